import type { ComputedAnswer } from "#domain/research/figures/answer-figure.ts";

/** Whether a gold answer is a number: a figure with its unit and little else. */
export function isNumeric(answer: string): boolean {
  return /^\s*(?:\$|~|usd)?\s*-?\$?[\d,]+(?:\.\d+)?\s*(?:%|x|million|billion|thousand)?\.?\s*$/i.test(answer.trim());
}

/** Right within half of the gold's last shown digit or 1 %, with the same sign; a percentage is no ratio. */
export function judgeNumber(computed: ComputedAnswer, answer: string): boolean {
  const gold = amountOf(answer.replace("$", ""));
  const isPercent = answer.includes("%");
  if (isPercent !== (computed.unit === "percent")) return false;
  const said = computed.unit === "currency" || computed.unit === "count" ? amountOf(computed.text) : computed.value;
  const decimals = /\.(\d+)/.exec(answer)?.[1]?.replace(/0+$/, "").length ?? 0;
  const tolerance = Math.max(0.5 * 10 ** -decimals, Math.abs(gold) * 0.01);
  return Math.sign(said) === Math.sign(gold) && Math.abs(said - gold) <= tolerance;
}

function amountOf(text: string): number {
  return Number((/-?[\d,]+(?:\.\d+)?/.exec(text)?.[0] ?? "").replaceAll(",", ""));
}

/** Exact match and F1 of tokens after lower-casing, without punctuation and articles, as HotpotQA scores. */
export function tokenF1(said: string, gold: string): { exact: boolean; f1: number } {
  const [a, b] = [tokensOf(said), tokensOf(gold)];
  const left = [...b];
  const shared = a.filter((token) => {
    const at = left.indexOf(token);
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  }).length;
  const f1 = shared === 0 ? 0 : (2 * shared) / (a.length + b.length);
  return { exact: a.join(" ") === b.join(" "), f1 };
}

function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .split(/\s+/)
    .filter((word) => word !== "" && !/^(?:a|an|the)$/.test(word));
}
