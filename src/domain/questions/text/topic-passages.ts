import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { holdsAnswer, holdsFigure } from "../answer/answer-kind.ts";
import { quotation, type Reply } from "../answer/claim.ts";
import { focused } from "../answer/focused-clause.ts";
import { stating, statingFirst } from "../operative-terms/unstated-provision.ts";
import { isAbsent } from "../provisions/absent-provision.ts";
import { asksUnknownNoun } from "../question/asked-noun.ts";
import { type AskedUnit, askedUnits } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import { aliasesOf } from "../question/term-aliases.ts";
import { alternatives, contentStems } from "../question/words.ts";
import { answerability, signsOf } from "../ranking/answerability.ts";
import { feeAsked, readable } from "../ranking/choose-passages.ts";
import { coverageOf, rankPassages } from "../ranking/rank-passages.ts";
import { governingFirst, isGoverned } from "../ranking/sections-of-provisions.ts";
import { ANSWERABLE_FROM } from "../ranking/weights.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { inOrderAsked } from "./order-of-passages.ts";
import type { Place } from "./passages.ts";
import { inContext, leadOf, MAX_BEST, quoted, withRest } from "./quoted-passages.ts";
import { sentencesOfSection } from "./sections.ts";

const MAX_DEFINITION = 780;

/** `what triggers a change of control`: what the definition says. */
const CONSTITUTES =
  /^(?:what|which)(?: \w+){0,3} (?:triggers?|constitutes?|amounts? to|would be|counts? as|is considered|sets? off)\s+(?:an? |the )?["']?([a-z0-9&/ .'-]+?)["']?\s*\??$/;

/** The definition of an event, preferred to an answer that only names it. */
export const constituted: Topic = (question, subject) =>
  CONSTITUTES.test(question.text) ? definition(question, subject) : null;

const ELSEWHERE = /\b(?:has|have|shall have) the meaning\b/;
/** A question that is only a name: `final repayment date?`, `broker on the deal?` */
const BARE_TERM =
  /^(?:the |any )?((?!(?:what|who|when|where|which|how|why|can|may|does|do|is|are|will|could|would|must)\b)[a-z][a-z&/ '-]{2,48}?)(?: (?:on|in|for|of) (?:the|this) (?:deal|loan|agreement|facility))?\s*\??$/;

/** `which companies are carved out as Excluded Subsidiaries?` asks for the names of a definition. */
const MEMBERS =
  /^(?:which|what) (?:companies|entities|subsidiaries|affiliates|banks|institutions|firms) (?:are|is|were) (?:(?:all|carved out|classed|classified|treated|named|listed|designated|considered|counted|defined|called) ){0,2}(?:as )?(?:the |an? )?([a-z0-9&/ '-]+?)\s*\??$/;
const COMPANY =
  /\b[A-Z][\w&.-]+,? (?:Inc|L\.?L\.?C|Corp(?:oration)?|Ltd|Limited|L\.?P|plc|PLC|N\.A|Company|GmbH|S\.A|B\.V)\b/;

/** `what is added back to EBITDA?` */
const ADDED_BACK =
  /^(?:what|which (?:items|costs|charges|expenses)) (?:is|are|can be|may be|gets?) (?:the )?(?:add(?:ed|ing)?[- ]?backs?|deducted|included|excluded)(?: (?:to|in|into|for|from))? (?:the )?((?:consolidated |adjusted )*(?:ebitdax?|ebitdar|ebit|net income|net worth|cash flow))\s*\??$/;

/** What a defined term means: its definition, quoted. */
export const definition: Topic = (question, subject) => {
  const { raw, text } = question;
  const asked =
    /\b(?:definition of|meaning of|defin(?:e|es)|what is meant by|mean(?:s)? by)\s+(?:the (?:term )?)?["']?([a-z0-9&/ .'-]+?)["']?\s*(?:\?|$|\bin\b|\bunder\b|\bmean)/.exec(
      text,
    )?.[1] ??
    /\b(?:what does|what do|how (?:is|are)|how does the agreement define)\s+(?:the (?:term )?)?["']?([a-z0-9&/ .'-]+?)["']?\s+(?:mean|defined|calculated|determined|computed)\b/.exec(
      text,
    )?.[1] ??
    CONSTITUTES.exec(text)?.[1] ??
    ADDED_BACK.exec(text)?.[1] ??
    /^(?:the )?["']?([a-z0-9&/ .'-]+?)["']? definition\s*\??$/.exec(text)?.[1] ??
    MEMBERS.exec(text)?.[1] ??
    BARE_TERM.exec(text)?.[1] ??
    /\b(?:makes?(?: up)?|counts? as|qualif(?:y|ies) as)\s+(?:an? |the )?["']?([a-z0-9&/ .'-]+?)["']?\s*\??$/.exec(
      text,
    )?.[1] ??
    /^(?:what|who|when|where|how (?:much|big|large|high|low))(?:'s| is| are| was)\s+(?:the |an? |considered (?:an? )?)?["']?([a-z0-9&/ .'-]+?)["']?\s*\??$/.exec(
      text,
    )?.[1];
  if (asked === undefined) return null;
  const isOfMembers = MEMBERS.test(text);
  const isExact = isOfMembers || /\bdefin|mean/.test(text) || raw.length < 60;
  const place = namedDefinition(subject, asked.trim(), isExact);
  if (place === null) return null;
  const citation = quoteOf(subject, place);
  if (isOfMembers && !COMPANY.test(citation.quote)) return null;
  if (BARE_TERM.test(text) && ELSEWHERE.test(citation.quote)) return null;
  if (
    !isOfMembers &&
    !/\bdefin|mean|\bcounts? as\b|^what (?:is|are)\b/.test(text) &&
    !holdsAnswer(question, citation.quote)
  )
    return null;
  return answered([quotation(citation)]);
};

/** The definition of a term, under the name that the agreement gives it. */
export function namedDefinition(subject: Subject, term: string, isExact: boolean): Place | null {
  for (const name of [term, ...aliasesOf(term)]) {
    const place = definitionOf(subject, name, isExact);
    if (place !== null) return place;
  }
  return null;
}

/** The source of a pattern for the words of a term, with spaces, line breaks or hyphens between them. */
export function wordsOfTerm(term: string): string {
  return wordsPattern(term.split(/[\s-]+/), String.raw`[\s-]+`);
}

/** Where a term is defined, as its sentence: `“Term” means …`. */
export function definitionOf(subject: Subject, term: string, isExact: boolean): Place | null {
  const { text } = subject;
  if (text === null || !isExact || term.length < 3 || term.length > 80) return null;
  const words = wordsOfTerm(term);
  const forms = [
    new RegExp(
      String.raw`["“”]\s?${words}s?\s?["“”]?\s*(?:\([^)]{1,80}\)\s*)?(?:(?:at any time|for any (?:day|period)|on any (?:date|day)|of (?:any|a) person),?\s+)?(?:(?:shall|will) means?\b|means?\b|shall mean|has the meaning|have the meaning|is\b|(?:shall|will) be deemed\b|occurs\b|:)`,
      "i",
    ),
    new RegExp(String.raw`(?:^|\n)[^\S\n]*${words}[^\S\n]*(?:means?\b|shall mean|has the meaning)`, "i"),
    new RegExp(
      String.raw`(?:\(|\b(?:called|referred\s+to\s+as|known\s+as)(?:\s+herein)?,?\s+)(?:the|each an?|this|collectively,? the|an?)\s+["“]${words}["”]`,
      "i",
    ),
  ];
  const places = forms.flatMap((form, i) => {
    const match = form.exec(text);
    if (match === null) return [];
    const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0);
    return [i < 2 ? clauseFrom(text, start) : sentenceAround(subject, match.index, match.index + match[0].length)];
  });
  // `"Term" has the meaning set forth in Section 2.1.` only says where it is defined.
  return places.find(({ start, end }) => !ELSEWHERE.test(text.slice(start, end))) ?? places[0] ?? null;
}

/** The next term, in a list of definitions without blank lines. */
const NEXT_DEFINITION =
  /(?<=[.;]\s{0,4})\r?\n[ \t]*["“][A-Z][^"“”\n]{1,70}["”]\s*(?::|(?:shall )?means?\b|ha(?:s|ve) the meaning\b)/;

/** From a place to the end of its paragraph, or to the last clause that can be quoted. */
function clauseFrom(text: string, start: number): Place {
  const rest = text.slice(start, start + 4_000);
  const blank = /\r?\n[ \t]*\r?\n/.exec(rest);
  const next = NEXT_DEFINITION.exec(rest);
  const first = start + Math.min(blank?.index ?? rest.length, next?.index ?? rest.length);
  // `an amount equal to the sum of:` continues in the paragraphs of its list.
  const end = /[:,—-]\s*$/.test(text.slice(start, first)) ? Math.min(text.length, first + MAX_DEFINITION) : first;
  if (end - start <= MAX_DEFINITION) return { start, end };
  const piece = text.slice(start, start + MAX_DEFINITION);
  const stop = Math.max(piece.lastIndexOf(". "), piece.lastIndexOf("; "), piece.lastIndexOf(", ("));
  return { start, end: start + (stop > 120 ? stop + 1 : MAX_DEFINITION) };
}

/** From the beginning of the sentence around a place to its end, with a bracket that closes there. */
function sentenceAround(subject: Subject, from: number, to: number): Place {
  const own = subject.passages()?.passages.find(({ start, end }) => start <= from && from < end);
  const text = subject.text ?? "";
  const start = own === undefined || to - own.start > MAX_DEFINITION ? Math.max(0, from - 500) : own.start;
  const isCut = own === undefined || start !== own.start;
  const lead = isCut ? (/^\S*\s*/.exec(text.slice(start))?.[0].length ?? 0) : 0;
  return { start: start + lead, end: text.charAt(to) === ")" ? to + 1 : to };
}

/** From this share on, the whole question counts as covered. */
const ALL = 0.95;

/** A sentence that covers the whole question and has a figure: the text states it although the object lacks it. */
export const statedFigure: Topic = (question, subject) => {
  const index = subject.passages();
  const units = askedUnits(question.text);
  if (index === null || (units.length < 2 && !units.some(({ written }) => written !== null))) return null;
  const { passages } = readable(index, question, rankPassages(index, question, units));
  const found = passages.find((one) => {
    const { start, end } = one.passage;
    return coverageOf(one) >= ALL && holdsFigure(question, index.text.slice(start, end));
  });
  return found === undefined ? null : answered([quoted(subject, found.passage)]);
};

/** The units of a message. If it refers to the message before, its own subject replaces the earlier one. */
export function ownUnits({ own, text }: Question): AskedUnit[] {
  const units = own === text ? [] : askedUnits(own);
  return units.some(({ written }) => written !== null) ? units : askedUnits(text);
}

const found = new WeakMap<Subject, WeakMap<Question, Reply | null>>();

/** Quotes the sentence of the text that answers a question which the object cannot; null if there is none. Searches once
 *  for each question, since several topics add to their answers by it. */
export const passage: Topic = (question, subject) => {
  const known = found.get(subject) ?? new WeakMap<Question, Reply | null>();
  found.set(subject, known);
  const before = known.get(question);
  if (before !== undefined) return before;
  const reply = searchText(question, subject);
  known.set(question, reply);
  return reply;
};

/** Quotes of the provision that a question is about, where its words alone would not do. */
const MAX_STATED = 2;
/** Asks for a figure, which a provision may lack. */
const COUNTS = /\bhow (?:much|many)\b/;

/** A passage under the heading of what is asked for may answer with fewer of the question's words. */
const HEADED = 0.2;

const BEST_QUOTES = 2;

const MAX_FIRST = 700;
const MAX_NEXT = 400;

const searchText: Topic = (question, subject) => {
  const index = subject.passages();
  if (index === null) return null;
  const units = ownUnits(question);
  if (units.length === 0 || isAbsent(question, subject) || asksUnknownNoun(question.text, index, units)) return null;
  const all = rankPassages(index, question, units);
  const ranking = readable(index, question, all);
  const least = isGoverned(index, ranking) ? ANSWERABLE_FROM - HEADED : ANSWERABLE_FROM;
  const isAnswerable = answerability(signsOf(index, question, units, ranking)) >= least;
  const isOnText = !isAnswerable && !COUNTS.test(question.text);
  const stated = isOnText ? stating(question, subject, all.passages).slice(0, MAX_STATED) : [];
  if (!isAnswerable && stated.length === 0) return null;
  const places: Place[] = [];
  const best = governingFirst(index, ranking);
  const chosen = isAnswerable ? statingFirst(question, subject, best, ranking.passages) : stated;
  for (const { passage: one } of inOrderAsked(question, index, chosen, ranking.passages)) {
    // The best sentence is whole: what a proviso adds at its end belongs to the answer.
    const own = places.length === 0 ? one : focused(question, index.text, one, units);
    const place = own.end === one.end && places.length < BEST_QUOTES ? withRest(index, own) : own;
    if (!places.some(({ start, end }) => start <= place.start && place.end <= end))
      places.push(inContext(index, one.paragraph, place, places.length === 0 ? MAX_FIRST : MAX_NEXT));
  }
  const [first] = places;
  const lead = first === undefined ? null : leadOf(question, subject, first);
  const isBest = (place: Place): boolean => places.indexOf(place) < BEST_QUOTES;
  return answered(
    [...(lead === null ? [] : [lead]), ...places].map((place) =>
      quoted(subject, place, isBest(place) ? MAX_BEST : undefined),
    ),
  );
};

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
  const isOnFee = feeAsked(question);
  return answered(
    [first, second].flatMap((sentence) => {
      if (sentence === undefined) return [];
      const words = index.text.slice(sentence.start, sentence.end);
      if (!holdsAnswer(question, words) || isOnFee?.(words) === false) return [];
      const citation = quoteOf(subject, sentence);
      return [quotation(citation)];
    }),
  );
};
