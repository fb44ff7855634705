import { Decimal } from "decimal.js";
import type { Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";

const HEADING =
  /\b(?:No\.?|Number|Installments?(?:\s+(?:No\.?|Number))?)\s+(?:of\s+\w+\s+)?(?:Principal\s+)?(?:(?:Re)?payment\s+|Installment\s+)?Amount\s*(?:\([A-Z$]{1,3}\)\s*)?(?=1\s)/gi;
const ROW = /\s*(\d{1,2})\s+[$€£]?\s?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?),?(?=\s)/y;
const TOTAL = /\s*Total:?\s+[$€£]?\s?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?)/iy;

/** The numbered repayments of a table, with the total that it states. */
export interface NumberedTable extends Place {
  readonly rows: readonly Decimal[];
  readonly total: Decimal;
}

/** The only table of numbered repayments whose rows come to the total that it states, but for rounding. */
export function numberedTable({ text }: Subject): NumberedTable | null {
  const found = [...(text ?? "").matchAll(HEADING)].flatMap(({ index, 0: heading }): NumberedTable[] => {
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
