/** Permitted purposes of research on a person. */
export const PURPOSES = ["business_due_diligence", "credit_application", "account_review", "own_profile"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Consumer reporting, employment, housing, insurance and anything else is not permitted: the US Fair Credit Reporting Act
 *  (15 U.S.C. 1681b) reserves these for consumer reporting agencies. */
export function isPermittedPurpose(purpose: string): purpose is Purpose {
  return (PURPOSES as readonly string[]).includes(purpose);
}
