import { yearsIn } from "../question.ts";
import { isStopWord } from "../words.ts";
import { type AnswerForm, readAnswerForm } from "./answer-form.ts";
import { figureIn } from "./asked-figure.ts";
import { definitionsIn, formulasIn, type Reading, sharesIn } from "./asked-formula.ts";
import { type AskedText, readAsked } from "./asked-text.ts";
import { captionWords } from "./caption-words.ts";
import { partlyDefined } from "./defined-terms.ts";
import type { Part } from "./find-figure.ts";
import { type Formula, figuresAsked, namesYear, parseFormula, yearsOfMark } from "./formula.ts";
import { type FigureItem, isCaption } from "./line-items.ts";
import { METRICS, type Metric } from "./metrics.ts";

/** One way to compute what a question requests. */
export interface ParsedReading {
  readonly formula: Formula;
  readonly label: string;
  /** A quotient is a percentage. */
  readonly isPercent: boolean;
  readonly over: Over;
  /** The line names itself: it may also stand in a sentence. */
  readonly isDirect: boolean;
}

export type Over = "year" | "average" | "sum" | "change" | "growth" | "cagr";

/** The computation that a question requests. */
export interface FigureQuestion {
  /** The first one that all figures are found for counts. */
  readonly readings: readonly ParsedReading[];
  /** Ascending; empty if the question names none. */
  readonly years: readonly number[];
  readonly part: Part;
  /** It asks by how much something fell: a decrease is positive. */
  readonly falls: boolean;
  readonly form: AnswerForm;
  readonly text: AskedText;
}

/** A number alone does not answer a yes-or-no question or a question for a reason. */
const YES_NO =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could)\b|\bif .{3,60} is not (?:a |an )?(?:useful|relevant)|\bwhy\b|\bwhich\b|\bwhat (?:drove|caused|led|contributed|explains)\b|how much has|how (?:did|does|has)/;

/** A figure of a part of the company or under other rules is not that of the whole: a line must say so as well. */
const APART =
  /\b(?:regions?|geograph\w*|categor\w+|domestic|international|u\.s\.|united states|europe|organic\w*|adjusted|non-gaap|exclud\w+|constant currency|comparable|same[- ]store|guidance|forecast|outlook|pro forma|real|per share)(?=\W|$)/g;
const DECLINE = /\b(?:fall|falls|decline|decrease|drop|shrink|contract|slip|narrow|(?:go|come) down)\b/;

/** Parses a question about figures; null for any other question. */
export function parseFigureQuestion(text: string): FigureQuestion | null {
  const lower = text.toLowerCase().replace(/\s+/g, " ");
  if (
    YES_NO.test(lower) ||
    !/\b(?:what|how|calculate|compute|express|state|give|find|tell me|name|determine|work out|report|provide)\b/.test(
      lower,
    )
  )
    return null;
  const asked = readAsked(text);
  const years = yearsAsked(asked, text);
  const over = overOf(asked.asked, lower, years);
  const form = readAnswerForm(lower);
  const readings = readingsOf(asked, over, years).filter(({ formula }) => saysApart(lower, formula));
  const falls =
    (over === "growth" || over === "change") &&
    /\b(?:by what|by how|how much|how many|how far)\b/.test(lower) &&
    DECLINE.test(lower);
  return { readings, years, part: asked.part, falls, form, text: asked };
}

/** The years of the asked sentence, else of the whole question, else of a named statement. */
function yearsAsked({ asked, whole }: AskedText, text: string): number[] {
  const marked = (words: string): number[] =>
    [...words.matchAll(/@\[([\d,:]+)\]/g)].flatMap(([, mark = ""]) => yearsOfMark(mark));
  const ends = [...text.matchAll(ENDED)].map(([, year]) => Number(year));
  const found = [ends, marked(asked), marked(whole), yearsIn(text)].find(({ length }) => length > 0) ?? [];
  const years = [...new Set(found)].sort((a, b) => a - b);
  const [only = 0] = years;
  const before =
    /\b(?:year before|prior[- ]year|previous (?:fiscal )?year|preceding (?:fiscal )?year|year earlier|prior fiscal year|prior period|year-over-year|year over year)\b/;
  return years.length === 1 && before.test(asked) ? [only - 1, only] : years;
}

/** The date on which a period ends says its column better than the name of a fiscal year. */
const ENDED = /\b(?:months|year|quarter|weeks) ended (?:on )?[A-Z][a-z]+ \d{1,2}, ((?:19|20)\d\d)/g;

/** The unit of the answer. */
const IN_PERCENT = /\bin (?:units of )?(?:percents?|percentages?|percentage terms|%)(?![\w ]*points?)/;
/** What is a percentage itself: its change is in points. */
const OF_RATIO = /\b(?:margin|ratio|rate|share|return|percent(?:age)?)\b|%/;

function overOf(asked: string, lower: string, years: readonly number[]): Over {
  if (/\bcagr\b|compound(?:ed)? annual/.test(lower)) return "cagr";
  const points = /percentage points?|basis points/.test(lower);
  if (
    !points &&
    /\bby (?:what|how many) (?:percent|percentage|%)|\bgrowth rate|\b(?:%|percent(?:age)?) (?:change|growth|increase|decrease|decline|drop)|\bgrew\b|\bgrowth in\b|\bgrowth of\b|(?:net sales|revenues?|sales|income|earnings) growth\b|\bhow fast\b/.test(
      asked,
    )
  )
    return "growth";
  const isAmount = /\bchange\b/.test(lower) && /in (?:usd|us\$)/.test(lower) && !/%|percent/.test(lower);
  if (!isAmount && /\byear-over-year change\b/.test(lower)) return "growth";
  if (!points && years.length === 2 && /\bchange in\b/.test(asked) && IN_PERCENT.test(lower) && !OF_RATIO.test(asked))
    return "growth";
  if (
    /\bby how (?:much|many)\b|\bhow many (?:percentage|basis) points\b|\bhow (?:much|many) (?:[a-z ]{2,40})?(?:more|less|higher|lower|larger|smaller|fewer)\b|\bdifference (?:between|in)\b|\b(?:change|increase|decrease|decline|rise|drop) in (?!inventor|accounts|working)|\bhow (?:much|far) did [^?]{3,90}? (?:change|grow|increase|rise|fall|decline|decrease|drop|slip|narrow|widen|(?:go|come) (?:up|down))\b/.test(
      asked,
    )
  )
    return "change";
  if (years.length < 2) return "year";
  if (/\baverage\b/.test(asked)) return "average";
  return /\b(?:total(?:ed)?|combined|cumulative(?:ly)?|aggregate|altogether|adding up|add up|sum|in all|together|over the (?:two|three|four|five))\b/.test(
    asked,
  )
    ? "sum"
    : "year";
}

function readingsOf(asked: AskedText, over: Over, years: readonly number[]): ParsedReading[] {
  const read = (reading: Reading, percent: boolean, how: Over, within = asked.within): ParsedReading[] => {
    const text = how === "year" ? reading.formula : reading.formula.replace(/@\[[\d,:]+\]/g, " ");
    const formula = parseFormula(withParts(text), within);
    if (formula === null) return [];
    // Several years without a computation over them: it is open which one is asked for.
    if (how === "year" && years.length > 1 && !namesYear(formula)) return [];
    return [{ formula, label: reading.label, isPercent: percent, over: how, isDirect: reading.isDirect === true }];
  };
  const metric = metricIn(asked.asked);
  const name = metric?.said.exec(asked.asked);
  const label = name?.[0].trim() ?? "";
  const partly = partlyDefined(asked, formulasIn);
  if (partly !== null) return partly.flatMap((one) => read(one, one.isShare === true, over));
  const defined = definitionsIn(asked);
  if (defined.length > 0) {
    const isPercent = metric?.isPercent === true;
    const readings = defined.flatMap((formula) => {
      const how =
        over === "year" ||
        over === "sum" ||
        (over === "change" && years.length < 2) ||
        (over === "average" && /\baverage\b/.test(formula))
          ? "year"
          : over;
      return read({ formula, label: label === "" ? labelIn(asked) : label }, isPercent, how);
    });
    if (readings.length > 0) return readings;
  }
  const shares = sharesIn(asked).flatMap((one) =>
    read(
      one,
      one.isShare === true,
      /\baverage\b/.test(asked.asked) && years.length > 1
        ? "average"
        : over === "growth" && !/\bgrow/.test(asked.asked)
          ? "year"
          : over,
      "",
    ),
  );
  if (shares.length > 0) return shares;
  if (metric !== undefined && name !== null && name !== undefined) {
    const prefix = prefixOf(asked.asked.slice(0, name.index));
    const within = asked.within === "" ? prefix : asked.within;
    const direct = metric.isStated === true ? { isDirect: true as const } : {};
    return metric.formulas.flatMap((formula) =>
      read({ formula, label, ...direct }, metric.isPercent === true, over, within),
    );
  }
  const direct = figureIn(asked);
  return direct === null ? [] : read(direct, direct.isShare === true, over);
}

/** The metric that the question names first. */
function metricIn(asked: string): Metric | undefined {
  const named = METRICS.flatMap((metric) => {
    const at = asked.search(metric.said);
    return at === -1 ? [] : [{ metric, at }];
  });
  return named.sort((a, b) => a.at - b.at)[0]?.metric;
}

function labelIn(asked: AskedText): string {
  return figureIn(asked)?.label ?? "the figure";
}

/** "Debt including its current portion" is two lines. */
function withParts(formula: string): string {
  return formula.replace(
    /((?:[a-z-]+ )?[a-z-]+),? (?:including|plus) (?:its|the|any) current (portion|maturities)(?: of [a-z -]+)?/g,
    "($1 + current portion of $1)",
  );
}

/** Words right before a metric that say whose it is: "dredging" in "the dredging operating margin". */
function prefixOf(before: string): string {
  const words = before
    .replace(/@\[[\d,:]+\]/g, " , ")
    .trim()
    .split(/\s+/);
  const own: string[] = [];
  for (const word of words.reverse()) {
    if (
      own.length >= 5 ||
      !/^[a-z&'’-]+$/.test(word) ||
      (isStopWord(word.replace(/['’].*/, "")) && !(word === "and" && own.length > 0)) ||
      PLAIN.test(word)
    )
      break;
    own.unshift(word);
  }
  return own.join(" ").replace(/^and /, "");
}

const PLAIN =
  /^(?:company['’]?s?|average|total|net|unadjusted|reported|consolidated|annual|amount|end|year|growth|change|year-end|fiscal|in|calculate|compute|estimate|rate|year-over-year|cumulative|full|simple|overall|what|its)$/;

/** Whether a formula keeps every word of the question that sets its figures apart. */
function saysApart(lower: string, formula: Formula): boolean {
  const words = lower.match(APART) ?? [];
  if (words.length === 0) return true;
  const leaves = figuresAsked(formula).filter(isCaption).join(" ").replaceAll("-", " ");
  const named = captionWords(leaves);
  return words.every(
    (word) =>
      [...captionWords(word).own].every((stem) => named.own.has(stem)) ||
      (word === "per share" && /per share/.test(leaves)) ||
      (word === "per share" && /shares? outstanding|number of shares/.test(leaves)),
  );
}

/** All line items that the readings of a question need. */
export function itemsAsked({ readings }: FigureQuestion): FigureItem[] {
  return [...new Set(readings.flatMap(({ formula }) => figuresAsked(formula)))];
}
