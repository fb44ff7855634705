import { certainty, type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";

const YEAR =
  /\b(?:year\s+of\s+|based\s+on\s+a\s+)?(?:(?<days>36[05])(?:\s*\/\s*366|\s+or\s+366)?|three\s+hundred\s+(?:and\s+)?(?<words>sixty(?:[\s-]five)?))(?:\s*\(\s*36[05]\s*\))?(?:\s*or\s+(?:three\s+hundred\s+(?:and\s+)?sixty[\s-]six\s*)?\(?\s?366\s?\)?)?[\s-]*days?\b|\b(?:actual|act|365)\s?\/\s?(?<actual>36[05])\b|\b(?<over>36[05])\s?\/\s?actual\b|\b(?<thirty>30)\s?\/\s?360\b|(?<![\d/])1\/(?<part>36[05])(?:th)?\b/gi;
const THIRTY =
  /\bthirty[\s-]+(?:\(30\)[\s-]+)?day\s+months?|\b30[\s-]day\s+months?|\b(?:twelve|12)\s+(?:\(12\)\s+)?(?:equal\s+)?(?:months\s+of\s+)?(?:30|thirty)/i;
const OF_INTEREST = /\binterest\b|\bcomput|\bcalculat|\baccru/i;
/** Another count that the text only compares: "more interest than if a 365-day year were used". */
const COMPARED = /\bmore than\s*$|\b(?:than if|exceeds interest|instead of|rather than)\b[^.]{0,120}$/i;
const OF_BASE = /base\s+rate|\bABR\b|prime/i;

/** The day count of the main rate as CDM names it: actual days over 360 before the 365 of base-rate loans or of sterling. A
 *  form that is attached, such as that of the note, counts where the agreement itself states none. */
export function readDayCount(parsed: ParsedAgreement): Found<string> | null {
  const stated: Found<string>[] = [];
  const inForms: Found<string>[] = [];
  for (const match of parsed.normal.words.matches(YEAR, ["year", "based", "1/", "30", "360", "365", "three", "act"])) {
    if (stated.length >= MAX_PLACES) break;
    const isInForm = parsed.outline.zoneAt(match.index) === "form";
    if (isInForm && inForms.length >= MAX_PLACES) continue;
    const count = dayCountAt(parsed.text, match, isInForm ? LESS_IN_FORM : 0);
    if (count) (isInForm ? inForms : stated).push(count);
  }
  const [best] = (stated.length > 0 ? stated : inForms).sort((a, b) => certainty(b) - certainty(a));
  return best ?? null;
}

/** `360 days (or 365 days for Fixed Rate Borrowings)` */
const OF_FIXED =
  /\b(?<days>36[05])(?:\s+or\s+366)?\s+days,?\s+(?:for|in\s+the\s+case\s+of|with\s+respect\s+to|as\s+to)\s+(?:any\s+|each\s+|all\s+|the\s+)?fixed[\s-]+(?:interest\s+)?rate/gi;

/** The day count that the text states for fixed-rate loans alone; null where it states none. */
export function readFixedRateDayCount(parsed: ParsedAgreement): Found<string> | null {
  for (const match of parsed.normal.words.matches(OF_FIXED, ["360", "365"])) {
    const end = match.index + match[0].length;
    const name = match.groups?.["days"] === "360" ? "ACT/360" : fullYear(match[0]);
    return found(name, { start: match.index, end, confidence: 0.85 });
  }
  return null;
}

const MAX_PLACES = 60;
/** By how much a place in an attached form is less certain. */
const LESS_IN_FORM = 0.15;

/** A place that states the days of a year, with more confidence if it is about interest or loans at the reference
 *  rate. */
function dayCountAt(text: string, match: RegExpExecArray, less: number): Found<string> | null {
  const at = match.index;
  const start = Math.max(0, at - 220);
  const end = Math.min(text.length, at + match[0].length + 160);
  const before = text.slice(start, at);
  const around = text.slice(start, end);
  if (!OF_INTEREST.test(around) || !/\byear|basis|elapsed|daily|per diem/i.test(around) || COMPARED.test(before))
    return null;
  const { days, words, actual, over, part, thirty } = match.groups ?? {};
  const sixty = (days ?? actual ?? over ?? part) === "360" || thirty !== undefined || /^sixty$/i.test(words ?? "");
  const ofInterest = (/\binterest\b/i.test(around) ? 0.1 : 0) - less;
  const span = { start: Math.max(start, at - 160), end };
  if (sixty)
    return found(thirty !== undefined || THIRTY.test(around) ? "30/360" : "ACT/360", {
      ...span,
      confidence: 0.75 + ofInterest,
    });
  const ofBase = OF_BASE.test(before) && !/only/.test(before) ? 0.1 : 0;
  return found(fullYear(match[0]), { ...span, confidence: 0.6 + ofInterest - ofBase });
}

/** A year of 365 days, or 366 days in a leap year. */
const fullYear = (words: string): string => (words.includes("366") ? "ACT/ACT.ISDA" : "ACT/365.FIXED");
