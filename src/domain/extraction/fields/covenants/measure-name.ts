import type { Span } from "../../text/normal-text.ts";

/** The words that name the measure of a covenant. */
export interface Named extends Span {
  readonly value: string;
}

/** Words in front of a measure: "at all times a", "its and its Subsidiaries consolidated", "the aggregate amount of". */
const LEAD =
  /^[^\w"(]+(?:the\s)?|^(?:and\s)?(?:its|their)\ssubsidiaries'?\s(?:consolidated\s)?|^(?:at\s(?:all|any)\stimes?,?\s)(?:an?\s|the\s|its\s)?|^an?\s(?=m(?:ax|in)imum\s)|^(?:it'?s|their|the)\s+|^(?:the\s)?(?:Borrower|Company)(?:'s|s')\s+|^aggregate\s(?:amount\sof\s(?:all\s)?)?(?=[A-Z])/i;
/** What cannot end a measure. */
const DANGLING = /(?:\s+(?:of|to|and|the|for))+$/;
/** "for itself and its Subsidiaries", "of the Borrower and its Subsidiaries": whose measure it is. */
const WHOSE =
  /\s(?:of|for)\s(?:it|itself|(?:it|itself|(?:the\s)?(?:Borrowers?|Company|Parent|Guarantor|Loan\sParties))\s(?:and|or)\s(?:(?:any|each|all)\sof\s)?(?:its|their|the)\s(?:consolidated\s)?Subsidiaries)(?:,?\s(?:taken\sas\sa\swhole|on\sa\sconsolidated\sbasis))?$/i;
/** "for the four fiscal quarters then ended", "as at the end of any Relevant Period": when it is taken, up to its divisor. */
const WHEN =
  /\s(?:for|during|as\s(?:at|of)|at|on)\s(?:(?:the|any|each|such)\s)(?:[\w()-]+\s){0,7}?(?:quarters?|months?|years?|periods?|days?|dates?)(?:\s(?:then|most\srecently)\s(?:ended|ending)|\s(?:ended|ending)\son\ssuch\sdate|\sas\s[A-Z]\w+)*(?=,?\sto\s|$)/gi;
/** "(exclusive of subordinated debt)", "(i)" in front of one side of a ratio. */
const IN_BRACKETS = /\s?\([^()]{0,240}\)(?=\s|$)\s?/g;

/** A measure in short, from the words that state it: whose it is, when it is taken and asides are left out. `start` is where the
 *  words stand. */
export function measureName(words: string, start: number): Named {
  const lead = leadOf(words);
  const name = words.slice(lead).replace(DANGLING, "");
  return { value: inShort(name), start: start + lead, end: start + lead + name.length };
}

function leadOf(words: string): number {
  const lead = LEAD.exec(words)?.[0].length ?? 0;
  return lead === 0 || lead === words.length ? 0 : lead + leadOf(words.slice(lead));
}

function inShort(name: string): string {
  const plain = name.replace(/\s+/g, " ").replaceAll('"', "");
  const asides = plain.includes("(") ? plain.replace(IN_BRACKETS, " ") : plain;
  const undated = asides.replace(WHEN, "").replace(/\s+/g, " ").trim();
  const words = undated
    .replace(WHOSE, "")
    .replace(/ to (?:its|their) /, " to ")
    .replace(/ amounts?$/, "");
  const short = words.length < 3 ? plain : words;
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}`.trim();
}
