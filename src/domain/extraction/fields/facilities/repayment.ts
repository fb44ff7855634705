import type { Facility } from "#domain/agreement/facility.ts";
import { type Evidenced, Found, found } from "../../found.ts";
import { SCHEDULE, scheduleNumbered } from "../../outline/attached-schedule.ts";
import { childrenOf, isUndivided } from "../../outline/section-tree.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { allMatches } from "../../text/all-matches.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { commitmentCurrency } from "./commitment-currency.ts";
import type { FacilityDraft } from "./facility-draft.ts";
import { mentionsOf } from "./facility-mentions.ts";
import { lendingSections, sectionSpan, sectionsTitled } from "./facility-places.ts";
import { readInstallmentRule } from "./installment-rules.ts";
import { type Installment, readInstallments } from "./installments.ts";
import { readInstallmentsByLoan } from "./installments-by-loan.ts";
import { readInstallmentsByYear } from "./installments-by-year.ts";

type Repayment = NonNullable<Facility["repayment"]>;

const HEADING =
  /\brepay|\bamorti[sz]|\bscheduled\b|\bpayments? of (?:the )?(?:principal|term|loans?)|\bprincipal payments?\b|\bpayment of\b|\binstal|\bmaturity\b|\bpayments?$/i;
const OTHER_HEADING =
  /\bprepay|\bvoluntary|\bmandatory|\bfees?\b|\binterest\b|\bextension|\bindebtedness|\btaxes\b|\bexpenses|\bobligations\b/i;
/** "Repayments, Prepayments and Interest" and "Repayment of Obligations" begin with the subject. */
const REPAYMENT_FIRST = /^(?:scheduled )?repayments?\b/i;
const AMORTIZATION_ANNEX = /\bamorti[sz]ation\b/i;
const PRINCIPAL = /\b(?:principal|term loans?|loans?|advances?|instal?lments?|obligations)\b/i;
const PARTS =
  /\b(?:shall|will) (?:be )?amorti[sz]ed?\b|\bamorti[sz]ation (?:method|schedule|payments?)\b|\b(?:principal|repaid|repay(?: the(?: \w+){1,4})?|payable|principal (?:is|shall be|will be) due) (?:in|by) (?:(?:[\w-]+|\(\d{1,3}\)) ){0,6}instal?lments\b|\bstraight-line amorti[sz]ation\b/i;
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

/** The repayment of a facility. `amortizing`: each dated installment of a table, or the rule of equal installments with
 *  its first date and, in `quarter`, the words of recurrence, exactly as the text states them. `bullet`: due in full at
 *  maturity. Null if the text does not say. */
export function readRepayment(
  parsed: ParsedAgreement,
  facility: FacilityDraft,
  all: readonly FacilityDraft[],
): Evidenced<Repayment | null> {
  const places = placesFor(parsed, facility, all);
  const currency = commitmentCurrency(facility);
  if (facility.family === "term") {
    const columns = all.length > 1 ? columnOf(parsed, facility, all, currency) : null;
    if (columns) return columns;
    for (const span of places) {
      const schedule =
        tableOf(parsed.text, span, currency, parsed.dollar) ??
        ruleOf(parsed.text, span, parsed.dollar) ??
        unscheduled(parsed.text, span);
      if (schedule) return schedule;
    }
  }
  const inlineRepayments = inlinePlaces(parsed, facility, all);
  if (facility.family === "term") {
    for (const span of inlineRepayments) {
      const schedule = ruleOf(parsed.text, span, parsed.dollar) ?? unscheduled(parsed.text, span);
      if (schedule) return schedule;
    }
  }
  for (const { start, end } of [...places, ...inlineRepayments]) {
    const all = allMatches(parsed.text.slice(start, end), AT_MATURITY);
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
  const spans = placesOnRepayment(parsed);
  if (all.length === 1) return [...spans];
  const mentions = mentionsOf(all);
  return spans.flatMap((span) => partFor(mentions.in(parsed.text, span.start, span.end), span, facility));
}

const placesOnRepayment = perAgreement((parsed: ParsedAgreement): readonly Span[] => {
  const titled = sectionsTitled(parsed, HEADING).filter(
    (s) =>
      (s.kind === "section" || s.kind === "clause" || isWhole(parsed, s)) &&
      (REPAYMENT_FIRST.test(s.heading ?? "") || !OTHER_HEADING.test(s.heading ?? "")),
  );
  const annexes = parsed.outline
    .titled(AMORTIZATION_ANNEX)
    .filter((s) => s.kind === "schedule" || s.kind === "annex" || s.kind === "exhibit");
  return [
    ...titled.slice(0, 10).map((s) => ({ start: s.start, end: Math.min(s.end, s.start + MAX_PLACE) })),
    ...titled.slice(0, 10).flatMap((s) => scheduleOf(parsed, s)),
    ...annexes.slice(0, 3).map((s) => ({ start: s.start, end: Math.min(s.end, s.start + MAX_PLACE) })),
    ...lendingSections(parsed).slice(0, 6).map(sectionSpan),
  ];
});

/** An article without sections, or whose sections have no titles of their own. */
function isWhole({ outline }: ParsedAgreement, section: Section): boolean {
  if (isUndivided(outline.sections, section)) return true;
  const sections = section.kind === "article" ? childrenOf(outline.sections, section) : [];
  return sections.length > 0 && sections[0]?.heading === null;
}

/** "on the dates and in the amounts set forth on Schedule 3.6(b)": that schedule. */
function scheduleOf(parsed: ParsedAgreement, { start, end }: Span): Span[] {
  const number = SCHEDULE.exec(parsed.text.slice(start, Math.min(end, start + MAX_PLACE)))?.[1];
  const schedule = number === undefined ? null : scheduleNumbered(parsed, number.replace(/\.$/, ""));
  return schedule === null ? [] : [{ start: schedule.start, end: Math.min(schedule.end, schedule.start + MAX_PLACE) }];
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

/** A schedule with a column for each loan. */
function columnOf(
  parsed: ParsedAgreement,
  facility: FacilityDraft,
  all: readonly FacilityDraft[],
  currency: string | null,
): Evidenced<Repayment> | null {
  for (const span of placesOnRepayment(parsed)) {
    if (!PRINCIPAL.test(parsed.text.slice(span.start, span.end))) continue;
    const rows = readInstallmentsByLoan(parsed.text, span, facility, all, currency);
    if (rows.length > 1)
      return { type: found("amortizing", { ...placeOf(rows, span), confidence: 0.85 }), schedule: rows };
  }
  return null;
}

/** The place of the first amount of a schedule. */
function placeOf([first]: readonly Evidenced<Installment>[], span: Span): Span {
  const amount = first && !(first instanceof Found) ? first.amount : null;
  const [place] = amount instanceof Found ? amount.support : [];
  return { start: place?.start ?? span.start, end: place?.end ?? span.end };
}

/** A schedule of installments of principal. */
function tableOf(text: string, span: Span, currency: string | null, dollar: string): Evidenced<Repayment> | null {
  if (!PRINCIPAL.test(text.slice(span.start, span.end))) return null;
  const byYear = readInstallmentsByYear(text, span, currency, dollar);
  if (byYear.length > 1)
    return { type: found("amortizing", { ...placeOf(byYear, span), confidence: 0.85 }), schedule: byYear };
  const table = readInstallments(text, span, currency, dollar);
  if (!table) return null;
  const start = Math.max(span.start, table.first.start - 200);
  return { type: found("amortizing", { start, end: table.first.end, confidence: 0.85 }), schedule: [...table.rows] };
}

/** Equal installments by a rule, or steps of them. */
function ruleOf(text: string, span: Span, dollar: string): Evidenced<Repayment> | null {
  const rule = PRINCIPAL.test(text.slice(span.start, span.end)) ? readInstallmentRule(text, span, dollar) : null;
  return rule && { type: found("amortizing", { ...rule.at, confidence: 0.8 }), schedule: [...rule.rows] };
}

/** "shall amortize over a fifteen year period": installments that the text does not quantify. */
function unscheduled(text: string, { start, end }: Span): Evidenced<Repayment> | null {
  const m = PARTS.exec(text.slice(start, end));
  if (!m) return null;
  const at = { start: start + m.index, end: start + m.index + m[0].length, confidence: 0.7 };
  return { type: found("amortizing", at), schedule: [] };
}
