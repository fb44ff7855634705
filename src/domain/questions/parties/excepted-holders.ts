import { type Claim, quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { namedDefinition } from "../text/topic-passages.ts";

/** Holders that a change of control leaves out, under the names that agreements give them. */
const HOLDERS =
  /\b((?:permitted|excluded|exempt(?:ed)?|existing|excepted|designated|principal) (?:holder|investor|owner|transferee|person|part(?:y|ie)|group|shareholder|stockholder)s?)\b/;

/** The definition of the holders that a question on a change of control names: `who are its permitted holders?` */
export function exceptedHolders(question: string, subject: Subject): Claim[] {
  const [named] = HOLDERS.exec(question) ?? [];
  if (named === undefined) return [];
  const place = namedDefinition(subject, named, true) ?? namedDefinition(subject, named.replace(/s$/, ""), true);
  return place === null ? [] : [quotation(quoteOf(subject, place))];
}

/** `a merger of the Borrower into a subsidiary of the Parent shall not mean a “Change in Control”`. */
const NO_CHANGE =
  /\b(?:shall|will|does|do) not (?:be deemed |be considered )?(?:to )?(?:mean|constitute|be|result in|give rise to|cause)\b[^.;]{0,80}\bchange (?:of|in) control\b/i;
/** Asks about a change within the group, or whether an event counts. */
const ASKS_WHETHER =
  /\b(?:trip\w*|trigger\w*|counts?|constitut\w*|amounts? to|merg\w*|folds?|folded|consolidat\w*|reorgani[sz]\w*|transfers?|within|affiliates?|subsidiar\w+|excluded|exception\w*|carve\w*|exempt\w*)\b/;
const MAX_EXCEPTED = 2;

/** The sentences that take events out of a change of control, where the question asks whether one counts. */
export function exceptedChanges(question: string, subject: Subject): Claim[] {
  if (!ASKS_WHETHER.test(question)) return [];
  return [...sentencesOf(subject)]
    .filter(({ words }) => NO_CHANGE.test(words))
    .slice(0, MAX_EXCEPTED)
    .map((place) => quotation(quoteOf(subject, place)));
}
