import { companyKey, type PartyClaim } from "./party-claim.ts";

const MANAGING = /\bmanaging\s+agent\W{0,4}$/i;

/** "EAST SHORE BANK, N.A., as Managing Agent": in a deal without an agent of another name, the only managing agent is the
 *  administrative agent. Several managing agents share a title that has no duties. */
export function withManagingAgent(text: string, claims: readonly PartyClaim[]): readonly PartyClaim[] {
  if (claims.some(({ role }) => role === "administrative_agent")) return claims;
  const isManaging = ({ role, roleAt }: PartyClaim): boolean =>
    role === "other" && MANAGING.test(text.slice(Math.max(roleAt.start, roleAt.end - 30), roleAt.end));
  const keys = new Set(claims.filter(isManaging).map(({ name }) => companyKey(name.value)));
  if (keys.size !== 1) return claims;
  return claims.map((claim) => (isManaging(claim) ? { ...claim, role: "administrative_agent" } : claim));
}
