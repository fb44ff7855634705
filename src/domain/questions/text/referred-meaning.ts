import { type Claim, quotation } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Passage, Place } from "./passages.ts";
import { sectionNumbered } from "./sections.ts";
import { onOneLine } from "./sentences.ts";
import { definitionOf } from "./topic-passages.ts";

/** A definition that only refers: `“Disqualified Holder” has the meaning set forth in Section 8.01(k).` */
const REFERS =
  /^\W{0,4}([A-Z][\w ,&/’'-]{1,70}?)\W{1,4}(?:has|have|shall have|is|are)\b[^.;]{0,60}\b(?:meanings?|defined)\b[^.;]{0,60}\b(?:Section|Clause|paragraph)\s+(\d+(?:\.\d+)*)\.?\s?((?:\([a-zA-Z0-9]{1,4}\)\s?)*)/;
/** Claims whose definitions are followed, and the length from which a definition says more than where to look. */
const MAX_FOLLOWED = 2;
const MAX_REFERENCE = 300;

/** The claims, each definition that only refers to a section followed by the place where that section states the meaning, and
 *  each that only names other terms by their definitions. */
export function withReferredMeanings(claims: readonly Claim[], question: Question, subject: Subject): Claim[] {
  const followed = claims.flatMap((one, i) => {
    if (i >= MAX_FOLLOWED) return [one];
    const place = referredFrom(one, subject);
    const places = place === null ? namedIn(one, subject) : [place];
    return [one, ...places.map((found) => quotation(quoteOf(subject, found)))];
  });
  return [
    ...followed,
    ...meaningOfFigure(followed, question, subject).map((found) => quotation(quoteOf(subject, found))),
  ];
}

/** A term of a clause that stands for a figure: `plus the Applicable Premium`, `the product of the Advance Rate and …`. */
const FIGURE_TERM =
  /\b((?:[A-Z][\w’'-]{1,24} ){1,4}(?:Premium|Rate|Percentage|Amount|Fee|Margin|Price|Limit|Threshold|Cap|Multiple|Ratio))\b/g;
const ASKS_FIGURE =
  /^(?:and |so )?(?:how (?:much|big|large|high|low)|what(?:'s| is| are)?|how (?:does|do|is|are|will)\b[^?]*\b(?:work|calculated|computed|determined|figured|set))\b/;
/** Other words for the term of a clause. */
const SAME: readonly (readonly [RegExp, string])[] = [[/\b(?:make-?whole|call protection|penalt\w*)\b/, "premium"]];
const MAX_FIGURES = 1;
/** Citations in which a term for the figure is looked for. */
const MAX_READ = 4;

/** The definition of the figure that is asked for, where the quotes only name it. */
function meaningOfFigure(claims: readonly Claim[], { text }: Question, subject: Subject): Place[] {
  if (subject.text === null || !ASKS_FIGURE.test(text)) return [];
  const quotes = claims.flatMap(({ citations }) => citations.map(({ quote }) => onOneLine(quote)));
  const asked = new Set([
    ...contentStems(text),
    ...SAME.flatMap(([pattern, same]) => (pattern.test(text) ? contentStems(same) : [])),
  ]);
  const named = quotes
    .slice(0, MAX_READ)
    .flatMap((quote) =>
      [...quote.matchAll(FIGURE_TERM)].map(([, term = ""]) => term.replace(/^(?:The|Any|Such) /, "")),
    );
  const wanted = [...new Set(named)].filter(
    (term) => contentStems(term).filter((stem) => !asked.has(stem)).length <= APART && isAsked(term, asked),
  );
  return wanted
    .flatMap((term) => definitionOf(subject, term, true) ?? [])
    .filter(({ start, end }) => {
      const words = onOneLine(subject.text?.slice(start, end) ?? "");
      return /\d/.test(words) && !quotes.some((quote) => quote.includes(words.slice(0, 40)) || words.includes(quote));
    })
    .slice(0, MAX_FIGURES);
}

/** Words of a term that need not be asked for: `Applicable`, `Maximum`. */
const APART = 1;

/** Whether the last word of a term is asked for, and if it is the only one, nothing else could be meant. */
function isAsked(term: string, asked: ReadonlySet<string>): boolean {
  const stems = contentStems(term);
  return stems.length > 0 && asked.has(stems.at(-1) ?? "");
}

/** A definition that only names other terms: `“Sponsors” means the First Sponsor and the Second Sponsor.` */
const NAMES_TERMS =
  /^\W{0,4}[A-Z][\w &/’'-]{1,60}\W{1,4}(?:means?|shall mean),? (?:collectively,? )?([^.;]{6,160})\.?$/;
const TERM = /^(?:each of )?(?:the )?((?:[A-Z][\w’'-]{1,30} ?){1,6})$/;
const MAX_TERMS = 4;

/** The definitions of the terms that a definition consists of; none where it says anything else. */
function namedIn({ text, citations }: Claim, subject: Subject): Place[] {
  const [citation] = citations;
  if (citation === undefined || !text.startsWith("“") || citation.quote.length > MAX_REFERENCE) return [];
  const meaning = NAMES_TERMS.exec(onOneLine(citation.quote).trim())?.[1];
  const terms = meaning?.split(/,? (?:and|or) |, /).map((one) => TERM.exec(one.trim())?.[1]?.trim()) ?? [];
  if (terms.length < 2 || terms.length > MAX_TERMS) return [];
  const places = terms.map((term) => (term === undefined ? null : definitionOf(subject, term, true)));
  return places.every((place) => place !== null) ? places : [];
}

function referredFrom({ text, citations }: Claim, subject: Subject): Place | null {
  const [citation] = citations;
  const index = subject.passages();
  if (index === null || citation === undefined || !text.startsWith("“") || citation.quote.length > MAX_REFERENCE)
    return null;
  const [, term = "", number = "", items = ""] = REFERS.exec(onOneLine(citation.quote)) ?? [];
  const section = number === "" ? null : sectionNumbered(subject, number);
  if (section === null) return null;
  const own = index.passages.filter(
    (one) =>
      one.start >= section.start &&
      one.end <= section.end &&
      !(one.start <= (citation.start ?? 0) && (citation.start ?? 0) < one.end),
  );
  const words = ({ start, end }: Passage): string => onOneLine(index.text.slice(start, end));
  const label = items.replaceAll(/\s/g, "").match(/\([^)]+\)/g)?.[0];
  const found =
    own.find((one) => [`“${term}”`, `"${term}"`].some((name) => words(one).includes(name))) ??
    own.find((one) => label !== undefined && words(one).startsWith(label));
  return found === undefined || isPlanted(index.text, found) ? null : found;
}
