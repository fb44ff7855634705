import { quotation, type Reply } from "../answer/claim.ts";
import { type PlacedFacility, selectFacilities } from "../facilities/select-facilities.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, refused } from "../topic.ts";
import { maturityClaims } from "./maturity-claims.ts";

/** The debt that a question compares maturities with: `before the company's senior notes`. */
const COMPARED =
  /\b(before|after|later than|earlier than|ahead of) (?:(?:the|its|their|our|any of the|all of the) )?(?:[a-z.]+'s )?([a-z0-9][a-z0-9./% -]{1,60}?)(?: (?:do|does|did|come|comes|fall|falls|are|is|mature|matures)\b[^?]*)?\s*\??$/;
const DEBT =
  /\b(?:notes?|bonds?|debentures?|debt|indebtedness|loans?|facilit(?:y|ies)|tranches?|securities|revolvers?|bridge)\b/;
const DUE = /\b(?:due|matur\w*)\b/i;
const DATED = /\b(?:19|20)\d{2}\b/;
const MAX_WORDS_OF_DEBT = 6;
const MAX_QUOTES = 2;

/** Which facilities mature before or after another debt: one of the facilities, or notes whose last day the text states.
 *  Refuses where the agreement does not date them and a list is asked for; null where nothing is compared. */
export function maturityAgainstDebt(
  question: Question,
  subject: Subject,
  dated: readonly PlacedFacility[],
): Reply | null {
  const [, bound = "", what = ""] = COMPARED.exec(question.text) ?? [];
  if (!DEBT.test(what) || what.split(" ").length > MAX_WORDS_OF_DEBT) return null;
  const named = selectFacilities({ ...question, own: what, text: what, amounts: [] }, subject);
  if (named.kind === "named") return againstFacility(subject, dated, named.facilities, /after|later/.test(bound));
  const stems = contentStems(what);
  const quotes = [...sentencesOf(subject)]
    .filter(({ words }) => DUE.test(words) && DATED.test(words))
    .filter(({ words }) => {
      const said = new Set(contentStems(words));
      return stems.length > 0 && stems.every((stem) => said.has(stem));
    })
    .slice(0, MAX_QUOTES)
    .map((sentence) => quotation(quoteOf(subject, sentence)));
  if (quotes.length > 0) return answered([...maturityClaims(subject, dated), ...quotes]);
  if (!/\bwhich\b/.test(question.text)) return null;
  return refused(
    `The agreement does not state when the ${what} mature, so the facilities cannot be compared with it. Name the date, for example "before 2030".`,
  );
}

/** The other facilities that mature before or after one, then that one; where none does, all with their dates. */
function againstFacility(
  subject: Subject,
  dated: readonly PlacedFacility[],
  reference: readonly PlacedFacility[],
  isAfter: boolean,
): Reply | null {
  const pointers = new Set(reference.map(({ pointer }) => pointer));
  const dates = reference.flatMap(({ facility }) => facility.maturity_date ?? []).sort();
  const limit = isAfter ? dates.at(-1) : dates[0];
  const others = dated.filter(({ pointer }) => !pointers.has(pointer));
  if (limit === undefined || others.length === 0) return null;
  const found = others.filter(({ facility: { maturity_date: date } }) =>
    date === null ? false : isAfter ? date > limit : date < limit,
  );
  return answered([
    ...maturityClaims(subject, found.length > 0 ? found : others),
    ...maturityClaims(subject, reference),
  ]);
}
