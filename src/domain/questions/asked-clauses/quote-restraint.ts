import { type Claim, quotation } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { comparisons, statesLimit } from "../restrictions/topic-restrictions.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { HeadedSection, Passage, PassageIndex, Place } from "../text/passages.ts";
import { openingOf } from "../text/sections.ts";
import { onOneLine } from "../text/sentences.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { findClause } from "./find-clause.ts";
import { sectionOf } from "./forbidding-sentences.ts";
import { headedCovenant } from "./headed-covenant.ts";
import { LONGEST, SHORTEST } from "./places-of-clause.ts";
import { DEFINES, type ReadClause } from "./read-clause.ts";
import type { WholeSentence } from "./whole-sentences.ts";

/** How far a covenant continues after its sentence, in UTF-16 units. */
const FAR = 9_000;
const MAX_LIMITS = 4;
const MAX_FOLLOWING = 3;
const MAX_QUOTED = 2_400;

/** `d. Distributions. If the Borrower …`: the title of an item. */
const CAPTION = /^\s*(?:\(?[a-z\d]{1,3}[.)]\s+)?([A-Z][A-Za-z ,&-]{4,50})[.:]\s/;
const CAPTION_ABOVE = /(?:^|[.)\s]\s)([A-Z][A-Za-z ,&-]{4,50})[.:]\s*$/;
const MAX_CAPTION = 70;

/** A covenant with the words that forbid, its exceptions that state a limit, and the definition of what it excepts. Null where an
 *  amount may be compared with one in another clause. */
export function quotedRestraint(question: Question, subject: Subject, clause: ReadClause): Claim[] | null {
  const index = subject.passages();
  const found = findClause(subject, clause);
  if (index === null) return [];
  if (found === null) return question.amounts.length > 0 ? [] : headedCovenant(subject, index, clause);
  const { sentence: own, lead } = found;
  const section = sectionOf(index, clause, own);
  const text = subject.text ?? "";
  const caption =
    CAPTION.exec(text.slice(own.start, own.start + MAX_CAPTION))?.[1] ??
    CAPTION_ABOVE.exec(text.slice(Math.max(0, own.start - MAX_CAPTION), own.start))?.[1] ??
    "";
  if (question.amounts.length > 0 && ![section?.heading ?? "", caption].some((one) => clause.heading.test(one)))
    return null;
  const opening = section === null ? "" : openingOf(subject, section, clause.limits);
  const parts = withinLimit(exceptionsOf(subject, index, own, section), MAX_QUOTED - (own.end - own.start));
  const defined = exceptedTerm(subject, index, [own, ...parts]);
  return [
    ...quotedWithLead(subject, lead, own, opening),
    ...[...parts, ...defined].map((place) => quotation(quoteOf(subject, place))),
    ...comparisons(question, subject, [own, ...parts, ...defined]),
  ];
}

/** Up to this length, one quote covers the lead-in of a list and its items up to the covenant, in UTF-16 units. */
const WHOLE = 780;

/** A covenant after the words that introduce or forbid it: one quote where it is near them, else two. */
function quotedWithLead(subject: Subject, lead: Place | null, own: Place, opening: string): Claim[] {
  if (lead === null || lead.end > own.start) return [quotation(quoteOf(subject, own, LONGEST), opening)];
  const isNext = (subject.text ?? "").slice(lead.end, own.start).trim() === "";
  if (own.end - lead.start <= (isNext ? LONGEST : WHOLE))
    return [quotation(quoteOf(subject, { start: lead.start, end: own.end }, LONGEST), opening)];
  return [quotation(quoteOf(subject, lead), opening), quotation(quoteOf(subject, own, LONGEST))];
}

/** What a covenant says after its sentence: the parts with a limit, else the next ones. */
function exceptionsOf(
  subject: Subject,
  { passages }: PassageIndex,
  own: WholeSentence,
  section: HeadedSection | null,
): readonly Place[] {
  const { passage } = own;
  const at = passages.indexOf(passage);
  const isOfCovenant = ({ start, end, leads, heading, paragraph }: Passage): boolean =>
    section === null
      ? heading === passage.heading && start >= own.end && (leads.includes(at) || paragraph.start <= own.start)
      : section.start <= start && end <= section.end && (end <= own.start || start >= own.end);
  const others = passages.filter(
    (one) => one.end - one.start >= SHORTEST && one.end <= own.end + FAR && isOfCovenant(one),
  );
  const limits = others.filter((one) => statesLimit(subject, one));
  return limits.length > 0
    ? limits.slice(0, MAX_LIMITS)
    : others.filter(({ start }) => start >= own.end).slice(0, MAX_FOLLOWING);
}

function withinLimit(places: readonly Place[], longest: number): Place[] {
  let left = longest;
  return places.filter(({ start, end }) => {
    left -= end - start;
    return left >= 0;
  });
}

/** Where a covenant names what it excepts. */
const EXCEPTS = /\b(?:except|other than|excluding|not apply to|permitted|constituting)\b/gi;
const EXCEPTED_UNITS = 240;
const TERM =
  /\b(?:[A-Z][\w-]+ ){0,3}(?:Permitted|Approved|Pre-Approved|Excluded|Allowed|Existing|Excepted)(?: [A-Z][\w-]+){1,3}/g;

/** The definition of what a covenant excepts, with its parts that state a limit: `Permitted Liens`. */
function exceptedTerm(subject: Subject, index: PassageIndex, covenant: readonly Place[]): readonly Place[] {
  const said = covenant.map(({ start, end }) => onOneLine(index.text.slice(start, end))).join(" ");
  const near = [...said.matchAll(EXCEPTS)].map(({ index: at }) => said.slice(at, at + EXCEPTED_UNITS)).join(" ");
  const terms = [...new Set(near.match(TERM) ?? [])];
  const place = terms.map((term) => definitionOf(subject, term, true)).find((one) => one !== null) ?? null;
  if (place === null) return [];
  const rest = index.passages.filter(({ start, end }) => start >= place.end && end <= place.end + FAR);
  const next = rest.findIndex(({ start, end }) => DEFINES.test(index.text.slice(start, end)));
  const own = next < 0 ? [] : rest.slice(0, next);
  return [place, ...withinLimit(own.filter((one) => statesLimit(subject, one)).slice(0, MAX_LIMITS), MAX_QUOTED)];
}
