import type { TermPresence } from "#domain/agreement/completeness.ts";
import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";
import { sentencesWith } from "../text/sentences.ts";
import { sectionLabels, textPlace } from "./text-place.ts";

const MAX_SECTIONS = 20;
const MAX_PLACES = 3;

/** Terms whose absence is itself a deal term: present, absent (with the sections that were read) or unclear. */
export function termPresence(parsed: ParsedAgreement, agreement: ExtractedAgreement): TermPresence[] {
  if (agreement.document_kind === "other") return [];
  return [financialCovenant(parsed, agreement), mfnSunset(parsed), equityCure(parsed, agreement)];
}

function presence(
  parsed: ParsedAgreement,
  term: TermPresence["term"],
  status: TermPresence["status"],
  message: string,
  { at = [], read = [] }: { at?: readonly Span[]; read?: readonly Span[] },
): TermPresence {
  const places = at.slice(0, MAX_PLACES).map((span) => textPlace(parsed, span));
  const offsets = read.map(({ start }) => start);
  return { term, status, message, places, sections_read: sectionLabels(parsed, offsets, MAX_SECTIONS) };
}

const COVENANT_HEADING = /\bcovenants?\b|\bundertakings?\b/i;
const NONE_STATED =
  /\bno financial (?:maintenance )?covenants?\b|\bfinancial (?:maintenance )?covenants?\W{1,6}(?:intentionally (?:omitted|deleted|left blank)|reserved|none|not applicable)\b/gi;
const MEASURES = ["leverage ratio", "coverage ratio", "minimum liquidity", "net worth", "minimum ebitda"];
const HELD_AGAINST =
  /\b(?:not (?:to )?(?:exceed|be (?:less|greater|more) than)|(?:less|greater|more) than|at least)\b/i;

function financialCovenant(
  parsed: ParsedAgreement,
  { financial_covenants: covenants }: ExtractedAgreement,
): TermPresence {
  const term = "financial_covenant";
  const count = covenants.length;
  if (count > 0) return presence(parsed, term, "present", count === 1 ? "1 was found" : `${count} were found`, {});
  const read = parsed.outline.titled(COVENANT_HEADING);
  const [stated] = [...parsed.normal.words.matches(NONE_STATED, ["no financial", "financial"])];
  if (stated) {
    const at = [{ start: stated.index, end: stated.index + stated[0].length }];
    return presence(parsed, term, "affirmatively_absent", "the text says that there are none", { at, read });
  }
  if (read.length === 0) return presence(parsed, term, "needs_review", "no section on covenants was found", {});
  const tests = sentencesWith(parsed, MEASURES).filter(
    ({ start, end }) =>
      read.some((section) => section.start <= start && start < section.end) &&
      HELD_AGAINST.test(parsed.text.slice(start, end)),
  );
  return tests.length > 0
    ? presence(parsed, term, "needs_review", "covenant sections compare a financial measure with a level", {
        at: tests,
        read,
      })
    : presence(parsed, term, "affirmatively_absent", "no covenant section tests a financial measure", { read });
}

const MFN_WORDS = ["mfn", "most favored", "most favoured", "most-favored", "all-in yield", "effective yield"];
const MFN =
  /\bMFN\b|\bmost[- ]favou?red[- ](?:nation|lender)|\byield\b[^.]{0,400}\b(?:exceeds?|greater than|higher than)\b/i;
const SUNSET =
  /\bsunset\b|\b(?:prior to|on or before|before|within|until|during|after)\b[^.;]{0,120}?\b(?:\d{1,2}|six|twelve|eighteen|twenty[- ]four|first|second)\b[^.;]{0,20}\b(?:months?|anniversary|years?)\b/i;

function mfnSunset(parsed: ParsedAgreement): TermPresence {
  const read = parsed.outline.titled(/\bincremental\b|\bincrease\b|\badditional (?:term|loans|commitments)\b/i);
  const at = sentencesWith(parsed, MFN_WORDS).filter(({ start, end }) => MFN.test(parsed.text.slice(start, end)));
  if (at.length === 0) {
    return presence(parsed, "mfn_sunset", "not_applicable", "no most-favored-nation protection is stated", { read });
  }
  const sunset = at.filter(({ start, end }) => SUNSET.test(parsed.text.slice(start, end)));
  return sunset.length > 0
    ? presence(parsed, "mfn_sunset", "present", "the protection expires after a period", { at: sunset, read })
    : presence(parsed, "mfn_sunset", "affirmatively_absent", "the protection does not expire", {
        at,
        read: [...at, ...read],
      });
}

const CURE_WORDS = ["equity cure", "cure right", "cure amount", "specified equity contribution", "right to cure"];
const CURE =
  /\bequity cure\b|\bcure (?:rights?|amounts?)\b|\bspecified equity contribution|\bright to cure\b[^.]{0,200}\bequity\b/i;

function equityCure(parsed: ParsedAgreement, { financial_covenants: covenants }: ExtractedAgreement): TermPresence {
  const at = sentencesWith(parsed, CURE_WORDS).filter(({ start, end }) => CURE.test(parsed.text.slice(start, end)));
  if (at.length > 0) return presence(parsed, "equity_cure", "present", "the text gives a right to cure", { at });
  if (covenants.length === 0) {
    return presence(parsed, "equity_cure", "not_applicable", "no financial covenant that could be cured was read", {});
  }
  const read = parsed.outline.titled(/\bdefaults?\b|\bremedies\b|\bfinancial covenants?\b|\bright to cure\b/i);
  return read.length > 0
    ? presence(parsed, "equity_cure", "affirmatively_absent", "no section gives a right to cure with equity", { read })
    : presence(parsed, "equity_cure", "needs_review", "no section on defaults was found", {});
}
