import type { Question } from "../../question/question.ts";
import { readPeriods } from "../../question/read-numbers.ts";

/** Where the sum for some time begins: `(ii) during any Reduction Period`. */
const REGIME =
  /\((?:i{1,3}|[a-cx-z])\)\s*(?=(?:at\s+all\s+(?:other\s+)?times|during|if|when|while|prior\s+to|other\s+than)\b)/gi;
const NEGATED = /\b(?:other\s+than|not|outside|except|without|no)\b/i;

/** Of the sums that a text states for different times, the one for the time of the question; the whole text where there is
 *  one sum, null where the question does not say the time. */
export function regimeOf(text: string, { text: question, periods }: Question): string | null {
  const starts = [...text.matchAll(REGIME)].map(({ index }) => index);
  if (starts.length < 2) return onDateOf(text, periods);
  const regimes = starts.map((start, i) => text.slice(start, starts[i + 1]));
  const named =
    /\b(outside(?: of)?|not (?:in|during)|other than|during|in|while in) (?:an?|any|the) ((?:[a-z]+ ){1,3}period)\b/.exec(
      question,
    );
  const [, how = "", period = ""] = named ?? [];
  if (named === null || !text.toLowerCase().replaceAll(/\s+/g, " ").includes(period)) return null;
  const found = regimes.filter((words) => NEGATED.test(words.slice(0, 60)) === NEGATED.test(how));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** `as at June 30, 1997 to be less than`: a sum for one day. */
const ON_DATE =
  /\b(?:as at|as of|at|on) ([A-Z][a-z]{2,8} \d{1,2}, (?:19|20)\d\d)(?= to be (?:less|more|greater) than\b)/g;

/** Of the sums that a sentence states for one day each, that of the question's day; the whole text where it does not. */
function onDateOf(text: string, [period]: Question["periods"]): string | null {
  const flat = text.replaceAll(/\s+/g, " ");
  const dated = [...flat.matchAll(ON_DATE)];
  if (dated.length < 2) return text;
  const at = dated.findIndex(({ 1: date = "" }) => period?.to === readPeriods(date.toLowerCase(), "")[0]?.to);
  const [found] = dated.slice(at, at + 1);
  if (at < 0 || found === undefined) return null;
  const rest = flat.slice(found.index + found[0].length, dated[at + 1]?.index);
  // The next one may be stated in other words.
  return rest.split(/,? (?:and )?as (?:at|of) (?=[A-Z])/)[0] ?? rest;
}
