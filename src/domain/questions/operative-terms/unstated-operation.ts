import { inLstaWords } from "../market-terms.ts";
import type { Passage } from "../passages.ts";
import type { Question } from "../question.ts";
import type { Subject } from "../subject.ts";
import { notStated, type Topic } from "../topic.ts";
import { type OperatingWords, operates, operatingWords } from "./operating-passages.ts";
import type { OperativeTerm } from "./operative-term.ts";
import { TERMS_OF_ASSETS } from "./terms-of-assets.ts";
import { TERMS_OF_COVENANTS } from "./terms-of-covenants.ts";
import { TERMS_OF_FACILITIES } from "./terms-of-facilities.ts";
import { TERMS_OF_LENDERS } from "./terms-of-lenders.ts";
import { TERMS_OF_PRICES } from "./terms-of-prices.ts";

interface ReadTerm extends Omit<OperativeTerm, "stated"> {
  readonly words: OperatingWords;
}

const TERMS: readonly ReadTerm[] = [
  ...TERMS_OF_FACILITIES,
  ...TERMS_OF_PRICES,
  ...TERMS_OF_COVENANTS,
  ...TERMS_OF_ASSETS,
  ...TERMS_OF_LENDERS,
].map((term) => ({ ...term, words: operatingWords(term) }));

/** Refuses a question for a term of loans that no sentence of the text operates with. */
export const unstatedOperation: Topic = (question, subject) => {
  const absent = termsOf(question).find((term) => operating(subject, term)?.size === 0);
  return absent === undefined ? null : notStated(absent.name);
};

/** The terms of loans that a question asks for. */
function termsOf({ text: asked, own }: Question): ReadTerm[] {
  const words = inLstaWords(own === asked ? asked : own);
  return TERMS.filter((term) => term.asked.test(words) && term.unless?.test(words) !== true);
}

const known = new WeakMap<Subject, Map<ReadTerm, ReadonlySet<Passage>>>();

/** The passages that operate with a term; null without a text. Reads each text once. */
function operating(subject: Subject, term: ReadTerm): ReadonlySet<Passage> | null {
  const index = subject.passages();
  if (index === null) return null;
  const found = known.get(subject) ?? new Map<ReadTerm, ReadonlySet<Passage>>();
  known.set(subject, found);
  const before = found.get(term);
  if (before !== undefined) return before;
  const passages = new Set(index.passages.filter((one) => operates(index, one, term.words)));
  found.set(term, passages);
  return passages;
}
