import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";
import type { PartyClaim } from "./party-claim.ts";
import { readRolePhrases } from "./party-role-phrase.ts";
import { signatureBlocks } from "./signatures/signature-blocks.ts";

/** A wide gap in normalized text. */
const GAP = "  ";

/** What the signers of two columns sign as, each below the name in its own column. Lenders are read with the
 *  commitments. */
export function claimsOfColumns(parsed: ParsedAgreement): PartyClaim[] {
  return signatureBlocks(parsed)
    .filter(({ name }) => isBeside(parsed.text, name))
    .flatMap(({ name, capacity }) =>
      readRolePhrases(capacity, 0, capacity.length)
        .flatMap(({ roles }) => roles)
        .filter((role) => role !== "lender" && role !== "other")
        .map((role): PartyClaim => ({ name, role, roleAt: name, confidence: 0.8, place: "signature" })),
    );
}

/** Next to another signer in the same line. */
function isBeside(text: string, { start, end }: Span): boolean {
  const [from, to] = [text.lastIndexOf("\n", start) + 1, text.indexOf("\n", end)];
  const line = text.slice(from, to < 0 ? text.length : to);
  return line.trim().includes(GAP);
}
