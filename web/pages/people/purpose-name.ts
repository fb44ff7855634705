import { isPermittedPurpose } from "#domain/people/purpose.ts";
import { peopleWords } from "./words.ts";

export function purposeName(purpose: string): string {
  return isPermittedPurpose(purpose) ? peopleWords.purposes[purpose] : purpose;
}
