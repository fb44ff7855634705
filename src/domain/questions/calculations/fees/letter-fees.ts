import type { Fee } from "#domain/agreement/pricing.ts";
import { cite, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";

export const LETTERS = /\bletters? of credit\b|\bstandby\b(?! fees?)/;

/** Whether a question asks for a fee on letters of credit, not for one on the commitment that they take from. */
export function asksOfLetters(text: string): boolean {
  if (/\bfronting\b|\bletters? of credit fees?\b/.test(text)) return true;
  return (
    LETTERS.test(text) &&
    !/\bno letters? of credit\b/.test(text) &&
    !/\b(?:commitment|unused|undrawn|facility)(?: line)? fees?\b/.test(text)
  );
}

const COMMERCIAL = /\b(?:commercial|trade|documentary)\b/i;

/** Whether a listed fee is that of commercial letters of credit, and the question does not name these: others are standby. */
export function isOfCommercial(subject: Subject, listed: number, asked: string): boolean {
  if (COMMERCIAL.test(asked) || /\bfronting\b/.test(asked)) return false;
  return cite(subject, `/fees/${listed}/rate_bps`).some(
    ({ quote }) => COMMERCIAL.test(quote) && /\bletters?\s+of\s+credit\b/i.test(quote),
  );
}

/** Whether the sentence of a listed fee states another rate for letters of credit that run longer. */
export function dependsOnTerm(subject: Subject, listed: number): boolean {
  const { fees } = subject.agreement;
  const bps = fees[listed]?.rate_bps;
  const others = fees.some(
    ({ type, rate_bps }) => type === "letter_of_credit" && rate_bps !== null && rate_bps !== bps,
  );
  return (
    others &&
    cite(subject, `/fees/${listed}/rate_bps`)
      .flatMap((place) => sentencesAt(subject, place))
      .some(({ words }) => RUNS_FOR.test(words))
  );
}

const RUNS_FOR = /\bif\b[^.;]{0,60}\b(?:expir(?:y|ation)|tenor|maturity|term)\b[^.;]{0,40}\b(?:year|months|days)\b/i;

/** The kinds of fee that a question may mean. */
export function feeTypesOf(text: string, isOfLetters: boolean): readonly Fee["type"][] {
  if (/\bfronting\b/.test(text)) return ["fronting"];
  return isOfLetters ? ["letter_of_credit"] : ["commitment", "facility"];
}
