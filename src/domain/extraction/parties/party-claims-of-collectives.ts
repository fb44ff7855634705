import type { Reading } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readLegalNames } from "../readers/legal-name.ts";
import type { PartyClaim } from "./party-claim.ts";
import { roleOfTerm } from "./party-role-phrase.ts";

/** "Able and Baker are sometimes referred to individually as a "Borrower" and collectively as the "Borrowers"". */
const REFERRED =
  /\b(?:are|is)\b[^.;"()]{0,120}?\breferred\s+to\b[^.;"()]{0,80}?"(?:the\s)?((?:Subsidiary\s|Co-)?(?:Borrowers?|Guarantors?))"/g;
/** "Able and Baker, in their respective capacities as a Guarantor under the Guaranties, … consent to this Amendment". */
const IN_CAPACITY =
  /,?\s(?:each,?\s)?in\s(?:its|their)(?:\srespective)?\scapacit(?:y|ies)\sas\s(?:an?\s|the\s)?((?:Subsidiary\s)?Guarantors?)\b(?=[^.;]{0,160}\b(?:(?:re)?affirms?|acknowledges?|agrees?|confirms?|consents?|ratif(?:y|ies))\b)/g;
const LONGEST_SUBJECT = 500;
const PART = /[^,]+/g;
const LEAD = /^(?:\s|and\b|both\b|[Ee]ach\s+of\b|the\b)*/;
const MAX_PLACES = 12;
/** The ways to group, each with the word that it contains and the maximum length of a match before that word, and from it on. */
const GROUPS = [
  { pattern: REFERRED, words: ["referred"], before: 140, from: 140 },
  { pattern: IN_CAPACITY, words: ["capacity", "capacities"], before: 40, from: 240 },
] as const;

/** The parties that a sentence groups under a role by short names that the text defines elsewhere. */
export const claimsOfCollectives = (parsed: ParsedAgreement): PartyClaim[] =>
  GROUPS.flatMap((group) => claimsOfGroup(parsed, group));

function claimsOfGroup(
  { text, normal, definitions, outline }: ParsedAgreement,
  { pattern, words, before, from }: (typeof GROUPS)[number],
): PartyClaim[] {
  const claims: PartyClaim[] = [];
  let places = 0;
  for (const match of normal.words.matchesAround(pattern, words, before, from)) {
    if (++places > MAX_PLACES) break;
    const role = roleOfTerm((match[1] as string).replace(/\s+/g, " ").replace(/^Subsidiary\s/, ""));
    if (role === null || !/^(?:body|conformed)$/.test(outline.zoneAt(match.index))) continue;
    const subjects = subjectsBefore(text, match.index);
    const names = [
      ...subjects.filter((name) => definitions.lookup(name.value).length > 0),
      ...companiesIn(text, subjects[0]?.start ?? match.index, match.index),
    ];
    for (const name of names) {
      const roleAt = { start: name.start, end: match.index + match[0].length };
      claims.push({ name, role, roleAt, confidence: 0.9, place: "preamble" });
    }
  }
  return claims;
}

/** Companies of an enumeration that it names in full: "Able Mills, Inc., Baker and Charles". */
const companiesIn = (text: string, from: number, to: number): Reading<string>[] =>
  readLegalNames(text, from, to).filter(({ value }) => CLOSED.test(value));

/** A name that ends with the form of a company, unlike "Able Bank" and "the Trust". */
const CLOSED = /[\s,](?:inc|corp|llc|l\.l\.c|ltd|limited|l\.?p|corporation|incorporated|plc)\.?$/i;

/** The parts of an enumeration that ends before an offset: "Able, Baker and Charles". */
function subjectsBefore(text: string, at: number): Reading<string>[] {
  const from = Math.max(0, at - LONGEST_SUBJECT);
  const passage = text.slice(from, at);
  const start = Math.max(passage.lastIndexOf("("), passage.lastIndexOf(")"), lastStop(passage)) + 1;
  return [...passage.slice(start).matchAll(PART)].flatMap((part) =>
    part[0].split(/(?<=\s)and(?=\s)/).flatMap((words, i, all) => {
      const offset = all.slice(0, i).reduce((sum, before) => sum + before.length + "and".length, 0);
      const lead = LEAD.exec(words)?.[0].length ?? 0;
      const value = words.slice(lead).trim().replace(/\s+/g, " ");
      const begin = from + start + part.index + offset + lead;
      return /^\p{Lu}/u.test(value) ? [{ value, start: begin, end: begin + words.slice(lead).trimEnd().length }] : [];
    }),
  );
}

const lastStop = (words: string): number => [...words.matchAll(/[.;"]\s/g)].at(-1)?.index ?? -1;
