import type { ListClause } from "../../outline/clause-list.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";

/** "it shall be an event of default hereunder (each, an "Event of Default") if (i)": the sentence goes on in the list. */
const RUNS_ON =
  /\bevents?\s+of\s+default\b[^.;]{0,160}?\b(?:if|when|whenever|upon|where|that|of|are|includes?|including):?\s{0,3}(?=\((?:i|a|1|A)\)\s)/gi;

/** Where the marks of lists begin that run on in the sentence which names the events of default. */
export function runningStarts({ normal, outline }: ParsedAgreement): number[] {
  return [...normal.words.matches(RUNS_ON, ["event"])]
    .map((match) => match.index + match[0].length)
    .filter((at) => outline.zoneAt(at) !== "form");
}

/** "Events of Default by Party A" in a line of its own, over the first of the events. */
const HEADS =
  /(?<=\n[ \t]{0,40}(?:\(?\d{1,2}(?:\.\d{1,2})?[.)]?\s{1,4})?)(?:events?\s+of\s+(?:default|breach)|default\s+events?|breach\s+events?)(?:\s(?:by|of|on the part of)\s[A-Z][\w ]{0,40})?[ \t]?:?(?=\s{0,12}\n\s{0,40}\((?:i|a|1)\)\s)/gi;

/** Where lists begin under a heading that is no section of the outline. */
export function headedStarts({ normal, outline }: ParsedAgreement): number[] {
  return [...normal.words.matches(HEADS, ["event", "default", "breach"])]
    .map((match) => match.index + match[0].length)
    .filter((at) => outline.zoneAt(at) !== "form");
}

const LABEL = /^(?:certain |the )?(?:events? of default|defaults?)$/i;
const MARKED = /^\s*\(?\w{1,3}[.)]\s/;
const BETWEEN = /;\s+(?:(?:and|or)\s+)?/g;

/** The events that a term sheet lists after the label "Events of Default:", parted by semicolons, without marks. */
export function labeledDefaults({ text, definitions }: ParsedAgreement): ListClause[] {
  const label = definitions
    .matching(LABEL)
    .find((d) => d.kind === "labeled" && text.slice(d.start, d.end).includes(";"));
  if (!label || MARKED.test(text.slice(label.bodyStart, label.bodyStart + 8))) return [];
  const body = text.slice(label.bodyStart, label.bodyEnd);
  const parts = [...body.matchAll(BETWEEN)];
  return [0, ...parts.map((part) => part.index + part[0].length)].map((at, i) => {
    const start = label.bodyStart + at;
    return { marker: "", start, bodyStart: start, end: label.bodyStart + (parts[i]?.index ?? body.length) };
  });
}
