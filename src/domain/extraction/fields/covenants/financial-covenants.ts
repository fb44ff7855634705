import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { type Evidenced, type Found, found, implied, type Support } from "../../found.ts";
import { ancestorsOf } from "../../outline/section-tree.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { attachedCovenantPlaces } from "./attached-covenants.ts";
import type { Level } from "./covenant-levels.ts";
import { definedRatio, measureNamed, type Named, subjectOf } from "./covenant-names.ts";
import { type CovenantTest, readCovenantTest } from "./financial-covenants-comparison.ts";
import { ALL_DEBT, metricOf, metricOfTest, SPENDING } from "./financial-covenants-metric.ts";
import { readFrequency, readSpringing } from "./financial-covenants-period.ts";
import { type CovenantPlace, findCovenantPlaces } from "./financial-covenants-places.ts";
import { type LevelStep, readScheduledSteps, readSteps } from "./financial-covenants-steps.ts";
import { inlineCovenants } from "./inline-financial-covenants.ts";
import { labeledCovenants } from "./labeled-covenants.ts";
import { inFull, unitOfAmounts } from "./stated-units.ts";

const NET_DEBT = /\b(?:consolidated |total )?net (?:total |funded |financial )?(?:debt|indebtedness|borrowings)\b/i;
const LIMIT_IN_NAME = /\b(maximum|minimum)\b/i;
/** A plain section is a covenant only if it opens with the test of a measure. */
const PLAIN_REACH = 420;
const PLAIN_SUBJECT =
  /\bratio\b|\b(?:total|consolidated|aggregate)? ?(?:debt|indebtedness|liabilities)\b|net worth|capitalization|net income|\bvalue\b/i;
/** "will not permit Unimproved Property to exceed 12.5% of Total Assets": a part of the balance sheet against another, or
 *  the loans against the value of what they finance. */
const SHARE_OF =
  /^\s*(?:\([a-z]\)\s+)?the\s(?:borrower|company)\s(?:shall|will)\snot\s(?:at\sany\stime\s)?permit\s(?:(?:the|its)\s)?(?:[\w'(),-]+\s){0,18}?(?:assets?|property|properties|debt|liabilities|loans)\b[^.;]{0,90}\bto\s(?:be\s)?$/i;
const OF_BALANCE =
  /^\)?\s+of\s(?:the\s)?(?:[\w'-]+\s){0,9}?(?:assets|value|capital|debt|liabilities|indebtedness|net worth|equity)\b/i;
/** "Make any Capital Expenditure if the aggregate would exceed", in a chapter on what the borrower will not do. */
const OPENS_SPENDING = /^\s*(?:\([a-z]\)\s+)?make (?:[\w-]+ ){0,4}capital expenditures?\b/i;
const CARVE_OUT =
  /\b(?:(?:except|other than|provided|unless|so long as|permitted|basket|incur|create|lien|dispos|merge|guarantee)\w*|(?:was|were) required\b)/i;

/** "will not incur, create or assume any Debt, except … (D) Debt not exceeding": a basket, also among financial covenants. */
const INCURRENCE =
  /\b(?:incur|create|assume)\b[^.;]{0,120}\b(?:debt|indebtedness|liabilit\w+)\b[^.;]{0,40}\b(?:except|other than)\b/i;

/** The financial maintenance covenants (LSTA: Financial Covenants), in text order, without incurrence tests and
 *  baskets. */
export function readFinancialCovenants(parsed: ParsedAgreement): Evidenced<FinancialCovenant>[] {
  const places = findCovenantPlaces(parsed).flatMap((place) => splitByTest(parsed, place));
  const own = withInline(parsed, places);
  const attached = attachedCovenantPlaces(parsed);
  const isAttached = ({ at }: Placed): boolean => attached.some(({ start, end }) => start <= at && at < end);
  const inBody = own.filter((placed) => !isAttached(placed));
  const hasAttached = own.length === 0 || inBody.length < own.length;
  const more = hasAttached ? withInline(parsed, attached).filter(({ at }) => inBody.every((o) => o.at !== at)) : [];
  const stated = [...inBody, ...more];
  return withLabeled(parsed, stated)
    .sort((a, b) => a.at - b.at)
    .map(({ tree }) => tree);
}

/** A covenant and the place of its test. */
interface Placed {
  readonly tree: CovenantTree;
  readonly at: number;
}

/** Adds the rows of lists. A row also names the measure of the test that a section around it was read from. */
function withLabeled(parsed: ParsedAgreement, stated: readonly Placed[]): Placed[] {
  const rows = labeledCovenants(parsed);
  const trees = rows.flatMap(({ place, test }) => {
    const tree = readCovenant(parsed, place, test);
    return tree ? [{ tree, at: test.start, place }] : [];
  });
  const isInRow = ({ at }: Placed): boolean => trees.some(({ place }) => place.start <= at && at <= place.end);
  return [...stated.filter((placed) => !isInRow(placed)), ...trees];
}

/** "… of not more than 1.80 to 1.00, and thereafter, the Borrower shall maintain" a ratio of another level. */
const AFTERWARD = /[,;]\s(?:and\s)?(?:at all times )?thereafter\b[^.;]{0,300}$/i;

type CovenantTree = Evidenced<FinancialCovenant>;

/** Sentences can set tests without a heading. If there are sections on financial covenants, only sentences in these
 *  count. A place with a caption is preferred. */
function withInline(parsed: ParsedAgreement, places: readonly CovenantPlace[]): Placed[] {
  const grouped = places.filter((p) => p.sure && !p.isAlone).map(({ group, start, end }) => group ?? { start, end });
  const inline = inlineCovenants(parsed).filter(
    ({ test, place }) =>
      grouped.length === 0 ||
      place.group !== null ||
      grouped.some(({ start, end }) => start <= test.start && test.start < end) ||
      isHeadedByMeasure(parsed, test.start),
  );
  const structured = places.flatMap((place) => {
    const own = readCovenantTest(parsed, place.bodyStart, place.end, place.lead);
    const at = own?.start;
    const same = inline.find(({ test }) => test.start === at)?.place;
    // The rows of a list can be after what the outline takes for the end of its section.
    const end = own?.listed && !own.level && same ? Math.max(place.end, same.end) : place.end;
    const test = end > place.end ? readCovenantTest(parsed, place.bodyStart, end, place.lead) : own;
    const tree = readCovenant(parsed, { ...place, end, caption: place.caption ?? same?.caption ?? null }, test);
    return tree ? [{ tree, at: at ?? place.start, level: test?.level?.start ?? -1, sure: place.sure, place }] : [];
  });
  // A table later in the place of a covenant, or what its sentence says of the time after, is the rest of its levels.
  const goesOn = ({ listed, start }: CovenantTest): boolean =>
    structured.some(
      ({ at, place }) => at < start && start < place.end && (listed || AFTERWARD.test(parsed.text.slice(at, start))),
    );
  const distinct = structured.filter(
    ({ at, sure }) => sure || structured.every((other) => other.at !== at || !other.sure),
  );
  const more = inline
    .filter(
      ({ test }) =>
        !goesOn(test) && structured.every(({ at, level }) => at !== test.start && level !== test.level?.start),
    )
    .flatMap(({ place, test }) => {
      const tree = readCovenant(parsed, place, test);
      return tree ? [{ tree, at: test.start }] : [];
    });
  return [...distinct, ...more];
}

/** Whether the section at an offset is named after a measure and is under covenants. */
function isHeadedByMeasure({ outline }: ParsedAgreement, at: number): boolean {
  const section = outline.at(at);
  if (!section?.heading || metricOf(section.heading) === "other") return false;
  return [...ancestorsOf(outline.sections, section)].some(({ heading }) => /covenant|undertaking/i.test(heading ?? ""));
}

/** "(i) Prior to the acquisition, the Company will not permit … (ii) upon the acquisition, the Company will not permit …"
 *  are two covenants under one caption. */
const NUMBERED_TESTS = /(?<=^|[.;:\n]\s?(?:and )?)\s*\(i{1,3}\)\s+(?=[\s\S]{0,300}?\b(?:will|shall) not permit\b)/gi;
/** Clauses that are sentences of their own, from the first word of the section: "(a) The Borrower shall not …". */
const LETTERED_TESTS = /(?<=^|[.;]\s?(?:and )?)\s*\([a-d]\)\s+(?=the [^.;]{0,80}?\b(?:will|shall) not\b)/gi;

/** "will not … (i) permit the Leverage Ratio to exceed 3.50 or (ii) permit the Coverage Ratio to be less than 2.00". */
const PERMITTED_TESTS = /(?<=[,;:]\s{1,4}|\b(?:or|and)\s{1,4}|^\s{0,4})\((?:i{1,3}|iv|v|[a-e])\)\s+permit\b/gi;

function splitByTest({ text }: ParsedAgreement, place: CovenantPlace): CovenantPlace[] {
  if (!place.sure) return [place];
  const body = text.slice(place.bodyStart, place.end);
  const lettered = [...body.matchAll(LETTERED_TESTS)];
  const numbered = lettered[0]?.index === 0 ? lettered : [...body.matchAll(NUMBERED_TESTS)];
  const marks = numbered.length > 1 ? numbered : [...body.matchAll(PERMITTED_TESTS)];
  const starts = marks.map((m) => place.bodyStart + m.index);
  if (starts.length < 2) return [place];
  return starts.map((start, i) => ({
    ...place,
    start: i === 0 ? place.start : start,
    bodyStart: start,
    end: starts[i + 1] ?? place.end,
  }));
}

function readCovenant(
  parsed: ParsedAgreement,
  place: CovenantPlace,
  test = readCovenantTest(parsed, place.bodyStart, place.end, place.lead),
  /** Names what is tested, if the test itself does not. */
  caption: Named | null = null,
): CovenantTree | null {
  const { text } = parsed;
  if (!test) return place.sure ? (byDefinedTest(parsed, place) ?? byReference(text, place)) : null;
  const subject = subjectOf(text, place.bodyStart, test);
  if (!place.sure && !isPlainTest(text, place, test)) return null;
  if (test.level?.unit === "currency" && INCURRENCE.test(text.slice(place.bodyStart, test.start))) return null;
  const title = isGeneral(place.caption, subject) ? subject : place.caption;
  const own = measureNamed(text, place, test, definedRatio(text, place, test) ?? title ?? subject);
  const isShare = isShareTest(text, place, test) && !/\b(?:ratio|value)\b/i.test(own?.value ?? "");
  const name = (isShare ? subject && ofWhat(subject) : null) ?? own ?? place.heading ?? null;
  if (!name) return null;
  const metric = metricFrom(
    name,
    subject,
    `${name.value} ${subject?.value ?? ""} ${text.slice(place.bodyStart, test.start).slice(-260)}`,
  );
  const inPlace = readSteps(text, test, place.end);
  const read = inPlace.length > 0 ? inPlace : readScheduledSteps(parsed, test);
  const first = read[0]?.level ?? test.level;
  const unit = first === null ? 1 : unitOfAmounts(text, inPlace.length > 0 ? test.end : 0, first);
  const steps = read.map((step) => ({ ...step, level: inFull(step.level, unit) }));
  const level = first && inFull(first, unit);
  if (!level && metric === "other" && !LIMIT_IN_NAME.test(name.value)) return null;
  const called = found(name.value, { start: name.start, end: name.end, confidence: 0.9 });
  const operator = operatorFor(name.value, metric, test);
  const fitting = metricOfTest(caption ? metricOf(caption.value) : metric, operator, level?.unit ?? null);
  return {
    name: called,
    metric: caption
      ? found(fitting, { start: caption.start, end: caption.end, confidence: 0.8 })
      : readMetric(parsed, name, fitting),
    operator: found(operator, { start: test.start, end: test.end, confidence: 0.9 }),
    ...levelMembers(level, name, called),
    steps: steps.length > 1 ? steps.map((step) => stepOf(step, called)) : [],
    frequency: readFrequency(parsed, place, test),
    springing: readSpringing(text, place, test),
  };
}

/** "Debt." in front of "the ratio of Total Liabilities to Tangible Net Worth": the sentence names the measure; so does
 *  one that limits a loss under the caption "Net Income". */
const isGeneral = (caption: Named | null, subject: Named | null): boolean =>
  (/\b(?:income|profits?|earnings|profitability)$/i.test(caption?.value ?? "") &&
    /\bloss(?:es)?$/i.test(subject?.value ?? "")) ||
  (/^(?:debt|indebtedness|liabilities|(?:coverage |financial )?ratios?)$/i.test(caption?.value ?? "") &&
    / to /.test(subject?.value ?? ""));

/** A covenant named a minimum is one, however its sentence is worded, except a ratio of debt that the sentence caps. */
function operatorFor(name: string, metric: FinancialCovenant["metric"], test: CovenantTest): "<=" | ">=" {
  if (metric.endsWith("_leverage") && test.operator === "<=") return "<=";
  if (/\bminimum\b/i.test(name)) return ">=";
  if (/\bmaximum\b/i.test(name) || metric === "capital_expenditure" || SPENDING.test(name)) return "<=";
  return test.operator;
}

function levelMembers(level: Level | null, name: Named, called: Found<string>) {
  if (!level) {
    const unit = /ratio|leverage|coverage/i.test(name.value) ? "ratio" : "currency";
    return {
      threshold: null,
      unit: found<FinancialCovenant["unit"]>(unit, { start: name.start, end: name.end, confidence: 0.5 }),
      currency: null,
    };
  }
  const support = { start: level.start, end: level.end, confidence: 0.9 };
  return {
    threshold: amountOf(level, support, called),
    unit: found(level.unit, support),
    currency: level.currency === null ? null : found(level.currency, support),
  };
}

/** A leverage ratio is net if its definition deducts cash ("the ratio of Net Debt to EBITDA"). */
function readMetric(
  { text, definitions }: ParsedAgreement,
  name: Named,
  metric: FinancialCovenant["metric"],
): Found<FinancialCovenant["metric"]> {
  const named = { start: name.start, end: name.end, confidence: 0.8 };
  const definition = metric === "total_leverage" ? definitions.resolve(name.value) : null;
  const net =
    definition &&
    NET_DEBT.exec(text.slice(definition.bodyStart, Math.min(definition.bodyEnd, definition.bodyStart + 300)));
  if (!definition || !net) return found(metric, named);
  const start = definition.bodyStart + net.index;
  return found<FinancialCovenant["metric"]>("net_leverage", named, {
    start,
    end: start + net[0].length,
    confidence: 0.8,
  });
}

/** "Leverage: the ratio of Consolidated Net Borrowings to EBITDA". */
const OF_NET_DEBT = /\bnet (?:\w+ )?(?:debt|borrowings|indebtedness) to\b/i;

function metricFrom(name: Named, subject: Named | null, words: string): FinancialCovenant["metric"] {
  const named = metricOf(name.value);
  if (named === "total_leverage" && OF_NET_DEBT.test(subject?.value ?? "")) return "net_leverage";
  if (named !== "other") return named;
  const tested = subject ? metricOf(subject.value) : "other";
  return tested === "other" ? metricOf(words) : tested;
}

function isPlainTest(text: string, place: CovenantPlace, test: CovenantTest): boolean {
  const lead = text.slice(place.bodyStart, test.start);
  if (isShareTest(text, place, test)) return true;
  if (test.level?.unit === "currency" && OPENS_SPENDING.test(lead)) return true;
  if (lead.length > PLAIN_REACH || CARVE_OUT.test(lead)) return false;
  if (!PLAIN_SUBJECT.test(lead) && !LIMIT_IN_NAME.test(place.caption?.value ?? "")) return false;
  if (test.level === null) return false;
  if (test.level.unit === "currency") return !test.level.inWords && ALL_DEBT.test(lead);
  return test.level.unit === "ratio" || /^[^.]{0,6}\)?\s*of\b/i.test(text.slice(test.level.end, test.level.end + 12));
}

const COMPLIES = /\b(?:compl(?:y|ies|iance)|satisf(?:y|ies|ied)|meets?|maintain)\b/i;
const TEST_HEAD = 700;

/** "shall comply with the Leverage Requirement". */
const DEFINED_TEST =
  /\b(?:compl(?:y|ies|iance)\s+(?:\w+\s+){0,4}?with|satisf(?:y|ies)|meets?|maintain)\s+(?:at all times\s+)?(?:the|each|its)\s+((?:[A-Z][\w'-]*\s+){1,5}(?:Requirement|Test|Covenant))\b/;

/** "shall be in compliance with the Minimum Coverage Ratio Test", where the definition of that term, or of the caption,
 *  states the test. */
function byDefinedTest(parsed: ParsedAgreement, place: CovenantPlace): CovenantTree | null {
  const { text, definitions } = parsed;
  const words = text.slice(place.bodyStart, Math.min(place.end, place.bodyStart + 300));
  if (!COMPLIES.test(words)) return null;
  const term = termOf(words, place.bodyStart);
  // What is taken for the caption of a clause may be its whole sentence.
  const isSentence = term !== null && /\b(?:shall|will|must)\b/i.test(place.caption?.value ?? "");
  const titled = !isSentence && place.caption !== null && definitions.resolve(place.caption.value) !== null;
  const name = titled ? place.caption : term;
  const definition = name && definitions.resolve(name.value);
  if (!definition || definition.kind === "parenthetical") return null;
  const [start, end] = [definition.bodyStart, Math.min(definition.bodyEnd, definition.bodyStart + TEST_HEAD)];
  const test = readCovenantTest(parsed, start, end);
  const caption = isSentence ? name : (place.caption ?? name);
  return test?.level ? readCovenant(parsed, { ...place, caption, bodyStart: start, end }, test, name) : null;
}

function termOf(words: string, at: number): Named | null {
  const match = DEFINED_TEST.exec(words);
  const term = match?.[1];
  if (!match || term === undefined) return null;
  const end = at + match.index + match[0].length;
  return { value: term.replace(/\s+/g, " "), start: end - term.length, end };
}

/** "portion of its assets" measures assets. */
function ofWhat({ value, start, end }: Named): Named {
  const lead =
    /^(?:aggregate )?(?:(?:principal )?amount|portion|value) of (?:the |its )?/i.exec(value)?.[0].length ?? 0;
  return { value: value.slice(lead), start: start + lead, end };
}

function isShareTest(text: string, { bodyStart }: CovenantPlace, { level, start }: CovenantTest): boolean {
  if (level?.unit !== "percent" || !SHARE_OF.test(text.slice(bodyStart, start))) return false;
  return OF_BALANCE.test(text.slice(level.end, level.end + 80));
}

/** A covenant whose level is in another agreement: its caption gives the direction. */
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

/** A figure is read. Words, and the brackets that put an amount below zero, imply the value of what is `called`. */
function amountOf(level: Level, support: Support, called: Found<string>): Found<number> {
  // The most that a loss may be is positive, in brackets or not.
  const value = /\bloss(?:es)?\b/i.test(called.value) ? Math.abs(level.value) : level.value;
  return level.inWords || value < 0 ? implied(value, support, [called]) : found(value, support);
}

function stepOf({ from, to, level }: LevelStep, called: Found<string>): Evidenced<FinancialCovenant["steps"][number]> {
  const threshold = amountOf(level, { start: level.start, end: level.end, confidence: 0.85 }, called);
  const dated = (d: LevelStep["from"]): Found<string> | null => {
    if (!d) return null;
    const support = { start: d.start, end: d.end, confidence: 0.85 };
    return d.short ? implied(d.value, support, [threshold]) : found(d.value, support);
  };
  return { from: dated(from), to: dated(to), threshold };
}
