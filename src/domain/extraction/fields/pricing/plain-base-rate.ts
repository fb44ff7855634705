import { type Found, implied } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { readRateKinds } from "./rate-kinds.ts";

/** A sentence that prices loans at the base rate itself, and the loans that it names; null if it names none. */
export interface PlainBaseRate extends Span {
  readonly facilities: readonly FacilityDraft[] | null;
}

const NAMES = ["prime", "base", "alternate", "abr", "index", "reference"];
const PRICED =
  /\bbears?\s+interest\b|\binterest\b[^.;]{0,160}\b(?:accrues?|paid|pay|payable|rates?|at)\b|\brate(?:s)?\s+(?:per\s+annum|of\s+interest)\b|\bper\s+annum\s+rates?\b|\brate\s+option\b/i;
/** `equal to the`, `accrue at (i) the`, `or (b) the`. */
const AT =
  /(?:\bequals?\s+(?:at\s+all\s+times\s+)?(?:to\s+)?|\bequal\s+(?:at\s+all\s+times\s+)?to\s+|\b(?:at|be)\s+|:\s*|\b(?:or|and)\s+\([a-z]{1,4}\)\s+)(?:the\s+sum\s+of\s+)?(?:\([a-z]{1,4}\)\s+)?(?:(?:the|such|its)\s+|(?:the\s+)?(?:Bank|Lender|Agent)'s\s+)?(?:alternative\s+)?$/i;
const ADDED =
  /\bplus\b|\bminus\b|\+|\bless\b|\bmargin\b|\bapplicable\s+(?:rate|percentage|spread)\b|\babove\b|\bbelow\b|\bin\s+excess\b|\bincreased?\b|\bspread\b|%|\bloans?\s+(?:shall|may|will)\b/i;
/** `the sum of (a) the Base Rate and (b) …`: the next rate is added. */
const SUM = /\bsum\s+of:?\s+\([a-z]{1,4}\)\s+(?:the\s+)?$/i;
const CLAUSE_END =
  /[;]|\sor,?\s+at\s+(?:the|its)\s[^,;.%]{3,40}\boption\b|\.(?=\s|$)|,?\s(?:or|and)\s\(|\n\s*\(|\bor\s+\([a-z]|\s\([ivx]{1,4}\)\s/;
const OTHER_USE =
  /\bdefault\b|overdue|past\s+due|not\s+paid|reimburs|delinquen|unavailab|unable|unlawful|thereupon|terminat|illegal|suspend|convert|cannot|not\s+exist|no\s+longer|until\s+\w+\s+(?:time|notif)|swing|participat|letters?\s+of\s+credit\s+(?:draw|disburs)|protective|federal\s+funds|payment\s+by\s+the\s+(?:lender|bank)|\bfees?\b|\bmaximum\s+rate\b|\bmeans\b|\bdeemed\b/i;
const AFTER_DEFAULT = /\bdefault\s+(?:rate|interest)\b|\boverdue\b|\bpast\s+due\b/i;
const MAX_SENTENCE = 900;
const REACH = 160;
const MOST = 20;

/** The sentences that price loans at the base rate without a margin ("at a rate per annum equal to the Prime Rate"),
 *  those of the agreement before those of attached forms of notes. */
export function readPlainBaseRates(parsed: ParsedAgreement, mentions: FacilityMentions): PlainBaseRate[] {
  const { text } = parsed;
  const own: PlainBaseRate[] = [];
  const attached: PlainBaseRate[] = [];
  for (const at of parsed.normal.words.allPlaces(NAMES)) {
    if (own.length >= MOST) break;
    if (!AT.test(text.slice(Math.max(0, at - 60), at))) continue;
    const name = readRateKinds(text, at, Math.min(text.length, at + 40))[0];
    if (name?.kind !== "base" || name.start !== at) continue;
    const { start, item } = sentenceStart(text, at);
    const rest = text.slice(name.end, name.end + REACH);
    const stop = CLAUSE_END.exec(rest);
    const after = rest.slice(0, stop?.index ?? REACH);
    const before = text.slice(start, at);
    if (SUM.test(before) || AFTER_DEFAULT.test(before)) continue;
    if (/^\s*(?:loans?|advances?|borrowings?|margin|option)\b/i.test(after) || ADDED.test(after)) continue;
    if (
      !PRICED.test(before) ||
      OTHER_USE.test(withoutPeriods(text.slice(item, at))) ||
      /%\s*$/.test(before.slice(0, -1))
    )
      continue;
    const named = mentions.in(text, start, at).flatMap((mention) => mention.facilities);
    const place = { start: Math.max(start, at - 200), end: name.end, facilities: named.length > 0 ? named : null };
    (parsed.outline.zoneAt(at) === "form" ? attached : own).push(place);
  }
  return own.length > 0 ? own : attached.slice(0, MOST);
}

/** The margin of zero of a facility whose base rate loans bear the base rate itself; derived from the rate that the
 *  sentence names, since no figure states it. */
export function plainMargin(
  places: readonly PlainBaseRate[],
  facility: FacilityDraft,
  rate: Found<unknown>,
): Found<number> | null {
  const place =
    places.find(({ facilities }) => facilities?.includes(facility)) ??
    places.find(({ facilities }) => facilities === null);
  return place ? implied(0, { start: place.start, end: place.end, confidence: 0.85 }, [rate]) : null;
}

const IN_BRACKETS = /\([^()]{4,300}\)/g;
const PERIOD =
  /\b(?:for\s+each\s+day\s+)?from\s+(?:and\s+including\s+)?the\s+date\b[^;]{0,400}?(?=,?\s+at\s+(?:a|the)\s)/i;

/** A sentence without what it says of the days that interest accrues ("before and after default", "until converted"). */
const withoutPeriods = (words: string): string => words.replace(IN_BRACKETS, "").replace(PERIOD, "");

/** Where the sentence begins. An item of a list begins with the words that lead to the list; `item` is where it begins
 *  itself. */
function sentenceStart(text: string, at: number): { start: number; item: number } {
  const base = Math.max(0, at - MAX_SENTENCE);
  const words = text.slice(base, at);
  const item = lastStop(words);
  const lead = /^\([a-z]{1,4}\)\s/.test(words.slice(item)) ? words.lastIndexOf(":", item) : -1;
  const leads = lead >= 0 && /^[:\s]*(?:\([a-z]{1,4}\)[^:]*)?$/.test(words.slice(lead, item));
  return { start: base + (leads ? lastStop(words.slice(0, lead)) : item), item: base + item };
}

function lastStop(words: string): number {
  const last = [...words.matchAll(STOP)].at(-1);
  return last ? last.index + last[0].length : 0;
}

const STOP = /[.;]\s+(?=["(]?[A-Z(]|\d{1,2}\.\d{1,2}\s?[A-Z])|\n\n/g;
