import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";

/** Words about whether repaid amounts may be reborrowed. */
export interface Reborrowing extends Span {
  readonly again: boolean;
}

/** "may repeatedly use the line", "may draw the quota repeatedly", "on a recurring basis": in translated contracts. */
const AGAIN_AND_AGAIN =
  /\b(?:repeatedly|cyclically|recurrently|circularly)\s(?:use|draw|borrow|apply|utili[sz])\w*\b|\b(?:us|draw|borrow|apply|utili[sz])\w*\s(?:[\w-]+\s){0,8}(?:repeatedly|cyclically|recurrently|circularly|on a (?:recurring|cyclical|circular) basis)\b/;
/** Without one of these it says none of that. */
const AGAIN_WORDS = [
  "repeatedly",
  "cyclically",
  "recurrently",
  "circularly",
  "on a recurring",
  "on a cyclical",
  "on a circular",
];
const REBORROW =
  /\bre-?(?:borrow|advance|draw)(?:n|ed|ing|s|als?)?\b|\blend and re-?lend\b|\bre-?pay(?:\s\w+){0,3},? and (?:again borrow\b|borrow again\b|request (?:additional|further|new) (?:advances|loans|borrowings)\b)/gi;
const REBORROW_WORDS = "re-borrow,reborrow,re-advance,readvance,re-draw,redraw,lend and re,re-pay,repay".split(",");
const REBORROW_OR_AGAIN = new RegExp(`${AGAIN_AND_AGAIN.source}|${REBORROW.source}`, "gi");
const NEGATED =
  /\bno (?:right (?:to|of) )?$|\bno (?:borrowers?|company|obligors?) (?:may|can|shall)\b[^.;]{0,20}$|\b(?:may|can|shall|will)\s?not\b[^.;]{0,60}$|\bcannot\b[^.;]{0,60}$|\bno (?:[\w-]+ ){0,3}?(?:amounts?|portions?|part|loans?|advances?|principal)\b[^.;]{0,120}$|\bnot (?:be |available (?:for|to) )?(?:be )?$|\bwithout (?:the )?(?:right|ability)\b[^.;]{0,40}$/i;
const MOST = 60;
const AROUND = 900;
const KNOWN = new WeakMap<ParsedAgreement, readonly Reborrowing[]>();

/** Whether the operative words allow reborrowing: under the facility that one of the terms names nearby, or under the
 *  whole agreement if `terms` is null. Null if they are silent or contradictory. */
export function reborrowing(parsed: ParsedAgreement, terms: readonly string[] | null): Reborrowing | null {
  const said = mentions(parsed).filter(({ start, end }) => terms === null || isNamed(parsed, { start, end }, terms));
  const [first] = said;
  if (!first) return null;
  return said.every(({ again }) => again === first.again) ? first : (said.find(({ again }) => again) ?? null);
}

function mentions(parsed: ParsedAgreement): readonly Reborrowing[] {
  const known = KNOWN.get(parsed);
  if (known) return known;
  const found: Reborrowing[] = [];
  const { words } = parsed.normal;
  const matches = words.has(AGAIN_WORDS)
    ? parsed.text.matchAll(REBORROW_OR_AGAIN)
    : words.matches(REBORROW, REBORROW_WORDS);
  for (const match of matches) {
    if (found.length === MOST) break;
    if (parsed.outline.zoneAt(match.index) === "form") continue;
    const before = parsed.text.slice(Math.max(0, match.index - 160), match.index);
    const again = !NEGATED.test(before);
    found.push({ again, start: match.index, end: match.index + match[0].length });
  }
  KNOWN.set(parsed, found);
  return found;
}

/** Whether the words around a mention, in its section, name the facility. */
function isNamed({ text, outline }: ParsedAgreement, { start, end }: Span, terms: readonly string[]): boolean {
  const section = outline.at(start);
  const from = Math.max(section?.start ?? 0, start - AROUND);
  const words = text
    .slice(from, Math.min(section && section.end > end ? section.end : text.length, end + 120))
    .toLowerCase()
    .replace(/\s+/g, " ");
  return terms.some((term) => words.includes(term));
}
