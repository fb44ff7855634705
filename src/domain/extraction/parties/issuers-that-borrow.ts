import { type PartyClaim, SURE } from "./party-claim.ts";

/** "(the "Issuer")", "as Issuer": not the issuer of letters of credit. */
const ISSUER =
  /(?<!\b(?:l\/c|lc|credit|fronting|facing|issuing|card|bond|stock|share)\s{1,3})\bissuers?(?!\s{1,3}(?:bank|lender|of\s))\W{0,3}$/i;
/** "make loans to the Issuer", "the Issuer shall repay": the issuer of the notes is the one that borrows. */
const BORROWS =
  /\b(?:loans?|advances?|lend)\b[^.;]{0,60}\bto\sthe\sissuers?\b|\bissuers?\s(?:hereby\s)?(?:shall|will|agrees?\sto|promises?\sto|may)\s(?:re|pre)?(?:pay|borrow)\b/i;
const LONGEST_ROLE = 30;

/** Where no one is called the borrower and loans are made to an issuer of notes, the issuer is the borrower. */
export function withIssuersThatBorrow(text: string, claims: readonly PartyClaim[]): PartyClaim[] {
  const isIssuer = ({ role, roleAt }: PartyClaim): boolean =>
    role === "issuing_bank" && ISSUER.test(text.slice(Math.max(roleAt.start, roleAt.end - LONGEST_ROLE), roleAt.end));
  if (!claims.some(isIssuer) || claims.some(({ role, confidence }) => role === "borrower" && confidence >= SURE))
    return [...claims];
  if (!BORROWS.test(text)) return [...claims];
  return claims.map((claim) => (isIssuer(claim) ? { ...claim, role: "borrower" as const } : claim));
}
