import { Decimal } from "decimal.js";
import { type Citation, claim } from "../../answer/claim.ts";
import { formatMoney, formatPercent, listed } from "../../answer/formats.ts";
import { type PlacedFacility, selectFacilities } from "../../facilities/select-facilities.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, refused, type Topic } from "../../topic.ts";
import { type GivenValue, givenValues } from "../given/given-values.ts";
import { useOf } from "../utilization/used-amounts.ts";

const ASKS =
  /\b(?:availab\w*|limit on letters of credit if|(?:still|left to|can(?: be)?|could(?: be)?|may(?: be)?) (?:\w+ ){0,3}(?:borrow\w*|draw\w*|issue\w*)|how much (?:more|is left|is free|room|remains)|what(?:'s| is) left|what remains|remain(?:s|ing|der)?|unused|undrawn|headroom|room|capacity)\b/;
const ASKS_DRAWN =
  /\bhow much (?:[a-z]+ ){0,3}(?:is|are|was|were|has been) (?:[a-z]+ ){0,2}(?:drawn|used|outstanding)\b/;
/** Other amounts that a question may be about. */
const OTHER =
  /\b(?:fees?|interest|rate|margin|covenant|leverage|liquidity|ebitda|basket|dividends?|prepay\w*|receivables?|inventory|eligible|dominion|incremental|accordion|triggers?|tested|(?:loans?|advances?|lent|lend\w*)\b[^?]{0,30}\bto (?:its|their|any|the|other|an?) (?:[a-z]+ ){0,2}(?:subsidiar(?:y|ies)|affiliates?|employees?|officers?|directors?|shareholders?|parent|suppliers?|customers?))\b/;
const LETTERS = /\bletters? of credit\b/;

/** What is left of a commitment, or of a limit within it, after what is used: `$50m drawn and $5m of letters of credit, what
 *  can still be borrowed?` */
export const availability: Topic = (question, subject) => {
  const { text, days, percents, ratios } = question;
  const asksDrawn = ASKS_DRAWN.test(text);
  if (!(asksDrawn || ASKS.test(text)) || OTHER.test(text) || days !== null || ratios.length > 0) return null;
  const sorted = givenValues(text)
    .filter(({ kind }) => kind !== "ratio")
    .map((value) => ({ value, use: useOf(value) }));
  if (sorted.length === 0 || sorted.some(({ use }) => use === null)) return null;
  const of = (...uses: readonly string[]): GivenValue[] =>
    sorted.filter(({ use }) => use !== null && uses.includes(use)).map(({ value }) => value);
  const [used, base] = [asksDrawn ? of("undrawn") : of("drawn", "letters"), of("base")[0]];
  // What is not drawn is the answer itself, unless the drawn part is asked for.
  if (used.length === 0 || (!asksDrawn && of("undrawn").length > 0)) return null;
  if (percents.length > 0 && (base !== undefined || used.some(({ kind }) => kind !== "percent"))) return null;
  // An amount that is drawn may happen to be the commitment of another facility.
  const wholes = of("whole").map(({ value }) => value);
  const amounts = question.amounts.filter(({ amount }) => wholes.includes(amount));
  const selection = selectFacilities({ ...question, amounts }, subject);
  const lines = selection.kind === "missing" ? [] : selection.facilities.filter(isRevolving);
  const [one, other] = lines;
  if (one === undefined) return null;
  if (other !== undefined)
    return refused(`Say of which facility: ${listed(lines.map(({ facility }) => facility.facility_name))}.`);
  return (
    ofLetters(question, subject, one, used) ??
    ofCommitment(subject, one, { used, base, whole: of("whole")[0], asksDrawn })
  );
};

function isRevolving({ facility }: PlacedFacility): boolean {
  return facility.facility_type === "revolving" && facility.commitment_amount !== null;
}

const ROOM_FOR_LETTERS =
  /\b(?:room|limit|capacity|availab\w*|left|more|issue\w*)\b[^?]*\bletters? of credit\b|\bletters? of credit (?:room|capacity|availability|can)\b/;

const LOANS = /\b(?:loans?|borrow\w*|advances?|drawn|drew|draws?)\b/;

/** What is left of the limit on letters of credit. */
function ofLetters({ text }: Question, subject: Subject, one: PlacedFacility, used: readonly GivenValue[]) {
  const [issued, other] = used;
  if (issued?.kind !== "money" || other !== undefined || !ROOM_FOR_LETTERS.test(text)) return null;
  if (useOf(issued) !== "letters" && LOANS.test(`${issued.before} ${issued.after}`)) return null;
  const at = one.facility.sublimits.findIndex(({ type }) => type === "letter_of_credit");
  const limit = one.facility.sublimits[at]?.amount;
  if (limit == null) return null;
  return difference(
    "Left of the limit on letters of credit",
    limit,
    used,
    cite(subject, `${one.pointer}/sublimits/${at}/amount`),
  );
}

/** The amounts of a question by what they stand for. */
interface Given {
  readonly used: readonly GivenValue[];
  readonly base: GivenValue | undefined;
  /** The commitment that the question assumes. */
  readonly whole: GivenValue | undefined;
  /** Whether what is drawn is asked for, and what is not drawn is given. */
  readonly asksDrawn: boolean;
}

function ofCommitment(
  subject: Subject,
  { facility, pointer }: PlacedFacility,
  { used, base, whole, asksDrawn }: Given,
) {
  const stated = facility.commitment_amount;
  if (stated === null) return null;
  const commitment = whole === undefined ? stated : { ...stated, amount: whole.value };
  const hasLetters = used.some(({ before, after }) => LETTERS.test(`${before} ${after}`));
  if (hasLetters && !/\bletters? of credit\b/i.test(subject.text ?? "")) return null;
  const citations = cite(subject, `${pointer}/commitment_amount`);
  if (asksDrawn) return difference("Drawn", commitment, used, citations);
  const isOfBase = base !== undefined && base.value < commitment.amount;
  const limit = isOfBase ? { ...commitment, amount: base.value } : commitment;
  const isOpen = base === undefined && /\bBorrowing Base\b/.test(subject.text ?? "");
  const name = `Left of the ${isOfBase ? "borrowing base, which is below the commitment" : "commitment"}${isOpen ? ", not above the borrowing base" : ""}`;
  return difference(name, limit, used, citations);
}

/** A limit less what is used, in the currency of the limit; a percentage is one of the limit. */
function difference(
  name: string,
  limit: { readonly amount: number; readonly currency: string },
  used: readonly GivenValue[],
  citations: readonly Citation[],
) {
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency: limit.currency });
  const shares = used.map(({ kind, value }) =>
    kind === "percent"
      ? {
          amount: new Decimal(limit.amount).times(value).div(100),
          words: `${formatPercent(value)} × ${say(limit.amount)}`,
        }
      : { amount: new Decimal(value), words: say(value) },
  );
  const left = shares.reduce((rest, { amount }) => rest.minus(amount), new Decimal(limit.amount));
  const parts = [say(limit.amount), ...shares.map(({ words }) => words)].join(" − ");
  const rest = left.isNegative() ? `−${say(left.abs())}; the limit is exceeded` : say(left);
  return answered([claim(`${name}: ${parts} = ${rest}.`, citations)]);
}
