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
/** The heading of a section, at the end of what precedes it. */
const NAMED_USE = /\buses? of (?:\w+ ){0,2}proceeds(?=[.:;]|\s*$)/gi;
const FORBIDDEN =
  /^[^.]{0,90}\b(?:(?:shall|will|may|does|do|are|is) not|no (?:\w+ ){0,3}(?:part|portion|proceeds|advances?|loans?|borrowings?)\b|none of|not (?:use|directly|permit)|neither|permit any|request any)\b|^.{0,260}\b(?:margin stock|sanction\w*|in violation|anti-corruption|regulation u)\b/is;
/** "will not, and will not permit its Subsidiaries to, use the proceeds for any purpose other than" states the purpose. */
const ONLY =
  /^.{0,30}(?:\b(?:shall|will|may)\s+not\b[^.;]{0,120})?\buse[sd]?\b[^.;]{0,120}\bfor\s+any\s+(?:other\s+)?purposes?,?\s+(?:other\s+than|except)\b/is;
/** A proviso that forbids follows what the money is for. */
const PROVISO = /[,;]\s+provided\b.*$/is;
/** "solely for the purposes set forth in the recitals" says nothing; "for acquisitions as described in Section 9.5" does. */
const ELSEWHERE =
  /\b(?:purposes?|manner|uses?)\s+(?:specified|set\s+forth|described|provided|represented|consistent|stated)\b|\b(?:used|applied|proceeds(?:\s+of(?:\s+\w+){1,4}?)?),?\s+(?:only\s+|solely\s+|whether\s+directly\s+or\s+indirectly,?\s+)?(?:as\s+(?:set\s+forth|specified|described|reflected|contemplated)|in\s+accordance\s+with)\b/i;
const FRONT =
  /\bproceeds\b[^.]{0,120}\b(?:to be used|used|use)\b|\b(?:for the purpose of|in order to (?:finance|refinance|fund))\b/i;
const LONGEST = 780;
const MAX_PLACE = 5000;

/** The use of proceeds in the words of the text (at most 800 characters): the sentence that names the facility, else
 *  the one about all loans. The section on the use of proceeds goes before recitals, and these before other clauses. A
 *  prohibited use is not a purpose. */
export function readPurpose(
  parsed: ParsedAgreement,
  facility: FacilityDraft,
  all: readonly FacilityDraft[],
): Found<string> | null {
  const mentions = mentionsOf(all);
  const named = (span: Span) => mentions.in(parsed.text, span.start, span.end);
  const places = [[...labeled(parsed), ...sectionSentences(parsed)], frontSentences(parsed), inlinePurposes(parsed)];
  const isOnlyOn = (span: Span) => named(span).some(({ facilities: [one, other] }) => one === facility && !other);
  const chosen = firstOf(
    places,
    (stated) =>
      stated.find(isOnlyOn) ??
      stated.find((span) => named(span).some((one) => one.facilities.includes(facility))) ??
      (all.length === 1 ? stated[0] : stated.find((span) => named(span).every((one) => one.facilities.length === 0))),
  );
  if (!chosen) return null;
  const value = parsed.text.slice(chosen.start, chosen.end).replace(/\s+/g, " ");
  return found(value, { ...chosen, confidence: 0.85 });
}

function firstOf<Place, Value>(places: readonly Place[], read: (place: Place) => Value | undefined): Value | null {
  for (const place of places) {
    const value = read(place);
    if (value !== undefined) return value;
  }
  return null;
}

const LABEL = /^(?:purposes?(?: of (?:the )?(?:loan|facility|facilities))?|uses? of proceeds)$/i;

/** `Purpose: Working capital of the Borrower.` */
const labeled = ({ text, definitions }: ParsedAgreement): Span[] =>
  definitions
    .matching(LABEL)
    .filter((d) => d.kind === "labeled")
    .map((d) => ({ start: d.bodyStart, end: Math.min(d.bodyEnd, d.bodyStart + LONGEST) }))
    .filter((span) => /[a-z]{4}/i.test(text.slice(span.start, span.end)));

const LENT = String.raw`proceeds|loans?|advances?|borrowings?|facilit(?:y|ies)|lines?\s+of\s+credit|credit\s+line|letters?\s+of\s+credit|amounts?\s+(?:borrowed|drawn|advanced)|funds`;
/** `The proceeds of the Loans shall be used to`, `the Borrower will use the Facility for`. */
const USED_FOR = new RegExp(
  String.raw`\b(?:${LENT})\b[^.;]{0,80}?\b(?:be|been|being|is|are)\s+(?:\w+\s+){0,2}?(?:used|utili[sz]ed)\b|` +
    String.raw`\b(?:shall|will|may|to|must|only|exclusively|solely)\s+(?:use|utili[sz]e)\s+(?:\w+\s+){0,4}?(?:${LENT})\b|` +
    String.raw`\b(?:borrowers?|company|credit\s+part(?:y|ies)|loan\s+part(?:y|ies))\s+(?:shall|will)\s+apply\s+(?:\w+\s+){0,4}?(?:${LENT})\b|` +
    String.raw`^\W{0,3}(?:\w{1,5}[).]\s+)?use\s+(?:the\s+)?proceeds\b`,
  "i",
);
/** What is done with a payment, or with money that is not the loan's. */
const OF_PAYMENTS = new RegExp(
  String.raw`\b(?:pre|re)?payments?\b[^.;]{0,120}\b(?:appl(?:y|ied)|credited)\b|\binstallments?\b|\binverse\s+order\b|` +
    String.raw`\bproceeds\s+(?:of|from)\s+(?:(?:an?|any|all|the|such|its)\s+)*(?:\w+\s+){0,2}(?:collateral|insurance|sales?|dispositions?|casualty|condemnation|issuances?|incurrence)\b|` +
    String.raw`\bnet\s+(?:\w+\s+)?proceeds\b|\binsurance\s+proceeds\b|\bfails\b|\bindebtedness\s+incurred\b|\bdefaulting\s+lender\b|\bparticipat\w+\b|` +
    String.raw`\b(?:used|applied)\s+to\s+(?:re|pre)?pay\s+(?:the|any|such)\s+(?:loans?|advances?|obligations)\b`,
  "i",
);
const DEFINES = /^\W{0,4}["“][^"”]{2,80}["”]\s+(?:shall\s+)?means?\b/i;

const USE_WORDS =
  "proceeds,shall use,will use,shall apply,will apply,be used,shall\nuse,will\nuse,shall\napply,will\napply,be\nused,to use,to\nuse,use the proceeds,use\nthe proceeds".split(
    ",",
  );

/** In a short text, the sentence that states the use of the loan, wherever it is. */
const inlinePurposes = perAgreement((parsed: ParsedAgreement): Span[] =>
  sentencesWith(parsed, USE_WORDS)
    .filter((span) => isUse(parsed.text.slice(span.start, span.end)) && states(parsed.text, span))
    .map(({ start, end }) => trimmed(parsed.text, start, start + parsed.text.slice(start, end).trimEnd().length)),
);

/** How far into a sentence its use may begin, in UTF-16 units: exceptions of covenants name the proceeds of other debt. */
const MAX_LEAD = 320;

function isUse(words: string): boolean {
  const at = words.search(USED_FOR);
  const isEarly = at >= 0 && (at <= MAX_LEAD || /\bproceeds\s+of\s+which\b/i.test(words.slice(at)));
  return isEarly && !OF_PAYMENTS.test(words) && !DEFINES.test(words);
}

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
    .filter((span) => FRONT.test(parsed.text.slice(span.start, span.end)) && states(parsed.text, span))
    .filter((span) => !OF_PAYMENTS.test(parsed.text.slice(span.start, span.end)));
}

function states(text: string, span: Span): boolean {
  const words = text.slice(span.start, span.end);
  const said = ONLY.test(words) ? "" : words.replace(PROVISO, "");
  return (
    USE.test(words.replaceAll(NAMED_USE, "")) && !FORBIDDEN.test(said) && !ELSEWHERE.test(words) && words.length > 40
  );
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
