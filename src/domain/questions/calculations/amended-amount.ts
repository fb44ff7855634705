import { Decimal } from "decimal.js";
import { claim, quotation } from "../claim.ts";
import { formatMoney } from "../formats.ts";
import { onOneLine } from "../sentences.ts";
import { quoteOf } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";

const ASKS = /\bby how (?:much|many)\b|\bhow much (?:more|less|higher|lower|larger|smaller|bigger)\b|\bdifference\b/;
const PLACE = /\bsections? (\d{1,2}\.\d{1,3})((?:\s?\([a-z0-9]{1,5}\))*)/;
const MAX_SECTION = 2_000;
const REPLACED =
  /\bdeleting\s+the\s+(?:dollar\s+)?(?:amount|figure|sum)\s+(?:of\s+)?["“]?\$\s?(\d[\d,]*)[."”]*\s+(?:(?:where it appears )?in\s+(?:sub)?(?:paragraph|section|clause)s?\s+((?:\([a-z0-9]{1,5}\)\s?)+))?(?:\s*there(?:of|in))?\s*,?\s*and\s+(?:replacing|substituting|inserting)\s+(?:it\s+with\s+|in\s+lieu\s+thereof\s+|therefor\s+|in\s+its\s+place\s+)?(?:the\s+)?(?:(?:dollar\s+)?(?:amount|figure|sum)\s+)?(?:of\s+)?["“]?\$\s?(\d[\d,]*)/gi;

/** What an amendment adds to an amount of the section that a question names: the new amount less the one it replaces. Only where
 *  it replaces one amount there. */
export const amendedAmount: Topic = ({ text }, subject) => {
  const [, section, items = ""] = PLACE.exec(text) ?? [];
  if (section === undefined || !ASKS.test(text) || subject.text === null) return null;
  const opening = new RegExp(
    String.raw`\bSection\s+${section.replace(".", String.raw`\.`)}\s+of\s+the\b[^.;]{0,80}\bamended\b`,
    "gi",
  );
  const found = [...subject.text.matchAll(opening)].flatMap(({ index }) => {
    const rest = subject.text?.slice(index, index + MAX_SECTION) ?? "";
    const end = /\n\s*\n|\bSection\s+\d{1,2}\.\d{1,3}\s+of\s+the\b/gi;
    end.lastIndex = 10;
    const words = rest.slice(0, end.exec(rest)?.index ?? rest.length);
    return [...words.matchAll(REPLACED)].map((match) => ({
      items: onOneLine(match[2] ?? "").replaceAll(" ", ""),
      before: new Decimal((match[1] ?? "").replaceAll(",", "")),
      after: new Decimal((match[3] ?? "").replaceAll(",", "")),
      start: index + match.index,
      end: index + match.index + match[0].length,
    }));
  });
  const asked = items.replaceAll(/\s/g, "");
  const own = asked === "" ? found : found.filter((one) => one.items === asked);
  const [only, second] = own;
  if (only === undefined || second !== undefined) return null;
  const citation = quoteOf(subject, only);
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency: "USD" });
  const change = only.after.minus(only.before);
  const [a, b] = change.isNegative() ? [only.before, only.after] : [only.after, only.before];
  return answered([
    claim(`${say(a)} − ${say(b)} = ${say(change.abs())} ${change.isNegative() ? "less" : "more"}.`, [citation]),
    quotation(citation),
  ]);
};
