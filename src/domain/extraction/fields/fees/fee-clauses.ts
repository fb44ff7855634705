import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";

/** A sentence that states a fee, and its heading. */
export interface FeeClause extends Span {
  readonly heading: string;
  /** It is in a section about fees. */
  readonly inFees: boolean;
  /** The sentence is the definition of a fee, which `heading` names. */
  readonly defines: boolean;
}

const FEE =
  /\b(?:fees?|premium|commissions?(?=\s+(?:with\s+respect\s+to|on|for)\s+[^.;:]{0,110}?letters?\s+of\s+credit))\b/gi;
const MAX_CLAUSES = 400;
const MAX_SENTENCES = 6000;
const GRANTS =
  /\bshall\s+have\s+(?:paid|received)\b|\b(?:shall|will|agrees?|agree|must|hereby)\s+(?:(?:jointly\s+and\s+severally|also|each|to|severally)\s+){0,4}pay\b|\bpay(?:able|s)?\s+to\b|\bpayment\s+(?:\w+\s+){0,4}of\s+(?:an?|the)\s[^.;]{0,40}\bfee\b|\b(?:shall|will)\s+(?:accrue|be\s+(?:fully\s+earned\s+and\s+)?(?:due|payable|paid|charged|assessed|entitled|subject|equal)|be,\s[^.;]{0,160}?\bequal\s+to)\b|^\W*pay\b|\bis\s+(?:payable|charged|due|paying)\b|\bfees?\s[^;]{0,60}?\b(?:applies|accrues?)\b|\bto\s+pay\b|\btogether\s+with\b|\bplus\s+a\b|\bthere\s+shall\s+be\s+an?\s[^.;%]{0,30}\bfee\b/i;
const UNLIKE =
  /Defaulting Lender[^.]{0,200}\b(?:not\s+be\s+(?:entitled|required)|no\s+longer|cease)|without\s+(?:any\s+)?(?:premium|prepayment\s+fee)|insurance\s+premium|\b(?:in|owned|by)\s+fee\b|\bfee\s+(?:simple|title|interests?|owned|owner)\b|fees\s+(?:and|,)\s*(?:expenses|disbursements|costs|charges)[^.]{0,60}\b(?:counsel|attorneys?|advisors?|accountants?)|\bconstitutes?\s+the\s+(?:entire|whole)\b/i;
/** A condition precedent may be the only place that states a fee. */
const STATED_AT_CLOSING =
  /(?:closing|up-?\s?front|origination|commitment|facility|arrangement|loan)\s+fees?\b(?:[^.;]|\.(?=\d)){0,60}(?:[$€£]\s?\d|\d\s?%)|closing\s+fees?\s+(?:of|equal|in\s+an\s+amount)(?:[^.;]|\.(?=\d)){0,140}\d\s?%/i;
const OF_CLOSING = /conditions?|expenses/i;
const FEES_HEADING = /\bfees?\b|premium|charges|commissions?/i;
const NOT_FEES =
  /conditions?|defaulting|indemni|expenses|increased cost|remedies|events? of default|application of|assign|successors/i;

/** Sentences of the agreement that state fees, in text order: an obligation to pay, and a fee or a premium. */
export function feeClauses(parsed: ParsedAgreement): FeeClause[] {
  const { text } = parsed;
  const clauses: FeeClause[] = [];
  let free = 0;
  let examined = 0;
  for (const match of parsed.normal.words.matches(FEE, ["fee", "premium", "commission"])) {
    if (match.index < free) continue;
    examined += 1;
    if (clauses.length >= MAX_CLAUSES || examined > MAX_SENTENCES) break;
    const zone = parsed.outline.zoneAt(match.index);
    if (zone === "form") continue;
    const span = withRates(text, sentenceAt(text, match.index));
    free = span.end;
    const sentence = text.slice(span.start, span.end);
    const section = parsed.outline.at(match.index);
    if (!GRANTS.test(sentence) && !isLedByGrant(text, span.start) && !isLedByGrant(text, lineStart(text, span.start)))
      continue;
    if (UNLIKE.test(sentence) && !STATED_AT_CLOSING.test(sentence)) continue;
    const above = section && lineage(parsed, section);
    const headings = above?.map((s) => s.heading ?? "") ?? [];
    const elsewhere = headings.some((heading) => NOT_FEES.test(heading) && !FEES_HEADING.test(heading));
    const own = above?.some(isFeeSection) && !AT_CLOSING.test(sentence);
    const atClosing = headings.some((heading) => OF_CLOSING.test(heading)) && STATED_AT_CLOSING.test(sentence);
    if (elsewhere && !own && !atClosing) continue;
    const heading =
      runInHeading(text, span.start) ??
      headings.find((words) => FEES_HEADING.test(words)) ??
      headings.find((words) => words !== "") ??
      headingAbove(text, span.start) ??
      "";
    clauses.push({ ...span, heading, inFees: FEES_HEADING.test(heading), defines: false });
  }
  return clauses;
}

const OPEN_RATES = /\b(?:rates?|percentages?)\s+of\s*:\s*$/i;
const ITEM_OF_RATE = /^[\s:]*(?:and\s+)?\([a-z]{1,4}\)\s[^;\n]{0,40}?\d[^;\n]{3,200}(?:;(?:\s*and)?|[.,])?/i;

/** "The fee will be calculated at 0.125% per year." after the sentence that grants the fee. */
const NEXT_RATE =
  /^\s+(?:The|This|Such)\s(?:[\w-]+\s){0,3}?fee\s(?:will|shall)\sbe\s(?:calculated|computed|charged|determined)\s[^.;%]{0,60}?\d{0,2}\.?\d{1,4}\s?%[^.;]{0,60}/i;
const RATE_REACH = 200;

/** "a fee computed at the rate of:" with the rates in the items below it: "(a) 0.45 per cent. per annum on …; and (b) …"; or a fee
 *  whose rate the next sentence states. */
function withRates(text: string, { start, end }: Span): Span {
  if (!OPEN_RATES.test(text.slice(Math.max(start, end - 40), end))) {
    const next = /[%$]/.test(text.slice(start, end)) ? null : NEXT_RATE.exec(text.slice(end, end + RATE_REACH));
    return { start, end: end + (next?.[0].length ?? 0) };
  }
  let last = end;
  for (
    let item = ITEM_OF_RATE.exec(text.slice(last, last + 300));
    item;
    item = ITEM_OF_RATE.exec(text.slice(last, last + 300))
  )
    last += item[0].length;
  return { start, end: last };
}

/** A section on fees, whatever its chapter is called. */
const isFeeSection = ({ kind, heading }: Section): boolean => kind === "section" && /\bfees?\b/i.test(heading ?? "");
const AT_CLOSING = /\b(?:shall|must)\s+have\s+(?:paid|received|been\s+paid)\b/i;

/** `(a)`, `a.` or `(i)`; automatic numbers that a text lost may begin at any letter. */
const ITEM = /^[\s"]*(?:\([a-z]{1,4}\)|[a-z]{1,2}\.(?=\s?[A-Z]))/i;
const OPENS_LIST = /:\s*\n\s*(?:\((?:a|i)\)|[a-z]{1,2}\.(?=\s?[A-Z]))/gi;
const LIST_REACH = 3000;
const LEAD_REACH = 400;

/** The start of the line, which is looked for in a bounded part of the text. */
function lineStart(text: string, at: number): number {
  const from = Math.max(0, at - LIST_REACH);
  return from + text.slice(from, at).lastIndexOf("\n") + 1;
}

/** "The Borrower shall pay the following fees: (a) a facility fee of …": an item of a list whose lead grants fees. */
function isLedByGrant(text: string, at: number): boolean {
  if (!ITEM.test(text.slice(at, at + 12))) return false;
  const before = text.slice(Math.max(0, at - LIST_REACH), at);
  const colon = /:\s*$/.exec(before)?.index ?? [...before.matchAll(OPENS_LIST)].at(-1)?.index;
  if (colon === undefined) return false;
  const lead = before.slice(Math.max(0, colon - LEAD_REACH), colon);
  return GRANTS.test(lead) && /(?<![a-z])fees?(?![a-z])/i.test(lead);
}

const WORD = "(?:[A-Z][\\w'-]*|of|and|the|for)";
const RUN_IN = new RegExp(
  String.raw`^\W{0,3}(?:S(?:ection|ECTION)\s+)?(?:(?:[\d.]{1,8}|\([a-zA-Z\d]{1,4}\)|[a-zA-Z][.)])\s{0,8}){0,3}(${WORD}(?:\s{1,4}${WORD}){0,8})[.:-]\s*$`,
);

/** A heading that the outline does not know, in front of a sentence on the same line: `4.3 Closing Fee.  On the …`. */
function runInHeading(text: string, at: number): string | null {
  const line = text.slice(Math.max(text.lastIndexOf("\n", at - 1) + 1, at - 90), at);
  const heading = RUN_IN.exec(line)?.[1] ?? "";
  return FEES_HEADING.test(heading) ? heading : null;
}

/** `6   Line Fees.`, or a line in capitals that begins another article. */
const HEADING_LINE = new RegExp(
  String.raw`^[ ]{0,20}(?:(?:S(?:ection|ECTION)\s)?\d[\d.]{0,7}[ ]{1,8}(${WORD}(?: ${WORD}){0,8})[.:]?(?=[ ]*$|[ ]{2})|(?:ARTICLE )?[IVXL]{1,6}\.?[ ]{1,80}[A-Z][A-Z ,]{3,80}$)`,
  "gm",
);

/** The numbered heading that the outline does not know, on a line above the item of its list that states a fee. */
function headingAbove(text: string, at: number): string | null {
  if (!ITEM.test(text.slice(at, at + 12))) return null;
  return [...text.slice(Math.max(0, at - LIST_REACH), at).matchAll(HEADING_LINE)].at(-1)?.[1] ?? null;
}

/** "means, for any period, any closing or similar fees paid by such Person": an item of accounts, not a fee of the loan. */
const OF_ACCOUNTS = /\b(?:for|with\s+respect\s+to|during)\s+any\s+(?:fiscal\s+)?(?:period|year|quarter)\b/i;
const ACCOUNTS_REACH = 200;

/** Definitions that say what a fee is: `"Letter of Credit Fee" means …, a fee equal to …`. */
export function definedFees(parsed: ParsedAgreement): FeeClause[] {
  return parsed.definitions.all
    .filter(
      (d) =>
        d.kind !== "parenthetical" &&
        /\bfees?$/i.test(d.term) &&
        (d.kind === "labeled" || d.bodyEnd - d.bodyStart > 60 || isAmount(parsed.text, d.bodyStart)),
    )
    .filter((d) => parsed.outline.zoneAt(d.start) !== "form")
    .filter((d) => !/\bmeanings?\b|\bin Section\b/i.test(parsed.text.slice(d.bodyStart, d.bodyStart + 60)))
    .filter((d) => !OF_ACCOUNTS.test(parsed.text.slice(d.bodyStart, Math.min(d.bodyEnd, d.bodyStart + ACCOUNTS_REACH))))
    .slice(0, MAX_CLAUSES)
    .map((d) => ({
      start: d.start,
      end: Math.min(d.bodyEnd, d.start + LONGEST),
      heading: d.term,
      inFees: true,
      defines: true,
    }));
}

const LABELED =
  /(?<=[.;\n|] {0,3})([A-Z][\w-]*(?: [A-Za-z][\w-]*){0,3} [Ff]ees?) ?: {1,8}(?=[$€£] ?\d|\d[\d.,]* ?(?:%|per cent|basis points|bps))/g;
const LONGEST_LABELED = 160;

/** "Commitment fee: 0.35 per cent. on the undrawn Commitments. Arrangement fee: £225,000.": labels within a paragraph. */
export function labeledFees({ text, normal, outline, definitions }: ParsedAgreement): FeeClause[] {
  const known = definitions.all.filter(({ kind, term }) => kind === "labeled" && /\bfees?$/i.test(term));
  return [...normal.words.matchesAround(LABELED, ["fee"], LONGEST_LABELED, LONGEST_LABELED)]
    .slice(0, MAX_CLAUSES)
    .flatMap(({ index: start, 0: label, 1: heading = "" }) => {
      const isKnown = known.some((d) => d.start <= start && start < d.bodyEnd);
      if (isKnown || outline.zoneAt(start) === "form") return [];
      const from = start + label.length;
      const stop = /[.;](?=\s+[A-Z"(]|\s*$)|\n/.exec(text.slice(from, from + LONGEST_LABELED));
      return [{ start, end: from + (stop?.index ?? LONGEST_LABELED), heading, inFees: true, defines: true }];
    });
}

/** `"Upfront Fee" means $12,500`: a short body that is a price. */
const isAmount = (text: string, at: number): boolean =>
  /^\s*(?:an\s+amount\s+equal\s+to\s+)?[$€£]\s?\d/.test(text.slice(at, at + 40));

/** A section and those above it, the innermost first. */
function lineage(parsed: ParsedAgreement, section: Section): Section[] {
  const chain = [section];
  for (let at = section; at.parent !== null && chain.length < 8; ) {
    const parent = parsed.outline.sections[at.parent];
    if (!parent) break;
    chain.push(parent);
    at = parent;
  }
  return chain;
}

const SENTENCE_END = /\.\s+(?=["(A-Z])|\.\n|\n\n(?=["(]?(?:[A-Z]|\(?[a-z]{1,3}\)))/g;
const LONGEST = 1800;

/** The sentence around an offset; abbreviations and numbers do not end it. */
function sentenceAt(text: string, at: number): Span {
  const base = Math.max(0, at - 1200);
  let start = base;
  for (const stop of text.slice(base, at).matchAll(SENTENCE_END)) {
    if (!isAbbreviation(text, base + stop.index) && !goesOn(text, base + stop.index))
      start = base + stop.index + stop[0].length;
  }
  const ahead = text.slice(at, at + LONGEST);
  for (const stop of ahead.matchAll(SENTENCE_END)) {
    if (!isAbbreviation(text, at + stop.index) && !goesOn(text, at + stop.index))
      return { start, end: at + stop.index + 1 };
  }
  return { start, end: at + ahead.length };
}

/** "… as provided in Section 2.16." ends a sentence; "Section 2.16. Fees." begins one. */
const REFERENCE =
  /\b(?:in|under|of|to|by|with|and|or|per)\s+(?:this\s+)?(?:Sections?|Clauses?|Articles?|paragraphs?)\s+[\d.()a-zA-Z]{1,14}$/;

/** "an amount not to exceed $250. The fees …": an amount ends a sentence. */
const AMOUNT_AT_END = /[$€£]\s?\d[\d,]*(?:\.\d\d)?$/;

const isAbbreviation = (text: string, at: number): boolean =>
  !REFERENCE.test(text.slice(Math.max(0, at - 40), at)) &&
  !AMOUNT_AT_END.test(text.slice(Math.max(0, at - 24), at)) &&
  /(?:\b(?:No|Inc|Co|Corp|Ltd|Mr|Ms|St|vs|Section|Sec|[A-Z])|\d)$/.test(text.slice(Math.max(0, at - 8), at)) &&
  !/^\.\n/.test(text.slice(at, at + 2));

/** A break inside a sentence, such as a page mark leaves: no sentence ends in "the". */
const goesOn = (text: string, at: number): boolean =>
  /\b(?:the|of|to|and|with|an?|in|for|by|or|any|such)\s*$/.test(text.slice(Math.max(0, at - 8), at));
