import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { bodySpan } from "./facility-places.ts";

const PERIOD = /^(?:availability|drawing|drawdown|utili[sz]ation|credit|facility|line) period$/i;
const LONGEST = 600;
/** "shall commence from May 4, 2010 and end on", "from May 4, 2010 to and including". */
const ENDS = /\b(?:ends?|ending|expir(?:es?|ing)|until|to|through)\b[\s,]{0,3}(?:and\s)?(?:on|including)?\s{0,3}$/i;

/** The end of the defined period in which a revolving line may be used, where nothing else states when it ends. */
export function endOfAvailability(parsed: ParsedAgreement): Found<string> | null {
  const { text, definitions, outline } = parsed;
  const places = [
    ...definitions.matching(PERIOD).map((definition) => bodySpan(definition, LONGEST)),
    ...outline
      .titled(PERIOD)
      .map(({ bodyStart, end }) => ({ start: bodyStart, end: Math.min(end, bodyStart + LONGEST) })),
  ];
  for (const { start, end } of places) {
    if (outline.zoneAt(start) === "form") continue;
    const last = readDates(text, start, end).findLast((date) =>
      ENDS.test(text.slice(Math.max(start, date.start - 40), date.start)),
    );
    if (last) return found(last.value, { start: last.start, end: last.end, confidence: 0.65 });
  }
  return null;
}
