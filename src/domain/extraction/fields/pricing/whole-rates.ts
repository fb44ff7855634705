import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import type { PlainBaseRate } from "./plain-base-rate.ts";
import { readRateKinds } from "./rate-kinds.ts";

/** What loans at the base rate bear in all: "Prime Borrowing Rate", "Base Rate Loan Rate", "Prime-Based Interest Rate". */
const WHOLE_RATE =
  /\b(?:prime|base|ABR|index|reference)\b[\w\s-]{0,30}\b(?:borrowing|loans?|advances?|interest|note|contract|option|based)\s+rate$/i;
/** The base rate is the highest of several rates. */
const CHOICE = /\b(?:greate(?:r|st)|high(?:er|est))\s+of\b/i;

/** Whether a definition states the whole rate of base rate loans, not the base rate itself. */
export const isWholeRate = ({ text }: ParsedAgreement, { term, bodyStart, bodyEnd }: Definition): boolean =>
  WHOLE_RATE.test(term) && !CHOICE.test(text.slice(bodyStart, Math.min(bodyEnd, bodyStart + LONGEST)));

const LONGEST = 800;
/** "(a) for the Seasonal Loan, the Prime Rate, and": an item that adds nothing to the rate. */
const ITEM =
  /(?<=\bmeans?,?\s{1,2}(?:at\s+any\s+time,?\s+)?|[,;:]\s{1,2}|\b(?:and|or)\s{1,2})(?:\([a-z]{1,3}\)\s+)?(?:(?:for|as\s+to|with\s+respect\s+to|in\s+(?:the\s+)?(?:case|respect)\s+of)\s+(?<loans>[^,;:()]{3,90}),\s+)?(?:at\s+)?(?:the\s+)?(?=(?:alternate\s+|U\.S\.\s+)?(?:prime|base|ABR|index|reference)\b)/gi;
const ENDS = /^\s*(?:[,;]\s+(?:and|or)\s+\(|;|\.(?:\s|$))/;

/** The items of whole rates that are the base rate itself. */
export function plainWholeRates(parsed: ParsedAgreement, mentions: FacilityMentions): PlainBaseRate[] {
  const { text } = parsed;
  const definitions = parsed.definitions.matching(WHOLE_RATE).filter((each) => isWholeRate(parsed, each));
  return definitions.flatMap(({ kind, start, bodyStart, bodyEnd }) => {
    if (kind === "parenthetical" || parsed.outline.zoneAt(start) === "form") return [];
    const end = Math.min(bodyEnd, bodyStart + LONGEST);
    return [...text.slice(start, end).matchAll(ITEM)].flatMap((item): PlainBaseRate[] => {
      const at = start + item.index + item[0].length;
      const [rate] = readRateKinds(text, at, Math.min(end, at + 40));
      if (rate?.kind !== "base" || rate.start !== at || !ENDS.test(text.slice(rate.end, rate.end + 12))) return [];
      const loans = item.groups?.["loans"] ?? "";
      const facilities = mentions.in(loans, 0, loans.length).flatMap((mention) => mention.facilities);
      if (loans !== "" && facilities.length === 0) return [];
      return [{ start, end: rate.end, facilities: loans === "" ? null : facilities }];
    });
  });
}
