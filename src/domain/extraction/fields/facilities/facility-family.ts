import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { head } from "./definition-heads.ts";
import { NONREVOLVING_LINE, nonrevolvingLine } from "./drawn-in-parts.ts";
import type { Definitions, Family } from "./facility-class.ts";
import { isLentFromTimeToTime } from "./loans-by-currency.ts";
import { reborrowing } from "./reborrowing.ts";

/** "means the Sterling term loan facility made available under this Agreement". */
const IS_TERM_FACILITY = /^\W*(?:(?:means?|the|an?|[\w.-]+) ){0,5}?term (?:loan )?facility\b/i;
/** "364-Day Facility", "Five-Year Commitments". */
const IS_TIMED = /-(?:day|year)\b/;

const isRevolvingText = perAgreement(({ normal }) => normal.words.allPlaces(["revolving"]).length > 0);

/** Whether the loans of a class may be borrowed again: by the words of its key, else by those of its definitions. */
export function familyOf(parsed: ParsedAgreement, key: string, group: Definitions): Family {
  if (/\bnonrevolv/.test(key)) return "term";
  if (/line of credit|\bline$/.test(key) && isNonrevolving(parsed, group)) return "term";
  if (/revolv|line of credit|\bline$/.test(key)) return "revolving";
  if (/term|delayed draw|bridge|ddtl/.test(key)) return "term";
  if (/filo/.test(key)) return reborrowing(parsed, namesOf(group))?.again ? "revolving" : "term";
  if (IS_TIMED.test(key) && isRevolvingText(parsed)) return "revolving";
  const words = Object.values(group)
    .flat()
    .map((definition) => head(parsed, definition));
  if (group.facility.some((definition) => IS_TERM_FACILITY.test(head(parsed, definition)))) return "term";
  if (/\boperating\b/.test(key) && !isNonrevolving(parsed, group)) return "revolving";
  if (isLentFromTimeToTime(parsed, key, group)) return "revolving";
  if (
    words.some((body) => /(?<!\bnon-?)revolving|overdraft/i.test(body)) ||
    isSaidToRevolve(parsed, group) ||
    isOfRevolvingCommitments(parsed, key)
  )
    return "revolving";
  return reborrowing(parsed, namesOf(group))?.again ? "revolving" : "term";
}

/** "under a non-revolving draw-down line (the "Draw Down Line of Credit")", "the Line of Credit is not a revolving line". */
function isNonrevolving(parsed: ParsedAgreement, { facility }: Definitions): boolean {
  const terms = facility.map(({ term }) => term);
  const heads = facility.map((definition) => head(parsed, definition));
  const says = (words: string): boolean => NONREVOLVING_LINE.test(words) && !REVOLVES.test(words);
  return (
    heads.some(says) ||
    nonrevolvingLine(parsed, (words) => says(words) && terms.some((term) => words.includes(term))) !== null
  );
}

const REVOLVES = /(?<!\bnon-?\s?)(?<!\bnot (?:an? )?)revolving/i;

const namesOf = (group: Definitions): string[] =>
  Object.values(group)
    .flat()
    .map(({ term }) => term.toLowerCase().replace(/\s+/g, " ").replace(/s$/, ""));

/** "a revolving credit facility in an aggregate amount equal to the Total Facility B Commitments". */
function isOfRevolvingCommitments({ normal }: ParsedAgreement, key: string): boolean {
  const letter = /^tranche ?([a-f])$/.exec(key)?.[1];
  if (letter === undefined) return false;
  return [...normal.words.matches(REVOLVING_OF, ["revolving"])].some((match) => match[1]?.toLowerCase() === letter);
}

const REVOLVING_OF =
  /\brevolving\s(?:[\w-]+\s){0,3}facility\s(?:to\s[^.;,]{3,60}\s)?in\san\s(?:aggregate\s)?(?:principal\s)?amount\s(?:not\sexceeding|equal\sto|of(?:\sup\sto)?)\s(?:the\s)?(?:Total\s)?(?:Facility|Tranche)\s([A-F])\sCommitments?\b/gi;

/** "Facility C is a revolving facility", where only a letter names the facility. */
function isSaidToRevolve({ text }: ParsedAgreement, group: Definitions): boolean {
  const letters = new Set(
    group.facility.map(({ term }) => term).filter((term) => /^(?:Facility|Tranche) [A-F]$/.test(term)),
  );
  return [...letters].some((letter) =>
    new RegExp(`\\b${letter} (?:is|are|shall be|being) an? [^.;\\n]{0,40}\\b(?:revolving|overdraft)`).test(text),
  );
}
