import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { type Evidenced, type Found, found } from "../found.ts";
import type { Span } from "../normal-text.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { metricOf } from "./financial-covenants-metric.ts";
import { readFrequency, readSpringing } from "./financial-covenants-period.ts";
import { type CovenantPlace, findCovenantPlaces } from "./financial-covenants-places.ts";
import { type LevelStep, readSteps } from "./financial-covenants-steps.ts";
import { type CovenantTest, readCovenantTest } from "./financial-covenants-test.ts";

interface Named extends Span {
  readonly value: string;
}

const SUBJECT =
  /\b(?:permit|maintain|have|cause|suffer)\s+(?:its|the|an?|their|any)?\s*((?:[^\s,;(]+\s+){0,14}?[^\s,;(]+)(?=\s*[,(]|\s+(?:as (?:of|at)|at (?:any|all|the|each)|for (?:any|each|the)|during|on the|to (?:be|exceed|fall)|of (?:not|at|no|less|greater)|not (?:less|greater|more)|that is|(?:equal|greater|less|more) )\b)/i;
const STATED =
  /^\W*(?:the\s+)?((?:[^\s,;(]+\s+){0,12}?[^\s,;(]+)\s+(?:as of|as at|will|shall|may|for any|at the end|determined)\b/i;
const LIMIT_IN_NAME = /\b(maximum|minimum)\b/i;
/** A plain section is a covenant only when its first words are the test of a measure. */
const PLAIN_REACH = 420;
const PLAIN_SUBJECT =
  /\bratio\b|\b(?:total|consolidated|aggregate)? ?(?:debt|indebtedness|liabilities)\b|net worth|capitalization|net income|\bvalue\b/i;
const CARVE_OUT =
  /\b(?:except|other than|provided|unless|so long as|permitted|basket|incur|create|lien|dispos|merge|guarantee)\w*/i;

/** The financial maintenance covenants (LSTA: Financial Covenants), in the order of the text. Incurrence tests and
 *  baskets are none. */
export function readFinancialCovenants(parsed: ParsedAgreement): Evidenced<FinancialCovenant>[] {
  return findCovenantPlaces(parsed).flatMap((place) =>
    splitByTest(parsed, place).flatMap((p) => readCovenant(parsed, p) ?? []),
  );
}

/** "(i) Prior to the acquisition, the Company will not permit … (ii) upon the acquisition, the Company will not permit …"
 *  are two covenants under one caption. */
function splitByTest({ text }: ParsedAgreement, place: CovenantPlace): CovenantPlace[] {
  const body = text.slice(place.bodyStart, place.end);
  const starts = [
    ...body.matchAll(/(?<=^|[.;:\n]\s?(?:and )?)\s*\(i{1,3}\)\s+(?=[^()]{0,400}?\b(?:will|shall) not permit\b)/gi),
  ].map((m) => place.bodyStart + m.index);
  if (starts.length < 2) return [place];
  return starts.map((start, i) => ({
    ...place,
    start: i === 0 ? place.start : start,
    bodyStart: start,
    end: starts[i + 1] ?? place.end,
  }));
}

function readCovenant(parsed: ParsedAgreement, place: CovenantPlace): Evidenced<FinancialCovenant> | null {
  const { text } = parsed;
  const test = readCovenantTest(text, place.bodyStart, place.end);
  if (!test) return place.sure ? byReference(text, place) : null;
  const subject = subjectOf(text, place.bodyStart, test);
  if (!place.sure && !isPlainTest(text, place, test)) return null;
  const name = place.caption ?? subject;
  if (!name) return null;
  const steps = readSteps(text, test, place.end);
  const level = steps[0]?.level ?? test.level;
  const words = `${name.value} ${subject?.value ?? ""} ${text.slice(place.bodyStart, test.start).slice(-260)}`;
  const evidence = { start: test.start, end: level && level.start - test.start < 700 ? level.end : test.end };
  if (!level) return null;
  return {
    name: found(name.value, { start: name.start, end: name.end, confidence: 0.9 }),
    metric: found(metricFrom(name, subject, words), { start: name.start, end: name.end, confidence: 0.8 }),
    operator: found(test.operator, { ...evidence, confidence: 0.9 }),
    threshold: found(level.value, { start: level.start, end: level.end, confidence: 0.9 }),
    unit: found(level.unit, { start: level.start, end: level.end, confidence: 0.9 }),
    currency:
      level.currency === null ? null : found(level.currency, { start: level.start, end: level.end, confidence: 0.9 }),
    steps: steps.map(stepOf),
    frequency: readFrequency(parsed, place.bodyStart, test),
    springing: readSpringing(text, place.bodyStart, test, place.end),
  };
}

function metricFrom(name: Named, subject: Named | null, words: string): FinancialCovenant["metric"] {
  const named = metricOf(name.value);
  if (named !== "other") return named;
  const tested = subject ? metricOf(subject.value) : "other";
  return tested === "other" ? metricOf(words) : tested;
}

function subjectOf(text: string, from: number, test: CovenantTest): Named | null {
  const body = text.slice(from, test.end + 1);
  const m = SUBJECT.exec(body) ?? STATED.exec(body);
  const words = m?.[1]?.trim();
  if (!m || !words) return null;
  const start = from + m.index + m[0].indexOf(words);
  return { value: words.replace(/\s+/g, " "), start, end: start + words.length };
}

function isPlainTest(text: string, place: CovenantPlace, test: CovenantTest): boolean {
  const lead = text.slice(place.bodyStart, test.start);
  if (lead.length > PLAIN_REACH || CARVE_OUT.test(lead) || !PLAIN_SUBJECT.test(lead)) return false;
  if (test.level === null || test.level.unit === "currency") return false;
  return test.level.unit === "ratio" || /^[^.]{0,6}\)?\s*of\b/i.test(text.slice(test.level.end, test.level.end + 12));
}

/** A covenant whose level stands in another agreement: its caption says which way it limits. */
function byReference(text: string, { caption, bodyStart, end }: CovenantPlace): Evidenced<FinancialCovenant> | null {
  const limit = caption ? LIMIT_IN_NAME.exec(caption.value)?.[1] : undefined;
  const metric = caption ? metricOf(caption.value) : "other";
  const refers = /\bcovenants?\b.{0,80}\b(?:set forth|contained|in section)\b/is.test(
    text.slice(bodyStart, Math.min(end, bodyStart + 400)),
  );
  if (!caption || !limit || metric === "other" || !refers) return null;
  const evidence = { start: caption.start, end: caption.end, confidence: 0.7 };
  const ratio = /ratio/i.test(caption.value);
  return {
    name: found(caption.value, evidence),
    metric: found(metric, evidence),
    operator: found(/maximum/i.test(limit) ? "<=" : ">=", evidence),
    threshold: null,
    unit: found(ratio ? "ratio" : "currency", evidence),
    currency: null,
    steps: [],
    frequency: null,
    springing: false,
  };
}

function stepOf(step: LevelStep): Evidenced<FinancialCovenant["steps"][number]> {
  const { from, to, level } = step;
  const dated = (d: LevelStep["from"]): Found<string> | null =>
    d ? found(d.value, { start: d.start, end: d.end, confidence: 0.85 }) : null;
  return {
    from: dated(from),
    to: dated(to),
    threshold: found(level.value, { start: level.start, end: level.end, confidence: 0.85 }),
  };
}
