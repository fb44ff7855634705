import type { Citation } from "../../answer/claim.ts";
import { readPercents } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { onOneLine, sentencesOf } from "../../text/sentences.ts";

const NAMED = /\b((?:[a-z][a-z-]* ){0,3}[a-z][a-z-]*) fees?\b/g;
/** Names under which the agreement object has the fee. */
const COMMON = /^(?:commitment|unused|undrawn|facility|letter of credit|lc|fronting|commitment or unused)$/;
/** A fee that the agreement object has, under a longer name. */
const USUAL = /^(?:(?:unused|undrawn|revolving|revolver|commitment|line|facility|credit)\b[ -]?)+$/;
const ON_UNUSED = /\b(?:unused|undrawn|unutili[sz]ed|unborrowed|available commitments?)\b/i;
const BY_YEAR = /\bper annum\b|\ba year\b|\bper year\b|\bannual/i;

/** A fee for a time under the agreement's own name: `the Non-use Fee`. */
export interface OwnFee {
  readonly bps: number;
  /** Whether it accrues on what is not drawn. */
  readonly isOnUnused: boolean;
  readonly citation: Citation;
}

/** The fee that the agreement defines under a name of its own, where the question uses that name; `unknown` where its
 *  sentence states no single rate. Null where the question names a fee only as all agreements do. */
export function ownFee(question: string, subject: Subject): OwnFee | "unknown" | null {
  for (const name of quotedFeeNames(question, subject.text ?? "")) {
    const defined = new RegExp(String.raw`["“]\s?${name.replaceAll(/[ -]/g, String.raw`[\s-]+`)} fees?\s?["”]`, "i");
    const place = [...sentencesOf(subject)].find(({ words }) => defined.test(words));
    if (place === undefined) continue;
    const rates = new Set(
      readPercents(place.words.slice(0, SOON).toLowerCase())
        .filter(({ percent }) => percent > 0)
        .map(({ percent }) => percent),
    );
    const stated = STATED.exec(place.words);
    const [only, second] = rates;
    const percent = second === undefined ? only : stated === null ? undefined : Number(stated[1]);
    if (percent === undefined || !BY_YEAR.test(place.words)) {
      if (USUAL.test(name)) continue;
      return "unknown";
    }
    return {
      bps: Number((percent * 100).toFixed(4)),
      isOnUnused: ON_UNUSED.test(place.words),
      citation: quoteOf(subject, place),
    };
  }
  return null;
}

const SOON = 400;
const STATED = /(\d{0,2}\.\d+|\d{1,2})\s?%\)?\s+per\s+annum\b/i;

/** The names of fees in a question that the text puts in quotes, the longest first. */
export function quotedFeeNames(question: string, text: string): string[] {
  const flat = onOneLine(text.toLowerCase());
  return [...question.matchAll(NAMED)].flatMap(([, words = ""]) => {
    const all = words.split(" ");
    const ends = all.map((_word, i) => all.slice(i).join(" "));
    const name = ends.find((one) => [`"${one} fee"`, `“${one} fee”`].some((quoted) => flat.includes(quoted)));
    return name === undefined || COMMON.test(name) ? [] : [name];
  });
}
