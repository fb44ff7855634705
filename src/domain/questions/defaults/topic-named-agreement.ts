import { claim, quotation } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { AGREEMENT } from "../restrictions/names-of-other-debt.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered, type Topic } from "../topic.ts";
import { clausesOfDefaults } from "./default-of-covenant.ts";
import { consequences } from "./default-remedies.ts";

/** `trips a default in its own 2010 facility` */
const DEFAULTS_ELSEWHERE = new RegExp(
  String.raw`\b(?:defaults?|defaulted|event of default)\b[^?.;]{0,20}\b(?:in|on|under|of)\b([^?.;]{0,60}?\b(?:${AGREEMENT}|facility|loan|line|deal|notes?|indenture)\b[^?.;,]{0,30})`,
);
const ASKS =
  /\b(?:does|do|would|will|is|are|can|could)\b[^?.]{0,30}\b(?:it|that|this|they|we|us|loan|facility|agreement)\b[^?.]{0,40}\b(?:hit|hits|affect\w*|matter\w*|touch|reach|count\w*|default\w*|trip\w*|trigger\w*|cross\w*|here|trouble|problem)\b|\bcross[- ]?default\b|\bdefault here\b/;
const ASKS_REMEDIES =
  /\bwhat (?:can|could|may|might|would|will) (?:the |our |its )?(?:lenders?|banks?|agent|they|we|it) do\b|\bwhat (?:happens|follows) then\b|\bremed\w+\b/;
/** `An “Event of Default” (as defined therein) occurs under the Harbor Credit Agreement` */
const NAMES =
  /\b(Events?\s+of\s+Default|[Dd]efaults?)\b[^;]{0,80}?\b(?:under|pursuant\s+to|in)\s+(?:the\s+terms\s+of\s+)?(?:and as defined in\s+)?(?:any of\s+)?(?:the|that certain)\s+((?:[A-Z][\w&/.'’-]*\s+){1,6}(?:Agreement|Indenture|Facility|Notes?|Loans?))\b/;
/** Longest item that is read, in UTF-16 units. */
const MAX_CLAUSE = 700;
const OWN =
  /^(?:(?:Other|Loan|Credit|Security|Financing|Transaction|Collateral|Note|Pledge|Guaranty|this)\s+)+(?:Agreement|Documents?|Notes?|Loans?)$/i;

interface Named {
  readonly name: string;
  /** Whether it takes an Event of Default there, not any default. */
  readonly isEvent: boolean;
  readonly clause: Place;
  readonly definition: Place | null;
}

/** Whether a default under another agreement is one here, where an item of the events of default names that agreement: `if the parent
 *  trips a default in its 2010 facility, does that hit this loan too?` */
export const namedAgreement: Topic = (question, subject) => {
  const where = DEFAULTS_ELSEWHERE.exec(question.text)?.[1];
  if (where === undefined || question.amounts.length > 0 || !ASKS.test(question.text)) return null;
  const found = clausesOfDefaults(subject)
    .flatMap((place) => namedIn(subject, place))
    .filter((one) => isMeant(one, where, question, subject));
  const [only, other] = found;
  if (only === undefined || other !== undefined) return null;
  const { name, isEvent, clause, definition } = only;
  const citations = [clause, ...(definition === null ? [] : [definition])].map((place) => quoteOf(subject, place));
  const remedies = ASKS_REMEDIES.test(question.text) ? consequences(subject, "cross_default") : [];
  return answered([
    claim(
      `Yes: an event of default names ${isEvent ? "an Event of Default" : "a default"} under the ${name}, whatever its amount.`,
      citations,
    ),
    ...citations.map((one) => quotation(one)),
    ...remedies,
  ]);
};

/** The other agreement whose default an event of default names, unless it sets an amount for it. */
function namedIn(subject: Subject, { start, end }: Place): Named[] {
  const words = (subject.text ?? "").slice(start, Math.min(end, start + MAX_CLAUSE)).trimEnd();
  const match = NAMES.exec(words);
  const name = onOneLine(match?.[2] ?? "");
  if (match === null || name === "" || OWN.test(name)) return [];
  const [own = ""] = words.slice(match.index).split(/\bor\s+\(/);
  if (/[$€£]\s?\d/.test(own)) return [];
  const isEvent = /^Event/.test(match[1] ?? "");
  return [
    { name, isEvent, clause: { start, end: start + words.length }, definition: definitionOf(subject, name, true) },
  ];
}

/** Whether a question means an agreement: it has a word of the agreement's name that no other agreement has, or the year of its
 *  date. */
function isMeant({ name, definition }: Named, where: string, { raw }: Question, subject: Subject): boolean {
  const own = name
    .replace(/\s\S+$/, "")
    .split(/[\s/]+/)
    .filter((word) => word.length > 2 && !COMMON.test(word));
  if (own.some((word) => new RegExp(String.raw`\b${RegExp.escape(word)}\b`, "i").test(raw))) return true;
  const [year] = /\b(?:19|20)\d\d\b/.exec(where) ?? [];
  const said = definition === null ? "" : onOneLine(quoteOf(subject, definition).quote);
  const parties = JSON.stringify(subject.agreement.parties);
  const others = [...raw.matchAll(SOMEBODY)].map(([words]) => words).filter((words) => !parties.includes(words));
  return (year !== undefined && said.includes(year)) || others.some((words) => said.includes(words));
}

/** `Bank of Elmford` */
const SOMEBODY = /\b[A-Z][a-z]+(?: (?:of |and |& )?[A-Z][a-z]+){1,3}\b/g;
const COMMON =
  /^(?:first|second|third|amended|restated|and|the|credit|loan|senior|existing|revolving|term|note|other)$/i;
