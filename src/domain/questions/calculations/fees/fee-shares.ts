import { withDecimals } from "../shares/fractions.ts";

const PERCENT = /((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\)?/g;
/** A rate for a time is not paid once. */
const BY_TIME = /^,?\s*(?:per annum|a year|per month|annually)/i;
const OF_AMOUNT = /^,?\s*(?:flat\s+)?(?:of|times|multiplied by|on)\s/i;

/** The percentages of an amount in words that are not for a time, each once. */
export function percentsOnce(words: string): number[] {
  const plain = withDecimals(words);
  const found = [...plain.matchAll(PERCENT)].filter(({ index, 0: said }) => {
    const after = plain.slice(index + said.length, index + said.length + 40);
    return OF_AMOUNT.test(after) && !BY_TIME.test(after);
  });
  return [...new Set(found.map(([, percent]) => Number(percent)))];
}
