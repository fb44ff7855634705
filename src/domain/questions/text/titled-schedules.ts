import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { type Answer, quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Place } from "./passages.ts";

/** `except as set forth on the Schedule titled "Permitted Distributions"` */
const TITLED =
  /\b(?:[Ss]chedule|[Ee]xhibit|[Aa]nnex) (?:titled|entitled|captioned|headed) [‘“"']([A-Z][^’”"']{3,60})[’”"']/;
/** What of a schedule is quoted, in UTF-16 units. */
const MAX_QUOTED = 900;

/** An answer with the schedules that its first quotes refer to by their title, where the document includes them. */
export function withTitledSchedules(reply: Answer, subject: Subject): Answer {
  const titles = reply.claims.flatMap(({ text }) => TITLED.exec(text.replaceAll(/\s+/g, " "))?.[1] ?? []);
  const places = [...new Set(titles)].flatMap((title) => scheduleTitled(title.replace(/[.,]$/, ""), subject) ?? []);
  return places.length === 0
    ? reply
    : { ...reply, claims: [...reply.claims, ...places.map((place) => quotation(quoteOf(subject, place)))] };
}

/** A line that only has the title, perhaps with the section that it belongs to, and the paragraph below it. */
function scheduleTitled(title: string, { text }: Subject): Place | null {
  if (text === null) return null;
  const heading = new RegExp(
    String.raw`^[^\S\n]*(${wordsPattern(title.split(" "), String.raw`\s+`)}[^\S\n]*(?:\([^\n]{1,40}\))?)[^\S\n]*\r?\n`,
    "gim",
  );
  for (const { index, 0: line } of text.matchAll(heading)) {
    const body = text.slice(index + line.length, index + line.length + MAX_QUOTED);
    const first = /\S/.exec(body)?.index;
    if (first === undefined) continue;
    const blank = /\r?\n[^\S\n]*\r?\n/.exec(body.slice(first));
    const end = index + line.length + (blank === null ? body.trimEnd().length : first + blank.index);
    return { start: index + line.search(/\S/), end };
  }
  return null;
}
