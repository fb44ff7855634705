import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import { cite, type Subject } from "../subject.ts";

const OWN_DOCUMENTS = /\b(?:loan|credit|financing|security|transaction) documents?\b/i;
const OWN_DOCUMENTS_ALL = new RegExp(OWN_DOCUMENTS.source, "gi");
const OF_OTHER_DEBT =
  /\b(?:debts?|indebtedness|borrow\w*|money|obligations?|loans?|notes?|bonds?|leases?|credit|agreements?|instruments?|liabilit\w+|swaps?|guarant\w+)\b/i;

/** Whether a cross-default is one only under the other documents of the same loan: it says nothing about other debt. */
export function isOnOwnDocuments(
  subject: Subject,
  { event, pointer }: { readonly event: EventOfDefault; readonly pointer: string },
): boolean {
  if (event.type !== "cross_default") return false;
  const words = cite(subject, pointer).map(({ quote }) => quote.replaceAll(/\s+/g, " "));
  const isOwn = words.some((said) => OWN_DOCUMENTS.test(said));
  return isOwn && words.every((said) => !OF_OTHER_DEBT.test(said.replaceAll(OWN_DOCUMENTS_ALL, " ")));
}
