import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const agreement = (more: string): string =>
  `LOAN AGREEMENT dated as of June 30, 2024 among TARN MILLS, INC. and FELL MILLS, INC., as Borrowers, and EAST SHORE BANK, N.A., as Lender.

SECTION 1. THE LOAN. The Lender shall make a term loan to the Borrowers in the principal amount of $9,000,000, due on June 30, 2029.

${more}
`;
const homeOf = (text: string) =>
  extractAgreement(text).parties.find(({ name }) => name === "TARN MILLS, INC.")?.jurisdiction ?? null;

test("the jurisdiction that a recital or an attached note states next to the name is the borrower's", () => {
  expect(homeOf(agreement("EXHIBIT A NOTE. Tarn Mills,\nInc., a Delaware corporation, promises to pay."))).toBe(
    "US-DE",
  );
});

test("a trade name in capitals may stand between the name and the jurisdiction", () => {
  expect(homeOf(agreement("NOTE. TARN MILLS, INC. D/B/A TARN STEEL, a Kentucky corporation, promises to pay."))).toBe(
    "US-KY",
  );
});

test("two places that differ state no jurisdiction", () => {
  const differs =
    "Tarn Mills, Inc., a Delaware corporation, promises to pay. Tarn Mills, Inc., a Maine corporation, agrees.";
  expect(homeOf(agreement(differs))).toBeNull();
});
