import type { Facility } from "#domain/agreement/facility.ts";
import type { Money } from "#domain/agreement/values.ts";
import { type Evidenced, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { readMoney } from "../../readers/money.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";
import type { FacilityDraft } from "./facility-draft.ts";
import { mentionsOf } from "./facility-mentions.ts";
import { lendingSections, sectionSpan, sectionsTitled } from "./facility-places.ts";
import { installment, readInstallments } from "./installments.ts";

type Repayment = NonNullable<Facility["repayment"]>;

const HEADING =
  /\brepay|\bamorti[sz]|\bscheduled\b|\bpayments? of (?:the )?(?:principal|term|loans?)|\bprincipal payments?\b|\bpayment of\b|\binstal|\bmaturity\b|\bpayments?$/i;
const OTHER_HEADING =
  /\bprepay|\bvoluntary|\bmandatory|\bfees?\b|\binterest\b|\bextension|\bindebtedness|\btaxes\b|\bexpenses|\bobligations\b/i;
/** "Repayments, Prepayments and Interest" and "Repayment of Obligations" begin with the subject. */
const REPAYMENT_FIRST = /^(?:scheduled )?repayments?\b/i;
const AMORTIZATION_ANNEX = /\bamorti[sz]ation\b/i;
/** The words of recurrence: they become `quarter`, since the text names a rule and not a quarter. */
const MONTHS =
  "(?:,?\\s(?:and\\s)?(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b)";
const RECURRENCE = new RegExp(
  [
    "\\b(?:(?:equal|consecutive|successive|level)\\s){0,3}(?:quarterly|monthly|semi-?annual(?:ly)?|annual(?:ly)?)(?:\\sprincipal)?\\s(?:instal?lments?|payments?|repayments?)",
    `\\b(?:last|first|\\w+)(?:\\sbusiness)?\\sday\\sof\\s(?:each|every)(?:\\sof)?(?:${MONTHS}{1,4}|(?:\\s(?:calendar|fiscal))?\\s(?:quarter|month|year)\\b)`,
    "\\bon\\seach\\s(?:quarterly\\spayment\\sdate|payment\\sdate|principal\\spayment\\sdate|instal?lment\\sdate)",
    `\\bon\\seach(?:${MONTHS}\\s\\d{1,2}(?:st|nd|rd|th)?\\b){1,4}`,
  ].join("|"),
  "i",
);
const FIRST =
  /\b(?:for the first time|commencing|beginning|starting|first (?:such )?(?:payment|instal?lment)|the first (?:of which )?(?:(?:shall|will|is to) be (?:paid|made)|falling due|falls due|due|payable|on)|with the first)\b/i;
const COUNTED = /\b(?:\d{1,3}\)?|[a-z]+(?:-[a-z]+)?)\s(?:(?:equal|consecutive|successive|level)\s){1,3}/i;
const PRINCIPAL = /\b(?:principal|term loans?|loans?|advances?|instal?lments?|obligations)\b/i;
const PARTS =
  /\b(?:shall|will) (?:be )?amorti[sz]ed?\b|\bamorti[sz]ation (?:method|schedule|payments?)\b|\bprincipal (?:in|by) (?:\w+ ){0,4}instal?lments\b|\bstraight-line amorti[sz]ation\b/i;
const ON_LAST_DAY =
  "on (?:or before )?the (?:[A-Z][\\w-]*\\s){0,5}?(?:Maturity|Termination|Expiration|Repayment) Date\\b";
const AT_MATURITY = new RegExp(
  [
    `\\b(?:pay|repay|repaid|payable|paid|due)\\b[^.;]{0,220}\\b${ON_LAST_DAY}`,
    `\\b[Oo]${ON_LAST_DAY.slice(1)},?[^.;]{0,100}\\b(?:shall|will) (?:repay|pay)\\b`,
    `\\b(?:outstanding|unpaid) ${ON_LAST_DAY}[^.;]{0,40}\\b(?:re)?paid (?:in full )?on (?:that|such) date`,
  ].join("|"),
  "g",
);
const MAX_PLACE = 7000;
const AROUND = 420;

/** The repayment of a facility. `amortizing`: each dated installment of a table, or the rule of equal installments with
 *  its first date and, in `quarter`, the words of recurrence, exactly as the text states them. `bullet`: due in full at
 *  maturity. Null if the text does not say. */
export function readRepayment(
  parsed: ParsedAgreement,
  facility: FacilityDraft,
  all: readonly FacilityDraft[],
): Evidenced<Repayment | null> {
  const places = placesFor(parsed, facility, all);
  if (facility.family === "term") {
    for (const span of places) {
      const schedule = tableOf(parsed.text, span) ?? ruleOf(parsed.text, span) ?? unscheduled(parsed.text, span);
      if (schedule) return schedule;
    }
  }
  const inlineRepayments = inlinePlaces(parsed, facility, all);
  if (facility.family === "term") {
    for (const span of inlineRepayments) {
      const schedule = ruleOf(parsed.text, span) ?? unscheduled(parsed.text, span);
      if (schedule) return schedule;
    }
  }
  for (const { start, end } of [...places, ...inlineRepayments]) {
    const all = [...parsed.text.slice(start, end).matchAll(AT_MATURITY)];
    const m = all.find((match) => repaysAll(parsed.text, start + match.index, match[0]));
    if (!m) continue;
    const at = start + m.index;
    return { type: found("bullet", { start: at, end: at + m[0].length, confidence: 0.75 }), schedule: [] };
  }
  return inOnePayment(parsed.text, inlineRepayments);
}

const REPAYS =
  /\brepa(?:y|id|yable|yments?)\b|\bamorti[sz]|\binstal?lments?\b|\bprincipal\b|\b(?:due|payable)\b[^.;]{0,40}\bin full\b/i;
const NOT_PRINCIPAL =
  /\bprepa(?:y|id|yment)|\bre-?borrow|\binterest (?:is|shall be|will be) (?:due|payable|paid)\b|\b(?:commitment|unused|upfront|agency|ticking|facility) fees?\b/i;
const LABEL = /^(?:repayments?|amorti[sz]ation|scheduled repayments?|principal payments?)$/i;

const REPAYMENT_WORDS = ["repa", "amortis", "amortiz", "installment", "installment", "principal", "in full"];

const repaymentSentences = perAgreement((parsed: ParsedAgreement): Span[] =>
  sentencesWith(parsed, REPAYMENT_WORDS).filter(({ start, end }) => {
    const words = parsed.text.slice(start, end);
    return REPAYS.test(words) && !NOT_PRINCIPAL.test(words);
  }),
);

/** In a short text, the sentences on repayment, wherever they are, and its label. */
function inlinePlaces(parsed: ParsedAgreement, facility: FacilityDraft, all: readonly FacilityDraft[]): Span[] {
  const labeled = parsed.definitions.matching(LABEL).filter((d) => d.kind === "labeled");
  const places = [...labeled, ...repaymentSentences(parsed)];
  if (all.length === 1) return places;
  const mentions = mentionsOf(all);
  return places.filter(({ start, end }) => {
    const named = mentions.in(parsed.text, start, end).flatMap((mention) => mention.facilities);
    return named.length === 0 || named.includes(facility);
  });
}

const IN_FULL =
  /\b(?:repa(?:y|id|yable)|payable|due|matures?)\b[^.;]{0,120}?\b(?:in full|in one (?:amount|lump sum|instal?lment)|in a single (?:payment|instal?lment)|bullet)\b|\bbullet (?:repayment|payment|at maturity)\b/i;

/** "shall be repaid in full on 12 January 2029", "repaid in one amount on that date". */
function inOnePayment(text: string, sentences: readonly Span[]): Evidenced<Repayment> | null {
  for (const { start, end } of sentences) {
    const words = text.slice(start, end);
    const match = IN_FULL.exec(words);
    if (!match || !PRINCIPAL.test(words) || /\bdefault\b|\bdemand\b|\bupon\b/i.test(words)) continue;
    const at = start + match.index;
    return { type: found("bullet", { start: at, end: at + match[0].length, confidence: 0.65 }), schedule: [] };
  }
  return null;
}

/** Principal falls due, not interest alone, and not a swingline loan. */
function repaysAll(text: string, at: number, words: string): boolean {
  return !/swing/i.test(words) && PRINCIPAL.test(text.slice(Math.max(0, at - 60), at + words.length + 160));
}

function placesFor(parsed: ParsedAgreement, facility: FacilityDraft, all: readonly FacilityDraft[]): Span[] {
  const titled = sectionsTitled(parsed, HEADING).filter(
    (s) =>
      (s.kind === "section" || s.kind === "clause") &&
      (REPAYMENT_FIRST.test(s.heading ?? "") || !OTHER_HEADING.test(s.heading ?? "")),
  );
  const annexes = parsed.outline
    .titled(AMORTIZATION_ANNEX)
    .filter((s) => s.kind === "schedule" || s.kind === "annex" || s.kind === "exhibit");
  const spans = [
    ...titled.slice(0, 10).map((s) => ({ start: s.start, end: Math.min(s.end, s.start + MAX_PLACE) })),
    ...annexes.slice(0, 3).map((s) => ({ start: s.start, end: Math.min(s.end, s.start + MAX_PLACE) })),
    ...lendingSections(parsed).slice(0, 6).map(sectionSpan),
  ];
  if (all.length === 1) return spans;
  const mentions = mentionsOf(all);
  return spans.flatMap((span) => partFor(mentions.in(parsed.text, span.start, span.end), span, facility));
}

/** The spans of a place in which the facility is spoken of: from its first mention by a name of its own, then from
 *  the first that means all of its family, each to that of another. A place that names none is about all. */
function partFor(
  mentions: readonly { start: number; facilities: readonly FacilityDraft[] }[],
  span: Span,
  facility: FacilityDraft,
): Span[] {
  if (mentions.length === 0) return [span];
  const all = mentions.filter((m) => m.facilities.includes(facility));
  const starts = [all.find((m) => m.facilities.length === 1), all[0]].flatMap((m) => m?.start ?? []);
  return [...new Set(starts)].map((start) => {
    const other = mentions.find((m) => m.start > start && m.facilities.length > 0 && !m.facilities.includes(facility));
    return { start, end: other?.start ?? span.end };
  });
}

/** A schedule of installments of principal. */
function tableOf(text: string, span: Span): Evidenced<Repayment> | null {
  const table = PRINCIPAL.test(text.slice(span.start, span.end)) ? readInstallments(text, span) : null;
  if (!table) return null;
  const start = Math.max(span.start, table.first.start - 200);
  return { type: found("amortizing", { start, end: table.first.end, confidence: 0.85 }), schedule: [...table.rows] };
}

/** "in equal quarterly installments of $1,750,000, commencing December 31, 2014". */
function ruleOf(text: string, span: Span): Evidenced<Repayment> | null {
  const m = RECURRENCE.exec(text.slice(span.start, span.end));
  if (!m) return null;
  const at = { start: span.start + m.index, end: span.start + m.index + m[0].length };
  const from = Math.max(span.start, at.start - AROUND / 2);
  const to = Math.min(span.end, at.end + AROUND);
  const value = nearest(at, [
    ...readMoney(text, from, to).filter((r) => r.value.amount >= 1000),
    ...readPercentages(text, from, to),
  ]);
  if (!PRINCIPAL.test(text.slice(from, to))) return null;
  const first = FIRST.exec(text.slice(from, to));
  const date = first ? readDates(text, from + first.index, Math.min(to, from + first.index + 140))[0] : undefined;
  // A count of equal installments from a date states no amount of its own.
  if (!value && !(date && COUNTED.test(text.slice(from, at.end)))) return null;
  const parts = [at, value ?? at, date ?? at];
  const stated = { start: Math.min(...parts.map((p) => p.start)), end: Math.max(...parts.map((p) => p.end)) };
  const amount = typeof value?.value === "number" ? undefined : value?.value;
  const bps = typeof value?.value === "number" ? value.value : undefined;
  const words = m[0].replace(/\s+/g, " ").trim();
  const one = installment({ date: date?.value, quarter: words, amount, bps }, stated);
  return { type: found("amortizing", { ...at, confidence: 0.8 }), schedule: [one] };
}

/** "shall amortize over a fifteen year period": installments that the text does not quantify. */
function unscheduled(text: string, { start, end }: Span): Evidenced<Repayment> | null {
  const m = PARTS.exec(text.slice(start, end));
  if (!m) return null;
  const at = { start: start + m.index, end: start + m.index + m[0].length, confidence: 0.7 };
  return { type: found("amortizing", at), schedule: [] };
}

function nearest(at: Span, values: readonly Reading<Money | number>[]): Reading<Money | number> | undefined {
  const distance = (v: Span) => (v.start >= at.end ? v.start - at.end : at.start - v.end);
  return [...values].sort((a, b) => distance(a) - distance(b))[0];
}
