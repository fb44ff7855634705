import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";
import type { Family } from "./facility-class.ts";
import type { FacilityClass } from "./facility-classes.ts";

const NOTE_DUE =
  /\b(?:principal|balance|note|hereunder)\b[^.;]{0,140}\b(?:due and payable|payable|repaid|paid|due|matures?)\b[^.;]{0,60}\bon\s+(?:or before\s+)?$/i;
const NOTE_LEAD = 260;
const ONLY_INTEREST =
  /\b(?:interest|instal?lments?)\s+(?:(?:is|are|shall be|to be)\s+)?(?:payable|paid)\b[^.;]{0,60}$/i;

const MAX_EXHIBITS = 12;
const OPENING = 3000;
const LONGEST_NOTE = 20_000;

/** "The principal balance of this Note shall be due and payable in full on December 15, 2000" in an attached note, where
 *  the agreement itself states no such day. */
export function dueInAttachedNote({ text, outline }: ParsedAgreement): Found<string> | null {
  const attached = outline.sections.filter(({ kind, start }) => kind === "exhibit" && outline.zoneAt(start) === "form");
  for (const { start, end } of attached.slice(0, MAX_EXHIBITS)) {
    if (!/\bpromises?\s+to\s+pay\b/i.test(text.slice(start, Math.min(end, start + OPENING)))) continue;
    const due = dueIn(text, { start, end });
    if (due) return due;
  }
  return null;
}

function dueIn(text: string, { start, end }: Span): Found<string> | null {
  for (const date of readDates(text, start, Math.min(end, start + LONGEST_NOTE))) {
    const from = Math.max(start, date.start - NOTE_LEAD);
    const lead = NOTE_DUE.exec(text.slice(from, date.start));
    if (lead && !ONLY_INTEREST.test(lead[0]))
      return found(date.value, { start: from + lead.index, end: date.end, confidence: 0.7 });
  }
  return null;
}

/** When a facility falls due by the attached note that evidences it: the only note of its kind ("TERM NOTE", "REVOLVING LINE
 *  OF CREDIT NOTE"), where no other facility is of that kind. */
export function dueInOwnNote(
  parsed: ParsedAgreement,
  of: FacilityClass,
  others: readonly FacilityClass[],
): Found<string> | null {
  const notes = attachedNotes(parsed).filter(({ family }) => family === of.family);
  const [note] = notes;
  if (!note || notes.length > 1 || others.some(({ family }) => family === of.family)) return null;
  return dueIn(parsed.text, note);
}

interface AttachedNote extends Span {
  readonly family: Family;
}

const TITLE = /\n[ \t]*((?:[A-Z][A-Z-]*[ ]){0,5}(?:TERM|REVOLVING|LINE OF CREDIT)(?: [A-Z-]+){0,4} NOTE)[ \t]*\n/g;
const TITLE_REACH = 700;

/** The notes after an agreement, each with its title in capitals over the promise to pay. */
const attachedNotes = perAgreement((parsed: ParsedAgreement): AttachedNote[] => {
  const { text } = parsed;
  const starts = sentencesWith(parsed, ["promises to pay", "promise to pay"]).flatMap(({ start }) => {
    const from = Math.max(0, start - TITLE_REACH);
    const title = [...text.slice(from, start).matchAll(TITLE)].at(-1);
    return title?.[1] === undefined ? [] : [{ start: from + title.index, title: title[1] }];
  });
  return starts.map(({ start, title }, i) => ({
    start,
    end: starts[i + 1]?.start ?? text.length,
    family: /\bREVOLVING\b|\bLINE OF CREDIT\b/.test(title) ? "revolving" : "term",
  }));
});
