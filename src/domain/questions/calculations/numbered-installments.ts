import { Decimal } from "decimal.js";
import { claim, quotation } from "../claim.ts";
import { formatMoney } from "../formats.ts";
import type { Place } from "../passages.ts";
import { placedFacilities } from "../select-facilities.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { ASKS_LEFT } from "./installments.ts";

const NOT_LEFT = /\b(?:interest|fees?|rate|default|prepaid|prepayments?)\b/;
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const AFTER = new RegExp(
  String.raw`\bafter (?:the )?(${ORDINALS.join("|")}|\d{1,2}(?:st|nd|rd|th)) (?:\w+ ){0,2}(?:instal?lment|payment|repayment)\b`,
);
const HEADING = /\bNo\.?\s+(?:of\s+\w+\s+)?(?:Principal\s+)?(?:Re)?payment\s+Amount\s*(?:\([A-Z]{3}\)\s*)?(?=1\s)/gi;
const ROW = /\s*(\d{1,2})\s+[$€£]?\s?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?),?(?=\s)/y;
const TOTAL = /\s*Total:?\s+[$€£]?\s?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?)/iy;

/** What is left after one of the numbered installments of a table, where the rows come to its total and to the commitment. */
export const numberedInstallments: Topic = ({ text }, subject) => {
  const said = AFTER.exec(text)?.[1];
  if (said === undefined || !ASKS_LEFT.test(text) || NOT_LEFT.test(text)) return null;
  const count = ORDINALS.includes(said) ? ORDINALS.indexOf(said) + 1 : Number.parseInt(said, 10);
  const table = tableOf(subject);
  const one = placedFacilities(subject).find(
    ({ facility: { commitment_amount: amount } }) => amount !== null && table?.total.eq(amount.amount) === true,
  );
  const whole = one?.facility.commitment_amount;
  if (table === null || one === undefined || whole == null || count > table.rows.length) return null;
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency: whole.currency });
  const paid = table.rows.slice(0, count);
  const sum = Decimal.sum(...paid);
  const parts =
    count <= MAX_SHOWN ? `(${paid.map((row) => say(row)).join(" + ")})` : `${say(sum)} of ${count} installments`;
  const citation = quoteOf(subject, table);
  return answered([
    claim(`${formatMoney(whole)} − ${parts} = ${say(table.total.minus(sum))} after installment ${count}.`, [
      citation,
      ...cite(subject, `${one.pointer}/commitment_amount`),
    ]),
    quotation(citation),
  ]);
};

const MAX_SHOWN = 8;

interface Table extends Place {
  readonly rows: readonly Decimal[];
  readonly total: Decimal;
}

/** The only table of numbered repayments whose rows come to the total that it states, but for rounding. */
function tableOf({ text }: Subject): Table | null {
  const found = [...(text ?? "").matchAll(HEADING)].flatMap(({ index, 0: heading }): Table[] => {
    const rows: Decimal[] = [];
    let at = index + heading.length;
    for (;;) {
      ROW.lastIndex = at;
      const row = ROW.exec(text ?? "");
      if (row === null || Number(row[1]) !== rows.length + 1) break;
      rows.push(new Decimal((row[2] ?? "").replaceAll(",", "")));
      at = row.index + row[0].length;
    }
    TOTAL.lastIndex = at;
    const total = TOTAL.exec(text ?? "");
    const stated = new Decimal(total?.[1]?.replaceAll(",", "") ?? 0);
    // Each row may be rounded to a whole unit.
    const isSum =
      rows.length > 1 &&
      Decimal.sum(...rows)
        .minus(stated)
        .abs()
        .lte(rows.length);
    if (total === null || !isSum) return [];
    return [{ start: index, end: total.index + total[0].length, rows, total: stated }];
  });
  const [only, second] = found;
  return only === undefined || second !== undefined ? null : only;
}
