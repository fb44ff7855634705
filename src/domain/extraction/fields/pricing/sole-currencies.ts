import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { currencyAt } from "./facility-currency.ts";

const CURRENCY = String.raw`(?:(?:U\.?S\.?|United\s+States|Canadian|Australian)\s+)?(?:Dollars?|Euros?|Sterling|Yen)\b`;
/** "in Dollars only", "solely in Dollars". */
const ONLY = new RegExp(
  String.raw`(?:only|solely|exclusively)\s+(?:(?:be|made|available|borrowed|drawn)\s+){0,3}(?:denominated\s+)?in\s+(?<after>${CURRENCY})|(?<before>${CURRENCY})\s+(?:only|alone|exclusively)\b`,
  "gi",
);
const ONLY_WORDS = "only,solely,exclusively,dollar,euro,sterling,yen,canadian,australian,united,u.s,us".split(",");
const REACH = 200;
/** A limit for repetitive texts. */
const MAX_PLACES = 60;
/** Loans of one kind, or other credits under a facility, are not all of its loans. */
const OF_SOME =
  /\b(?:ABR|base\s+rate|prime|swing\s?line|letters?\s+of\s+credit|bid|fees?|payments?|repa(?:id|y\w*)|prepa\w+)\b/i;
const CLAUSE = /[.;]\s|\([a-z]{1,4}\)\s/gi;

/** The facilities whose loans are in one currency alone, as the clause that promises them says ("Lenders with a Tranche A
 *  Commitment, in Dollars only"), where another facility of the family is not so limited. */
export function readSoleCurrencies(
  parsed: ParsedAgreement,
  mentions: FacilityMentions,
  facilities: readonly FacilityDraft[],
): ReadonlyMap<FacilityDraft, string> {
  const sole = new Map<FacilityDraft, string>();
  if (facilities.length < 2) return sole;
  for (const match of [...parsed.normal.words.matches(ONLY, ONLY_WORDS)].slice(0, MAX_PLACES)) {
    const code = currencyAt(match.groups?.["after"] ?? match.groups?.["before"] ?? "");
    const named = code === null ? null : facilitiesBefore(parsed.text, match.index, mentions);
    for (const facility of named ?? []) if (code !== null) sole.set(facility, code);
  }
  const isLimited = ({ family }: FacilityDraft): boolean =>
    facilities.some((other) => other.family === family && !sole.has(other));
  return new Map([...sole].filter(([facility]) => isLimited(facility)));
}

/** The facilities last named in the clause in front of a currency. */
function facilitiesBefore(text: string, at: number, mentions: FacilityMentions): readonly FacilityDraft[] | null {
  const from = Math.max(0, at - REACH);
  const stop = [...text.slice(from, at).matchAll(CLAUSE)].at(-1);
  const start = stop === undefined ? from : from + stop.index + stop[0].length;
  if (OF_SOME.test(text.slice(start, at))) return null;
  return mentions.in(text, start, at).at(-1)?.facilities ?? null;
}
