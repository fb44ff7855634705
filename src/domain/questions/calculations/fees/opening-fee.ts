import type { Citation } from "../../answer/claim.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { onOneLine, type Sentence, sentencesOf } from "../../text/sentences.ts";
import { definitionsIn } from "../graph/definitions.ts";

const OPENING = /\b(?:opening|initial(?:ly)?|starting|at first|from closing)\b/;
const STATED =
  /\b(?:commitment|facility|unused)(?:\s+line)?\s+fee\s+(?:shall|will)\s+initially\s+(?:be|equal)\s+(?:equal\s+to\s+)?(\d{0,2}\.\d+|\d{1,2})\s?%/gi;

/** The rate at which a fee on the commitment opens, where the question asks for it and the text states one: basis points. */
export function openingFee(
  question: string,
  subject: Subject,
): { readonly bps: number; readonly citation: Citation } | null {
  if (!OPENING.test(question)) return null;
  const found = [...(subject.text ?? "").matchAll(STATED)];
  const [first] = found;
  if (first === undefined || new Set(found.map(([, percent]) => Number(percent))).size > 1) return null;
  return {
    bps: Number((Number(first[1]) * 100).toFixed(4)),
    citation: quoteOf(subject, { start: first.index, end: first.index + first[0].length }),
  };
}

const COUNTED = [
  /\bletters? of credit\b[^.;]{0,120}\bincluded\s+in\s+(?:determining\s+)?the\s+used\s+(?:portion|amount)\b/i,
  /\bletters? of credit\b[^.;]{0,120}\b(?:considered|deemed|treated|counted)\s+(?:to\s+be\s+|as\s+)?(?:a\s+)?(?:outstanding\s+)?(?:used|usage|advances?|utili[sz]ation|loans?|borrowings?)\b/i,
  /\b(?:commitment|unused|undrawn)(?: \w+)? fee\b(?:[^.;]|\.(?=\d)){0,300}\b(?:exceeds|less|minus|exceed|over)\b[^.;]{0,160}\b(?:letters? of credit|l\/c obligations)\b(?! fees?\b)/i,
];

/** What is paid under a letter of credit becomes a loan in any case. */
const OF_DRAWING = /\bdrafts?\b|\breimburse/i;

/** `"Unused Commitment" means the Commitment less the sum of all loans and letters of credit` */
const NET_COMMITMENT =
  /["“]\s?(?:un(?:utili[sz]ed|used|drawn|borrowed)|available)(?: [\w-]+){0,3} commitments?(?: amount)?\s?["”]\s+(?:shall mean|means?)\b[^.;]{0,160}\b(?:less|minus|exceeds?|over)\b[^.;]{0,240}\bletters? of credit\b/i;

/** Where the text says that letters of credit take from the amount on which a commitment fee accrues; null where it does
 *  not. */
export function lettersCountAsDrawn(subject: Subject): Citation | null {
  const sentences = [...sentencesOf(subject)].filter(({ words }) => !OF_DRAWING.test(words));
  const [found] = COUNTED.flatMap((counted) => sentences.find(({ words }) => counted.test(words)) ?? []);
  const counting = found ?? [...sentencesOf(subject)].find(({ words }) => NET_COMMITMENT.test(words));
  return counting === undefined ? usageWithLetters(subject, sentences) : quoteOf(subject, counting);
}

/** `a commitment fee on the amount by which the Commitment exceeds the Outstanding Amount`: what is taken off, under a name. */
const OVER_NAME =
  /\b(?:commitment|unused|undrawn)(?: \w+)? fee\b(?:[^.;]|\.(?=\d)){0,300}\b(?:exceeds?|less|minus|over)\s+(?:the\s+)?(?:(?:then|average|daily|aggregate|total|sum of the)\s+){0,3}((?:[A-Z][\w-]+\s+){0,4}(?:Outstanding(?:s|\s+Amounts?)?|Usage|Exposures?|Obligations|Utili[sz]ation|Outstanding Credit))\b/i;
const WITH_LETTERS = /\b(?:letters? of credit|l\/c)\b/i;
/** How far into a definition its parts are named, in UTF-16 units. */
const MAX_PARTS = 400;

/** The definition of what the fee leaves out, where it counts letters of credit. */
function usageWithLetters(subject: Subject, sentences: readonly Sentence[]): Citation | null {
  for (const { words } of sentences) {
    const name = OVER_NAME.exec(words)?.[1]?.replaceAll(/\s+/g, " ").toLowerCase();
    const defined =
      name === undefined ? undefined : definitionsIn(subject).find(({ term }) => term.toLowerCase() === name);
    if (defined !== undefined && WITH_LETTERS.test(defined.meaning.slice(0, MAX_PARTS)))
      return quoteOf(subject, defined);
  }
  return null;
}

const SWINGLINE = String.raw`\bswing\s?-?\s?line\s+(?:loans?|advances?|exposures?|obligations?|borrowings?)\b`;
const OF_COMMITMENT = /\b(?:commitment|unused|undrawn|facility)(?: line)? fees?\b|\bunused\b/i;
const NO_USE = new RegExp(
  String.raw`${SWINGLINE}[^.;]{0,160}\b(?:not|no)\b[^.;]{0,60}\b(?:count\w*|deem\w*|consider\w*|includ\w*|utili[sz]ation|usage)\b|\b(?:excluding|exclusive of|other than|without (?:regard|giving effect) to|disregarding)\b[^.;]{0,60}${SWINGLINE}`,
  "i",
);
const IS_USE = new RegExp(
  String.raw`${SWINGLINE}[^.;]{0,160}\b(?:count(?:ed)?|deemed|considered|included|treated)\b[^.;]{0,60}\b(?:usage|utili[sz]ation|outstanding|used|drawn)\b|\b(?:exceeds|less|minus|over)\b[^.;]{0,200}${SWINGLINE}`,
  "i",
);

/** The sentence on swingline loans may refer to the fee of the one before it. */
const MAX_PARAGRAPH = 2_500;

/** Whether swingline loans take from the amount on which a commitment fee accrues, with the sentence that says so; null where
 *  the text does not say. */
export function swinglineCounts(subject: Subject): { readonly counts: boolean; readonly citation: Citation } | null {
  const text = subject.text ?? "";
  const sentences = [...sentencesOf(subject)].filter(
    ({ words, paragraph: { start, end } }) =>
      OF_COMMITMENT.test(words) ||
      (end - start < MAX_PARAGRAPH && OF_COMMITMENT.test(onOneLine(text.slice(start, end)))),
  );
  const no = sentences.find(({ words }) => NO_USE.test(words));
  const yes = sentences.find(({ words }) => IS_USE.test(words));
  const found = no ?? yes;
  return found === undefined ? null : { counts: no === undefined, citation: quoteOf(subject, found) };
}
