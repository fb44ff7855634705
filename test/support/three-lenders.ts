import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "./ask-agreement.ts";

/** Asks about an agreement of three lenders with commitments of $40, $35 and $25 million, whose Required Lenders hold `share` of the
 *  total: `more than 50%`, `at least 60%`. */
export function askThreeLenders(share: string): (question: string) => string {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

ARTICLE I DEFINITIONS

"Required Lenders" means, at any time, Lenders holding ${share} of the total Commitments.

"Commitments" means the commitments of the Lenders to make revolving loans to the Borrower until June 30, 2019 in an aggregate principal amount of $100,000,000, as set forth on Schedule 2.1.

ARTICLE X GENERAL

10.1 Amendments. No amendment of this Agreement is effective unless the Required Lenders consent in writing.

SCHEDULE 2.1

COMMITMENTS

Lender                              Commitment
East Shore Bank, N.A.               $40,000,000
Harbor Point Trust Company          $35,000,000
Quarry Hill Savings Bank            $25,000,000
Total                               $100,000,000
`;
  return askAbout(text, { ...extractAgreement(text) });
}
