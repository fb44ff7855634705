import type { Period } from "#domain/agreement/values.ts";
import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { interestClauses } from "./interest-clauses.ts";

const MONTHLY =
  /\b(?:first|last|1st|fifteenth|[\w-]{3,14}(?:\s\(\d+(?:st|nd|rd|th)\))?)\s+(?:business\s+|banking\s+|calendar\s+)?day\s+of\s+each\s+(?:and\s+every\s+|calendar\s+|successive\s+)?(?:calendar\s+)?month\b|\bmonthly\b|\beach\s+month\b/i;
const MONTH = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const QUARTERLY = new RegExp(
  [
    String.raw`\bquarterly\b|\bevery\s+three\s+months\b`,
    String.raw`\b(?:each|every)\s+(?:calendar\s+|fiscal\s+)?quarter\b`,
    String.raw`\b(?:each|every|of)\s+${MONTH}(?:\s+\d{1,2})?\s*,\s*${MONTH}`,
    String.raw`\bmarch\s+31\b[^.;]{0,30}\bjune\s+30\b`,
  ].join("|"),
  "i",
);
const SEMIANNUAL = /\bsemi-?\s?annual(?:ly)?\b|\bevery\s+six\s+months\b/i;
const ANNUAL = /\bannually\b|\bonce\s+(?:a|each)\s+year\b/i;
/** Dates of a year: "March 21, June 21, September 21 and December 21 each year", "each February 1 and August 1". */
const DAY = String.raw`(?:${MONTH}\s+\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?\s+(?:day\s+of\s+)?${MONTH})`;
const DAYS = String.raw`${DAY}(?:(?:\s*,\s*|,?\s+and\s+)${DAY}){0,3}`;
const OF_EACH_YEAR = new RegExp(
  String.raw`\b(?:each|every)\s+(?<after>${DAYS})(?!,?\s+\d{4})|\b(?<before>${DAYS}),?\s+(?:in\s+|of\s+)?(?:each|every)\s+(?:calendar\s+|fiscal\s+)?year`,
  "i",
);
const ONE_DAY = new RegExp(DAY, "gi");

/** The period between the dates of a year. */
function betweenDates(words: string): { readonly at: number; readonly length: number; readonly period: Period }[] {
  const match = OF_EACH_YEAR.exec(words);
  const days = (match?.groups?.after ?? match?.groups?.before ?? "").match(ONE_DAY)?.length ?? 0;
  if (!match || ![1, 2, 4].includes(days) || /\bas (?:of|at)\s*$/i.test(words.slice(0, match.index))) return [];
  const period: Period =
    days === 1 ? { period: "Y", period_multiplier: 1 } : { period: "M", period_multiplier: 12 / days };
  return [{ at: match.index, length: match[0].length, period }];
}

const FREQUENCIES: readonly (readonly [RegExp, Period])[] = [
  [MONTHLY, { period: "M", period_multiplier: 1 }],
  [QUARTERLY, { period: "M", period_multiplier: 3 }],
  [SEMIANNUAL, { period: "M", period_multiplier: 6 }],
  [ANNUAL, { period: "Y", period_multiplier: 1 }],
];

/** How often interest is paid if the text sets a calendar; a rate paid at the end of each interest period
 *  has no separate frequency. */
export function readPaymentFrequency(parsed: ParsedAgreement): Found<Period> | null {
  const defined = parsed.definitions
    .matching(/^(?:interest\s+)?payment\s+dates?$|^quarterly\s+(?:payment\s+)?dates?$/i)
    .filter((d) => d.kind !== "parenthetical" && parsed.outline.zoneAt(d.start) !== "form");
  const clauses = interestClauses(parsed).flatMap((clause) => payableIn(parsed.text, clause));
  for (const place of [...defined, ...clauses]) {
    const frequency = firstFrequency(parsed.text, place);
    if (frequency) return frequency;
  }
  for (const clause of clauses) {
    const frequency = onDefinedDates(parsed, clause);
    if (frequency) return frequency;
  }
  return null;
}

const ON_DATES = /\b(?:on|for)\s+(?:each|every)\s+((?:[A-Z][\w-]*\s+){1,4}(?:Dates?|Days?))\b/g;

/** "payable in arrears on each Scheduled Payment Date": the definition of those dates decides. */
function onDefinedDates(parsed: ParsedAgreement, { start, end }: Span): Found<Period> | null {
  for (const match of parsed.text.slice(start, end).matchAll(ON_DATES)) {
    const dates = parsed.definitions.resolve(match[1] ?? "");
    const frequency = dates && dates.kind !== "parenthetical" ? firstFrequency(parsed.text, dates) : null;
    if (frequency) return frequency;
  }
  return null;
}

/** Sentences of a clause that state when interest is payable. */
function payableIn(text: string, { start, end }: Span): Span[] {
  const words = text.slice(start, Math.min(end, start + 12_000));
  return [
    ...words.matchAll(
      /\b(?:payable|paid|pay|interest is due|(?:shall|will) be due (?:and payable )?on|is due (?:and payable )?on|settled?|instal?lments, including interest|payments? (?:for|of) (?:the )?interests?|interest payment)\b/gi,
    ),
  ]
    .slice(0, 12)
    .map((match) => ({
      start: start + Math.max(0, match.index - 120),
      end: Math.min(end, start + match.index + 300),
    }));
}

function firstFrequency(text: string, { start, end }: Span): Found<Period> | null {
  const words = text.slice(start, Math.min(end, start + 1500));
  const stated = FREQUENCIES.flatMap(([pattern, period]) => {
    const match = pattern.exec(words);
    return match ? [{ at: match.index, length: match[0].length, period }] : [];
  });
  const [hit] = [...stated, ...betweenDates(words)].sort((a, b) => a.at - b.at);
  if (!hit) return null;
  const from = start + Math.max(0, hit.at - 40);
  return found(hit.period, { start: from, end: start + hit.at + hit.length, confidence: 0.75 });
}
