import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { type Evidenced, type Found, found, implied, type Support } from "../../found.ts";
import type { Level } from "./covenant-levels.ts";
import type { LevelStep } from "./financial-covenants-steps.ts";
import type { Named } from "./measure-name.ts";

/** The threshold of a covenant with its unit; null where the text refers elsewhere for it. */
export function levelMembers(level: Level | null, name: Named, called: Found<string>) {
  if (!level) {
    const unit = /ratio|leverage|coverage/i.test(name.value) ? "ratio" : "currency";
    return {
      threshold: null,
      unit: found<FinancialCovenant["unit"]>(unit, { start: name.start, end: name.end, confidence: 0.5 }),
      currency: null,
    };
  }
  const support = { start: level.start, end: level.end, confidence: 0.9 };
  return {
    threshold: amountOf(level, support, called),
    unit: found(level.unit, support),
    currency: level.currency === null ? null : found(level.currency, support),
  };
}

/** A figure is read. Words, and the brackets that put an amount below zero, imply the value of what is `called`. */
function amountOf(level: Level, support: Support, called: Found<string>): Found<number> {
  // The most that a loss may be is positive, in brackets or not.
  const value = /\bloss(?:es)?\b/i.test(called.value) ? Math.abs(level.value) : level.value;
  return level.inWords || value < 0 ? implied(value, support, [called]) : found(value, support);
}

/** A step of the threshold with its dates. */
export function stepOf(
  { from, to, level }: LevelStep,
  called: Found<string>,
): Evidenced<FinancialCovenant["steps"][number]> {
  const threshold = amountOf(level, { start: level.start, end: level.end, confidence: 0.85 }, called);
  const dated = (d: LevelStep["from"]): Found<string> | null => {
    if (!d) return null;
    const support = { start: d.start, end: d.end, confidence: 0.85 };
    return d.short ? implied(d.value, support, [threshold]) : found(d.value, support);
  };
  return { from: dated(from), to: dated(to), threshold };
}
