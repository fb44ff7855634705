import { claim, quotation } from "../answer/claim.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { REPRESENTATIONS } from "../text/article-of.ts";
import type { HeadedSection, PassageIndex } from "../text/passages.ts";
import { nameOfSection } from "../text/sections.ts";
import { answered, type Topic } from "../topic.ts";

/** Asks for all representations: `what representations does the borrower make?` One on a subject is searched. */
const ASKED =
  /^(?:please )?(?:what|which|list|summari[sz]e|what are)(?: (?:are|all|of|the|borrower'?s?|company'?s?))* (?:reps?|representations?)(?: (?:and|&) warrant(?:y|ies))?(?: (?:does|do|did|has|have|must|is|are|the|a|borrowers?|company|they|it|loan part(?:y|ies)|obligors?|make|made|makes|give|given|gives|in|of|under|agreement|there))*\s*\??$/;
const MAX_LISTED = 40;
const MIN_LISTED = 3;
const MAX_HEADING = 80;
const VERB = /\b(?:shall|will|may|has|have|is|are|represents?)\b/;
const LEAD = /\brepresents?(?:,| and)? ?(?:and |covenants? |warrants?|agrees? )/i;
const MAX_SENTENCES = 5;
/** A number or a caption alone states nothing. */
const SHORTEST = 40;

/** The representations: the words that introduce them and their headings, or their first sentences where they have none. */
export const representations: Topic = ({ text: asked }, subject) => {
  const index = subject.passages();
  if (index === null || !ASKED.test(asked)) return null;
  const own = index.passages.filter(
    (one) => one.isRepresented && one.start < index.formsFrom && !isPlanted(index.text, one),
  );
  const lead = own.find(({ start, end }) => LEAD.test(index.text.slice(start, end)));
  const headed = headedSections(index, new Set(own.map(({ start }) => start)));
  const listed =
    headed.length < MIN_LISTED
      ? own
          .filter((one) => one !== lead && one.end - one.start >= SHORTEST)
          .slice(0, MAX_SENTENCES)
          .map((one) => quotation(quoteOf(subject, one)))
      : headed.slice(0, MAX_LISTED).map((section) => named(index, subject, section));
  return answered([...(lead === undefined ? [] : [quotation(quoteOf(subject, lead))]), ...listed]);
};

/** The sections of the representations that have a heading. */
function headedSections({ sections, passages }: PassageIndex, represented: ReadonlySet<number>): HeadedSection[] {
  return sections.filter(({ heading, start, end, number }) => {
    if (heading.length > MAX_HEADING || VERB.test(heading) || REPRESENTATIONS.test(heading) || !/[.(]/.test(number))
      return false;
    const first = passages.find((one) => one.start >= start && one.end <= end);
    return first !== undefined && represented.has(first.start);
  });
}

function named({ text }: PassageIndex, subject: Subject, section: HeadedSection) {
  const at = text.indexOf(section.heading, section.start);
  const isNear = at >= 0 && at < section.start + MAX_HEADING;
  const place = isNear
    ? { start: at, end: at + section.heading.length }
    : { start: section.start, end: Math.min(section.end, section.start + MAX_HEADING) };
  return claim(`${nameOfSection(subject, section)} ${section.heading}.`, [quoteOf(subject, place)]);
}
