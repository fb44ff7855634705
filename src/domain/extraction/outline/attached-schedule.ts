import type { ParsedAgreement } from "../parsed-agreement.ts";

/** `Schedule 3.6(b)(ii)`, `Annex C-1`: the number of an attached schedule that words refer to. */
export const SCHEDULE = /\b(?:Schedule|Annex)\s+(\d[\w.]{0,8}(?:\([a-z]{1,4}\)){0,2}|[A-Z]{1,2}(?:-\d)?)(?![\w])/;

/** A schedule by its number: where the outline has it, else the last line that begins with its name, unless that is in the
 *  table of contents, before the sections. */
export function scheduleNumbered(
  { text, outline }: ParsedAgreement,
  number: string,
): { start: number; bodyStart: number; end: number } | null {
  const schedules = outline.sections.filter((s) => s.kind === "schedule" || s.kind === "annex");
  const outlined = schedules.find((s) => s.number === number);
  if (outlined) return outlined;
  const at = text.lastIndexOf(`\nSchedule ${number}`);
  const inContents = outline.sections.some(
    (s) => s.start > at && s.kind === "article" && outline.zoneAt(s.start) === "body",
  );
  if (at < 0 || inContents || outline.zoneAt(at + 1) === "form") return null;
  const bodyStart = at + number.length + 10;
  const next = schedules.find((s) => s.start > bodyStart)?.start ?? text.length;
  const line = text.indexOf("\nSchedule ", bodyStart);
  return { start: at + 1, bodyStart, end: line < 0 ? next : Math.min(line, next) };
}
