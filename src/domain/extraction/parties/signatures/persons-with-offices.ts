import { formOf } from "../../readers/legal-form.ts";

const PERSON_AND_OFFICE =
  /^(\p{Lu}[\p{L}.'-]*(?:\s\p{Lu}[\p{L}.'-]*){1,3}),\s(?:(?:senior|executive|assistant|associate|first|second|vice|deputy|group|corporate|regional|managing|authorized|chief|financial|operating)\s){0,4}(?:president|directors?|officer|manager|treasurer|secretary|associate|signatory|chairman|principal)\b/iu;

/** "E. Person, First Vice President" in one line: who signs, and no company. A name with a legal form is not a person. */
export function isPersonWithOffice(line: string): boolean {
  const name = PERSON_AND_OFFICE.exec(line)?.[1];
  return name?.split(/\s/).every((word) => formOf(word) === null) === true;
}
