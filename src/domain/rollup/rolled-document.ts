import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Instruction } from "./instructions.ts";

/** A document as the roll-up reads it. */
export interface RolledDocument {
  readonly documentId: number;
  readonly versionNumber: number;
  readonly title: string;
  readonly agreement: ExtractedAgreement;
  /** The instructions of an amendment about words of the agreement. */
  readonly instructions?: readonly Instruction[];
}

/** Whether an amendment can amend this document. */
export function isAgreement({ agreement }: RolledDocument): boolean {
  return agreement.document_kind === "credit_agreement" || agreement.document_kind === "amended_and_restated";
}

const WAIVER = /\b(waiver|consent|forbearance)\b/i;

/** Whether the title of an amendment says that it waives terms or consents to a departure from them. */
export function isWaiver({ agreement, title }: RolledDocument): boolean {
  return WAIVER.test(agreement.title ?? title);
}

/** The date from which a document counts; null if it states none. */
export function effectiveDate({ agreement }: RolledDocument): string | null {
  return agreement.effective_date ?? agreement.agreement_date;
}

export const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
] as const;

const IN_WORDS = new RegExp(`\\b(${ORDINALS.join("|")}) amendment\\b`);

/** The number in an amendment's title; null if there is none. */
export function amendmentNumber({ agreement, title }: RolledDocument): number | null {
  return numberInTitle(agreement.title ?? title);
}

/** The number in the title of an amendment: 5 of "Fifth Amendment to Credit Agreement", 2 of "Amendment No. 2". */
export function numberInTitle(title: string): number | null {
  const text = title.toLowerCase();
  const word = IN_WORDS.exec(text)?.[1];
  if (word !== undefined) return ORDINALS.findIndex((ordinal) => ordinal === word) + 1;
  const figure = /\bamendment (?:no\.? ?|number )?(\d{1,2})\b/.exec(text)?.[1];
  return figure === undefined ? null : Number(figure);
}
