import type { Reading } from "../found.ts";
import { readNameList } from "../readers/legal-name.ts";
import { looksLikePerson } from "../readers/person-name.ts";

/** "/s/ Robert Vane" over "Robert Vane" or "Robert Vane, individually", without an office below. */
const SIGNED =
  /(?<=\n[ \t]*)\/s\/ ?([^\n,|]{5,40}?)[ \t]*\n[ \t]*([^\n,|]{5,40}?)(?:, (?:individually|an individual|(?:as )?guarantor))?[ \t]*(?=\n|$)(?!\s{0,4}(?:title|its|by|name|president|vice|chief|treasurer|secretary|manag|authorized|director)\b)/gi;
const MAX_LINE_ABOVE = 160;

/** Natural persons who sign in their own name: a hand over the same name in print, with no company right above. */
export function personsWhoSign(text: string, from: number, to: number): Reading<string>[] {
  return [...text.slice(from, to).matchAll(SIGNED)].flatMap((match) => {
    const [hand, name] = [match[1] ?? "", match[2] ?? ""];
    const isOwn = hand.trim().toLowerCase() === name.trim().toLowerCase() && looksLikePerson(name.trim());
    if (!isOwn || isForCompany(text, Math.max(0, from + match.index - MAX_LINE_ABOVE), from + match.index)) return [];
    const start = from + match.index + match[0].indexOf(name, match[0].indexOf("\n"));
    return [{ value: name.trim(), start, end: start + name.trim().length }];
  });
}

/** Whether the line above a hand names a company. */
function isForCompany(text: string, from: number, at: number): boolean {
  const above = text.slice(from, at).trimEnd();
  const start = from + above.lastIndexOf("\n") + 1;
  return readNameList(text, start, from + above.length).some(
    (name) => name.formed && name.end >= from + above.length - 2,
  );
}
