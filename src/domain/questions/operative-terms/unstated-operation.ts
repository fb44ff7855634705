import { inLstaWords } from "../provisions/market-terms.ts";
import type { Subject } from "../subject.ts";
import type { PassageIndex } from "../text/passages.ts";
import { notStated, type Topic } from "../topic.ts";
import { type OperatingWords, operates, operatingWords } from "./operating-passages.ts";
import type { OperativeTerm } from "./operative-term.ts";
import { TERMS_OF_ASSETS } from "./terms-of-assets.ts";
import { TERMS_OF_COVENANTS } from "./terms-of-covenants.ts";
import { TERMS_OF_DISPUTES } from "./terms-of-disputes.ts";
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
  ...TERMS_OF_DISPUTES,
].map((term) => ({ ...term, words: operatingWords(term) }));

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

const known = new WeakMap<Subject, Map<ReadTerm, boolean>>();

/** Whether a sentence operates with a term. Looks once for each text. */
function isOperative(subject: Subject, index: PassageIndex, term: ReadTerm): boolean {
  const found = known.get(subject) ?? new Map<ReadTerm, boolean>();
  known.set(subject, found);
  const before = found.get(term);
  if (before !== undefined) return before;
  const is =
    term.isRead?.(subject.agreement) === true ||
    index.passages.some((one) => !(term.isCovenant === true && one.isRepresented) && operates(index, one, term.words));
  found.set(term, is);
  return is;
}
