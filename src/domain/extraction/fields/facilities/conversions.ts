import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";

/** The day on which revolving loans become term loans. */
export const CONVERSION_TERM =
  /^(?:(?:loan|term|term loan|revolver|revolving (?:loan|credit)) )?conversion date$|^term-?\s?out date$/i;

/** "the outstanding Revolving Loans shall convert to term loans", "converted into a term loan". */
const CONVERTS =
  /\bconver(?:ts?|ted|sion)\b[^.;]{0,160}?\b(?:in)?to\s(?:(?:an?|the|amortizing|non-revolving)\s){0,2}term\sloans?\b/i;
const CONVERSIONS = new RegExp(CONVERTS.source, "gi");

/** Whether revolving loans become term loans at the end of their own term. */
export const convertsToTermLoans = perAgreement((parsed): boolean =>
  sentencesWith(parsed, ["convert", "converts", "converted", "conversion"]).some(
    ({ start, end }) => CONVERTS.test(parsed.text.slice(start, end)) && parsed.outline.zoneAt(start) !== "form",
  ),
);

/** The words with blanks for conversions: loans that become term loans revolve until then. */
export const withoutConversions = (words: string): string =>
  words.replace(CONVERSIONS, (conversion) => " ".repeat(conversion.length));
