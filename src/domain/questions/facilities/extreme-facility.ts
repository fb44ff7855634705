import { Decimal } from "decimal.js";
import type { Facility } from "#domain/agreement/facility.ts";
import { type Citation, type Claim, claim } from "../answer/claim.ts";
import { formatBps, formatDate, formatMoney } from "../answer/formats.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { facilityNames, type PlacedFacility, placedFacilities, selectFacilities } from "./select-facilities.ts";

/** What facilities are compared by. */
interface Measure {
  readonly asks: RegExp;
  /** The lower end of the order: the first to mature, the smallest, the cheapest. */
  readonly low: RegExp;
  /** How the two ends are said: `matures first`. */
  readonly says: readonly [low: string, high: string];
  readonly same: string;
  /** The lowest and the highest value of a facility; null where it is not stated. */
  readonly range: (facility: Facility) => readonly [number, number] | null;
  readonly shown: (facility: Facility) => string;
  /** The distance between two values, with its working. */
  readonly apart: (more: number, less: number, facility: Facility) => string;
  /** Where the values are stated. */
  readonly paths: (facility: Facility) => readonly string[];
}

const DAY_MS = 86_400_000;

const MATURITY: Measure = {
  asks: /\b(?:matur\w+|(?:comes?|falls?|is|are) due|due|expires?|ends?|terminates?|runs?|lasts?|repaid|longe(?:r|st)|shorte(?:r|st))\b/,
  low: /\b(?:first|earlie(?:r|st)|soone(?:r|st)|shorte(?:r|st)|before)\b/,
  says: ["matures first", "matures last"],
  same: "mature on the same day",
  range: ({ maturity_date: day }) => (day === null ? null : [Date.parse(day), Date.parse(day)]),
  shown: ({ maturity_date: day }) => `matures on ${formatDate(day ?? "")}`,
  apart: (more, less) => `${Math.round((more - less) / DAY_MS)} days`,
  paths: () => ["/maturity_date"],
};

const SIZE: Measure = {
  asks: /\b(?:large(?:r|st)|bigge(?:r|st)|smalle(?:r|st))\b/,
  low: /\bsmalle(?:r|st)\b/,
  says: ["is the smallest", "is the largest"],
  same: "are of the same size",
  range: ({ commitment_amount: money }) => (money === null ? null : [money.amount, money.amount]),
  shown: ({ commitment_amount: money }) => (money === null ? "" : `commitment ${formatMoney(money)}`),
  apart: (more, less, { commitment_amount: money }) => {
    const say = (amount: number): string => formatMoney({ amount, currency: money?.currency ?? "USD" });
    return `${say(more)} − ${say(less)} = ${say(new Decimal(more).minus(less).toNumber())}`;
  },
  paths: () => ["/commitment_amount"],
};

const MARGIN: Measure = {
  asks: /\b(?:(?:high|low)(?:er|est) (?:\w+ )?(?:margins?|spreads?|pricing|rates?|interest)|(?:margins?|spreads?|pricing|rates?|interest) (?:is |are )?(?:high|low)(?:er|est)|cheape(?:r|st)|(?:more|most|less|least) expensive|costs? (?:more|less)|dearer)\b/,
  low: /\b(?:low(?:er|est)|cheape(?:r|st)|less expensive|least expensive|costs? less)\b/,
  says: ["has the lowest margin", "has the highest margin"],
  same: "have the same margin",
  range: spreads,
  shown: (facility) => {
    const [low, high] = spreads(facility) ?? [0, 0];
    const over = facility.interest_terms.rate_option?.benchmark ?? "the benchmark";
    return `margin ${formatBps(low)}${high === low ? "" : ` to ${formatBps(high)}`} over ${over}`;
  },
  apart: (more, less) =>
    `${formatBps(more)} − ${formatBps(less)} = ${formatBps(new Decimal(more).minus(less).toNumber())}`,
  paths: ({ interest_terms: { pricing_grid: grid } }) =>
    grid.length > 0
      ? grid.map((_, i) => `/interest_terms/pricing_grid/${i}/spread_bps`)
      : ["/interest_terms/rate_option/spread_bps"],
};

/** The lowest and the highest margin of a facility. */
function spreads({ interest_terms: { pricing_grid: grid, rate_option: rate } }: Facility): [number, number] | null {
  const levels = grid.map(({ spread_bps: bps }) => bps).filter((bps) => bps !== null);
  const all = levels.length > 0 ? levels : rate?.spread_bps == null ? [] : [rate.spread_bps];
  return all.length === 0 ? null : [Math.min(...all), Math.max(...all)];
}

const FIXED: Measure = {
  ...MARGIN,
  says: ["has the lowest rate", "has the highest rate"],
  same: "bear the same rate",
  range: ({ interest_terms: { fixed_rate_bps: bps } }) => (bps === null ? null : [bps, bps]),
  shown: ({ interest_terms: { fixed_rate_bps: bps } }) => `fixed rate ${formatBps(bps ?? 0)}`,
  paths: () => ["/interest_terms/fixed_rate_bps"],
};

const MEASURES: readonly Measure[] = [MARGIN, FIXED, SIZE, MATURITY];

const ENDS =
  /\b(?:first|last|earlie(?:r|st)|late(?:r|st)|soone(?:r|st)|longe(?:r|st)|shorte(?:r|st)|large(?:r|st)|bigge(?:r|st)|smalle(?:r|st)|high(?:er|est)|low(?:er|est)|cheape(?:r|st)|dearer|(?:more|most|less|least) expensive|costs? (?:more|less))\b/;
const NOUN = String.raw`(?:facilit(?:y|ies)|loans?|tranches?|notes?|lines?|revolvers?|one|ones)`;
const OF_THEM = String.raw`(?:of (?:the |these |those |its |their )?(?:\w+ )?)?`;
const WHICH = new RegExp(
  String.raw`^(?:and |so )?(?:which(?:'s| is| are)? ${OF_THEM}(?:the )?(?:(?:\w+ ){0,2}${NOUN}\b|(?:is|are|has|matures?|runs?|lasts?|expires?|comes?|falls?|ends?|costs?|large|bigg|small|cheap|long|short|earli)\w*\b)|what(?:'s| is| are)? ${OF_THEM}(?:the )?(?:\w+ ){0,2}${NOUN}\b)`,
);
/** Other things that may be first, last or largest. */
const OTHER =
  /\b(?:lenders?|banks?|agents?|borrowers?|covenants?|ratios?|fees?|periods?|interest (?:payment|period)|installments?|payments?|dates? (?:of|for)|notices?|statements?|reports?|baskets?|thresholds?|prepay\w*|prepaid|sublimits?|letters? of credit|levels?|draw(?:n|s)?|borrowed|minimum|maximum|collateral|secured|rank\w*|senior|paid|order|applied|conditions?|who|why|guarant\w*|law|default\w*|reduc\w*)\b/;

/** Which facility is at one end of the others: the first to mature, the largest, the cheapest. Each with its own value. */
export const extremeFacility: Topic = (question, subject) => {
  const { own, amounts, periods, ratios, percents } = question;
  const withoutNames = placedFacilities(subject).reduce(
    (left, { facility }) => left.replaceAll(facility.facility_name.toLowerCase(), " loan "),
    own,
  );
  if (!WHICH.test(withoutNames) || !ENDS.test(own) || OTHER.test(withoutNames)) return null;
  if (amounts.length + periods.length + ratios.length + percents.length > 0) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return null;
  const facilities = selection.facilities.length > 1 ? selection.facilities : placedFacilities(subject);
  for (const measure of MEASURES) {
    const found = measure.asks.test(own) ? ordered(subject, facilities, measure, own) : null;
    if (found !== null) return found;
  }
  return null;
};

/** The facility at the asked end, then the others; the values alone where one range lies within another. Null unless each states one. */
function ordered(subject: Subject, facilities: readonly PlacedFacility[], measure: Measure, own: string) {
  const isLow = measure.low.test(own);
  const placed = facilities.flatMap((one) => {
    const range = measure.range(one.facility);
    return range === null ? [] : [{ one, low: range[0], high: range[1] }];
  });
  const [first, ...rest] = placed.toSorted((a, b) =>
    isLow ? a.low - b.low || a.high - b.high : b.high - a.high || b.low - a.low,
  );
  if (first === undefined || rest.length === 0 || placed.length < facilities.length || !isComparable(facilities))
    return null;
  const isSame = ({ low, high }: typeof first): boolean => low === first.low && high === first.high;
  const ends = [first, ...rest.filter(isSame)].map(({ one }) => one);
  const others = rest.filter((one) => !isSame(one));
  const isApart = others.every(({ low, high }) =>
    isLow ? low >= first.low && high >= first.high : high <= first.high && low <= first.low,
  );
  const listed = others.map(({ one }) => oneOf(subject, measure, one));
  if (!isApart)
    return answered([oneOf(subject, measure, first.one), ...rest.map(({ one }) => oneOf(subject, measure, one))]);
  const said = measure.says[isLow ? 0 : 1];
  const verdict =
    ends.length > 1
      ? `${measure.same}${others.length > 0 ? `, ${isLow ? "before" : "above"} the others` : ""}`
      : facilities.length === 2
        ? said.replace(/est\b/, "er")
        : said;
  const names = facilityNames(ends);
  const isOfSeveral = ends.length > 1 || PLURAL.test(names);
  const text = `The ${names} ${isOfSeveral ? ofSeveral(verdict) : verdict}: ${measure.shown(first.one.facility)}.`;
  const [second] = others;
  const isOfTwo =
    second !== undefined && facilities.length === 2 && first.low === first.high && second.low === second.high;
  const gap =
    isOfTwo && ASKS_GAP.test(own)
      ? [
          claim(
            `Difference: ${measure.apart(Math.max(first.low, second.low), Math.min(first.low, second.low), first.one.facility)}.`,
            cited(subject, measure, [first.one, second.one]),
          ),
        ]
      : [];
  return answered([claim(text, cited(subject, measure, ends)), ...gap, ...listed]);
}

const PLURAL = /\b(?:loans|notes|advances|borrowings|facilities|tranches)$/i;

/** A verdict on something in the plural: `The Facility A Loans are the larger`. */
const ofSeveral = (verdict: string): string =>
  verdict
    .replace(/^is\b/, "are")
    .replace(/^has\b/, "have")
    .replace(/^matures\b/, "mature");

/** `which is larger, and by how much?` */
const ASKS_GAP =
  /\b(?:by|and) how (?:much|many|long)\b|\bhow much (?:larger|bigger|smaller|cheaper|dearer|longer|later|earlier)\b|\bdifference\b/;

function oneOf(subject: Subject, measure: Measure, one: PlacedFacility): Claim {
  return claim(`${one.facility.facility_name}: ${measure.shown(one.facility)}.`, cited(subject, measure, [one]));
}

function cited(subject: Subject, measure: Measure, facilities: readonly PlacedFacility[]): Citation[] {
  return cite(
    subject,
    ...facilities.flatMap(({ facility, pointer }) => measure.paths(facility).map((path) => `${pointer}${path}`)),
  );
}

/** Whether amounts are in one currency, and margins over one benchmark. */
function isComparable(facilities: readonly PlacedFacility[]): boolean {
  const currencies = new Set(facilities.map(({ facility }) => facility.commitment_amount?.currency));
  return currencies.size < 2;
}

const HOW_MUCH =
  /\bhow much (large|bigg|small)e?r is the (?:[\w-]+ ){1,5}than (?:the )?|\b(?:difference|gap) (?:in size |in amount )?between (?:the )?(?:sizes?|amounts?|commitments?) of\b/;

/** By how much one facility is larger than the other: `how much bigger is the revolver than the term loan?` */
export const differenceInSize: Topic = (question, subject) => {
  if (!HOW_MUCH.test(question.own)) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing" || selection.facilities.length !== 2) return null;
  const [large, small] = selection.facilities.toSorted(
    (a, b) => (b.facility.commitment_amount?.amount ?? 0) - (a.facility.commitment_amount?.amount ?? 0),
  );
  const [more, less] = [large?.facility.commitment_amount, small?.facility.commitment_amount];
  if (large === undefined || small === undefined || !more || !less || more.currency !== less.currency) return null;
  const said = `The ${large.facility.facility_name} is larger than the ${small.facility.facility_name} by ${SIZE.apart(more.amount, less.amount, large.facility)}.`;
  return answered([
    claim(said, cite(subject, `${large.pointer}/commitment_amount`, `${small.pointer}/commitment_amount`)),
  ]);
};
