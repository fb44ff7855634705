import type { Fee } from "../../src/domain/agreement/pricing.ts";
import { assemble } from "../../src/domain/extraction/assemble.ts";
import { readFees } from "../../src/domain/extraction/fields/fees/fees.ts";
import { parseAgreement } from "../../src/domain/extraction/parse-agreement.ts";

/** The fees of an agreement with these definitions and sections: class, basis points, amount. */
export function feesInBrief(sections: string, definitions = "") {
  const text = `CREDIT AGREEMENT\n\nARTICLE I\nDEFINITIONS\n\nSection 1.01 Defined Terms.\n\n${definitions}\n\nARTICLE II\nTHE CREDITS\n\n${sections}\n\nARTICLE III\nCONDITIONS\n\nSection 3.01 Closing. The Administrative Agent shall have received all fees and expenses of counsel that are due.\n`;
  const parsed = parseAgreement(text);
  const { value, evidence } = assemble<{ fees: Fee[] }>(parsed, { fees: readFees(parsed, []) });
  return { fees: value.fees.map((fee) => [fee.type, fee.rate_bps, fee.amount?.amount ?? null]), evidence };
}
