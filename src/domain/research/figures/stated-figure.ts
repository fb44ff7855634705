import { GENERIC } from "./asked-figure.ts";
import { bare } from "./asked-formula.ts";
import { captionWords } from "./caption-words.ts";
import type { FigureQuestion } from "./figure-question.ts";
import type { FoundFigure, Part } from "./find-figure.ts";
import { figureInSentence, figuresInSentence } from "./sentence-figures.ts";
import type { Dimension, StatementRow, StatementText } from "./statement.ts";

/** A figure that a sentence states. */
export interface StatedFigure {
  readonly label: string;
  /** In single units; a percentage as a decimal. */
  readonly value: number;
  readonly unit: "currency" | "percent" | "count";
  readonly formula: string;
  readonly input: FoundFigure;
}

/** Words of a question that a sentence need not have. */
const ASKING =
  /\b(?:what|which|how|much|many|up to|large|big|high|new|may|might|should|could|would|percentage|percent|%|share|portion|proportion|amount|sat|inside|within|fall on|falls on|approximately|about|roughly|worldwide|the end|end|year)\b/g;
const PRICE = /\baverage (?:price|cost)(?: paid)? per share\b|\bper[- ]share (?:price|cost)\b/;

/** The figure of a direct question that the sentences of the texts state; null if none is about all of its words and its year,
 *  or if two differ. */
export function figureStated(asked: FigureQuestion, statements: readonly StatementText[]): StatedFigure | null {
  if (asked.years.length > 1 || asked.readings.some(({ over }) => over !== "year")) return null;
  if (asked.readings.length > 0 && !asked.readings.some(({ isDirect, isPercent }) => isDirect || isPercent))
    return null;
  const question = questionOf(asked.text.asked);
  const isPrice = PRICE.test(question);
  const kind = isPrice ? "per_share" : kindOf(question, asked);
  if (kind === null) return null;
  const words = captionWords(bare(question.replace(GENERIC, " ").replace(ASKING, " ")));
  const year = asked.years[0] ?? null;
  const nouns = kind === "count" ? nounsOf(question) : [];
  const found = statements.flatMap(({ kind: of, rows }, statement) =>
    of !== "prose"
      ? []
      : rows.flatMap((row) => {
          if (!isOfPart(row, asked.part)) return [];
          const sentence = { text: row.label, before: row.section ?? "", start: row.start, end: row.end };
          const direct = figureInSentence(sentence, { own: words.own, kind, year, nouns });
          const one = direct ?? (isPrice ? priceIn(sentence, year) : null);
          return one === null ? [] : [{ ...one, row, statement }];
        }),
  );
  const [first] = found;
  if (first === undefined || found.some(({ value }) => Math.abs(value - first.value) > 0.005 * Math.abs(first.value)))
    return null;
  const label = bare(question.replace(/^.*?\b(?:what|how much|how many)\b/, "").replace(GENERIC, " "));
  const input: FoundFigure = {
    item: `caption:${label}`,
    year: year ?? 0,
    value: first.value,
    dimension: first.dimension,
    row: first.row,
    statement: first.statement,
  };
  const unit = kind === "percent" ? "percent" : kind === "count" ? "count" : "currency";
  return { label, value: first.value, unit, formula: first.shown ?? first.value.toLocaleString("en-US"), input };
}

/** The sentence that asks: the last one with a question word. */
function questionOf(asked: string): string {
  const sentences = asked.split(/(?<=[.?])\s+/);
  return sentences.findLast((one) => /\b(?:what|how)\b/.test(one)) ?? asked;
}

function kindOf(question: string, { form }: FigureQuestion): Dimension | null {
  if (/\bhow many\b|\bnumber of\b/.test(question)) return form.money ? null : "count";
  if (/\b(?:percentage|percent|%|share of|portion of|proportion of)|\brate\b/.test(question)) return "percent";
  if (form.percent) return "percent";
  if (/\bper share\b/.test(question)) return "per_share";
  return form.money || form.scale !== null || /\bhow much\b|\bamount\b/.test(question) ? "money" : null;
}

/** What a count is of: the words after "how many" or "number of". */
function nounsOf(question: string): string[] {
  const [, words = ""] = /\b(?:how many|number of) ((?:[a-z-]+ ?){1,4})/.exec(question) ?? [];
  const named = captionWords(words.split(/\b(?:did|does|do|was|were|are|is|has|have|had)\b/)[0] ?? "");
  return [...named.own, ...named.soft];
}

/** The average price of shares that a sentence says were bought for an amount. */
function priceIn(
  sentence: { readonly text: string; readonly before: string; readonly start: number; readonly end: number },
  year: number | null,
): { readonly value: number; readonly dimension: Dimension; readonly shown: string } | null {
  const own = captionWords("repurchased shares").own;
  const shares = figuresInSentence(sentence, { own, kind: "count", year, nouns: ["shar"] });
  const cost = figuresInSentence(sentence, { own, kind: "money", year, nouns: [] });
  const [count, amount] = [shares[0], cost[0]];
  if (count === undefined || amount === undefined || shares.length > 1 || cost.length > 1) return null;
  const shown = `${amount.value.toLocaleString("en-US")} / ${count.value.toLocaleString("en-US")}`;
  return { value: amount.value / count.value, dimension: "per_share", shown };
}

/** Whether a sentence is of the part of the year asked for. */
function isOfPart({ label }: StatementRow, part: Part): boolean {
  const named = /\b(first|second|third|fourth)[- ](?:fiscal )?quarter|\bquarter|\bthree months|\bQ[1-4]\b/i.exec(label);
  const months = /\b(six|nine) months|\bfirst half/i.exec(label);
  if (part.months === 12) return named === null && months === null;
  if (part.months === 3)
    return (
      named !== null &&
      (part.quarter === null || named[1] === undefined || QUARTERS[part.quarter - 1] === named[1].toLowerCase())
    );
  return months !== null && (part.months === 9) === (months[1]?.toLowerCase() === "nine");
}

const QUARTERS = ["first", "second", "third", "fourth"];
