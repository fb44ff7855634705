import { askedProvisions, pointsElsewhere } from "../provisions/asked-provisions.ts";
import { inLstaWords } from "../provisions/market-terms.ts";
import { namedProvision } from "../provisions/named-provisions.ts";
import { PROVISION_HEADINGS } from "../provisions/provision-headings.ts";
import type { Provision } from "../provisions/provisions.ts";
import { plainQuestion } from "../question/plain-words.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import type { Ranked } from "../ranking/rank-passages.ts";
import type { Subject } from "../subject.ts";
import type { Passage } from "../text/passages.ts";
import { notStated, type Topic } from "../topic.ts";
import { operates, operatingWords } from "./operating-passages.ts";
import { TERMS_OF_PROVISIONS } from "./terms-of-provisions.ts";
import { ventureOf } from "./venture.ts";

/** From this probability on, a question is about one provision. */
const CERTAIN = 0.6;

/** The provision that a plain question is about, where its operating words are known. A message that leans on the one before it
 *  may leave out what it is about, and a word of another subject asks for more: an officer resigns too. */
function provisionOf({ text, own }: Question): Provision | null {
  if (own !== text) return null;
  const words = inLstaWords(plainQuestion(text));
  const named = ventureOf(words) ?? namedProvision(words);
  if (named !== null) return named;
  const [likeliest] = askedProvisions(words);
  if (likeliest === undefined || likeliest.probability < CERTAIN) return null;
  if (contentStems(words).some((stem) => pointsElsewhere(stem, likeliest.name))) return null;
  const term = TERMS_OF_PROVISIONS[likeliest.name];
  return term === undefined || term.asked?.test(words) === false ? null : likeliest.name;
}

/** Headings of sections with the words of many covenants. */
const OF_OTHERS =
  /\b(?:liens?|negative pledge|encumbrances?|change (?:of|in) control|defaults?|remed(?:y|ies)|conditions?|indemni\w*|assign\w*|participations?|cash collateral\w*|prepayments?|notices?|definitions?|letters? of credit|costs|taxes)\b/i;

/** Whether a passage is a representation, or in a section on something else than the covenant. */
function isElsewhere({ isRepresented, heading }: Passage, provision: Provision): boolean {
  return isRepresented || (OF_OTHERS.test(heading) && PROVISION_HEADINGS[provision]?.test(heading) !== true);
}

const known = new WeakMap<Subject, Map<Provision, ReadonlySet<Passage>>>();

/** The passages that state a provision. Reads each text once. */
function operating(subject: Subject, provision: Provision): ReadonlySet<Passage> {
  const found = known.get(subject) ?? new Map<Provision, ReadonlySet<Passage>>();
  known.set(subject, found);
  const before = found.get(provision);
  if (before !== undefined) return before;
  const index = subject.passages();
  const term = TERMS_OF_PROVISIONS[provision];
  const words = term === undefined ? null : operatingWords(term);
  const own =
    index === null || term === undefined || words === null
      ? []
      : index.passages.filter(
          (one) => !(term.isCovenant === true && isElsewhere(one, provision)) && operates(index, one, words),
        );
  const passages = new Set(own);
  found.set(provision, passages);
  return passages;
}

/** Refuses a question for a provision that no sentence of the text states, instead of quoting sentences with its words. */
export const unstatedProvision: Topic = (question, subject) => {
  const provision = provisionOf(question);
  const term = provision === null ? undefined : TERMS_OF_PROVISIONS[provision];
  if (provision === null || term === undefined || subject.passages() === null) return null;
  return operating(subject, provision).size === 0 ? notStated(term.name) : null;
};

/** Of the passages found, those that state the provision which the question is about; empty where it is not certain of one. */
export function stating(question: Question, subject: Subject, found: readonly Ranked[]): readonly Ranked[] {
  const provision = provisionOf(question);
  if (provision === null) return [];
  const passages = operating(subject, provision);
  return found.filter(({ passage }) => passages.has(passage));
}

/** The chosen passages, those first that state the provision which the question is about. Where none does, the best of all
 *  that does comes first. */
export function statingFirst(
  question: Question,
  subject: Subject,
  chosen: readonly Ranked[],
  all: readonly Ranked[],
): readonly Ranked[] {
  const own = stating(question, subject, chosen);
  const first = own.length > 0 ? own : stating(question, subject, all).slice(0, 1);
  return [...first, ...chosen.filter((one) => !first.includes(one))];
}
