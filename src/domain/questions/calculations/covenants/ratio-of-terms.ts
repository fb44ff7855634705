import { Decimal } from "decimal.js";
import { type Citation, claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { askedCovenants, type PlacedCovenant, placedCovenants } from "../../covenants/covenant-levels.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { onOneLine } from "../../text/sentences.ts";
import { definitionOf } from "../../text/topic-passages.ts";
import { answered, type Topic } from "../../topic.ts";
import { likeness, likenessOf } from "../given/given-likeness.ts";
import { type GivenValue, givenZeros, moneyOf } from "../given/given-values.ts";
import { type DeductibleCash, deductibleCash } from "../repayments/deductible-cash.ts";
import { levelsFor } from "./levels-of-quarter.ts";
import { type MeasuredSide, testOfRatio } from "./test-of-ratio.ts";

/** One part of a side: `the excess of Debt less Cash` has two. */
interface Part {
  readonly sign: 1 | -1;
  readonly words: string;
}

/** What a covenant divides by what, and where the agreement says so. */
interface Sides {
  readonly over: readonly Part[];
  readonly under: readonly Part[];
  readonly places: readonly Place[];
}

const MAX_GIVEN = 6;
const MAX_STATEMENT = 1_500;

/** A ratio covenant whose sides the agreement spells out, with the amounts that a question gives for every part: `the ratio of
 *  (a) Debt less Cash to (b) EBITDA`, `65% of the sum of Debt plus Net Worth`. `onlySums` leaves out those without a sum or a
 *  difference. */
function ratioOfTerms(onlySums: boolean): Topic {
  return (question, subject) => {
    const { text } = question;
    const values = moneyOf(text);
    if (values.length < 2 || values.length > MAX_GIVEN || !ASKS.test(text) || ELSEWHERE.test(text)) return null;
    for (const one of covenantsFor(text, subject)) {
      for (const sides of sidesOf(subject, one)) {
        if (onlySums && sides.over.length + sides.under.length === 2) continue;
        const measured = measure(sides, values, givenZeros(text), (cash) => deductibleCash(text, subject, cash));
        if (measured === null) continue;
        const levels = levelsFor(question, subject, one);
        const claims = levels.map(({ threshold, pointer, when }) =>
          claim(testOfRatio({ covenant: one.covenant, ...measured, level: threshold, when }), [
            ...cite(subject, pointer, one.pointer),
            ...sides.places.map((place) => quoteOf(subject, place)),
          ]),
        );
        const quotes = sides.places.map((place): Citation => quoteOf(subject, place));
        return answered([...claims, ...quotes.map((citation) => quotation(citation))]);
      }
    }
    return null;
  };
}

/** A ratio of which a side is a sum or a difference: the amount for one part alone is not the whole side. */
export const ratioOfSums = ratioOfTerms(true);

/** A ratio of two figures that only the agreement's own words name. */
export const ratioInItsWords = ratioOfTerms(false);

const ASKS =
  /\b(?:headroom|cushion|room|slack|buffer|meet\w*|met|compl(?:y|ies|iance|iant)|breach\w*|within|pass\w*|fail\w*|satisf\w*|ok|okay|fine|enough|holds?|test\w*|trip\w*|violat\w*|covenants?|limit|ratio|percent\w*|leverage|coverage|how far|how close)\b/;
/** What a price or a basket depends on is not a test of a covenant. */
const ELSEWHERE =
  /\b(?:margin|spread|fees?|interest rate|dividends?|distributions?|what rate|pricing|baskets?|all[- ]in)\b/;

/** The covenants that the question names, then the others. */
function covenantsFor(text: string, { agreement }: Subject): PlacedCovenant[] {
  const all = placedCovenants(agreement.financial_covenants);
  const named = askedCovenants(text, agreement.financial_covenants)?.found ?? [];
  const others = all.filter(({ pointer }) => !named.some((one) => one.pointer === pointer));
  return [...named, ...others].filter(
    ({ covenant: { unit, threshold, steps } }) => unit !== "currency" && (threshold !== null || steps.length > 0),
  );
}

/** What a covenant divides, by its own sentence and by the definition of its name. */
function sidesOf(subject: Subject, { covenant, pointer }: PlacedCovenant): Sides[] {
  const index = subject.passages();
  const { text } = subject;
  if (index === null || text === null) return [];
  const places: Place[] = [];
  for (const { start, end } of cite(subject, `${pointer}/threshold`, `${pointer}/steps/0`, pointer))
    for (const one of index.passages)
      if (start !== undefined && end !== undefined && one.start < end && start < one.end)
        places.push({ start: one.start, end: one.end });
  const said = places.map(({ start, end }) => onOneLine(text.slice(start, end))).join(" ");
  const names = [covenant.name, ...(said.match(NAMED_RATIO) ?? [])];
  for (const name of names) {
    const place = definitionOf(subject, name.replace(/^(?:minimum|maximum) /i, ""), true);
    if (place !== null) places.push(place);
  }
  return places.flatMap((place) => {
    const words = onOneLine(text.slice(place.start, Math.min(place.end, place.start + MAX_STATEMENT)));
    const read = readSides(words);
    if (read === null) return [];
    const asNamed = { ...read, places: [place] };
    return [asNamed, ...withDefinitions(subject, asNamed)];
  });
}

const NAMED_RATIO = /\b(?:[A-Z][\w-]+ ){1,5}Ratio\b/g;
const MARK = String.raw`(?:\((?:[a-z]|[ivx]{1,4}|\d)\) )?`;
const STOP = String.raw`(?=[.;]|, (?:provided|as|in each case|for|determined|to|of|calculated)\b|,? (?:to (?:be|exceed)|(?:be|of|is|was|shall be|will be) (?:not|at least|no|equal|less|greater|more)|not (?:to|less|more|greater)|in excess of|(?:less|greater|more) than)\b|$)`;
/** `the ratio of (a) … to (b) …`: with marks, the second one ends the first side. */
const MARKED = new RegExp(
  String.raw`\b(?:ratio|quotient|percentage),?(?: \([^()]{1,60}\))?(?: [\w ,]{1,60}?)? of:? \((?:[a-z]|[ivx]{1,4}|\d)\) (.{3,400}?),?;? (?:to|divided by|over):? \((?:[a-z]|[ivx]{1,4}|\d)\) (.{3,320}?)${STOP}`,
  "i",
);
const PLAIN = new RegExp(
  String.raw`\b(?:ratio|quotient) of:? ${MARK}([^.;]{3,200}?),? (?:to|divided by):? ${MARK}([^.;]{3,200}?)${STOP}`,
  "i",
);
/** `not permit Consolidated Debt … to exceed 65% of the sum of …`, `Consolidated Debt will at no time exceed 65% of …` */
const SHARE_ENDS = String.raw`[^.;%$]{0,240}?\b(?:exceed|be (?:more|greater|less) than|in excess of) [^.;%]{0,60}?\d{1,3}(?:\.\d+)? ?%\)? of (?:the |its )?([^.;]{3,260}?)(?=[.;]|, | (?:as of|as at|at any|on such|at such)\b|$)`;
const SHARES = [
  new RegExp(
    String.raw`\bpermit (?:the |its |(?:outstanding|aggregate|principal|total)\s|amount of )*([A-Z][\w -]{2,80}?)(?:,| (?:to|at|as|on)\b)${SHARE_ENDS}`,
  ),
  new RegExp(String.raw`(?:^|[.:] )(?:The )?([A-Z][\w -]{2,60}?) (?:shall|will)\b${SHARE_ENDS}`),
];

function readSides(words: string): Omit<Sides, "places"> | null {
  const forms = [MARKED, PLAIN, ...SHARES];
  const [, over, under] = forms.map((form) => form.exec(words)).find((match) => match !== null) ?? [];
  if (over === undefined || under === undefined) return null;
  const sides = { over: partsOf(over), under: partsOf(under) };
  return sides.over.length === 0 || sides.under.length === 0 ? null : sides;
}

const LEAD =
  /^(?:(?:the|an?|its|amount|equal to|excess|aggregate|sum|result|difference|of|between|without duplication)[,:]? )+/i;
const IS_SUM = /^(?:the |an? )?(?:amount equal to )?(?:the )?(?:aggregate )?sum of\b/i;
const BY_SIGN = /,?;?\s*\b(?:and )?(plus|minus|less|over)\b,?\s*/i;
const ITEM = /\((?:[a-z]|[ivx]{1,4}|\d)\)\s*/gi;
/** Says of when or of whom a figure is, not what it is. */
const ASIDE =
  /,?\s*(?:\((?:excluding|including|other than|net of|determined|but|without)[^()]*\)|\b(?:for (?:such|the|any|that|each)|as (?:of|at)|on (?:such|that|any)|at (?:such|that|any|the end)|of the (?:borrower|company|parent|credit parties|loan parties)|of (?:such|its) (?:person|subsidiaries)|and its (?:consolidated )?subsidiaries|in each case|then (?:ended|ending)|outstanding on)\b.*)$/i;
const MAX_PARTS = 4;

/** The parts of a side: `the sum of A plus B`, `the excess of A over B`. Empty where it has too many to be named. */
function partsOf(side: string): Part[] {
  const isSum = IS_SUM.test(side);
  const pieces = side
    .replaceAll(ITEM, "")
    .replace(LEAD, "")
    .split(isSum ? /,?;?\s*\b(?:and )?(plus|minus|less|and|over)\b,?\s*/i : BY_SIGN);
  const parts: Part[] = [];
  for (let i = 0; i < pieces.length; i += 2) {
    const words = (pieces[i] ?? "").replace(ASIDE, "").replace(LEAD, "").trim();
    const sign = /^(?:minus|less|over)$/i.test(pieces[i - 1] ?? "") ? -1 : 1;
    if (words === "" || words.split(" ").length > 14) return [];
    parts.push({ sign, words });
  }
  return parts.length > MAX_PARTS ? [] : parts;
}

/** The sides with the definition of a side that is one term and itself a sum: `“Total Capitalization” means the sum of …`;
 *  empty where neither is. */
function withDefinitions(subject: Subject, { over, under, places }: Sides): Sides[] {
  const [first, second] = [definedSum(subject, over), definedSum(subject, under)];
  if (first === null && second === null) return [];
  return [
    {
      over: first?.parts ?? over,
      under: second?.parts ?? under,
      places: [...places, ...[first, second].flatMap((one) => (one === null ? [] : [one.place]))],
    },
  ];
}

function definedSum(
  subject: Subject,
  [only, other]: readonly Part[],
): { readonly parts: readonly Part[]; readonly place: Place } | null {
  const place = only === undefined || other !== undefined ? null : definitionOf(subject, only.words, true);
  if (place === null) return null;
  const words = onOneLine(subject.text?.slice(place.start, Math.min(place.end, place.start + MAX_STATEMENT)) ?? "");
  const sum = DEFINED_SUM.exec(words)?.[1];
  const parts = sum === undefined ? [] : partsOf(sum);
  return parts.length < 2 ? null : { parts, place };
}

const DEFINED_SUM =
  /["”:]\)?(?: (?:means|shall mean|is))?[,:]?(?: (?:as (?:of|at)|at|on|for|with respect to|in relation to)[^:;.]{3,120}?[,:])? ((?:an amount equal to )?(?:the |an )?(?:sum of|excess of|[A-Z][\w -]{3,60}? (?:plus|minus|less)\b)[^.]{3,400})/;

/** Both sides with the amounts given for their parts; null unless every part has one and every amount has a part. */
function measure(
  { over, under }: Sides,
  values: readonly GivenValue[],
  zeros: readonly string[],
  deductible: (cash: GivenValue) => DeductibleCash | null,
): { readonly over: MeasuredSide; readonly under: MeasuredSide } | null {
  const used = new Set<GivenValue>();
  const bound = (parts: readonly Part[]): MeasuredSide | null => {
    let total = new Decimal(0);
    const said: string[] = [];
    const own = new Set<GivenValue>();
    for (const { sign, words } of parts) {
      const value = namedBy(words, values);
      if (value === null) {
        if (zeros.some((zero) => likenessOf(zero, words) > 0)) continue;
        return null;
      }
      // One amount is not several parts of a sum.
      if (own.has(value)) return null;
      own.add(value);
      used.add(value);
      const limited = sign < 0 && /\bcash\b(?! flow)/i.test(words) ? deductible(value) : null;
      const amount = limited?.amount ?? new Decimal(value.value);
      total = total.plus(amount.times(sign));
      const shown = `${formatMoney({ amount: amount.toNumber(), currency: value.currency ?? "USD" })}${limited?.note ?? ""}`;
      said.push(said.length === 0 ? shown : `${sign > 0 ? "+" : "−"} ${shown}`);
    }
    if (said.length === 0) return null;
    const currency = values[0]?.currency ?? "USD";
    return { amount: total, currency, working: said.length > 1 ? `${said.join(" ")} = ` : "" };
  };
  const [first, second] = [bound(over), bound(under)];
  if (first === null || second === null || !second.amount.isPositive() || second.amount.isZero()) return null;
  return used.size === values.length ? { over: first, under: second } : null;
}

/** The only amount that is called most like a part. */
function namedBy(words: string, values: readonly GivenValue[]): GivenValue | null {
  const ranked = values
    .map((value) => ({ value, like: likeness(value, words) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like);
  const [first, second] = ranked;
  return first === undefined || first.like === second?.like ? null : first.value;
}
