import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { CREDIT_KIND, type SublimitTree, sublimit, sublimitType } from "./sublimit.ts";

const LISTS = /\bsub-?\s?limits?\b/gi;
const LIST_REACH = 700;
const MAX_LISTS = 20;
const ITEM_OF_LIST = new RegExp(
  String.raw`(?:^|\n)[^\w\n]*(?:(?:sight|standby|stand-by|commercial|documentary|import|usance|and|or)\s+){0,4}(${CREDIT_KIND})s?[\s|:.-]*$`,
  "i",
);

/** Lines of a form under the word sublimits, each with a kind of credit and its amount: `Standby Letters of Credit
 *  $2,500,000`. Two kinds of letters of credit may have equal limits. */
export function listedLimits(parsed: ParsedAgreement): SublimitTree[] {
  const { text, normal, outline } = parsed;
  const found = new Map<number, SublimitTree>();
  for (const { index } of [...normal.words.matches(LISTS, ["sublimit", "sublimits", "sub-limits"])].slice(
    0,
    MAX_LISTS,
  )) {
    if (outline.zoneAt(index) === "form") continue;
    for (const amount of readMoney(text, index, Math.min(text.length, index + LIST_REACH), parsed.dollar)) {
      const from = Math.max(index, amount.start - 120);
      const item = ITEM_OF_LIST.exec(text.slice(from, amount.start));
      const span = { start: from + (item?.index ?? 0), end: amount.end };
      if (item) found.set(amount.start, sublimit(sublimitType(item[1] as string), amount, span, 0.8));
    }
  }
  return [...found.values()];
}
