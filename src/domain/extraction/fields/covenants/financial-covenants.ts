import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { type Evidenced, Found, found } from "../../found.ts";
import { ancestorsOf } from "../../outline/section-tree.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { isNameFromPreamble } from "../../parties/party-names.ts";
import type { Span } from "../../text/normal-text.ts";
import { attachedCovenantPlaces } from "./attached-covenants.ts";
import { definedRatio, measureNamed, subjectOf } from "./covenant-names.ts";
import { levelMembers, stepOf } from "./covenant-values.ts";
import { type CovenantTest, REDACTED, readCovenantTest } from "./financial-covenants-comparison.ts";
import { metricOf, metricOfTest, SPENDING } from "./financial-covenants-metric.ts";
import { readFrequency, readSpringing } from "./financial-covenants-period.ts";
import { type CovenantPlace, findCovenantPlaces } from "./financial-covenants-places.ts";
import { readScheduledSteps, readSteps } from "./financial-covenants-steps.ts";
import { inlineCovenants } from "./inline-financial-covenants.ts";
import { labeledCovenants } from "./labeled-covenants.ts";
import type { Named } from "./measure-name.ts";
import { isPlainTest, isShareTest, LIMIT_IN_NAME, ofWhat } from "./plain-tests.ts";
import { replacedLevels } from "./replaced-levels.ts";
import { splitByTest } from "./split-tests.ts";
import { inFull, unitOfAmounts } from "./stated-units.ts";
import { coverKept, limitInRow, listedBelow } from "./tests-in-captions.ts";

const NET_DEBT = /\b(?:consolidated |total )?net (?:total |funded |financial )?(?:debt|indebtedness|borrowings)\b/i;
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

/** Adds the rows of lists and the levels that an amendment replaces. A row also names the measure of the test that a section around it was read from. */
function withLabeled(parsed: ParsedAgreement, stated: readonly Placed[]): Placed[] {
  const rows = [...labeledCovenants(parsed), ...replacedLevels(parsed)];
  const trees = rows.flatMap(({ place, test }) => {
    const tree = readCovenant(parsed, place, test);
    return tree ? [{ tree, at: test.start, place }] : [];
  });
  const isInRow = ({ at }: Placed): boolean => trees.some(({ place }) => place.start <= at && at <= place.end);
  return [...stated.filter((placed) => !isInRow(placed)), ...trees];
}

/** "… of not more than 1.80 to 1.00, and thereafter, the Borrower shall maintain" a ratio of another level. */
const AFTERWARD = /[,;]\s(?:and\s)?(?:at all times )?thereafter\b[^.;]{0,300}$/i;

const PROVISO = /;\s+provided,?\s+(?:that|however|further)\b[^.;]{0,500}$/i;

type CovenantTree = Evidenced<FinancialCovenant>;

const metricIn = (tree: CovenantTree): unknown => {
  const metric = "metric" in tree ? tree.metric : null;
  return metric instanceof Found ? metric.value : metric;
};

/** Sentences can set tests without a heading. If there are sections on financial covenants, only sentences in these
 *  count. A place with a caption is preferred. */
function withInline(parsed: ParsedAgreement, places: readonly CovenantPlace[]): Placed[] {
  const grouped = places.filter((p) => p.sure && !p.isAlone).map(({ group, start, end }) => group ?? { start, end });
  const inline = inlineCovenants(parsed).filter(
    ({ test, place }) =>
      grouped.length === 0 ||
      place.group !== null ||
      grouped.some(({ start, end }) => start <= test.start && test.start < end) ||
      isHeadedByMeasure(parsed, test.start) ||
      isLabeled(parsed.text, place),
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
  // "provided that after an acquisition the Leverage Ratio shall not exceed 4.00 to 1.00": the same measure for some time.
  const isExcepted = (metric: unknown, start: number): boolean =>
    structured.some(
      ({ tree, at, place }) =>
        at < start && start < place.end && metricIn(tree) === metric && PROVISO.test(parsed.text.slice(at, start)),
    );
  const more = inline
    .filter(
      ({ test }) =>
        !goesOn(test) && structured.every(({ at, level }) => at !== test.start && level !== test.level?.start),
    )
    .flatMap(({ place, test }) => {
      const tree = readCovenant(parsed, place, test);
      return tree && !isExcepted(metricIn(tree), test.start) ? [{ tree, at: test.start }] : [];
    });
  return [...distinct, ...more];
}

/** "(b) Net worth: the Net Worth of the Group shall not be less than": an item that its measure opens. */
const isLabeled = (text: string, { bodyStart, caption }: CovenantPlace): boolean =>
  caption !== null && caption.start - bodyStart <= 4 && text[caption.end] === ":";

/** Whether the section at an offset is named after a measure and is under covenants. */
function isHeadedByMeasure({ outline }: ParsedAgreement, at: number): boolean {
  const section = outline.at(at);
  if (!section?.heading || metricOf(section.heading) === "other") return false;
  return [...ancestorsOf(outline.sections, section)].some(({ heading }) => /covenant|undertaking/i.test(heading ?? ""));
}

function readCovenant(
  parsed: ParsedAgreement,
  place: CovenantPlace,
  test = readCovenantTest(parsed, place.bodyStart, place.end, place.lead),
  /** Names what is tested, if the test itself does not. */
  caption: Named | null = null,
): CovenantTree | null {
  const { text } = parsed;
  if (!test && place.sure) {
    const stated = limitInRow(parsed, place) ?? coverKept(parsed, place) ?? listedBelow(parsed, place);
    if (stated)
      return readCovenant(parsed, { ...place, caption: stated.name, bodyStart: stated.name.start }, stated.test);
  }
  if (!test) return place.sure ? (byDefinedTest(parsed, place) ?? byReference(text, place)) : null;
  const subject = subjectOf(text, place.bodyStart, test);
  if (!place.sure && !isPlainTest(text, place, test)) return null;
  if (test.level?.unit === "currency" && INCURRENCE.test(text.slice(place.bodyStart, test.start))) return null;
  const isOther = isGeneral(place.caption, subject) || isParty(parsed, place.caption);
  const title = isOther ? subject : place.caption;
  const own = measureNamed(text, place, test, definedRatio(text, place, test) ?? title ?? subject);
  const isShare = isShareTest(text, place, test) && !/\b(?:ratio|value)\b/i.test(own?.value ?? "");
  const name = (isShare ? subject && ofWhat(subject) : null) ?? own ?? place.heading ?? null;
  if (!name) return null;
  const metric = metricFrom(
    name,
    subject,
    `${name.value} ${subject?.value ?? ""} ${text.slice(place.bodyStart, test.start).slice(-260)}`,
  );
  const inPlace = readSteps(text, test, place.end, parsed.dollar);
  const read = inPlace.length > 0 ? inPlace : readScheduledSteps(parsed, test, RATIO_NAME.test(name.value));
  const first = read[0]?.level ?? test.level;
  const unit = first === null ? 1 : unitOfAmounts(text, inPlace.length > 0 ? test.end : 0, first, parsed.dollar);
  const steps = read.map((step) => ({ ...step, level: inFull(step.level, unit) }));
  const level = first && inFull(first, unit);
  const isWithheld =
    place.group !== null &&
    ((test.listed && OF_SALES.test(subject?.value ?? "")) || REDACTED.test(text.slice(test.end, test.end + 200)));
  if (!level && metric === "other" && !LIMIT_IN_NAME.test(name.value) && !isWithheld) return null;
  if (metric === "capital_expenditure" && level?.unit === "percent" && isShareOfNothing(text, level)) return null;
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

const RATIO_NAME = /\bratio|leverage|coverage/i;

/** "shall achieve net sales revenues … not less than the target set forth in Schedule 2", whose figures are not filed. */
const OF_SALES = /\b(?:revenues?|sales|bookings|billings)\b/i;

/** "except that Borrower may provide a maximum of 15% equity": what may be spent is a percentage of some measure. */
const isShareOfNothing = (text: string, { end }: Span): boolean => !/^\)?,?\s+of\b/i.test(text.slice(end, end + 12));

/** "Debt." in front of "the ratio of Total Liabilities to Tangible Net Worth": the sentence names the measure; so does
 *  one that limits a loss under the caption "Net Income". */
const isGeneral = (caption: Named | null, subject: Named | null): boolean =>
  (/\b(?:income|profits?|earnings|profitability)$/i.test(caption?.value ?? "") &&
    /\bloss(?:es)?$/i.test(subject?.value ?? "")) ||
  (UNSAID_RATIO.test(caption?.value ?? "") && COMPARED.test(subject?.value ?? ""));

/** "(a) Holdings. Holdings will maintain a ratio of": a caption that says whose test it is. */
const isParty = (parsed: ParsedAgreement, caption: Named | null): boolean =>
  caption !== null && metricOf(caption.value) === "other" && isNameFromPreamble(parsed, caption.value);

/** Two measures, without the days on which they are taken. */
const COMPARED = /^(?!.*\b(?:on|as (?:of|at)|for|during|in respect of) (?:the|any|each)\b).* to /i;

/** A caption that does not say what is compared with what. */
const UNSAID_RATIO =
  /^(?:(?:maximum |minimum )?(?:leverage|coverage|gearing|fixed charges?)(?: test)?|debt|indebtedness|liabilities|(?:coverage |financial )?ratios?)$/i;

/** A covenant named a minimum is one, however its sentence is worded, except a ratio of debt that the sentence caps; one of
 *  coverage always is, also where a sentence drops its "not". */
function operatorFor(name: string, metric: FinancialCovenant["metric"], test: CovenantTest): "<=" | ">=" {
  if (metric.endsWith("_leverage") && test.operator === "<=") return "<=";
  if (/\bminimum\b/i.test(name)) return ">=";
  const isSpending = SPENDING.test(name) && test.level?.unit !== "ratio";
  if (/\bmaximum\b/i.test(name) || metric === "capital_expenditure" || isSpending) return "<=";
  const isCover = metric.endsWith("_coverage") && metric !== "asset_coverage" && test.level?.unit === "ratio";
  return isCover ? ">=" : test.operator;
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

/** "Maximum Leverage … the ratio of (a) the Total Secured Debt to (b) EBITDA". */
const OF_SECURED_DEBT = /(?<!\bun)\bsecured (?:funded )?(?:debt|indebtedness|borrowings) to\b/i;
const OF_ALL_LEVERAGE = /\btotal\b/i;

function metricFrom(name: Named, subject: Named | null, words: string): FinancialCovenant["metric"] {
  const named = metricOf(name.value);
  if (named === "total_leverage" && OF_NET_DEBT.test(subject?.value ?? "")) return "net_leverage";
  if (
    named === "total_leverage" &&
    !OF_ALL_LEVERAGE.test(name.value) &&
    OF_SECURED_DEBT.test(words.replaceAll(/\s+/g, " "))
  )
    return "secured_leverage";
  if (named !== "other") return named;
  const tested = subject ? metricOf(subject.value) : "other";
  return tested === "other" ? metricOf(words) : tested;
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
