import { addressesModel } from "#domain/grounding/addresses-model.ts";
import { claim } from "./claim.ts";
import type { Place } from "./passages.ts";
import type { Question } from "./question.ts";
import { type Hit, retrieve } from "./retrieve.ts";
import { sentencesOfSection } from "./sections.ts";
import { quoteOf, type Subject } from "./subject.ts";
import { answered, type Topic } from "./topic.ts";
import { alternatives, contentStems, wordsOf } from "./words.ts";

const MAX_DEFINITION = 780;

/** What a defined term means: its definition, quoted. */
export const definition: Topic = ({ raw, text }, subject) => {
  const asked =
    /\b(?:definition of|meaning of|defin(?:e|es)|what is meant by|mean(?:s)? by)\s+(?:the (?:term )?)?["']?([a-z0-9&/ .'-]+?)["']?\s*(?:\?|$|\bin\b|\bunder\b|\bmean)/.exec(
      text,
    )?.[1] ??
    /\b(?:what does|what do|how (?:is|are)|how does the agreement define)\s+(?:the (?:term )?)?["']?([a-z0-9&/ .'-]+?)["']?\s+(?:mean|defined|calculated|determined|computed)\b/.exec(
      text,
    )?.[1] ??
    /^(?:what|who|when|where|how (?:much|big|large|high|low))(?:'s| is| are| was)\s+(?:the |an? |considered (?:an? )?)?["']?([a-z0-9&/ .'-]+?)["']?\s*\??$/.exec(
      text,
    )?.[1];
  if (asked === undefined) return null;
  const place = definitionOf(subject, asked.trim(), /\bdefin|mean/.test(text) || raw.length < 60);
  if (place === null) return null;
  const citation = quoteOf(subject, place);
  return answered([claim(`“${citation.quote.replaceAll(/\s+/g, " ")}”`, [citation])]);
};

/** Whether a passage gives orders to a model instead of saying something: it is not even quoted. */
export function isPlanted(text: string, { passage: { start, end } }: Pick<Hit, "passage">): boolean {
  return addressesModel(text.slice(start, end));
}

/** Where a term is defined, as its sentence: `“Term” means …`. */
export function definitionOf(subject: Subject, term: string, isExact: boolean): Place | null {
  const { text } = subject;
  if (text === null || !isExact || term.length < 3 || term.length > 80) return null;
  const words = term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/[\s-]+/g, String.raw`[\s-]+`);
  const forms = [
    new RegExp(
      String.raw`["“”]${words}s?["“”]\s*(?:\([^)]{1,80}\)\s*)?(?:means?\b|shall mean|has the meaning|have the meaning|is\b|:)`,
      "i",
    ),
    new RegExp(String.raw`(?:^|\n)[ \t]*${words}[ \t]*(?:means?\b|shall mean|has the meaning)`, "i"),
    new RegExp(String.raw`\((?:the|each an?|this|collectively,? the|an?)\s+["“]${words}["”]\)`, "i"),
  ];
  for (const [i, form] of forms.entries()) {
    const match = form.exec(text);
    if (match === null) continue;
    const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0);
    return i < 2 ? clauseFrom(text, start) : sentenceAround(text, match.index, match.index + match[0].length);
  }
  return null;
}

/** From a place to the end of its paragraph, or to the last clause that can be quoted. */
function clauseFrom(text: string, start: number): Place {
  const blank = /\r?\n[ \t]*\r?\n/.exec(text.slice(start, start + 4_000));
  const end = blank === null ? Math.min(text.length, start + 4_000) : start + blank.index;
  if (end - start <= MAX_DEFINITION) return { start, end };
  const piece = text.slice(start, start + MAX_DEFINITION);
  const stop = Math.max(piece.lastIndexOf(". "), piece.lastIndexOf("; "), piece.lastIndexOf(", ("));
  return { start, end: start + (stop > 120 ? stop + 1 : MAX_DEFINITION) };
}

function sentenceAround(text: string, from: number, to: number): Place {
  const before = text.slice(Math.max(0, from - 500), from);
  const open = Math.max(before.lastIndexOf(". "), before.lastIndexOf("\n\n"), before.lastIndexOf("; "));
  const start = open < 0 ? Math.max(0, from - 500) : from - before.length + open + 2;
  return { start: start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0), end: to };
}

/** The least share of a question's weight that a quoted passage holds, and how far the best stands before the next. */
const MIN_COVERAGE = 0.7;
const MAX_QUOTES = 2;

/** The sentence of the text that answers a question which the object does not: quoted, or nothing. */
export const passage: Topic = (question, subject) => {
  const index = subject.passages();
  if (index === null || question.stems.length < 1) return null;
  const hits = retrieve(index, question.stems, 40).filter(
    (hit) => hit.coverage >= MIN_COVERAGE && fits(question, index.text, hit) && !isPlanted(index.text, hit),
  );
  const [best] = hits;
  if (best === undefined || question.stems.length < 2) return null;
  const near = hits.filter(({ score }) => score >= best.score * 0.92).slice(0, MAX_QUOTES);
  return answered(
    near.map(({ passage: found }) => {
      const citation = quoteOf(subject, found);
      return claim(`“${citation.quote.replaceAll(/\s+/g, " ")}”`, [citation]);
    }),
  );
};

const COUNT_WORDS =
  "\\d[\\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|hundred|thousand";

/** Whether a number stands before what is counted: `ten Business Days`. */
function holdsCount(words: string, noun: string): boolean {
  const singular = noun.replace(/s$/, "");
  return new RegExp(`\\b(?:${COUNT_WORDS})\\)?\\s+(?:[a-z-]+\\s+){0,3}${singular}s?\\b`, "i").test(words);
}

const MONTHS = /january|february|march|april|may \d|june|july|august|september|october|november|december/i;

/** Whether a passage holds the kind of thing that is asked for: a number, a time, somebody. */
function fits({ text }: Question, whole: string, { passage: { start, end } }: Hit): boolean {
  const words = whole.slice(start, end);
  // A bare heading answers nothing.
  if (wordsOf(words).length < 6 || /^\s*\d+(?:\.\d+)*\s+[A-Z][^.;:]{0,80}$/.test(words)) return false;
  const counted = /^how many (?:times )?([a-z]+)/.exec(text)?.[1];
  if (counted !== undefined && !/^how many times/.test(text) && !holdsCount(words, counted)) return false;
  if (
    /^how (?:much|many)\b|^what(?:'s| is| are) (?:the )?(?:[a-z-]+ ){0,3}(?:amount|percentage|percent|fees?|rate|number|price|cost|size|ratio|balance|threshold|limit)\b|\bwhat (?:amount|percentage|percent|fee|rate|number)\b/.test(
      text,
    )
  )
    return /\d|\b(?:one|two|three|four|five|six|ten|half)\b/i.test(words);
  if (/^when\b|\bhow (?:soon|long|often|quickly)\b|\bwhat date\b/.test(text))
    return (
      /\b(?:days?|months?|years?|weeks?|quarter\w*|annual\w*|date|hours?|promptly|immediately|demand|time)\b/i.test(
        words,
      ) || MONTHS.test(words)
    );
  const named = /^who(?:'s| is| are| was) (?:the |an? )?([a-z]+)/.exec(text)?.[1];
  if (named !== undefined && !wordsOf(words).some((word) => word === named || word === `${named}s`)) return false;
  if (/^who\b/.test(text))
    return /[A-Z][a-z]+ (?:[A-Z&]|[a-z]+ [A-Z])|\b[A-Z][a-z]+(?:s|er|or)?\b/.test(words) && wordsOf(words).length > 5;
  return wordsOf(words).length > 4;
}

/** Headings of fewer meaning words than this are common; they have to make up more of the question. */
const MIN_HEADING_STEMS = 2;

/** The opening of the section whose heading the question names: `the order of application of funds`. */
export const sectionOpening: Topic = (question, subject) => {
  const index = subject.passages();
  if (index === null || question.stems.length === 0) return null;
  const asked = new Set(question.stems.flatMap((stem) => alternatives(stem)));
  const named = index.sections.flatMap((section) => {
    const stems = [...new Set(contentStems(section.heading))];
    const isNamed = stems.length > 0 && stems.every((stem) => asked.has(stem));
    const share = stems.length / question.stems.length;
    return isNamed && (stems.length >= MIN_HEADING_STEMS ? share >= 0.4 : share >= 0.5)
      ? [{ section, share, size: section.end - section.start }]
      : [];
  });
  const [best] = named.sort((a, b) => b.share - a.share || Math.min(b.size, 5_000) - Math.min(a.size, 5_000));
  if (best === undefined) return null;
  const [first, second] = sentencesOfSection(subject, best.section, 2);
  return answered(
    [first, second].flatMap((sentence) => {
      if (sentence === undefined) return [];
      const citation = quoteOf(subject, sentence);
      return [claim(`“${citation.quote.replaceAll(/\s+/g, " ")}”`, [citation])];
    }),
  );
};
