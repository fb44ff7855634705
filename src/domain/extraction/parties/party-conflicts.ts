import { DEBTOR_ROLES, type PartyRole } from "#domain/agreement/party.ts";
import { companyKey, type PartyClaim, SURE } from "./party-claim.ts";

const isDebtor = (role: PartyRole): boolean => DEBTOR_ROLES.has(role);
const isCreditor = (role: PartyRole): boolean => !isDebtor(role) && role !== "other";

/** A borrower or guarantor does not lend to itself. Of claims on both sides, the better stated side wins. */
export function withoutBothSides(claims: readonly PartyClaim[]): PartyClaim[] {
  const sides = new Map<string, { debtor: number; creditor: number }>();
  for (const claim of claims) {
    const key = companyKey(claim.name.value);
    const side = sides.get(key) ?? { debtor: 0, creditor: 0 };
    if (isDebtor(claim.role)) side.debtor += weight(claim);
    if (isCreditor(claim.role)) side.creditor += weight(claim);
    sides.set(key, side);
  }
  return claims.filter((claim) => {
    const side = sides.get(companyKey(claim.name.value));
    if (!side || side.debtor === 0 || side.creditor === 0) return true;
    const owes = side.debtor >= side.creditor;
    return owes ? !isCreditor(claim.role) : !isDebtor(claim.role);
  });
}

/** The preamble and definitions state roles explicitly; a signature page only by layout. */
function weight({ place, confidence }: PartyClaim): number {
  const worth = { preamble: 4, definition: 3, cover: 2, schedule: 1, signature: 1 }[place];
  return worth * confidence;
}

/** `"Holdings"` may be short for any company, such as a seller: the parent is a company that the agreement elsewhere
 *  names as a party, and no borrower where another company is called the parent. */
export function withoutThirdParties(text: string, claims: readonly PartyClaim[]): PartyClaim[] {
  const seen = new Set(claims.filter((c) => c.place !== "definition").map((c) => companyKey(c.name.value)));
  const keysOf = (role: PartyRole): string[] =>
    claims.filter((c) => c.role === role).map(({ name }) => companyKey(name.value));
  const borrowers = keysOf("borrower");
  const parents = keysOf("parent");
  const isBorrower = (key: string): boolean => borrowers.includes(key) && parents.some((other) => other !== key);
  const isStranger = ({ role, place, roleAt, name }: PartyClaim) =>
    role === "parent" &&
    place === "definition" &&
    /^\W{0,2}holdings\b/i.test(text.slice(roleAt.start, roleAt.start + 12)) &&
    (!seen.has(companyKey(name.value)) || isBorrower(companyKey(name.value)));
  return claims.filter((claim) => !isStranger(claim));
}

/** If the cover or preamble names the lender or the agent, one that only a definition names ("Original
 *  Lender", "Senior Agent") is that of another loan. */
export function withoutOtherCreditors(text: string, claims: readonly PartyClaim[]): PartyClaim[] {
  const inFront = claims.filter((c) => (c.place === "cover" || c.place === "preamble") && c.confidence >= SURE);
  const named = new Set(inFront.filter((c) => ONE_OF_ITS_KIND.has(c.role)).map((c) => c.role));
  const plain = inFront.some((c) => c.role === "lender" && !ofOtherLoan(text, c));
  const known = new Set(inFront.map((c) => `${c.role} ${companyKey(c.name.value)}`));
  const rest = plain ? claims.filter((c) => c.role !== "lender" || !ofOtherLoan(text, c)) : claims;
  return rest.filter(
    (c) => c.place !== "definition" || !named.has(c.role) || known.has(`${c.role} ${companyKey(c.name.value)}`),
  );
}

const ofOtherLoan = (text: string, { roleAt }: PartyClaim): boolean =>
  /"(?:Original|Existing|Prior|Senior|Former|Mortgage|Subordinated) (?:Lenders?|Banks?)"\W{0,2}$/.test(
    text.slice(Math.max(roleAt.start, roleAt.end - 60), roleAt.end),
  );

const ONE_OF_ITS_KIND: ReadonlySet<PartyRole> = new Set(["lender", "administrative_agent"]);
