import type { Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { sentencesOf } from "../text/sentences.ts";
import { breachOfDuty, type CovenantBreach } from "./covenant-breaches.ts";
import { placeOfDuty } from "./place-of-duty.ts";
import { annexName } from "./section-references.ts";

/** The title of an annex on a line of its own: `ANNEX D`, `Schedule 3`. */
const TITLE =
  /^[ \t]{0,40}((?:ANNEX|Annex|SCHEDULE|Schedule|APPENDIX|Appendix) [A-Z\d]{1,3}(?:[-.]\d{1,2})?)[ \t]{0,9}$/gm;
const BINDS = /\b(?:shall|will|must|agrees?)\b/i;

/** The event of default that a breach of a duty is, which may stand in an annex: the event that names the annex, else that for the
 *  sections that refer to it. Null where it is not sure. */
export function breachOfPlacedDuty(subject: Subject, duty: Place): CovenantBreach | null {
  const place = placeOfDuty(subject, duty);
  const annex = place === null ? annexOf(subject, duty) : null;
  if (annex === null) return breachOfDuty(subject, place);
  const own = breachOfDuty(subject, { number: annex, letters: [] });
  if (own?.section === annex) return own;
  const named = new RegExp(String.raw`\b${RegExp.escape(annex)}\b(?!-)`, "i");
  const breaches = [...sentencesOf(subject)].flatMap((sentence) => {
    const isNamed = sentence.end < duty.start && named.test(sentence.words) && BINDS.test(sentence.words);
    const section = isNamed ? placeOfDuty(subject, sentence) : null;
    return section === null ? [] : [breachOfDuty(subject, { ...section, letters: [] })];
  });
  const [first = null] = breaches;
  return breaches.some((one) => one?.start !== first?.start) ? null : first;
}

/** The annex in which a place is: `annex D`. */
function annexOf(subject: Subject, { start }: Place): string | null {
  const title = [...(subject.text ?? "").slice(0, start).matchAll(TITLE)].at(-1)?.[1];
  return title === undefined ? null : annexName(title);
}
