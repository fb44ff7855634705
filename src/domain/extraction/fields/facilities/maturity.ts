import type { Period } from "#domain/agreement/values.ts";
import type { Definition } from "../../definitions/definitions.ts";
import { type Found, found, type Reading, settle } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { readPeriods } from "../../readers/period.ts";
import type { Span } from "../../text/normal-text.ts";
import { endOfAvailability } from "./availability-period.ts";
import { allDueOn, dueInOwnArticle, dueInOwnSection } from "./due-dates.ts";
import { dueInAttachedNote, dueInOwnNote } from "./due-in-notes.ts";
import type { FacilityClass } from "./facility-classes.ts";
import { bodySpan, lendingSections, sectionSpan, sectionsTitled } from "./facility-places.ts";
import { endsMeasuredPeriod, inlineMaturity, PERMITTED_DEBT } from "./inline-maturity.ts";
import { insertedDate } from "./marked-changes.ts";
import { DRAWING_TERM, MATURITY_TERM, maturityDefinitions } from "./maturity-terms.ts";
import { scheduledDay } from "./scheduled-days.ts";
import { BASE, type BaseDates, CHOSEN_BASE, fromTenor, type Maturity, titleTenor } from "./tenors.ts";

interface Due {
  readonly date: Reading<string> | null;
  readonly period: Reading<Period> | null;
  readonly from: Definition;
}

const NONE: Maturity = { maturity_date: null, tenor_months: null };
const DEFINED_DATE =
  /\b(?:[A-Z][\w-]*\s){1,5}?(?:Maturity Date|Termination Date|Expiration Date|Ending Date)\b|\bMaturity Date\b/g;
const TERM_HEADING =
  /^terms?\b(?! loan)|\bterm of (?:this )?agreement\b|\bmaturity\b|\brepayment\b|\bexpiration\b|\btermination date\b/i;
const FALLS_DUE =
  /\b(?:until|through|expires? on|terminates? on|ending on|ends on|matures? on|maturing on|(?:due and )?payable (?:in full )?on)\s+(?:the earli(?:er|est) (?:of|to occur of)[:,]?\s*)?(?:\([ai]\)\s*)?$/i;
/** "if the 2028 Notes have been repaid in full on or prior to April 15, 2028,": the day of a condition. */
const CONDITION_DAY = /\bif\b[^;,]{0,140}\bon\s+or\s+(?:prior\s+to|before)\s+$/i;
/** "that certain Agreement dated as of …". */
const OF_DOCUMENT = /\bdated(?:\s+as)?(?:\s+of)?\s+$/i;
/** A name for the day on which a line of credit ends, which a term loan next to it may outlive. */
const LINE_ENDS = /^(?:expiration|expiry|termination) date$/i;
const MAX_STEPS = 4;

/** When a facility falls due. A fixed date is read; a tenor ("the fifth anniversary of the Closing Date") gives the
 *  months, and a date only where its base is dated in the text. `others`: the other facilities of the agreement. */
export function readMaturity(
  parsed: ParsedAgreement,
  of: FacilityClass,
  others: readonly FacilityClass[],
  base: BaseDates,
): Maturity {
  const only = others.length === 0;
  for (const { definition, own } of maturityDefinitions(parsed, of, others)) {
    if (DRAWING_TERM.test(definition.term)) {
      const last = allDueOn(parsed);
      if (last) return { maturity_date: last, tenor_months: only ? titleTenor(parsed) : null };
    }
    const due = dueIn(parsed, definition, of, only || own, 0);
    if (!due) continue;
    // A day on which commitments end gives way to the day on which the section of the term loan lets it fall due.
    const isOther = of.family === "term" && !only && !own;
    const lapses = isOther && /\bcommitment/i.test(definition.term);
    const repaid =
      lapses || (isOther && LINE_ENDS.test(definition.term))
        ? (dueInOwnSection(parsed, of, others) ??
          dueInOwnArticle(parsed, of, others) ??
          (lapses ? inlineMaturityOf(parsed, of, others, base)?.maturity_date : null))
        : null;
    if (repaid) return { ...NONE, maturity_date: repaid };
    if (due.date) {
      const others = restatements(parsed, definition).flatMap((d) => dueIn(parsed, d, of, only || own, 0) ?? []);
      const dates = [due, ...others].flatMap((d) => (d.date ? [dateNode(d.date, d.from)] : []));
      return { maturity_date: settle(dates), tenor_months: only ? titleTenor(parsed) : null };
    }
    if (due.period) return fromTenor(parsed, due.period, due.from.start, base);
  }
  const stated = only
    ? {
        maturity_date: allDueOn(parsed) ?? dateInSections(parsed) ?? dueInOwnArticle(parsed, of, others),
        tenor_months: titleTenor(parsed),
      }
    : {
        ...NONE,
        maturity_date:
          dueInOwnSection(parsed, of, others) ??
          dueInOwnArticle(parsed, of, others) ??
          dueInOwnNote(parsed, of, others),
      };
  if (stated.maturity_date) return stated;
  const inline = inlineMaturityOf(parsed, of, others, base);
  if (inline || !only) return inline ?? stated;
  const line = of.family === "revolving" ? endOfAvailability : () => null;
  return { ...stated, maturity_date: dueInAttachedNote(parsed) ?? line(parsed) };
}

/** The date or tenor that a sentence or label of a short text states. */
function inlineMaturityOf(
  parsed: ParsedAgreement,
  of: FacilityClass,
  others: readonly FacilityClass[],
  base: BaseDates,
): Maturity | null {
  const only = others.length === 0;
  const due = inlineMaturity(parsed, of, others);
  if (due?.period) return fromTenor(parsed, due.period, due.start, base);
  if (!due?.date) return null;
  const date = found(due.date.value, { start: due.start, end: due.date.end, confidence: 0.7 });
  return { maturity_date: date, tenor_months: only ? titleTenor(parsed) : null };
}

/** The other full definitions of the same term in the same copy, which should agree. */
function restatements(parsed: ParsedAgreement, { term, start }: Definition): Definition[] {
  const zone = parsed.outline.zoneAt(start);
  const all = parsed.definitions.lookup(term).filter((d) => d.kind === "means" && d.start !== start);
  return all.filter((d) => parsed.outline.zoneAt(d.start) === zone && !isConditional(parsed.text, d)).slice(0, 3);
}

/** "if the Maturity Date shall have been extended, then the term "Maturity Date" means …" does not apply yet. */
function isConditional(text: string, { start }: Definition): boolean {
  return /\bthe term\b/i.test(text.slice(Math.max(0, start - 14), start + 10));
}

/** Where no term is defined: "This Agreement shall continue until …", "shall be due and payable on …". */
function dateInSections(parsed: ParsedAgreement): Found<string> | null {
  const titled = sectionsTitled(parsed, TERM_HEADING).filter((s) => s.kind === "section" || s.kind === "clause");
  for (const { start, end } of [...titled.slice(0, 5), ...lendingSections(parsed).slice(0, 3)].map(sectionSpan)) {
    for (const date of readDates(parsed.text, start, end)) {
      const before = parsed.text.slice(Math.max(start, date.start - 90), date.start);
      const lead = FALLS_DUE.exec(before);
      if (!lead || PERMITTED_DEBT.test(parsed.text.slice(Math.max(start, date.start - 400), date.start))) continue;
      const from = date.start - before.length + lead.index;
      if (endsMeasuredPeriod(parsed.text, start, from)) continue;
      return found(date.value, { start: from, end: date.end, confidence: 0.7 });
    }
  }
  return null;
}

function dueIn(
  parsed: ParsedAgreement,
  definition: Definition,
  of: FacilityClass,
  only: boolean,
  step: number,
): Due | null {
  if (step > MAX_STEPS) return null;
  const announced = announcedSpan(parsed.text, definition);
  const span = announced ?? bodySpan(definition, 2000);
  const events = eventsIn(parsed, span, definition);
  const at = only ? span.start : mentionOf(parsed.text, span, of);
  const after = events.filter((e) => e.start >= at);
  const wanted =
    definition.kind === "parenthetical" && !announced
      ? events.slice(-1)
      : after.length > 0 || events.length > 1
        ? after
        : events;
  const first = wanted[0];
  if (!first) {
    const date = scheduledDay(parsed, definition, span);
    return date && { date, period: null, from: definition };
  }
  const named = first.kind === "period" ? wanted.find((e) => isNamely(parsed.text, e)) : undefined;
  if (named?.kind === "date") return { date: named.reading, period: null, from: definition };
  if (first.kind === "date") return { date: first.reading, period: null, from: definition };
  if (first.kind === "period") return { date: null, period: first.reading, from: definition };
  const next = parsed.definitions.resolve(first.term);
  return next && next !== definition ? dueIn(parsed, next, of, only, step + 1) : null;
}

/** `on the earlier of (the "Maturity Date"): (i) November 7, 2027`: the words that define the term follow the bracket. */
function announcedSpan(text: string, { kind, start, end, bodyEnd }: Definition): Span | null {
  if (kind !== "parenthetical" || !/\b(?:of|on)\s*\(?\s*$/i.test(text.slice(Math.max(0, bodyEnd - 12), bodyEnd)))
    return null;
  const after = Math.max(start, end);
  return { start: after, end: Math.min(text.length, after + 400) };
}

/** "364 days after the Closing Date, being January 29, 2025". */
const isNamely = (text: string, { kind, start }: Event): boolean =>
  kind === "date" &&
  /\b(?:being|namely|i\.e\.|which (?:date |day )?is|that is)[\s,]{0,3}$/i.test(text.slice(start - 16, start));

type Event = { readonly start: number } & (
  | { readonly kind: "date"; readonly reading: Reading<string> }
  | { readonly kind: "period"; readonly reading: Reading<Period> }
  | { readonly kind: "term"; readonly term: string }
);

function eventsIn(parsed: ParsedAgreement, { start, end }: Span, of: Definition): Event[] {
  const { text } = parsed;
  const stated = readDates(text, start, end).filter(
    (r) => !OF_DOCUMENT.test(text.slice(Math.max(start, r.start - 20), r.start)),
  );
  const due = stated.filter((r) => !CONDITION_DAY.test(text.slice(Math.max(start, r.start - 160), r.start)));
  const dates = (due.length > 0 ? due : stated).map(
    (r): Event => ({ kind: "date", start: r.start, reading: insertedDate(text, r) }),
  );
  const lengths = readPeriods(text, start, end).filter((r) => lasting(r.value));
  const chosen = lengths.findIndex((r) => CHOSEN_BASE.test(text.slice(r.end, r.end + 60)));
  // The periods after it say from which day it runs.
  const own = chosen < 0 ? lengths : lengths.slice(0, chosen + 1);
  const periods = own
    .filter((r, i) => (i === chosen || BASE.test(text.slice(r.end, r.end + 60))) && !isStruck(text, r, dates))
    .map((reading): Event => ({ kind: "period", start: reading.start, reading }));
  const terms = [...text.slice(start, end).matchAll(DEFINED_DATE)]
    .map((m): Event => ({ kind: "term", start: start + m.index, term: m[0].replace(/\s+/g, " ") }))
    .filter((e) => e.kind === "term" && e.term.toLowerCase() !== of.term.toLowerCase() && MATURITY_TERM.test(e.term));
  return [...dates, ...periods, ...terms].sort((a, b) => a.start - b.start);
}

/** In a copy marked for changes the struck tenor directly precedes the inserted date: "the fifth anniversary of the
 *  Closing Date December 28, 2027". */
function isStruck(text: string, period: Reading<Period>, dates: readonly Event[]): boolean {
  const base = BASE.exec(text.slice(period.end, period.end + 80));
  const end = period.end + (base?.[0].length ?? 0);
  return dates.some((date) => date.start >= end && /^\s{1,3}$/.test(text.slice(end, date.start)));
}

/** A notice period of a few days is not a tenor. */
function lasting({ period, period_multiplier: count }: Period): boolean {
  return (
    period === "Y" ||
    (period === "M" && count >= 3) ||
    (period === "D" && count >= 28) ||
    (period === "W" && count >= 4)
  );
}

/** Where a shared definition ("(a) with respect to the Revolving Facility, …") turns to a class. */
function mentionOf(text: string, { start, end }: Span, of: FacilityClass): number {
  const body = text.slice(start, end).toLowerCase().replace(/\s/g, " ");
  const terms = Object.values(of.definitions)
    .flat()
    .map((d) => d.term.toLowerCase().replace(/\s+/g, " ").replace(/s$/, ""));
  const stems = terms.map((term) => term.replace(/ (?:loan|advance|commitment|facility)$/, ""));
  const named = [...terms, of.key, ...stems].filter((term) => term.length > 0);
  const turns = [...body.matchAll(TURNS)].map((turn) => turn.index);
  for (const term of named) {
    const at = turns.find((from, i) => wordIndex(body.slice(from, turns[i + 1]).split(/[;)]/, 1)[0] ?? "", term) >= 0);
    if (at !== undefined) return isExtension(body, at) ? start : start + at;
  }
  for (const term of named) {
    const at = wordIndex(body, term);
    if (at >= 0) return isExtension(body, at) ? start : start + at;
  }
  return start;
}

/** "March 17, 2024 or, if the term of the Revolving Facility is extended, the Extended Maturity Date", "as such date may be
 *  extended with respect to the Revolving Facility": the class is named only to say that its day may be a later one. */
function isExtension(body: string, at: number): boolean {
  const before =
    body
      .slice(Math.max(0, at - 120), at)
      .split(";")
      .at(-1) ?? "";
  const after = /^[^;,.]{0,100}/.exec(body.slice(at))?.[0] ?? "";
  return (
    (/\b(?:if|to which|unless|in the event)\b/.test(before) && /\bextend/.test(after)) ||
    /\bextend(?:ed|sion)\b[^,.]{0,40}$/.test(before)
  );
}

/** Before the classes to which the date that follows applies. */
const TURNS = /\b(?:for (?:the )?purposes? of|with respect to|in respect of|in the case of|as to)\b/g;

/** The first place of the term that is not part of a longer one: "term loan" is not found in "delayed draw term loan",
 *  nor "term" in "termination". */
function wordIndex(body: string, term: string): number {
  for (let at = body.indexOf(term); at >= 0; at = body.indexOf(term, at + 1)) {
    const before = body.slice(Math.max(0, at - 14), at);
    const ends = /^s?(?![a-z])/.test(body.slice(at + term.length, at + term.length + 2));
    if (ends && !/(?:draw|acquisition|initial|incremental|canadian|domestic|u\.s\.|\w-\w|tranche \w) $/.test(before))
      return at;
  }
  return -1;
}

function dateNode(reading: Reading<string>, from: Definition): Found<string> {
  const start = reading.end - from.start <= 600 && from.start <= reading.start ? from.start : reading.start;
  return found(reading.value, { start, end: reading.end, confidence: 0.93 });
}
