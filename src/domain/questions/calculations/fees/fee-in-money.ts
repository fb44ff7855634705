import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { placedFacilities, selectFacilities } from "../../facilities/select-facilities.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { onOneLine, sentencesAndParagraphs, sentencesOf } from "../../text/sentences.ts";
import { answered, refused, type Topic } from "../../topic.ts";
import { boundValue } from "../given/given-likeness.ts";
import { moneyOf } from "../given/given-values.ts";
import { namedLenders } from "../lenders/named-lenders.ts";
import { withDecimals } from "../shares/fractions.ts";
import { shareWorking } from "../shares/share-working.ts";
import { quotedFeeNames } from "./own-fee.ts";

const NAMED =
  /\b(up-?front|origination|closing|facility|commitment|arrangement|structuring|front[- ]end|loan|extension|amendment|waiver|success|increase|work|consent|exit|termination|renewal)(?: \w+)? fees?\b/;
/** `what does extending the maturity cost us in fees?` */
const FOR_EXTENSION = /\bexten(?:d|ds|ding|sion)\b.*\bfees?\b|\bfees?\b.*\bexten(?:d|ding|sion)\b/;
const HOW_MUCH = /\bhow much\b|\bcosts? (?:us|them|it|the borrower)\b/;
const IN_MONEY =
  /\b(?:how many (?:dollars|euros|pounds)|in (?:dollars|euros|pounds|money|cash)|what total|total (?:amount|dollars)|(?:came|come|comes|amounts?|add(?:s|ed)? up) to|dollar (?:amount|figure))\b/;
const ASKS = /\bwhat\S*|\bcalculate\b|\bcompute\b|\bwork out\b/;
/** A fee for a time is not a share that is paid once. */
const BY_TIME = /\bper annum\b|\bper month\b|\ba year\b|\bannual|\bdaily\b|\baverage\b|\bunused\b|\bundrawn\b/i;
const SHARE =
  /(\d{1,2}(?:\.\d+)?)\s?(?:%|percent|per cent\.?)\)?,?\s+(?:flat\s+)?(?:of|times|multiplied by)\s+([^.;%]{3,120})/i;
/** `fee for the Line of Credit equal to one percent (1.00%)`: what it is taken of comes first. */
const SHARE_FOR =
  /^[^.;%]{0,20}\bfees? (?:for|on) ([^.;%]{3,60}?) (?:equal to|in the amount of) [^.;%]{0,70}?((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%/i;
const PAID_ONCE =
  /\bone[- ]time\b|\bin full (?:on|at)\b|\b(?:payable|paid|due) (?:\w+ ){0,3}(?:on|at|upon) (?:the )?(?:date of this|closing|execution|signing|effective date)/i;

/** A fee that is paid once, in money: the share that a sentence states of a commitment, of a loan or of an increase. */
export const feeInMoney: Topic = (question, subject) => {
  const { text, amounts } = question;
  const name =
    NAMED.exec(text)?.[1] ??
    (FOR_EXTENSION.test(text) ? "extension" : undefined) ??
    quotedFeeNames(text, subject.text ?? "")[0] ??
    headedFeeName(text, subject.text ?? "");
  const isIncrease = /\bfees?\b/.test(text) && increaseOf(question) !== null;
  if ((name === undefined && !isIncrease) || question.days !== null) return null;
  if (!IN_MONEY.test(text) && !HOW_MUCH.test(text) && !(amounts.length > 0 && ASKS.test(text))) return null;
  const own = sharesOf(subject, name ?? "increase", isIncrease);
  const others = own.length > 0 || !AT_CLOSING.has(name ?? "") ? [] : [...AT_CLOSING].filter((one) => one !== name);
  // A fee of the commitment that is paid at closing may be called by either name.
  const names = /\bcommitment fees?\b/.test(text) ? [...others, "commitment"] : others;
  const alike = names.map((one) => sharesOf(subject, one, isIncrease)).find((found) => found.length > 0) ?? [];
  const shares = ofLender(question, subject, own.length > 0 ? own : alike).slice(0, MAX_FEES);
  const based = shares.flatMap((share) => {
    const base = baseOf(question, subject, share.of, share.words);
    return base === null ? [] : [{ ...share, base }];
  });
  const claims = based.flatMap(({ citation, percent, base }) =>
    typeof base === "string" ? [] : [feeClaim(citation, percent, base)],
  );
  const open = based.find(({ base }) => typeof base === "string")?.base;
  // Where only the size is asked, the rate alone answers.
  if (claims.length === 0) return typeof open === "string" && IN_MONEY.test(text) ? refused(open) : null;
  return answered([...claims, ...based.map(({ citation }) => quotation(citation))]);
};

const MAX_FEES = 3;

const HEADED = /\b((?:[A-Z][a-z]+[ -]){2,4})Fees?\b/g;

/** The name of several words that the text gives a fee, where a question says it without the word. */
function headedFeeName(question: string, text: string): string | undefined {
  const names = new Set([...text.matchAll(HEADED)].map(([, words = ""]) => words.trim().toLowerCase()));
  return [...names].find((name) => question.includes(name));
}
/** Names of one fee that is paid when the loans are made. */
const AT_CLOSING: ReadonlySet<string> = new Set(["upfront", "up-front", "origination", "closing", "arrangement"]);

/** Where the fees of new and of existing lenders differ, those of the lenders that the question names. */
function ofLender(question: Question, subject: Subject, shares: readonly Stated[]): readonly Stated[] {
  const said = /\b(?:new|existing|additional|increasing) lenders?\b/.exec(question.text)?.[0].replace(/s$/, "");
  const [named] = namedLenders(question, subject).map(({ id }) => id);
  const known =
    named === undefined ? undefined : newLenders(subject).includes(named) ? "new lender" : "existing lender";
  const kind = said ?? known;
  const own = kind === undefined ? [] : shares.filter(({ words }) => words.toLowerCase().includes(kind));
  return own.length > 0 ? own : shares;
}

function feeClaim(citation: Citation, percent: number, { amount, currency, working, citations }: Base): Claim {
  const fee = shareWorking({ amount, currency }, percent).working;
  return claim(`Fee: ${working}${fee}.`, [citation, ...citations]);
}

interface Stated {
  readonly percent: number;
  /** What the share is taken of, in the words of the text. */
  readonly of: string;
  readonly words: string;
  readonly citation: Citation;
}

/** The shares that the text states as a fee of this name: of an increase, or of anything else. */
function sharesOf(subject: Subject, name: string, isIncrease: boolean): Stated[] {
  const fee = new RegExp(
    String.raw`\b${name
      .replaceAll("-", "")
      .replace(/^up/, "up-?")
      .replace(/^front/, "front[- ]?")}(?:[ -]\w+)?\s+fees?\b`,
    "gi",
  );
  // A heading may stand apart from the sentence of its section.
  const places = /^\w+ \w+/.test(name) ? sentencesAndParagraphs(subject, MAX_SECTION) : sentencesOf(subject);
  const found = [...places].flatMap(({ words: stated, start, end }): Stated[] => {
    const words = withDecimals(stated);
    return [...words.matchAll(fee)].flatMap(({ index: at }): Stated[] => {
      const share = SHARE.exec(words.slice(at));
      const named = share === null ? SHARE_FOR.exec(words.slice(at)) : null;
      const match = share ?? named;
      if (match === null) return [];
      const near = words.slice(Math.max(0, at - 40), at + match.index + match[0].length);
      if (BY_TIME.test(near)) return [];
      // A commitment fee accrues unless its sentence says that it is paid once.
      if ((named !== null || name === "commitment") && (BY_TIME.test(words) || !PAID_ONCE.test(words))) return [];
      const [percent, of] = share === null ? [named?.[2], named?.[1]] : [share[1], share[2]];
      return [{ percent: Number(percent), of: of ?? "", words, citation: quoteOf(subject, { start, end }) }];
    });
  });
  // `of the Commitment (or of any increase thereof)` is a share of the commitment.
  const isOfIncrease = ({ of }: Stated): boolean => /\bincreas|\bincrement/i.test(of.split("(")[0] ?? "");
  return found.filter((one) => isOfIncrease(one) === isIncrease);
}

/** A section on one fee is not longer, in UTF-16 units. */
const MAX_SECTION = 700;

interface Base {
  readonly amount: number;
  readonly currency: string;
  readonly working: string;
  readonly citations: readonly Citation[];
}

/** `from $6 million to $10 million`: by how much. */
function increaseOf({ text, amounts: [first, second] }: Question): Base | null {
  if (first === undefined || second === undefined || second.amount <= first.amount) return null;
  if (!/\bfrom\s*$/.test(text.slice(0, first.at)) || !/^\s*to\s*$/.test(text.slice(first.end, second.at))) return null;
  const currency = first.currency ?? second.currency ?? "USD";
  const amount = new Decimal(second.amount).minus(first.amount).toNumber();
  const say = (value: number): string => formatMoney({ amount: value, currency });
  return {
    amount,
    currency,
    working: `${say(second.amount)} − ${say(first.amount)} = ${say(amount)}; `,
    citations: [],
  };
}

const WHOLE =
  /\b(?:commitments?|commitment amount|principal|loans?|line of credit|revolving line|facility|credit|notes?)\b/i;

/** The amount that a share is taken of: the question's, a lender's own, the initial borrowing base, or the commitment. The
 *  reason where the agreement does not say it for certain; null where this is no amount of the loans. */
function baseOf(question: Question, subject: Subject, of: string, words: string): Base | string | null {
  const [asked, other] = question.amounts;
  const increase = increaseOf(question);
  if (increase !== null) return increase;
  if (other !== undefined) return null;
  // A fee on sales or on proceeds is no share of what is drawn.
  if (
    asked !== undefined &&
    !WHOLE.test(of) &&
    !/\bincreas/i.test(of) &&
    boundValue(of, moneyOf(question.text)) === null
  )
    return null;
  if (asked !== undefined)
    return { amount: asked.amount, currency: asked.currency ?? "USD", working: "", citations: [] };
  if (/\bborrowing base\b/i.test(of)) return initialBase(subject, of);
  if (!WHOLE.test(of)) return null;
  const own = lendersOwn(question, subject, words, of);
  if (own !== null) return own;
  return commitmentOf(question, subject, of) ?? "Say on what amount the fee is to be computed.";
}

function initialBase(subject: Subject, of: string): Base | string {
  const missing = "Say on what borrowing base the fee is to be computed.";
  if (!/\binitial\b/i.test(of) || subject.text === null) return missing;
  const stated =
    /\binitial(?:ly)?\s[^.;$]{0,30}?Borrowing\s+Base[^.;$]{0,160}\$\s?(\d[\d,]*)|\bBorrowing\s+Base[^.;$]{0,100}\binitially[^.;$]{0,60}\$\s?(\d[\d,]*)/i.exec(
      subject.text,
    );
  const amount = stated?.[1] ?? stated?.[2];
  if (stated === null || amount === undefined) return missing;
  return {
    amount: Number(amount.replaceAll(",", "")),
    currency: "USD",
    working: "",
    citations: [quoteOf(subject, { start: stated.index, end: stated.index + stated[0].length })],
  };
}

/** The commitment of the one lender that the question names, where each lender's fee is taken of its own. */
function lendersOwn(question: Question, subject: Subject, words: string, of: string): Base | null {
  if (!/\b(?:its|such lender|each lender|lender['’]s)\b/i.test(`${of} ${words}`)) return null;
  const named = namedLenders(question, subject).map(({ id }) => id);
  const ids = named.length > 0 ? named : /\bnew lender\b/.test(question.text) ? newLenders(subject) : [];
  const held = subject.agreement.facilities.flatMap(({ lender_commitments: list }, i) =>
    list.flatMap(({ party_id, amount }, j) =>
      ids.includes(party_id) ? [{ amount, pointer: `/facilities/${i}/lender_commitments/${j}/amount` }] : [],
    ),
  );
  const [only, second] = held;
  if (only === undefined || second !== undefined) return null;
  return { ...only.amount, working: "", citations: cite(subject, only.pointer) };
}

/** The lender that the text calls the new one. */
function newLenders(subject: Subject): readonly string[] {
  const flat = onOneLine(subject.text ?? "");
  const at = /\((?:the |each, a |a )?[“"]New Lender[”"]/.exec(flat)?.index;
  if (at === undefined) return [];
  const before = flat.slice(Math.max(0, at - 160), at);
  return namedLenders({ text: before.toLowerCase(), raw: before }, subject).map(({ id }) => id);
}

/** The commitment of the facility that the question or the sentence names; the total where it says so, or there is one only. */
function commitmentOf(question: Question, subject: Subject, of: string): Base | null {
  const selection = selectFacilities(question, subject);
  const all = placedFacilities(subject);
  const named = all.filter(({ facility }) => of.toLowerCase().includes(facility.facility_name.toLowerCase()));
  const chosen = named.length > 0 ? named : selection.kind === "missing" ? [] : selection.facilities;
  const isTotal = /\b(?:aggregate|total)\b/i.test(of);
  const amounts = chosen.flatMap(({ facility: { commitment_amount: amount }, pointer }) =>
    amount === null ? [] : [{ ...amount, pointer: `${pointer}/commitment_amount` }],
  );
  const [first] = amounts;
  if (first === undefined || amounts.length < chosen.length || (amounts.length > 1 && !isTotal)) return null;
  if (amounts.some(({ currency }) => currency !== first.currency)) return null;
  const sum = amounts.reduce((total, { amount }) => total.plus(amount), new Decimal(0)).toNumber();
  const say = (amount: number): string => formatMoney({ amount, currency: first.currency });
  const working = amounts.length === 1 ? "" : `${amounts.map(({ amount }) => say(amount)).join(" + ")} = ${say(sum)}; `;
  return {
    amount: sum,
    currency: first.currency,
    working,
    citations: cite(subject, ...amounts.map(({ pointer }) => pointer)),
  };
}
