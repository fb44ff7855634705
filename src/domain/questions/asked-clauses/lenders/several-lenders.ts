/** A text with several lenders: with one, none is replaced, and nothing is shared. */
export const SEVERAL_LENDERS =
  /\b(?:Lenders|Banks|Purchasers|Holders|LENDERS|BANKS|Creditors|Financial Institutions)\b/;
