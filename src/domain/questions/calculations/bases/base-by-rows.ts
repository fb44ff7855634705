import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";

const OF_BASE = /\bborrowing base\b|\b(?:asset|loan) value\b/;
/** `| Presold Units | 90% of Cost |`, `Finished Lots   70%` */
const ROW =
  /^[^\S\n]*\|?[^\S\n]*([A-Z][A-Za-z&/'’ -]{2,50}?)[^\S\n]*(?:\||\t|[^\S\n]{2,})[^\S\n|]*(\d{2,3}(?:\.\d+)?)[^\S\n]?%(?:[^\S\n]+of\b[^\n]{0,200}|[^\S\n]*\|?[^\S\n]*)$/gm;
/** Rows of one table are at most so far apart, in UTF-16 units. */
const NEAR = 400;
const MIN_ROWS = 3;

interface Row {
  readonly stems: readonly string[];
  readonly percent: number;
  readonly start: number;
  readonly end: number;
}

/** A borrowing base by a table of kinds of assets and their advance rates, with an amount of the question for each kind: `presold
 *  units of $40 million and lots of $10 million`. Nothing where an amount fits no row, or several. */
export const baseByRows: Topic = ({ text, amounts }, subject) => {
  if (!OF_BASE.test(text) || amounts.length === 0) return null;
  // A kind of asset stands before its amount, or after it.
  const ends = [0, ...amounts.map(({ at }) => at), text.length];
  const named = [0, 1].map((from) =>
    amounts.map((value, i) => ({
      ...value,
      said: new Set(contentStems(text.slice(ends[i + from], ends[i + from + 1]))),
    })),
  );
  const tables = tablesIn(subject);
  for (const { values, rows } of named.flatMap((own) => tables.map((table) => ({ values: own, rows: table })))) {
    const bound = values.flatMap((value) => {
      const [only, other] = longestOf(
        rows.filter(({ stems }) => stems.length > 0 && stems.every((stem) => value.said.has(stem))),
      );
      return only === undefined || other !== undefined ? [] : [{ value, row: only }];
    });
    if (bound.length < values.length || new Set(bound.map(({ row }) => row)).size < bound.length) continue;
    const currency = values[0]?.currency ?? "USD";
    const say = (amount: Decimal.Value): string =>
      formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency });
    const parts = bound.map(({ value, row }) => ({
      said: `${formatPercent(row.percent)} × ${say(value.amount)}`,
      amount: new Decimal(value.amount).times(row.percent).div(100),
    }));
    const total = parts.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
    const citations = bound.map(({ row }) => quoteOf(subject, row));
    const said = `At the advance rates of the table, before any limits: ${parts.map((part) => part.said).join(" + ")} = ${say(total)}.`;
    return answered([claim(said, citations), ...citations.map((citation) => quotation(citation))]);
  }
  return null;
};

/** Rows that follow each other. */
function tablesIn({ text }: Subject): Row[][] {
  const tables: Row[][] = [];
  for (const match of (text ?? "").matchAll(ROW)) {
    const start = match.index + match[0].search(/[A-Z]/);
    const row = {
      stems: contentStems(match[1] ?? ""),
      percent: Number(match[2]),
      start,
      end: match.index + match[0].trimEnd().length,
    };
    const table = tables.at(-1);
    if (table !== undefined && row.start - (table.at(-1)?.end ?? 0) < NEAR) table.push(row);
    else tables.push([row]);
  }
  return tables.filter(({ length }) => length >= MIN_ROWS);
}

/** Of rows that one name fits, those with the longest name. */
function longestOf(rows: readonly Row[]): readonly Row[] {
  const longest = Math.max(...rows.map(({ stems }) => stems.length));
  return rows.filter(({ stems }) => stems.length === longest);
}
