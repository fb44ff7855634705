import type { FrontMatter } from "../fields/identity/front-matter.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readLegalNames } from "../readers/legal-name.ts";
import { companyKey, type PartyClaim, SURE } from "./party-claim.ts";
import { signatureBlocks } from "./signatures/signature-blocks.ts";

const ORDER_OF = /(?:order|favou?r)\s+of\s+/gi;
const ORDER_WORDS = ["order of", "favor of", "favour of"];
/** `Harbor Finance, Inc., a Delaware corporation (the "Lender")`. */
const CALLED_LENDER = /^(?:,?\s{1,3}an?\s[^()"]{3,90})?,?\s{0,3}\([^()"]{0,40}"(?:the )?(?:Lender|Bank)"\)/;
const LONGEST_NAME = 120;
const MAX_NOTES = 40;

/** The lender of an amendment that says "the Lender" without a name: the payee that a note or guaranty attached to it calls
 *  so, if it is a party of the document itself. Empty where the front states a creditor, or the forms name several payees. */
export function claimsOfAttachedNotes(
  parsed: ParsedAgreement,
  fronts: readonly FrontMatter[],
  claims: readonly PartyClaim[],
): PartyClaim[] {
  const isStated = claims.some(
    ({ role, confidence }) => (role === "lender" || role === "administrative_agent") && confidence >= SURE,
  );
  if (isStated) return [];
  const payees = payeesIn(parsed);
  const [first, ...more] = payees;
  if (!first || more.some(({ name }) => companyKey(name.value) !== companyKey(first.name.value))) return [];
  return ownParties(parsed, fronts).has(companyKey(first.name.value)) ? [first] : [];
}

function payeesIn({ text, normal, outline }: ParsedAgreement): PartyClaim[] {
  const payees: PartyClaim[] = [];
  for (const { index, 0: lead } of normal.words.matches(ORDER_OF, ORDER_WORDS)) {
    if (payees.length >= MAX_NOTES) break;
    const start = index + lead.length;
    const name = readLegalNames(text, start, Math.min(text.length, start + LONGEST_NAME))[0];
    const called = name?.start === start ? CALLED_LENDER.exec(text.slice(name.end, name.end + LONGEST_NAME)) : null;
    if (!name || !called || outline.zoneAt(start) !== "form") continue;
    const roleAt = { start, end: name.end + called[0].length };
    payees.push({ name, role: "lender", roleAt, confidence: 0.75, place: "definition" });
  }
  return payees;
}

/** The companies that the first page names or that sign. */
function ownParties(parsed: ParsedAgreement, fronts: readonly FrontMatter[]): ReadonlySet<string> {
  const [front] = fronts;
  const named = (front?.preambles ?? []).flatMap(({ start, end }) => readLegalNames(parsed.text, start, end));
  const signed = signatureBlocks(parsed).map(({ name }) => name);
  return new Set([...named, ...signed].map(({ value }) => companyKey(value)));
}
