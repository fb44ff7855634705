const WORD = String.raw`(?:[A-Z][\w-]*|\([A-Z]\))`;
const CAPTION = new RegExp(String.raw`^${WORD}(?: ${WORD}){0,4} Commitment(?: Amount)?: {2,}(?=[A-Z])`);
const AMOUNT = /[$€£]\s?\d[\d,.]* {2,}/;

/** A name in the right column of a line, and where it begins in the line. */
export interface NameBesideCaption {
  readonly at: number;
  readonly value: string;
}

/** "Revolving (A) Commitment Amount:  FIRST BANK, $3,000,000  as Agent": the name, without the caption and the amount in the
 *  column to the left of it. Null for other lines. */
export function nameBesideCaption(line: string): NameBesideCaption | null {
  const caption = CAPTION.exec(line)?.[0];
  if (caption === undefined) return null;
  return { at: caption.length, value: line.slice(caption.length).replace(AMOUNT, "") };
}
