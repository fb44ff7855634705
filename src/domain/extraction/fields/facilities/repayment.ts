import type { Facility } from "#domain/agreement/facility.ts";
import type { Money } from "#domain/agreement/values.ts";
import { type Evidenced, type Found, found, type Reading } from "../../found.ts";
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

type Repayment = NonNullable<Facility["repayment"]>;
type Installment = Repayment["schedule"][number];

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
    `\\bon\\seach(?:${MONTHS}\\s\\d{1,2}){1,4}`,
  ].join("|"),
  "i",
);
const FIRST =
  /\b(?:commencing|beginning|starting|first (?:such )?(?:payment|instal?lment)|the first (?:of which )?(?:(?:shall|will|is to) be (?:paid|made)|falling due|falls due|due|payable|on)|with the first)\b/i;
const PRINCIPAL = /\b(?:principal|term loans?|loans?|advances?|instal?lments?|obligations)\b/i;
const PARTS =
  /\b(?:shall|will) (?:be )?amorti[sz]ed?\b|\bamorti[sz]ation (?:method|schedule|payments?)\b|\bprincipal (?:in|by) (?:\w+ ){0,4}instal?lments\b|\bstraight-line amorti[sz]ation\b/i;
const ON_LAST_DAY =
  "on (?:or before )?the (?:[A-Z][\\w-]*\\s){0,5}?(?:Maturity|Termination|Expiration|Repayment) Date\\b";
const AT_MATURITY = new RegExp(
  [
    `\\b(?:pay|repay|repaid|payable|paid|due)\\b[^.;]{0,220}\\b${ON_LAST_DAY}`,
    `\\b(?:outstanding|unpaid) ${ON_LAST_DAY}[^.;]{0,40}\\b(?:re)?paid (?:in full )?on (?:that|such) date`,
  ].join("|"),
  "g",
);
const MAX_PLACE = 7000;
const AROUND = 420;
const MAX_INSTALLMENTS = 80;

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

/** Two or more dates, each with an amount or a percentage next to it. */
function tableOf(text: string, span: Span): Evidenced<Repayment> | null {
  const dates = readDates(text, span.start, span.end).slice(0, MAX_INSTALLMENTS);
  const rows = dates.flatMap((date, i) => {
    const until = Math.min(dates[i + 1]?.start ?? span.end, date.end + 90);
    const gap = text.slice(date.end, until);
    const amount = readMoney(text, date.end, until)[0] ?? bareAmount(text, span.start, date.end);
    const percent = amount ? undefined : readPercentages(text, date.end, until)[0];
    const value = amount ?? percent;
    // A row of a table: figures right after the date, no sentence between.
    if (!value || /[a-z]{3,} [a-z]{3,} [a-z]{3,}/.test(gap.slice(0, value.start - date.end))) return [];
    const since = rangeStart(text, dates[i - 1], date);
    const when = since === null ? { date: date.value } : { quarter: text.slice(since, date.end).replace(/\s+/g, " ") };
    const row = { start: since ?? date.start, end: value.end };
    return [installment({ ...when, amount: amount?.value, bps: percent?.value }, row)];
  });
  if (rows.length < 2 || !PRINCIPAL.test(text.slice(span.start, span.end))) return null;
  const first = dates[0] as Reading<string>;
  const support = { start: Math.max(span.start, first.start - 200), end: first.end, confidence: 0.85 };
  return { type: found("amortizing", support), schedule: rows };
}

const BARE = /^[\s|]{0,12}(\d{1,3}(?:,\d{3})+(?:\.\d\d)?)(?![\d,%])/;
const IN_DOLLARS = /\(\s?(?:in\s)?(?:(?:US|U\.S\.)\s?)?(?:\$|dollars)\s?\)/i;

/** "2,100,000" right after its date, where the heading of the column gives the currency: "Amount ($)". */
function bareAmount(text: string, from: number, at: number): Reading<Money> | undefined {
  const figure = BARE.exec(text.slice(at, at + 40));
  if (!figure || !IN_DOLLARS.test(text.slice(Math.max(from, at - 700), at))) return undefined;
  const end = at + figure[0].length;
  const value = { amount: Number((figure[1] as string).replaceAll(",", "")), currency: "USD" };
  return { value, start: end - (figure[1] as string).length, end };
}

/** "July 1, 2016 through June 30, 2017" is a period with several installments, not the date of one. */
function rangeStart(text: string, before: Reading<string> | undefined, date: Reading<string>): number | null {
  if (!before || date.start - before.end > 30) return null;
  return /^[\s,|]*(?:through|to|until|and including|-|–)/i.test(text.slice(before.end, date.start))
    ? before.start
    : null;
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
  if (!value || !PRINCIPAL.test(text.slice(from, to))) return null;
  const first = FIRST.exec(text.slice(from, to));
  const date = first ? readDates(text, from + first.index, Math.min(to, from + first.index + 140))[0] : undefined;
  const span2 = {
    start: Math.min(at.start, value.start, date?.start ?? at.start),
    end: Math.max(at.end, value.end, date?.end ?? at.end),
  };
  const amount = typeof value.value === "number" ? {} : { amount: value.value };
  const bps = typeof value.value === "number" ? { bps: value.value } : {};
  const words = m[0].replace(/\s+/g, " ").trim();
  const one = installment({ date: date?.value, quarter: words, ...amount, ...bps }, span2);
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

interface Parts {
  readonly date?: string | undefined;
  readonly quarter?: string;
  readonly amount?: Money | undefined;
  readonly bps?: number | undefined;
}

function installment({ date, quarter, amount, bps }: Parts, span: Span): Evidenced<Installment> {
  const read = <T>(value: T | undefined): Found<T> | null =>
    value === undefined ? null : found(value, { ...span, confidence: 0.82 });
  const percent = bps === undefined ? undefined : Number((bps / 100).toFixed(6));
  return { date: read(date), quarter: read(quarter), amount: read(amount), percent: read(percent) };
}
