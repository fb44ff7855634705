import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import { readMoney } from "../../readers/money.ts";
import type { Span } from "../../text/normal-text.ts";

const ITEM = /\((?:[ivx]{1,3}|[a-e])\)\s(?:with\srespect\sto|in\srespect\sof|in\sthe\scase\sof)\s/g;

/** "means (i) with respect to Canadian loans, $50,000,000 and (ii) with respect to loans in Euros, $75,000,000": the one
 *  amount of each item. Empty unless there are several items and each has an amount of its own. */
export function amountsByItem(text: string, { start, end }: Span, dollar: string): readonly Reading<Money>[] {
  const items = [...text.slice(start, end).matchAll(ITEM)].map(({ index }) => start + index);
  const amounts = items.map((item, i) => readMoney(text, item, items[i + 1] ?? end, dollar));
  return items.length > 1 && amounts.every((all) => all.length === 1) ? amounts.flat() : [];
}
