import type { Section } from "../outline/sections.ts";
import type { Definition } from "./definitions.ts";
import { LONGEST, trimEnd } from "./means.ts";
import { tidyTerm } from "./quoted.ts";

const UNQUOTED =
  /^(?:\(?[a-z0-9]{1,3}[.)]\s+)?([A-Z][A-Za-z0-9'&/().,-]*(?: [A-Za-z0-9'&/().,-]+){0,8}?)\s?(:|-\s|\smeans?\b:?|\sshall mean\b|\sha(?:s|ve) the meaning|\sshall have the meaning|\sis defined|\sare defined)/;

/** Terms without quotes (bold or underlined in print) of a section that defines: `Acquisition: Any transaction …`. */
export function unquotedDefinitions(text: string, section: Section, means: readonly Definition[]): Definition[] {
  if ((means[firstFrom(means, section.start) + ENOUGH_QUOTED]?.start ?? Number.POSITIVE_INFINITY) < section.end)
    return [];
  const heads: { term: string; start: number; bodyStart: number }[] = [];
  for (let start = section.bodyStart; start < section.end; ) {
    const newline = text.indexOf("\n", start);
    const lineEnd = newline === -1 ? text.length : newline;
    const match = UNQUOTED.exec(text.slice(start, Math.min(lineEnd, start + 200)));
    if (match && isTermLike(match[1] as string)) {
      heads.push({ term: tidyTerm(match[1] as string), start, bodyStart: start + match[0].length });
    }
    start = lineEnd + 1;
  }
  if (heads.length < 5) return [];
  return heads.map(({ term, start, bodyStart }, i) => {
    const end = trimEnd(text, bodyStart, Math.min(heads[i + 1]?.start ?? section.end, section.end, start + LONGEST));
    return { term, start, end, bodyStart, bodyEnd: end, kind: "means" };
  });
}

const ENOUGH_QUOTED = 20;

/** The index of the first definition at or behind an offset; they are in text order. */
function firstFrom(definitions: readonly Definition[], offset: number): number {
  let [low, high] = [0, definitions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((definitions[middle] as Definition).start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Capitalised words, joined by small ones, that a sentence does not begin with. */
function isTermLike(term: string): boolean {
  const words = term.split(" ");
  const capital = words.filter((word) => /^[A-Z0-9(&]/.test(word)).length;
  return capital >= words.length * 0.5 && !/^(?:The|In|For|If|All|Any|Each|No|As|Such|Provided)\b(?! )/.test(term);
}
