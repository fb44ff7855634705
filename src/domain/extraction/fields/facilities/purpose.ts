import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";
import type { FacilityDraft } from "./facility-draft.ts";
import { mentionsOf } from "./facility-mentions.ts";
import { frontSpans, sectionsTitled } from "./facility-places.ts";

const HEADING = /\buses? of (?:loan |credit )?proceeds\b|\bpurposes?\b/i;
const OF_LOANS = /\b(?:loans?|facilit|credits?|advances?|proceeds|^purposes?$|borrowings?)/i;
const USE = /\b(?:use[sd]?|using|appl(?:y|ied)|available|utili[sz]ed?)\b/i;
const FORBIDDEN =
  /^[^.]{0,90}\b(?:(?:shall|will|may|does|do|are|is) not|no (?:part|portion|proceeds)|none of|not (?:use|directly|permit)|neither|permit any|request any)\b|^.{0,260}\b(?:margin stock|sanction\w*|in violation|anti-corruption|regulation u)\b/is;
/** "will not be used for any purpose other than" states the purpose. */
const ONLY = /\b(?:shall|will|may) not be used for any purposes? other than\b/i;
const ELSEWHERE =
  /\b(?:purposes?|manner|uses?)\s+(?:specified|set forth|described|provided|represented|consistent|stated)\b|\bas (?:set forth|specified|described) in\b|\bin accordance with section\b/i;
const FRONT =
  /\bproceeds\b[^.]{0,120}\b(?:to be used|used|use)\b|\b(?:for the purpose of|in order to (?:finance|refinance|fund))\b/i;
const LONGEST = 780;
const MAX_PLACE = 5000;

/** The use of proceeds in the words of the text (at most 800 characters): the sentence that names the facility, else
 *  the one about all loans. A prohibited use is not a purpose. */
export function readPurpose(
  parsed: ParsedAgreement,
  facility: FacilityDraft,
  all: readonly FacilityDraft[],
): Found<string> | null {
  const stated = [
    ...labeled(parsed),
    ...sectionSentences(parsed),
    ...frontSentences(parsed),
    ...inlinePurposes(parsed),
  ];
  const mentions = mentionsOf(all);
  const own = stated.find((s) => mentions.in(parsed.text, s.start, s.end).some((m) => m.facilities.includes(facility)));
  const general = stated.find((s) => mentions.in(parsed.text, s.start, s.end).every((m) => m.facilities.length === 0));
  const chosen = own ?? (all.length === 1 ? stated[0] : general);
  if (!chosen) return null;
  const value = parsed.text.slice(chosen.start, chosen.end).replace(/\s+/g, " ");
  return found(value, { ...chosen, confidence: 0.85 });
}

const LABEL = /^(?:purposes?(?: of (?:the )?(?:loan|facility|facilities))?|uses? of proceeds)$/i;

/** `Purpose: Working capital of the Borrower.` */
const labeled = ({ text, definitions }: ParsedAgreement): Span[] =>
  definitions
    .matching(LABEL)
    .filter((d) => d.kind === "labeled")
    .map((d) => ({ start: d.bodyStart, end: Math.min(d.bodyEnd, d.bodyStart + LONGEST) }))
    .filter((span) => /[a-z]{4}/i.test(text.slice(span.start, span.end)));

const USED_FOR =
  /\bproceeds\b[^.;]{0,80}\b(?:used?|applied)\b|\b(?:shall|will)\s+(?:use|apply)\b[^.;]{0,60}\b(?:proceeds|loans?|facilit\w+|advances?|amounts borrowed)\b|\b(?:loans?|facilit\w+|advances?)\b[^.;]{0,40}\b(?:shall|will|may|(?:is|are) to)\s+be\s+(?:used|applied)\b/i;

const USE_WORDS =
  "proceeds,shall use,will use,shall apply,will apply,be used,be applied,shall\nuse,will\nuse,shall\napply,will\napply,be\nused,be\napplied".split(
    ",",
  );

/** In a short text, the sentence that states the use of the loan, wherever it is. */
const inlinePurposes = perAgreement((parsed: ParsedAgreement): Span[] =>
  sentencesWith(parsed, USE_WORDS)
    .filter((span) => USED_FOR.test(parsed.text.slice(span.start, span.end)) && states(parsed.text, span))
    .map(({ start, end }) => trimmed(parsed.text, start, start + parsed.text.slice(start, end).trimEnd().length)),
);

function sectionSentences(parsed: ParsedAgreement): Span[] {
  return sectionsTitled(parsed, HEADING)
    .filter(
      (s) => (s.kind === "section" || s.kind === "clause" || s.kind === "article") && OF_LOANS.test(s.heading ?? ""),
    )
    .slice(0, 6)
    .flatMap((s) => sentences(parsed.text, { start: s.bodyStart, end: Math.min(s.end, s.bodyStart + MAX_PLACE) }))
    .filter((span) => states(parsed.text, span));
}

function frontSentences(parsed: ParsedAgreement): Span[] {
  return frontSpans(parsed)
    .slice(1)
    .flatMap((span) => sentences(parsed.text, { start: span.start, end: Math.min(span.end, span.start + MAX_PLACE) }))
    .filter((span) => FRONT.test(parsed.text.slice(span.start, span.end)) && states(parsed.text, span));
}

function states(text: string, span: Span): boolean {
  const words = text.slice(span.start, span.end);
  const said = words.replace(ONLY, "used only for");
  return USE.test(words) && !FORBIDDEN.test(said) && !ELSEWHERE.test(words) && words.length > 40;
}

const SENTENCE_END = /(?:[a-z)\]]|[A-Z]{2}|\d)\.(?=\s+["(A-Z]|\s*$)|\n\n(?=["A-Z(]?[A-Z])/g;
const LEAD = /^(?:[\s.:]|\([a-z\d]{1,4}\)|uses? of proceeds(?: and letters of credit)?[.:-])*/i;

function sentences(text: string, { start, end }: Span): Span[] {
  const passage = text.slice(start, end);
  const spans: Span[] = [];
  let from = 0;
  for (const m of [...passage.matchAll(SENTENCE_END)].slice(0, 40)) {
    const to = m.index + m[0].trimEnd().length;
    spans.push(trimmed(text, start + from, start + to));
    from = m.index + m[0].length;
  }
  spans.push(trimmed(text, start + from, end));
  return spans.filter((s) => s.end > s.start);
}

/** Without a leading heading, and cut at a clause where it is too long for a quote. */
function trimmed(text: string, start: number, end: number): Span {
  const lead = LEAD.exec(text.slice(start, end))?.[0].length ?? 0;
  const from = Math.min(end, start + lead);
  if (end - from <= LONGEST) return { start: from, end };
  const cut = text.slice(from, from + LONGEST);
  const at = Math.max(cut.lastIndexOf(";"), cut.lastIndexOf(","));
  return { start: from, end: from + (at > 200 ? at : LONGEST) };
}
