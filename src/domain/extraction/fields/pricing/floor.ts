import type { Definition } from "../../definitions/definitions.ts";
import { type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesWith } from "../../text/sentences.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { facilityCurrency } from "./facility-currency.ts";
import { inlineFloor } from "./inline-floor.ts";
import { currencyOfBenchmark } from "./rates-by-currency.ts";
import { readScopedFloors } from "./scoped-floors.ts";

const AMOUNT = String.raw`(?:nil\b|zero(?:\s+percent)?(?:\s+\(0(?:\.0+)?%?\))?|(?:(?:one|two|three|four|five|half|quarters?|fourths?|eighths?|hundredths?|twenty|fifty|seventy|percent|of|and|a)[\s-]+){0,9}\(?\d{1,2}(?:\.\d{1,4})?\s?%\)?|0\b)`;
const FLOORS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:less|lower)\s+than\s+(?<floor>${AMOUNT})(?:\s+per\s+annum)?[^.;]{0,140}?\b(?:deemed|shall\s+(?:instead\s+)?be|will\s+be|be\s+equal|(?:is|equals)\s+(?:equal\s+to\s+)?\k<floor>)`,
    "i",
  ),
  new RegExp(
    String.raw`(?:(?:no\s+(?:event|case|time)|not|never)\b[^.;]{0,90}?\b(?:be\s+)?(?:less|lower)\s+than|\b(?:be\s+)?no\s+(?:less|lower)\s+than|\bnot\s+(?:fall|be)\s+below)\s+(?<floor>${AMOUNT})`,
    "i",
  ),
  new RegExp(String.raw`(?:below|under)\s+(?<floor>${AMOUNT})[^.;]{0,120}?\b(?:deemed|shall\s+be|will\s+be)\b`, "i"),
  new RegExp(
    String.raw`\b(?:greater|higher)\s+of\s+(?:\(?[a-z0-9]{1,2}\)\s*)?(?<floor>${AMOUNT})(?:\s+per\s+annum)?(?:\s+\((?:the|such\s+rate,\s+the)\s+"[^"]{1,40}"\))?,?\s+and\b`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:greater|higher)\s+of\s[^.;]{0,200}?\band\s+(?:\(?[a-z0-9]{1,3}\)\s*)?(?<floor>${AMOUNT})(?=\s*(?:[.;,]|per\s+annum|$))`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:greater|higher)\s+of\s+\((?:a|i|x|1)\)\s[^;]{0,500}?\b(?:and|or)\s+\((?:b|ii|y|2)\)\s*(?<floor>${AMOUNT})(?=\s*(?:[.;,]|per\s+annum|$))`,
    "i",
  ),
  new RegExp(String.raw`\bfloor\s+(?:rate\s+)?(?:of|equal\s+to|is|shall\s+be)\s+(?<floor>${AMOUNT})`, "i"),
  /\bnegative\b[^.;]{0,120}?\b(?:deemed|shall\s+be|will\s+be)\b[^.;]{0,30}?(?<floor>zero|0(?:\.0+)?%?)/i,
];
const LAST_OF_LIST = new RegExp(
  String.raw`\b(?:and|or)\s+\(?(?:[cdef]|iii|iv|v|[345])\)\s*(?<floor>${AMOUNT})(?:\s+per\s+annum)?(?=\s*(?:[.;,)]|$))`,
  "i",
);

/** "the greater of (i) the Prime Rate, or (ii) four percent (4.0%)" */
const ABOVE_PRIME = new RegExp(
  String.raw`\b(?:greater|higher)\s+of\s+(?:\([a-z]{1,3}\)\s*)?(?:the\s+)?prime(?:\s+rate)?[^.;%]{0,80}?,?\s(?:and|or)\s+(?:\([a-z]{1,3}\)\s*)?(?<floor>${AMOUNT})(?=\s*(?:[.;,]|per\s+annum|plus|$))`,
  "i",
);

const FLOOR_TERM = /^(?:(?:sofr|libor|term sofr|benchmark|interest rate|eurodollar|index|rate)\s+)?floor(?:\s+rate)?$/i;

/** The lowest value of the reference rate for each facility, in basis points: from a defined "Floor", which may differ by
 *  facility, else from the words of the rate's own definition (`if less than zero, deemed to be zero`, `the greater
 *  of …`). */
export function readBenchmarkFloors(
  parsed: ParsedAgreement,
  definitions: readonly Definition[],
  facilities: readonly FacilityDraft[],
  mentions: FacilityMentions,
): Map<FacilityDraft, Found<number> | null> {
  const named = parsed.definitions.all.find((d) => FLOOR_TERM.test(d.term) && d.kind !== "parenthetical");
  const byFacility = named ? floorsByFacility(parsed.text, named, mentions) : [];
  const own = named && byFacility.length === 0 ? floorsByCurrency(parsed, named, facilities) : byFacility;
  const stated = named && byFacility.length === 0 ? namedFloor(parsed, named) : null;
  const ofBenchmark =
    stated && boundsInterest(parsed)
      ? firstFloor(parsed, [...definitions, ...parsed.definitions.matching(INDEX)])
      : null;
  const shared =
    ofBenchmark ??
    stated ??
    firstFloor(parsed, definitions) ??
    firstFloor(parsed, screenRates(parsed)) ??
    inlineFloor(parsed);
  const scoped = own.length > 0 ? [] : readScopedFloors(parsed, facilities, mentions);
  const rest = shared && scoped.some(({ sentence }) => isWithin(shared, sentence)) ? null : shared;
  return new Map(
    facilities.map((facility) => [
      facility,
      [...own, ...scoped].find((floor) => floor.facilities.includes(facility))?.value ?? rest,
    ]),
  );
}

/** A floor that a sentence states for one facility is not one of the others. */
const isWithin = ({ support }: Found<number>, { start, end }: Span): boolean =>
  support.some((each) => each.start < end && start < each.end);

/** "in no case will the Interest Rate be less than the Floor Rate": the floor of the margin and the benchmark together. */
const BOUNDS_INTEREST = /\binterest\s+rate\b[^.;]{0,60}?\b(?:less|lower)\s+than\s+(?:the\s+)?"?floor\b/gi;

const INDEX = /^(?:index|benchmark)(?:\s+rate)?$/i;

const boundsInterest = ({ normal }: ParsedAgreement): boolean =>
  !normal.words.matches(BOUNDS_INTEREST, ["interest"])[Symbol.iterator]().next().done;

/** The quoted rates that determine the benchmark. */
function screenRates(parsed: ParsedAgreement): readonly Definition[] {
  return parsed.definitions.all.filter(({ term, kind }) => kind !== "parenthetical" && SCREEN_RATE.test(term));
}

const SCREEN_RATE =
  /^(?:\p{L}+ )?(?:LIBO|LIBOR|EURIBO|EURIBOR|Eurodollar|Eurocurrency|Term SOFR|BBA LIBOR)\s+(?:Screen|Reference|Quoted) Rate$/iu;

function firstFloor(parsed: ParsedAgreement, definitions: readonly Definition[]): Found<number> | null {
  for (const definition of definitions) {
    const floor = floorIn(parsed.text, definition.start, definition.end, FLOORS);
    if (floor) return floor;
  }
  return null;
}

interface FloorOfFacilities {
  readonly facilities: readonly FacilityDraft[];
  readonly value: Found<number>;
}

/** `(a) with respect to Term Loans, 0.50% and (b) with respect to Revolving Loans, 0.00%`, or the other way round. */
function floorsByFacility(
  text: string,
  { bodyStart, end }: Definition,
  mentions: FacilityMentions,
): FloorOfFacilities[] {
  const rates = [...readPercentages(text, bodyStart, end), ...zerosIn(text, bodyStart, end)]
    .filter((rate) => rate.value <= 1000)
    .sort((a, b) => a.start - b.start);
  if (new Set(rates.map((rate) => rate.value)).size < 2) return [];
  const scopeFollows = mentions.in(text, rates.at(-1)?.end ?? end, end).length > 0;
  return rates.flatMap((rate, i): FloorOfFacilities[] => {
    const [from, to] = scopeFollows
      ? [rate.end, rates[i + 1]?.start ?? end]
      : [rates[i - 1]?.end ?? bodyStart, rate.start];
    const facilities = mentions.in(text, from, to).flatMap((mention) => mention.facilities);
    const span = scopeFollows ? { start: rate.start, end: to } : { start: from, end: rate.end };
    if (facilities.length === 0 || span.end - span.start > 600) return [];
    return [{ facilities, value: found(rate.value, { ...span, confidence: 0.9 }) }];
  });
}

/** "the initial Floor for the Term SOFR Rate is 1.50% and for the EURIBOR Rate 0.50%": the floors of loans in each rate's
 *  currency, where the definition has floors of several. */
function floorsByCurrency(
  parsed: ParsedAgreement,
  { bodyStart, end }: Definition,
  facilities: readonly FacilityDraft[],
): FloorOfFacilities[] {
  const { text } = parsed;
  const rates = [...readPercentages(text, bodyStart, end), ...zerosIn(text, bodyStart, end)]
    .filter((rate) => rate.value <= 1000)
    .sort((a, b) => a.start - b.start)
    .map((rate, i, all) => {
      const start = Math.max(all[i - 1]?.end ?? bodyStart, rate.start - FLOOR_REACH);
      return { rate, start, code: currencyOfBenchmark(text.slice(start, rate.start)) };
    });
  if (new Set(rates.flatMap(({ code }) => code ?? [])).size < 2) return [];
  return facilities.flatMap((facility) => {
    const { code } = facilityCurrency(parsed, facility);
    const own = rates.find((each) => each.code !== null && each.code === code);
    if (!own) return [];
    return [
      {
        facilities: [facility],
        value: found(own.rate.value, { start: own.start, end: own.rate.end, confidence: 0.85 }),
      },
    ];
  });
}

const FLOOR_REACH = 160;

/** "zero with respect to Revolving Loans": a zero without its own figure. */
const zerosIn = (text: string, from: number, to: number): Reading<number>[] =>
  [...text.slice(from, to).matchAll(/\b(?:zero|nil)\b(?!\s*(?:percent|per\s+cent|\())/gi)].map(
    ({ index, 0: word }) => ({
      value: 0,
      start: from + index,
      end: from + index + word.length,
    }),
  );

/** The floor of the base rate, in basis points. */
export function readBaseRateFloor(parsed: ParsedAgreement): Found<number> | null {
  const base = parsed.definitions.all.filter(
    (d) =>
      /^(?:(?:alternate|adjusted|u\.?s\.?)\s+)?base\s+rate$|^abr$|^prime(?:\s+rate)?$|^(?:interest|contract|note|applicable)\s+rate$/i.test(
        d.term,
      ) && d.kind !== "parenthetical",
  );
  for (const definition of base) {
    const floor = floorIn(parsed.text, definition.start, definition.end, [
      ...FLOORS.slice(0, 3),
      LAST_OF_LIST,
      ABOVE_PRIME,
    ]);
    if (floor) return floor;
  }
  return floorWherePriced(parsed);
}

const PRICES = /\binterest\b/i;
const NOT_PRICED = /\b(?:default|overdue|past due)\b/i;

/** "shall accrue interest at the greater of (A) the Prime Rate and (B) 3.25%, plus 5.50%". */
function floorWherePriced(parsed: ParsedAgreement): Found<number> | null {
  const { text, outline } = parsed;
  for (const { start, end } of sentencesWith(parsed, ["prime"])) {
    const words = text.slice(start, end);
    if (!PRICES.test(words) || NOT_PRICED.test(words) || outline.zoneAt(start) === "form") continue;
    const floor = floorIn(text, start, end, [ABOVE_PRIME]);
    if (floor) return floor;
  }
  return null;
}

const MEANS_RATE = /^\s*(?:an?\s)?(?:rate\s(?:of\sinterest\s)?)?(?:(?:equal\sto|of)\s)?\(?$/i;

function namedFloor(parsed: ParsedAgreement, { bodyStart, start, end }: Definition): Found<number> | null {
  const rates = readPercentages(parsed.text, bodyStart, end).filter((rate) => rate.value <= 1000);
  const [stated] = rates;
  // "Floor" means 0.50% per annum, in a paragraph that also states other rates.
  if (stated && MEANS_RATE.test(parsed.text.slice(bodyStart, stated.start)))
    return found(stated.value, { start, end: stated.end, confidence: 0.9 });
  const values = new Set(rates.map((rate) => rate.value));
  const ofPrimary = rates.find((rate) =>
    /(?:term\s+sofr|sofr|libo|dollars|eurodollar)/i.test(
      parsed.text.slice(Math.max(bodyStart, rate.start - 160), rate.start),
    ),
  );
  const rate = values.size <= 1 ? rates[0] : (ofPrimary ?? rates[0]);
  if (rate) return found(rate.value, { start: Math.max(start, rate.start - 160), end: rate.end, confidence: 0.9 });
  const zero = /\b(?:be|of|to|means)\s+(?:zero|0)\b/i.exec(parsed.text.slice(start, Math.min(end, start + 1000)));
  if (!zero) return null;
  const at = start + zero.index;
  return found(0, { start: Math.max(start, at - 200), end: at + zero[0].length, confidence: 0.8 });
}

function floorIn(text: string, start: number, end: number, patterns: readonly RegExp[]): Found<number> | null {
  const body = text.slice(start, Math.min(end, start + 4000));
  for (const pattern of patterns) {
    const match = pattern.exec(body);
    const words = match?.groups?.floor;
    if (!match || words === undefined) continue;
    const at = start + match.index;
    const value = /^(?:zero|nil|0\b(?!\.))/i.test(words)
      ? 0
      : readPercentages(text, at, at + match[0].length + 1)[0]?.value;
    if (value === undefined || value > 1000) continue;
    return found(value, { start: at, end: at + match[0].length, confidence: 0.85 });
  }
  return null;
}
