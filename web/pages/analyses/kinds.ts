/** What can be analyzed. */
export const KINDS = ["company", "market", "loan_application"] as const;
export type Kind = (typeof KINDS)[number];

export function isKind(value: unknown): value is Kind {
  return KINDS.some((kind) => kind === value);
}
