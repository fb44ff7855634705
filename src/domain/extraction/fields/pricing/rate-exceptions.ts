import type { Reading } from "../../found.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { leftBy } from "./otherwise-rates.ts";
import { readRanges } from "./pricing-levels.ts";
import type { RateGrid } from "./rate-grid.ts";
import { readRateKinds } from "./rate-kinds.ts";

/** What leads from the rates that usually apply to the ones that apply within a range. */
const EXCEPTION = /\b(?:provided,?(?:\s(?:however|further),?)?(?:\s+that)?|except\s+that|but|unless)\b|;|\.\s/g;
const CONDITION =
  /\b(?:if|when(?:ever)?|so long as|during|for (?:any|each|so long)|at (?:any|all) times?|in the event)\b/i;
/** A condition that is no level of pricing, and a change that is stated by its amount. */
const NO_LEVEL = /\b(?:default|overdue|deliver|fails?)\b|\b(?:increased?|reduced?|decreased?|plus|minus)\b/i;
const LONGEST = 1_200;
const MAX_RATES = 3;
const MAX_BPS = 2_500;

/** Margins with one exception: "2.25% for Eurodollar Loans and 1.25% for ABR Loans, except that if the Leverage Ratio exceeds
 *  3.00 to 1.00 they shall be 2.75% and 1.75%". The first row has what the range of the exception leaves. Null unless the
 *  exception restates each rate. */
export function readException(text: string, { start, end }: Span): RateGrid | null {
  const to = Math.min(end, start + LONGEST);
  const [range, ...more] = readRanges(text, start, to);
  if (!range || more.length > 0) return null;
  const left = leftBy(text, range);
  const mark = [...text.slice(start, range.start).matchAll(EXCEPTION)].at(-1);
  if (!mark || left === null) return null;
  const at = start + mark.index;
  const lead = text.slice(at, range.start);
  const rates = readPercentages(text, start, to).filter(({ value }) => value <= MAX_BPS);
  const usual = rates.filter((rate) => rate.end <= at);
  const excepted = rates.filter((rate) => rate.start >= range.end);
  const last = excepted.at(-1);
  if (
    !last ||
    usual.length !== excepted.length ||
    usual.length > MAX_RATES ||
    !sameKinds(text, usual, excepted, at, to)
  )
    return null;
  if (!CONDITION.test(lead) || NO_LEVEL.test(text.slice(at, last.start))) return null;
  if (usual.every((rate, i) => rate.value === excepted[i]?.value)) return null;
  return {
    start: usual[0]?.start ?? start,
    end: last.end,
    caption: { start, end: usual[0]?.start ?? start },
    columns: usual.length,
    columnWords: usual.map((rate, i) => text.slice(rate.end, usual[i + 1]?.start ?? at)),
    rows: [
      { label: { start: at, end: at }, range, rangeWords: left, cells: usual },
      { label: { start: at + lead.search(CONDITION), end: range.end }, range, cells: excepted },
    ],
  };
}

/** Whether both name the same kinds of loans in the same order, or the exception names none. */
function sameKinds(
  text: string,
  usual: readonly Reading<number>[],
  excepted: readonly Reading<number>[],
  usualEnd: number,
  exceptedEnd: number,
): boolean {
  const kinds = (rates: readonly Reading<number>[], until: number): string[] =>
    rates.map((rate, i) => {
      const [named] = readRateKinds(text, rate.end, Math.min(rates[i + 1]?.start ?? until, rate.end + REACH));
      return named?.kind ?? "";
    });
  const after = kinds(excepted, exceptedEnd);
  return after.every((kind) => kind === "") || after.join() === kinds(usual, usualEnd).join();
}

const REACH = 80;
