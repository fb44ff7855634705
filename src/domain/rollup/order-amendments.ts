import { amendmentNumber, effectiveDate, type RolledDocument } from "./rolled-document.ts";

/** An amendment with the date that decides its position, `YYYY-MM-DD`. */
export interface PlacedAmendment {
  readonly document: RolledDocument;
  readonly date: string;
}

export interface AmendmentOrder {
  readonly placed: readonly PlacedAmendment[];
  /** Amendments without a date or number to sort them by. */
  readonly unplaced: readonly RolledDocument[];
}

/** Sorts amendments in the order in which they took effect: by date, or by number if a date is blank. A sixth amendment
 *  without a date follows the fifth. */
export function orderAmendments(base: RolledDocument, amendments: readonly RolledDocument[]): AmendmentOrder {
  const numbered = [base, ...amendments].flatMap((document) => {
    const [number, date] = [amendmentNumber(document), effectiveDate(document)];
    return number === null || date === null ? [] : [{ number, date }];
  });
  const placed: PlacedAmendment[] = [];
  const unplaced: RolledDocument[] = [];
  for (const document of amendments) {
    const number = amendmentNumber(document);
    const earlier = numbered.filter((one) => number !== null && one.number < number).map(({ date }) => date);
    const date = effectiveDate(document) ?? earlier.toSorted().at(-1);
    if (date === undefined) unplaced.push(document);
    else placed.push({ document, date });
  }
  placed.sort(
    (a, b) =>
      a.date.localeCompare(b.date) ||
      (amendmentNumber(a.document) ?? 0) - (amendmentNumber(b.document) ?? 0) ||
      a.document.documentId - b.document.documentId,
  );
  return { placed, unplaced };
}
