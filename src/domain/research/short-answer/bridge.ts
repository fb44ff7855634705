import { namesIn } from "../question.ts";
import type { TitledText } from "../rank-texts.ts";
import { contentStems } from "../words.ts";
import { type DatedEvent, dateOf } from "./dates.ts";
import { mentions, nameOf, type ShortAnswer } from "./short-answer-text.ts";

/** Answers a question about something that it describes by another article: the maker of a film, the birthplace of the author
 *  of a book. Null unless exactly one article fits. */
export function bridgedAnswer(question: string, texts: readonly TitledText[]): ShortAnswer | null {
  return maker(question, texts) ?? factOfLinked(question, texts) ?? linkedTitle(question, texts);
}

const MAKERS: readonly (readonly [RegExp, string])[] = [
  [/\bdirect(?:s|ed|or)\b/i, "directed"],
  [/\b(?:wrote|written|writer|author)\b/i, "written"],
  [/\b(?:composed|composer)\b/i, "composed"],
  [/\bdesign(?:ed|er)\b/i, "designed"],
  [/\bfound(?:ed|er)\b/i, "founded"],
  [/\bproduce[dr]\b/i, "produced"],
  [/\bcreat(?:ed|or)\b/i, "created"],
];
const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}\.|de|von|van|St\.|\p{Lu}[\p{L}'’-]+)){1,3}`;

/** "Who directed …?", "… designed by whom?": the name after "directed by" in the articles that the question describes. */
function maker(question: string, texts: readonly TitledText[]): ShortAnswer | null {
  if (!/^who\b|\bby whom\b|^which (?:director|author|writer|composer|designer)\b/i.test(question)) return null;
  const asked = MAKERS.find(([pattern]) => pattern.test(question.split(/,| who | that | for which /)[0] ?? ""));
  const pattern = asked && new RegExp(`\\b${asked[1]}(?: and [a-z-]+){0,2} by (${NAME})`, "u");
  if (pattern === undefined) return null;
  const found = described(question, texts).flatMap((one) => {
    const name = pattern.exec(one.text.slice(0, 800))?.[1];
    return name === undefined || mentions(question, name) ? [] : [{ name, one }];
  });
  const names = new Set(found.map(({ name }) => name));
  return names.size === 1 ? { text: found[0]?.name ?? "", from: found.map(({ one }) => one) } : null;
}

const EVENT_ASKED: readonly (readonly [RegExp, DatedEvent])[] = [
  [/\bborn\b|\bbirth\b/i, "born"],
  [/\bdie[sd]?\b|\bdeath\b/i, "died"],
  [/\b(?:formed|founded|established|created)\b/i, "began"],
];
const BIRTHPLACE = /\bborn\b[^.;]{0,50}? (?:in|at) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})/u;

/** "In what year was the author of … born?": a fact of the one linked article that states it. */
function factOfLinked(question: string, texts: readonly TitledText[]): ShortAnswer | null {
  const what = EVENT_ASKED.find(([pattern]) => pattern.test(question))?.[1];
  if (what === undefined) return null;
  const isPlace = /^where\b|\b(?:what|which) (?:\w+ ){0,2}(?:town|city|village|country|state|place)\b/i.test(question);
  const isYear = /\b(?:what|which) year\b/i.test(question);
  if (!isPlace && !isYear && !/^when\b|\bwhat (?:date|day)\b|\b(?:when was|when did)\b/i.test(question)) return null;
  if (isPlace && what !== "born") return null;
  const found = linked(question, texts).flatMap((one) => {
    const date = isPlace ? null : dateOf(one.text, what);
    const value = isPlace
      ? BIRTHPLACE.exec(one.text.slice(0, 400))?.[1]
      : isYear
        ? /\d{4}/.exec(date ?? "")?.[0]
        : date;
    return value === undefined || value === null || mentions(question, value) ? [] : [{ value, one }];
  });
  return found.length === 1 && found[0] !== undefined ? { text: found[0].value, from: [found[0].one] } : null;
}

/** A question for the name of a thing of a kind; "what hedgehog did the singer voice" asks for something else of a singer. */
const KIND_ASKED =
  /^(?:which|what) (?!is\b|was\b|are\b|were\b|did\b|does\b|do\b|has\b|other\b)([a-z]+(?:-[a-z]+)*)\b|\b(?:by|under|to|with) which ([\p{L} ]+)\?$/iu;
const SUBJECT_KIND =
  /\b(?:is|was|are|were) (?:an?|the|one of the)\b([^.,;]*?)(?= who\b| that\b| which\b| best\b| known\b|[.,;]|$)/;
/** Share of the question's words that the two articles must say. */
const COVERED = 0.85;

/** "Which tenor who died in 2003 starred in …?": the linked article whose subject is of the kind, if the rest fits. */
function linkedTitle(question: string, texts: readonly TitledText[]): ShortAnswer | null {
  const [, before, after] = KIND_ASKED.exec(question) ?? [];
  const kind = before ?? after;
  const isWho = /^who (?!(?:is|was) the\b)/i.test(question);
  if ((kind === undefined && !isWho) || /\b(?:year|date|month|or|how)\b/i.test(question)) return null;
  const kindStems = kind === undefined || isWho ? [] : contentStems(kind);
  const asked = [...new Set(contentStems(question))];
  const fitting = linked(question, texts).filter((one) => {
    const head = new Set(contentStems(SUBJECT_KIND.exec(one.text.slice(0, 500))?.[1] ?? ""));
    if (!kindStems.every((stem) => head.has(stem)) || (isWho && dateOf(one.text, "born") === null)) return false;
    const said = new Set(
      [one, ...texts.filter((other) => isLinked(one, other))].flatMap(({ title, text }) =>
        contentStems(`${title} ${text}`),
      ),
    );
    return asked.filter((stem) => said.has(stem)).length >= COVERED * asked.length;
  });
  return fitting.length === 1 && fitting[0] !== undefined ? { text: nameOf(fitting[0]), from: fitting } : null;
}

/** Articles that the question names, or that mention a name of the question. */
function described(question: string, texts: readonly TitledText[]): TitledText[] {
  const named = texts.filter((one) => mentions(question, nameOf(one)));
  const names = namesIn(question);
  const mentioning = texts.filter((one) => !named.includes(one) && names.some((name) => mentions(one.text, name)));
  return [...named, ...mentioning];
}

/** Articles that the question does not name, and that the one which it names mentions or which mention that one. */
function linked(question: string, texts: readonly TitledText[]): TitledText[] {
  const named = texts.filter((one) => mentions(question, nameOf(one)));
  return texts.filter((one) => !named.includes(one) && named.some((other) => isLinked(one, other)));
}

function isLinked(one: TitledText, other: TitledText): boolean {
  return one !== other && (mentions(other.text, nameOf(one)) || mentions(one.text, nameOf(other)));
}
