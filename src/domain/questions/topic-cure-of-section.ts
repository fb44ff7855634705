import { claim, quotation } from "./claim.ts";
import { COUNT_WORDS, countOf } from "./counts.ts";
import { clausesOfDefaults } from "./default-of-covenant.ts";
import type { Place } from "./passages.ts";
import { partOf } from "./question-parts.ts";
import { quoteOf, type Subject } from "./subject.ts";
import { answered, type Topic } from "./topic.ts";
import { passage } from "./topic-passages.ts";

/** After the facts: `do we get 30 days to fix it?`, `is there a cure period?` */
const ASKS =
  /^(.{12,400}?)(?:[.;]|,? (?:and|so)) (?:so |and |then )?((?:do|does|did|will|would|is|are|have|has|how (?:long|many))\b[^.?]{0,60}\b(?:(?:days?|time|long|chance|grace|cure)\b[^.?]{0,24}\b(?:fix|cure|remedy|put (?:it|that|this) right|correct|repair)|(?:grace|cure) (?:period|days))\b[^.?]{0,24})\?$/;
/** Payments and reports have clauses of their own. */
const OTHER = /\b(?:pay\w*|paid|interest|principal|reports?|statements?|judgments?|financials)\b/;
const ITEM = /;\s|(?<=[\s;])\((?:[ivx]{1,5}|[a-z])\)\s/g;
const LEFT_OUT = /\b(?:other than|except|excluding|not)\b[^.;]{0,60}$/i;
const DAYS = new RegExp(
  String.raw`(?:\(\s?(\d{1,3})\s?\)|\b(\d{1,3})|\b(${COUNT_WORDS}))\s+((?:consecutive |calendar |business |banking )*)days?\b`,
  "i",
);
const MAX_QUOTED = 700;

/** Whether the breach of a covenant that a question describes leaves days to cure it: by the event of default that names the
 *  covenant's section. */
export const cureOfSection: Topic = (question, subject) => {
  const facts = ASKS.exec(question.text)?.[1];
  if (facts === undefined || OTHER.test(facts)) return null;
  const found = passage(partOf(question, facts, subject), subject);
  const [broken] = found?.kind === "answer" ? found.claims : [];
  const start = broken?.citations[0]?.start;
  const defaults = clausesOfDefaults(subject);
  if (broken === undefined || start === undefined || defaults.some((one) => one.start <= start && start < one.end))
    return null;
  const number = sectionAt(subject, start);
  const item = number === null ? null : itemNaming(subject, number, defaults);
  if (number === null || item === null) return null;
  const quote = quoteOf(subject, item);
  const [, bracketed, digits, word, kind = ""] = DAYS.exec(quote.quote) ?? [];
  const count = countOf(bracketed ?? digits ?? word ?? "");
  // The days of several items may stand after the last of them.
  if (!(count > 0) && !item.isWhole) return null;
  const said =
    count > 0
      ? `The event of default that names Section ${number} gives ${count} ${kind}days.`
      : `No: the event of default that names Section ${number} gives no days to cure.`;
  return answered([claim(said, [quote, ...broken.citations]), quotation(quote), broken]);
};

/** The number of the section of a covenant: `6.14`. */
function sectionAt(subject: Subject, at: number): string | null {
  const sections = subject.passages()?.sections ?? [];
  const own = sections.filter(({ number, start, end }) => /^\d+\.\d/.test(number) && start <= at && at < end);
  return own.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]?.number ?? null;
}

/** The item among the events of default that names a section, unless it leaves it out. */
function itemNaming(
  subject: Subject,
  number: string,
  defaults: readonly Place[],
): (Place & { readonly isWhole: boolean }) | null {
  const named = new RegExp(String.raw`(?<![\d.])${RegExp.escape(number)}(?![\d.]*\d)`, "g");
  for (const { start, end } of defaults) {
    const words = subject.text?.slice(start, end) ?? "";
    const at = [...words.matchAll(named)].find(({ index }) => !LEFT_OUT.test(words.slice(0, index)))?.index;
    if (at === undefined) continue;
    const bounds = [...words.matchAll(ITEM)];
    const from = bounds.findLast(({ index, 0: mark }) => index + mark.length <= at);
    const to = bounds.find(({ index }) => index > at)?.index ?? words.length;
    const opening = from === undefined ? 0 : from.index + from[0].length;
    const isWhole =
      (to === words.length || words[to] === ";") &&
      !/^;\s[^;]{0,300}\b(?:either|each|any) (?:such )?case\b/.test(words.slice(to));
    return { start: start + opening, end: start + Math.min(to, opening + MAX_QUOTED), isWhole };
  }
  return null;
}
