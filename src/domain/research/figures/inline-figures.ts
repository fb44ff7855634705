import type { Column } from "./columns.ts";
import { keyOf, type StatementRow } from "./statement.ts";

const AMOUNT = String.raw`\$?\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
const OF_YEARS = new RegExp(
  String.raw`\b(?:less|net of|plus)\s+([a-z][a-z ,-]{3,60}?):?\s+((?:19|20)\d\d), ${AMOUNT}; ((?:19|20)\d\d), ${AMOUNT}`,
  "i",
);
const IN_ORDER = new RegExp(String.raw`\b(?:less|net of)\s+([a-z][a-z ,-]{3,60}?) of ${AMOUNT} and ${AMOUNT}`, "i");
const SHARES = new RegExp(
  String.raw`${AMOUNT} and ${AMOUNT} (?:common )?shares (issued and outstanding|outstanding|issued)|\b(outstanding|issued and outstanding|issued):?\s?${AMOUNT} (?:shares )?and ${AMOUNT} shares`,
  "i",
);

/** Figures of two years inside a label: "less allowances of $598 and $491", "1,136 and 1,168 shares outstanding". The first is of
 *  the first column unless years are given. */
export function inlineFigures(
  label: string,
  columns: readonly Column[],
  span: { start: number; end: number },
): StatementRow[] {
  const [first, second] = [...new Set(columns.flatMap(({ year }) => year ?? []))];
  const head = label.split(/\(|,| less | net of /i)[0] ?? "";
  const row = (
    words: string,
    years: readonly (number | undefined)[],
    values: readonly (string | undefined)[],
    unit?: "count",
  ): StatementRow[] => {
    const found: Record<number, number> = {};
    for (const [i, year] of years.entries())
      if (year !== undefined) found[year] = Number((values[i] ?? "").replaceAll(",", ""));
    return Object.values(found).some((value) => !Number.isFinite(value))
      ? []
      : [{ label: words, key: keyOf(words), values: found, unit, ...span }];
  };
  const stated = OF_YEARS.exec(label);
  if (stated !== null)
    return row(`${stated[1]} on ${head}`, [Number(stated[2]), Number(stated[4])], [stated[3], stated[5]]);
  if (first === undefined || second === undefined) return [];
  const ordered = IN_ORDER.exec(label);
  if (ordered !== null) return row(`${ordered[1]} on ${head}`, [first, second], [ordered[2], ordered[3]]);
  const shares = SHARES.exec(label);
  if (shares === null || /treasury|preferred|preference/i.test(head)) return [];
  const state = shares[3] ?? shares[4] ?? "";
  return row(`common shares ${state}`, [first, second], [shares[1] ?? shares[5], shares[2] ?? shares[6]], "count");
}
