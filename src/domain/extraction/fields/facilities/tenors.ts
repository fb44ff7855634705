import type { Period } from "#domain/agreement/values.ts";
import type { Definition } from "../../definitions/definitions.ts";
import { derived, type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { addPeriod, monthsOf, readPeriods } from "../../readers/period.ts";
import { isEffectiveOnAgreementDate } from "../identity/dates.ts";
import { bodySpan, frontSpans } from "./facility-places.ts";
import { MATURITY_TERM } from "./maturity-terms.ts";

/** When a facility falls due: the day, and the months from its start. */
export interface Maturity {
  readonly maturity_date: Found<string> | null;
  readonly tenor_months: Found<number> | null;
  /** The day that the maturity is counted from, where the agreement object does not hold it. */
  readonly after?: Found<string>;
}

/** The dates of the agreement that a tenor may run from. */
export interface BaseDates {
  readonly agreementDate: Found<string> | null;
  readonly effectiveDate: Found<string> | null;
  /** When other facilities of the agreement fall due: "the first anniversary of the Revolving Termination Date". */
  readonly maturities?: readonly Found<string>[];
}

/** From what a tenor runs, at the start of the words after it. */
export const BASE =
  /^\s*(?:date\s+)?(?:of|after|following|from(?: and after)?|subsequent to|anniversary of)\s+(?:(?:the|its|such)\s+)?(date (?:hereof|of this \w+)|(?:[A-Z][\w-]*\s+){1,3}Date|(?:(?:last|final) day|end|expiration|expiry|termination) of (?:the\s+)?(?:[A-Z][\w-]*\s+){1,3}Period)\b/;
/** "364 days after the earlier of (x) the Funding Date and (y) nine months after the Effective Date": from one of several days. */
export const CHOSEN_BASE =
  /^\s*(?:of|after|following|from)\s+(?:the\s+(?:date\s+(?:that\s+is|of)\s+the\s+)?)?(?:earli(?:er|est)|lat(?:er|est)|first|last)\s+(?:to\s+occur\s+)?of\b/;
/** "the last day of the Revolving Period", after which the loans are repaid. */
const END_OF_PERIOD = /\bof (?:the\s+)?((?:[A-Z][\w-]*\s+){1,3}Period)$/;
const DAY_BEFORE = /\b(?:day|date) (?:immediately )?(?:prior to|preceding|before)\s+(?:the\s+)?$/i;
const TITLE_TENOR =
  /^[\s-]*(?:revolving |senior |unsecured |term |delayed draw )*(?:credit|term loan|loan|facility|bridge)/i;

/** The months of a tenor, and the date on which it ends where its base is dated in the text. */
export function fromTenor(parsed: ParsedAgreement, period: Reading<Period>, from: number, base: BaseDates): Maturity {
  const months = monthsOf(period.value);
  const support = { start: Math.min(from, period.start), end: period.end, confidence: 0.9 };
  const tenor =
    months === null || followsMaturity(parsed.text, period.end)
      ? null
      : found(months, support.end - support.start > 600 ? { ...support, start: period.start } : support);
  const node = baseDate(parsed, period.end, base);
  if (!node) return { maturity_date: null, tenor_months: tenor };
  const shift = DAY_BEFORE.test(parsed.text.slice(Math.max(0, period.start - 40), period.start)) ? -1 : 0;
  const date = addDays(addPeriod(node.value, period.value), shift);
  const isKnown = [base.agreementDate, base.effectiveDate, ...(base.maturities ?? [])].includes(node);
  if (!isKnown) return { maturity_date: derived(date, [node]), tenor_months: null, after: node };
  return { maturity_date: derived(date, tenor ? [node, tenor] : [node]), tenor_months: tenor };
}

/** A period that follows the maturity of another loan is not the tenor of this one. */
function followsMaturity(text: string, at: number): boolean {
  const term = BASE.exec(text.slice(at, at + 80))?.[1];
  return term !== undefined && MATURITY_TERM.test(term.replace(/\s+/g, " "));
}

function addDays(date: string, days: number): string {
  return days === 0 ? date : new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The start date of a tenor; null if the text does not state it. */
function baseDate(parsed: ParsedAgreement, at: number, base: BaseDates, steps = 0): Found<string> | null {
  const { agreementDate, effectiveDate, maturities } = base;
  const term = BASE.exec(parsed.text.slice(at, at + 80))?.[1]?.replace(/\s+/g, " ");
  if (!term) return null;
  if (/^date (?:hereof|of this)/.test(term) || /^Agreement Date$/.test(term)) return agreementDate;
  const period = END_OF_PERIOD.exec(term)?.[1];
  if (period !== undefined) return endOfPeriod(parsed, period);
  const resolved = parsed.definitions.resolve(term);
  const definitions = [...(resolved ? [resolved] : []), ...parsed.definitions.lookup(term)];
  const stated = definitions.map((definition) => statedDate(parsed, definition));
  if (stated[0] === "agreement") return agreementDate;
  const nodes = [effectiveDate, agreementDate, ...(maturities ?? [])].filter((node) => node !== null);
  return (
    nodes.find((node) => stated.includes(node.value)) ??
    (resolved && steps < MAX_STEPS && MATURITY_TERM.test(resolved.term)
      ? anniversaryIn(parsed, resolved, base, steps + 1)
      : null)
  );
}

const MAX_STEPS = 3;

/** The day that another tenor gives: "the fourth anniversary of the Restatement Effective Date". */
function anniversaryIn(
  parsed: ParsedAgreement,
  definition: Definition,
  base: BaseDates,
  steps: number,
): Found<string> | null {
  const { start, end } = bodySpan(definition, 400);
  const period = readPeriods(parsed.text, start, end).find((each) =>
    BASE.test(parsed.text.slice(each.end, each.end + 60)),
  );
  const node = period ? baseDate(parsed, period.end, base, steps) : null;
  return node && period ? derived(addPeriod(node.value, period.value), [node]) : null;
}

/** The first day on which a period may end: "the earliest of (i) August 1, 2027 and (ii) …". */
function endOfPeriod({ text, definitions }: ParsedAgreement, period: string): Found<string> | null {
  const definition = definitions.resolve(period);
  if (!definition) return null;
  const span = bodySpan(definition, 400);
  const ending = UNTIL.exec(text.slice(span.start, span.end));
  const [date] = ending ? readDates(text, span.start + ending.index, span.end) : [];
  return date ? found(date.value, { start: date.start, end: date.end, confidence: 0.85 }) : null;
}

const UNTIL = /\b(?:end(?:s|ing)?|earli(?:er|est)|until|through|to|terminat\w+|expir\w+)\b/i;

/** The date that a definition states, or that it is the agreement's. */
function statedDate({ text }: ParsedAgreement, definition: Definition): string | null {
  const span = bodySpan(definition, 300);
  const words = text.slice(span.start, span.end);
  if (definition.kind === "parenthetical" && isEffectiveOnAgreementDate(text, definition)) return "agreement";
  if (/^\W*(?:is |means )?(?:the )?(?:date (?:hereof|of this)|day and year first)/i.test(words)) return "agreement";
  const named = definition.kind === "parenthetical";
  const reach = /^\W*(?:has the )?meaning\b/i.test(words) ? 120 : 60;
  const dates = readDates(text, span.start, named ? span.end : Math.min(span.end, span.start + reach));
  return (named ? dates.at(-1) : dates[0])?.value ?? null;
}

/** "Five-Year Credit Agreement" on the cover, in months; days make none. */
export function titleTenor(parsed: ParsedAgreement): Found<number> | null {
  const cover = frontSpans(parsed)[0];
  if (!cover) return null;
  for (const reading of readPeriods(parsed.text, cover.start, cover.end)) {
    const months = monthsOf(reading.value);
    const after = parsed.text.slice(reading.end, reading.end + 60);
    if (months !== null && TITLE_TENOR.test(after)) {
      return found(months, { start: reading.start, end: reading.end, confidence: 0.8 });
    }
  }
  return null;
}
