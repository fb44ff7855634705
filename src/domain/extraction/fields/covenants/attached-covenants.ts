import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readCaption } from "../../readers/caption.ts";
import { lineMatchesAround } from "../../text/line-matches.ts";
import type { Span } from "../../text/normal-text.ts";
import { type CovenantPlace, splitSection } from "./financial-covenants-places.ts";

const REFERS =
  /\bcovenants?\b[^.]{0,160}\b(?:exhibit|schedule|annex|appendix|addendum|rider|attached|attachment)\b|\b(?:exhibit|schedule|annex|appendix|addendum|rider)\b[^.]{0,80}\bfinancial\s+covenants?\b/i;
const REFERS_WORDS = ["covenant", "exhibit", "schedule", "annex", "appendix", "addendum", "rider"];
const HEADING =
  /[ \t]*(?:(?:[A-Z]|\d{1,2}|[IVX]{1,4})[.)]\s*)?((?:ADDITIONAL |CERTAIN |SPECIFIC )?FINANCIAL (?:\w+ ){0,2}COVENANTS?)[ \t]*[.:]?[ \t]*$/imy;
/** In front of "FINANCIAL", with the few blanks that a normalized text has. */
const LONGEST_LEAD = 60;
const NEXT =
  /\n[ \t]*(?:(?:EXHIBIT|SCHEDULE|ANNEX|APPENDIX)\b|[A-Z][.)]\s*[A-Z][A-Z ]{7,}|(?:Additional )?Defined Terms\b|SIGNATURES?\b)/;
const NUMBERED = /^[ \t]*\d{1,2}[.)]\s+(?=[A-Z])/gm;
const LONGEST = 12_000;
const REPORTS = /certificate|report/i;

/** Financial covenants in an attachment: the clauses under such a heading in an exhibit or schedule, if the agreement
 *  says that its covenants are attached. */
export function attachedCovenantPlaces(parsed: ParsedAgreement): CovenantPlace[] {
  const { normal, text, outline } = parsed;
  const financial = normal.words.places("financial");
  const headings = [...lineMatchesAround(text, HEADING, financial, LONGEST_LEAD)].filter(
    (m) => (outline.zoneAt(m.index) !== "body" || isUnderMark(text, m.index)) && !REPORTS.test(m[1] ?? ""),
  );
  if (headings.length === 0) return [];
  const referred = normal.words.first(REFERS, REFERS_WORDS)?.index ?? text.length;
  const heading = headings.find((m) => referred < m.index);
  if (!heading) return [];
  const bodyStart = heading.index + heading[0].length;
  const reach = text.slice(bodyStart, bodyStart + LONGEST);
  const next = reach.search(NEXT);
  const span = { start: heading.index, bodyStart, end: bodyStart + (next < 0 ? reach.length : next) };
  const items = numbered(text, span);
  const places = items.length > 1 ? items : splitSection(text, { ...span, heading: heading[1] ?? "" });
  return places.map((place) => ({ ...place, group: span }));
}

/** "SCHEDULE" without a number is right above. */
const isUnderMark = (text: string, at: number): boolean =>
  /\n[ \t]*(?:SCHEDULE|EXHIBIT|ANNEX|APPENDIX|ADDENDUM|RIDER)\s{1,4}$/.test(text.slice(Math.max(0, at - 40), at));

function numbered(text: string, { bodyStart, end }: Span & { readonly bodyStart: number }): CovenantPlace[] {
  const lines = [...text.slice(bodyStart, end).matchAll(NUMBERED)].map((m) => ({
    start: bodyStart + m.index,
    bodyStart: bodyStart + m.index + m[0].length,
  }));
  return lines.map((line, i) => {
    const stop = lines[i + 1]?.start ?? end;
    return {
      ...line,
      end: stop,
      caption: readCaption(text, line.bodyStart, stop),
      lead: null,
      group: null,
      sure: true,
    };
  });
}
