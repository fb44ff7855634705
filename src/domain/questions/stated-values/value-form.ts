import { WRITTEN_MONTHS } from "../answer/formats.ts";

/** A value that questions ask for, and how a clause states it. */
export interface ValueForm {
  readonly asked: RegExp;
  readonly stated: RegExp | ((asked: RegExpExecArray) => RegExp);
  /** The words of a clause whose value is another one. */
  readonly unless?: RegExp;
}

/** Sources of patterns for the values of a clause: amounts, percentages, fractions in figures, and days or periods. */
export const MONEY = String.raw`(?:[$€£¥]\s?[\d.,]*\d|\b(?:USD|US\$|EUR|GBP|CAD)\s?[\d.,]*\d|\b\d{1,3}(?:,\d{3})+|\b(?:dollars|million|billion)\b)`;
/** An amount of money in figures, or in words: `ten thousand`. `dollars` alone is not one. */
export const AMOUNT = MONEY.replace("dollars|", "thousand|");
export const PERCENT = String.raw`(?:\d[\d.,]*\s?%|\bper\s?cent\b|\bbasis points?\b|\bbps\b)`;
export const FRACTION = String.raw`\d\s?\/\s?\d`;
/** A day of the calendar. */
export const DATE = String.raw`(?:\b(?:${WRITTEN_MONTHS})\.? \d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th)? (?:day of )?(?:${WRITTEN_MONTHS})\b)`;
export const DAY = String.raw`(?:\b(?:${WRITTEN_MONTHS})\.? \d|\b\d{1,2}(?:st|nd|rd|th)? (?:day of )?(?:${WRITTEN_MONTHS})\b|\banniversary\b|\bdemand\b|\b(?:days?|months?|years?)\b)`;

/** A form by its patterns, which ignore case in a clause. */
export const form = (asked: string, stated: string, unless?: string): ValueForm => ({
  asked: new RegExp(asked),
  stated: new RegExp(stated, "i"),
  ...(unless === undefined ? {} : { unless: new RegExp(unless, "i") }),
});
