import { claim } from "../claim.ts";
import { formatMoney } from "../formats.ts";
import type { Question } from "../question.ts";
import { type PlacedFacility, selectFacilities } from "../select-facilities.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { type GivenValue, givenValues } from "./given-values.ts";

const ASKS =
  /\b(?:availab\w*|limit on letters of credit if|(?:still|left to|can(?: be)?|could(?: be)?|may(?: be)?) (?:\w+ ){0,3}(?:borrow\w*|draw\w*|issue\w*)|how much (?:more|is left|room)|what(?:'s| is) left|remaining|unused|undrawn|room|capacity)\b/;
/** Other amounts that a question may be about. */
const OTHER =
  /\b(?:fees?|interest|rate|margin|covenant|leverage|liquidity|ebitda|basket|dividends?|prepay\w*|receivables?|inventory|eligible|dominion|incremental|accordion|triggers?|tested)\b/;
const LETTERS = /\bletters? of credit\b/;
const USED = /\b(?:loans?|drawn|drew|borrowed|borrowings?|outstanding|used|advances?|swing ?line|issued)\b/;
const WHOLE = /\b(?:revolver|commitments?|facility|line)\b/;
const BASE = /\bborrowing base\b/;

/** What is left of a commitment, or of a limit within it, after what is used: `$50m drawn and $5m of letters of credit, what
 *  can still be borrowed?` */
export const availability: Topic = (question, subject) => {
  const { text, days, percents, ratios } = question;
  if (!ASKS.test(text) || OTHER.test(text) || days !== null || percents.length + ratios.length > 0) return null;
  const values = givenValues(text).filter(({ kind }) => kind === "money");
  const sorted = values.map((value) => ({ value, use: useOf(value) }));
  if (values.length === 0 || sorted.some(({ use }) => use === null)) return null;
  const used = sorted.filter(({ use }) => use === "used").map(({ value }) => value);
  const base = sorted.find(({ use }) => use === "base")?.value;
  if (used.length === 0) return null;
  const selection = selectFacilities(question, subject);
  const one = selection.kind === "missing" ? undefined : selection.facilities.find(isRevolving);
  if (one === undefined) return null;
  return ofLetters(question, subject, one, used) ?? ofCommitment(subject, one, used, base);
};

/** What an amount of the question is; null where its words do not say. */
function useOf({ before, after }: GivenValue): "used" | "base" | "whole" | null {
  const near = `${before.split(" ").slice(-4).join(" ")} | ${after.split(" ").slice(0, 4).join(" ")}`;
  if (BASE.test(near)) return "base";
  if (LETTERS.test(near) || USED.test(near)) return "used";
  return WHOLE.test(near) ? "whole" : null;
}

function isRevolving({ facility }: PlacedFacility): boolean {
  return facility.facility_type === "revolving" && facility.commitment_amount !== null;
}

const ROOM_FOR_LETTERS =
  /\b(?:room|limit|capacity|availab\w*|left|more|issue\w*)\b[^?]*\bletters? of credit\b|\bletters? of credit (?:room|capacity|availability|can)\b/;

/** What is left of the limit on letters of credit. */
function ofLetters({ text }: Question, subject: Subject, one: PlacedFacility, used: readonly GivenValue[]) {
  const [issued, other] = used;
  if (issued === undefined || other !== undefined || !ROOM_FOR_LETTERS.test(text)) return null;
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

function ofCommitment(
  subject: Subject,
  { facility, pointer }: PlacedFacility,
  used: readonly GivenValue[],
  base: GivenValue | undefined,
) {
  const commitment = facility.commitment_amount;
  if (commitment === null) return null;
  if (
    used.some(({ before, after }) => LETTERS.test(`${before} ${after}`)) &&
    !/\bletters? of credit\b/i.test(subject.text ?? "")
  )
    return null;
  const isOfBase = base !== undefined && base.value < commitment.amount;
  const limit = isOfBase ? { ...commitment, amount: base.value } : commitment;
  const isOpen = base === undefined && /\bBorrowing Base\b/.test(subject.text ?? "");
  const name = `Left of the ${isOfBase ? "borrowing base, which is below the commitment" : "commitment"}${isOpen ? ", not above the borrowing base" : ""}`;
  return difference(name, limit, used, cite(subject, `${pointer}/commitment_amount`));
}

function difference(
  name: string,
  limit: { readonly amount: number; readonly currency: string },
  used: readonly GivenValue[],
  citations: Parameters<typeof claim>[1],
) {
  const say = (amount: number): string => formatMoney({ amount, currency: limit.currency });
  const left = used.reduce((rest, { value }) => rest - value, limit.amount);
  const parts = [limit.amount, ...used.map(({ value }) => value)].map((amount) => say(amount)).join(" − ");
  const over = left < 0 ? "; the limit is exceeded" : "";
  return answered([claim(`${name}: ${parts} = ${say(left)}${over}.`, citations)]);
}
