import { type Found, found } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";

const YEAR =
  /\b(?:year\s+of\s+|based\s+on\s+a\s+)?(?:(?<days>36[05])(?:\s*\/\s*366|\s+or\s+366)?|three\s+hundred\s+(?:and\s+)?(?<words>sixty(?:[\s-]five)?))(?:\s*\(\s*36[05]\s*\))?[\s-]*(?:or\s+366[\s-]+)?-?days?\b/gi;
const THIRTY =
  /\bthirty[\s-]+(?:\(30\)[\s-]+)?day\s+months?|\b30[\s-]day\s+months?|\btwelve\s+(?:\(12\)\s+)?(?:equal\s+)?(?:months\s+of\s+)?(?:30|thirty)/i;
const OF_INTEREST = /\binterest\b|\bcomput|\bcalculat|\baccru/i;
const OF_BASE = /base\s+rate|\bABR\b|prime/i;

/** The day count of the main rate in CDM's words: actual days over 360 before the 365 of base-rate loans or of sterling. */
export function readDayCount(parsed: ParsedAgreement): Found<string> | null {
  let other: Found<string> | null = null;
  for (const match of parsed.text.matchAll(YEAR)) {
    if (parsed.outline.zoneAt(match.index) === "form") continue;
    const start = Math.max(0, match.index - 220);
    const end = Math.min(parsed.text.length, match.index + match[0].length + 160);
    const before = parsed.text.slice(start, match.index);
    const around = parsed.text.slice(start, end);
    if (!OF_INTEREST.test(around)) continue;
    const sixty = match.groups?.days === "360" || /^sixty$/i.test(match.groups?.words ?? "");
    const span = { start: Math.max(start, match.index - 160), end, confidence: 0.85 };
    if (sixty) return found(THIRTY.test(around) ? "30/360" : "ACT/360", span);
    other ??=
      OF_BASE.test(before) && !/only/.test(before)
        ? found(fullYear(match[0]), { ...span, confidence: 0.6 })
        : found(fullYear(match[0]), { ...span, confidence: 0.7 });
  }
  return other;
}

/** A year of 365 days, or of 366 where it is one. */
const fullYear = (words: string): string => (words.includes("366") ? "ACT/ACT.ISDA" : "ACT/365.FIXED");
