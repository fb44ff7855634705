import { inLstaWords } from "../market-terms.ts";
import type { PassageIndex } from "../passages.ts";
import { onOneLine } from "../sentences.ts";
import { type SpacedPattern, spacedPattern } from "../spaced-pattern.ts";
import type { Subject } from "../subject.ts";
import { notStated, type Topic } from "../topic.ts";
import type { OperativeTerm } from "./operative-term.ts";
import { TERMS_OF_ASSETS } from "./terms-of-assets.ts";
import { TERMS_OF_COVENANTS } from "./terms-of-covenants.ts";
import { TERMS_OF_FACILITIES } from "./terms-of-facilities.ts";
import { TERMS_OF_LENDERS } from "./terms-of-lenders.ts";
import { TERMS_OF_PRICES } from "./terms-of-prices.ts";

/** The end of the words that introduce a list, in UTF-16 units. */
const LEAD = 400;

/** A number or a caption alone says nothing under its heading. */
const SHORTEST = 24;

interface ReadTerm extends Omit<OperativeTerm, "stated"> {
  readonly stated: readonly SpacedPattern[];
}

const TERMS: readonly ReadTerm[] = [
  ...TERMS_OF_FACILITIES,
  ...TERMS_OF_PRICES,
  ...TERMS_OF_COVENANTS,
  ...TERMS_OF_ASSETS,
  ...TERMS_OF_LENDERS,
].map((term) => {
  const patterns: readonly RegExp[] = term.stated instanceof RegExp ? [term.stated] : term.stated;
  return { ...term, stated: patterns.map((pattern) => spacedPattern(pattern)) };
});

/** Refuses a question for a term of loans that no sentence of the text operates with. */
export const unstatedOperation: Topic = ({ text: asked, own }, subject) => {
  const index = subject.passages();
  if (index === null) return null;
  const words = inLstaWords(own === asked ? asked : own);
  const absent = TERMS.find(
    (term) => term.asked.test(words) && term.unless?.test(words) !== true && !isOperative(subject, index, term),
  );
  return absent === undefined ? null : notStated(absent.name);
};

const known = new WeakMap<Subject, Map<string, boolean>>();

/** Whether a sentence operates with a term. Looks once for each text. */
function isOperative(subject: Subject, index: PassageIndex, { stated, phrases, except, name }: ReadTerm): boolean {
  const found = known.get(subject) ?? new Map<string, boolean>();
  known.set(subject, found);
  const before = found.get(name);
  if (before !== undefined) return before;
  const { passages, text } = index;
  const is = passages.some(({ start, end, heading, leads }) => {
    const said = inLstaWords(onOneLine(text.slice(start, end)));
    const words = phrases === undefined ? said : said.replaceAll(phrases, " ");
    if (except?.test(words) === true || words.length < SHORTEST) return false;
    const lead = passages[leads[0] ?? -1];
    const before = lead === undefined ? "" : onOneLine(text.slice(Math.max(lead.start, lead.end - LEAD), lead.end));
    const led = `${heading} ${inLstaWords(before)} ${words}`;
    return stated.every((pattern) => pattern.test(words)) || stated.every((pattern) => pattern.test(led));
  });
  found.set(name, is);
  return is;
}
