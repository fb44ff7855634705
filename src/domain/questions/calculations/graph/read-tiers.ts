import type { Node, Tier } from "./node.ts";

const STEP =
  /((?<![\d.])(?:\d{1,3}(?:\.\d+)?|\.\d+))\s?%\)?\s+of\s+(?:(?:the\s+)?(?:first|next)\s+\$\s?(\d[\d,]*)( million)?|(?:any|all)\s+(?:other|additional|remaining|further)|the (?:balance|excess|remainder|rest))(?:\s+of)?\s*((?:(?!\d{1,3}(?:\.\d+)?\s?%)[^;%$]){0,120})/gi;

/** `25% of the first $1,000,000 of Net Cash Proceeds, 50% of the next $4,000,000 and 75% of any other Net Cash Proceeds`. */
export function readTiers(words: string): Node | null {
  const found = [...words.matchAll(STEP)];
  const [first] = found;
  if (first?.[2] === undefined || found.length < 2) return null;
  const steps = found.map(
    ([, percent, amount, million]): Tier => ({
      percent: Number(percent),
      upTo: amount === undefined ? null : Number(amount.replaceAll(",", "")) * (million === undefined ? 1 : 1e6),
    }),
  );
  const name = (first[4] ?? "").replace(/(?:,|\(|\band\b(?! [A-Z])).*$/, "").trim();
  return name === "" ? null : { kind: "tiers", of: { kind: "name", words: name }, steps };
}
