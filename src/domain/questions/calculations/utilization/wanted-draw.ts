import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim } from "../../answer/claim.ts";
import { formatMoney, formatPercent, listed } from "../../answer/formats.ts";
import { type PlacedFacility, selectFacilities } from "../../facilities/select-facilities.ts";
import { incremental } from "../../facilities/topic-increases.ts";
import type { Question } from "../../question/question.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, refused, type Topic } from "../../topic.ts";
import { covenantFigures } from "../covenants/covenant-figures.ts";
import { givenFigures } from "../covenants/figures-of-ratios.ts";
import { type GivenValue, givenValues } from "../given/given-values.ts";
import { useOf } from "./used-amounts.ts";

const ASKS =
  /\b(?:can|could|may|might|would|will|able|room|enough|possible|allowed|permitted|capacity|what|if|after|does|do|must|ha(?:s|ve) to)\b/;
const DRAWS =
  /\b(?:borrow|draw|take(?: out| down)?|draw down|issue|(?:asks?|asking) for|requests?)\s*(?:up to |another |an? (?:additional|extra|further|new) |an? |the )*$/;
/** `leverage after drawing $50m`: on top of the debt of the question. */
const DRAWN_ON_TOP = /\bafter (?:drawing|borrowing|a draw of)\s*(?:another |an? (?:additional|extra|further|new) )?$/;
const MORE_BEFORE = /\b(?:another|(?:an? )?(?:additional|extra|further|new)|room for|limit on|enough for)\s*$/;
const MORE_AFTER =
  /^(?:more|extra|additional)\b|^of (?:new|more|additional|further|extra) (?:loans?|borrowings?|advances?|draw\w*)\b|^(?:of )?(?:borrowings?|draw|loans?) (?:possible|allowed|permitted|available)\b/;
const LENDS = /\b(?:borrow\w*|draw\w*|loans?|advances?|letters? of credit|take out)\b/;
/** Other lines, other debt, and terms that an amount may be weighed against. */
const OTHER =
  /\b(?:incremental|accordion|increas\w+|commitments? (?:by|of)|basket|liens?|notes?|unsecured|subordinated|capital leases?|purchase money|other (?:debt|banks?|lenders?)|another (?:bank|lender)|dividends?|invest\w*|acqui\w+|fees?|interest (?:is|on|for|due)|margin|sofr|libor|prime|term loans?|prepay\w*|reborrow\w*|repaid|minimum|maturity|receivables?|inventory|eligible|accounts?|shareholders?|stock|shares|repurchas\w*|subsidiar\w+|affiliates?|guarantors?|parent|third part\w+|officers?|directors?|suppliers?|swing ?line|bid|euros|sterling|yen|currenc\w+|same[- ]day|notice)\b/;
/** What the borrower itself lends to somebody: `$320,000 of advances outstanding to Aldermoor Plaza`. */
const LENT_ON =
  /\b(?:loans?|advances?|lent)(?: (?:already )?(?:outstanding|made|given))? to (?!(?:the |our |their |its |this |that )?(?:@?borrowers?|company|us|them|it|date|lenders?|banks?|be|the|\d|[$€£])\b)[a-z@]/;
const LETTERS = /\bletters? of credit\b/;

const ACCORDION = { text: "how big is the accordion?", own: "how big is the accordion?" } as const;
/** What a draw is for is limited elsewhere. */
const PURPOSE =
  /\b(?:to (?:pay|buy|fund|finance|refinance|build|use|make|lend|purchase)|for (?:an? |the |its |general |working ))\b/;
/** A draw below this share of the commitment may fall below the least borrowing. */
const MIN_SHARE = 0.05;

/** Whether an amount that the borrower wants to draw fits: what is left of the commitment, or the leverage with the new debt.
 *  `can they borrow another $50m if $280m is drawn?` */
export const wantedDraw: Topic = (question, subject) => {
  const { text, days, ratios } = question;
  if (
    !ASKS.test(text) ||
    !LENDS.test(text) ||
    OTHER.test(text) ||
    LENT_ON.test(text) ||
    days !== null ||
    ratios.length > 0
  )
    return null;
  const values = givenValues(text);
  const onTop = values.find(({ kind, before }) => kind === "money" && DRAWN_ON_TOP.test(`${before} `));
  const [wanted = onTop, second] = values.filter(isWanted);
  if (wanted === undefined || second !== undefined) return null;
  const others = values.filter((one) => one !== wanted);
  const figures = givenFigures(others);
  const debt = figures.get("debt");
  if (debt !== undefined && figures.has("earnings")) return withNewDebt(question, subject, wanted, debt);
  if (wanted === onTop) return null;
  return /\b(?:can|could|may|might|able|room|enough|possible|allowed|permitted|capacity|is there limit on|must|ha(?:s|ve) to)\b/.test(
    text,
  )
    ? capacity(question, subject, wanted, others)
    : null;
};

function isWanted({ kind, before, after }: GivenValue): boolean {
  return kind === "money" && (DRAWS.test(`${before} `) || MORE_BEFORE.test(before) || MORE_AFTER.test(after));
}

/** The covenants with the debt of the question and what is drawn on top of it. */
function withNewDebt(question: Question, subject: Subject, wanted: GivenValue, debt: GivenValue) {
  const { text } = question;
  const placed = readAmounts(text);
  const [old, extra] = [debt, wanted].map(({ value }) => placed.find(({ amount }) => amount === value));
  if (old === undefined || extra === undefined || old === extra) return null;
  const sum = new Decimal(debt.value).plus(wanted.value);
  const edits = [
    { ...old, words: `$${sum.toFixed()}` },
    { ...extra, words: "" },
  ].toSorted((a, b) => b.at - a.at);
  const rewritten = edits.reduce(
    (left, { at, end, words }) => `${left.slice(0, at)}${words}${left.slice(end)}`,
    text.replace(/\?\s*$/, ""),
  );
  const asked = `${rewritten.replaceAll(/\b(?:borrow|draw|take)\w*\b/g, " ")}: is the leverage covenant met?`;
  const tested = covenantFigures({ ...question, text: asked, own: asked, amounts: readAmounts(asked) }, subject);
  const [first] = tested?.kind === "answer" ? tested.claims : [];
  if (tested?.kind !== "answer" || first === undefined) return null;
  const currency = debt.currency ?? wanted.currency ?? "USD";
  const [before, more, after] = [debt.value, wanted.value, sum.toNumber()].map((amount) =>
    formatMoney({ amount, currency }),
  );
  return answered([claim(`Debt with the draw: ${before} + ${more} = ${after}.`, first.citations), ...tested.claims]);
}

/** What an amount is weighed against. */
interface Limit {
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly citations: readonly Citation[];
}

function capacity(question: Question, subject: Subject, wanted: GivenValue, others: readonly GivenValue[]) {
  const sorted = others.map((value) => ({ value, use: useOf(value) }));
  if (sorted.some(({ value, use }) => use === null || use === "undrawn" || value.kind === "ratio")) return null;
  const of = (use: string): GivenValue[] => sorted.filter((one) => one.use === use).map(({ value }) => value);
  const amounts = question.amounts.filter(({ amount }) => of("whole").some(({ value }) => value === amount));
  const selection = selectFacilities({ ...question, amounts }, subject);
  const sized =
    selection.kind === "missing"
      ? []
      : selection.facilities.filter(({ facility }) => facility.commitment_amount !== null);
  const ofType = (type: string): PlacedFacility[] => sized.filter(({ facility }) => facility.facility_type === type);
  const revolving = ofType("revolving");
  const lines = revolving.length > 0 ? revolving : ofType("delayed_draw");
  const [one, other] = lines;
  const stated = one?.facility.commitment_amount;
  if (one === undefined || !stated) return null;
  if (other !== undefined)
    return refused(`Say of which facility: ${listed(lines.map(({ facility }) => facility.facility_name))}.`);
  const [base] = of("base");
  const isOfBase = base !== undefined && base.value < stated.amount;
  const isLetter = LETTERS.test(`${wanted.before.split(" ").slice(-4).join(" ")} ${wanted.after}`);
  const used = [...of("drawn"), ...of("letters")];
  const issued = sorted.filter(({ value, use }) => use === "letters" || /\bissued\b/.test(value.after));
  const whole: Limit = {
    name: isOfBase
      ? "borrowing base, which is below the commitment"
      : `commitment under the ${one.facility.facility_name}`,
    amount: isOfBase ? base.value : (of("whole")[0]?.value ?? stated.amount),
    currency: stated.currency,
    citations: cite(subject, `${one.pointer}/commitment_amount`),
  };
  const isOpen = base === undefined && /\bBorrowing Base\b/.test(subject.text ?? "");
  const letters = isLetter ? limitOnLetters(subject, one) : null;
  // What a small or a special draw takes is said by other clauses.
  const isPlain = MORE_BEFORE.test(wanted.before) || MORE_AFTER.test(wanted.after);
  const isSmall = new Decimal(wanted.value).lt(new Decimal(whole.amount).times(MIN_SHARE));
  if (used.length === 0 && ((isSmall && !isPlain) || PURPOSE.test(question.text))) return null;
  const growth = used.length === 0 && isPlain ? incremental({ ...question, ...ACCORDION, amounts: [] }, subject) : null;
  return answered([
    verdict(whole, wanted, used, isOpen),
    ...(growth?.kind === "answer" ? growth.claims.slice(0, 1) : []),
    ...(letters === null
      ? []
      : [
          verdict(
            letters,
            wanted,
            issued.map(({ value }) => value),
            false,
          ),
        ]),
  ]);
}

/** The limit on letters of credit of a facility. */
function limitOnLetters(subject: Subject, { facility, pointer }: PlacedFacility): Limit | null {
  const at = facility.sublimits.findIndex(({ type }) => type === "letter_of_credit");
  const stated = facility.sublimits[at]?.amount;
  if (stated == null) return null;
  return {
    name: "limit on letters of credit",
    ...stated,
    citations: cite(subject, `${pointer}/sublimits/${at}/amount`),
  };
}

/** Whether the amount fits into what is left of a limit; without what is used, how much may be used for it to fit. */
function verdict(limit: Limit, wanted: GivenValue, used: readonly GivenValue[], isOpen: boolean): Claim {
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency: limit.currency });
  const more = new Decimal(wanted.value);
  const base = isOpen ? "; the borrowing base may allow less" : "";
  if (used.length === 0) {
    const most = new Decimal(limit.amount).minus(more);
    const said = most.isNegative()
      ? `No: ${say(more)} is above the ${limit.name} of ${say(limit.amount)}: ${say(more)} − ${say(limit.amount)} = ${say(most.abs())} too much`
      : `Only if no more than ${say(limit.amount)} − ${say(more)} = ${say(most)} is used already: the ${limit.name} is ${say(limit.amount)}, and the document does not state what is used`;
    return claim(`${said}${base}.`, limit.citations);
  }
  const parts = used.map(({ kind, value }) =>
    kind === "percent"
      ? {
          amount: new Decimal(limit.amount).times(value).div(100),
          words: `${formatPercent(value)} × ${say(limit.amount)}`,
        }
      : { amount: new Decimal(value), words: say(value) },
  );
  const left = parts.reduce((rest, { amount }) => rest.minus(amount), new Decimal(limit.amount));
  const working = `${[say(limit.amount), ...parts.map(({ words }) => words)].join(" − ")} = ${left.isNegative() ? "−" : ""}${say(left.abs())}`;
  const fits = more.lte(left);
  const gap = say(more.minus(left).abs());
  const said = `${fits ? "Yes" : "No"}: ${working} is left of the ${limit.name}; ${say(more)} ${fits ? "is within it" : `is ${gap} too much`}`;
  return claim(`${said}${fits ? base : ""}.`, limit.citations);
}
