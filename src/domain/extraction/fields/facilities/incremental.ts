import type { Money } from "#domain/agreement/values.ts";
import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { readRatios } from "../../readers/ratio.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentenceStart } from "../../text/sentence-start.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { bodySpan, sectionsTitled } from "./facility-places.ts";
import { insertedMoney } from "./marked-changes.ts";

/** The permitted increase, and the words that grant it, from the start of the clause to its cap. */
export interface Incremental {
  readonly tree: IncrementalTree;
  readonly grant: Span;
}

export interface IncrementalTree {
  readonly amount: Found<Money> | null;
  readonly ratio: Found<number> | null;
}

const HEADING =
  /\bincremental\b|\baccordion\b|\b(?:increases?|increasing|expansion) (?:of|in|to)?\s*(?:the )?(?:aggregate |total |revolving |lenders'? |maximum )*(?:credit )?(?:commit(?:ments?|ted amount)|facilit|loans?|amount|term)|\bcommitment increases?\b|\badditional (?:commitments?|term loans?|loans?)\b|\boption to increase\b|\bmodifications? to commitment/i;
const TERM =
  /^(?:(?:Maximum|Available|Aggregate|Fixed|Free and Clear|Permitted|Cash-Capped|Shared) )?(?:Incremental|Accordion|Increase)(?: (?:Facility|Facilities|Loan|Term Loan|Term|Commitments?|Revolving))? ?(?:Cap|Amount|Limit|Basket|Maximum Amount|Availability)$/i;
const CAP =
  /\b(?:exceed(?:ing|s)?|up to|maximum|not (?:be )?(?:greater|more) than|sum of|greater of|excess(?:,? if any,?)? of|amount (?:equal to|of))\b/i;
const WHOLE =
  /\b(?:aggregate|all|total|maximum|sum of|greater of|incremental (?:facilit|commitments|loans|term)|increases?|commitments?|means)\b/i;
const NOT_CAP =
  /\b(?:minimum|multiples?|integral|at least|(?:not |no )?less than|fees?|reduc\w+|threshold|in excess of|each (?:such )?(?:increase|request|incremental|lender)|individual|increments?|lesser of such|denominat\w+)\b/i;
const GROWTH = /\b(?:increas\w*|incremental|additional|accordion|expan\w+|new (?:term|revolving)|means)\b/i;
const FIRM = /\bexceed(?:ing|s)?\b|\bmeans\b/i;
const RATIO_CONTEXT = /\b(?:leverage|secured|indebtedness to|coverage)\b/i;
const MAX_PLACE = 9000;
/** The grant comes first. Conditions that mention all loans follow. */
const GRANT = 600;

/** How far the facilities may be increased: a fixed amount, a leverage ratio below which more is allowed, or both; null
 *  when the agreement has no such clause. A total to which the commitments may grow is given as the text states it. */
export function readIncremental(parsed: ParsedAgreement): Incremental | null {
  const terms = parsed.definitions
    .matching(TERM)
    .filter((d) => parsed.outline.zoneAt(d.start) !== "form")
    .map((d) => bodySpan(d, 4000));
  const sections = sectionsTitled(parsed, HEADING)
    .filter((s) => s.kind === "section" || s.kind === "clause")
    .slice(0, 4)
    .map((s) => ({ start: s.bodyStart, end: Math.min(s.end, s.bodyStart + MAX_PLACE) }));
  const places = [...terms, ...sections];
  const amount = first(places, (span) => capIn(parsed.text, span, parsed.dollar)) ?? inSentences(parsed);
  const ratio = first(places, (span) => ratioIn(parsed.text, span));
  const said = amount?.support[0];
  const clause = sections[0] ?? places[0] ?? said;
  if ((!amount && !ratio) || !clause) return null;
  return { tree: { amount, ratio }, grant: { start: clause.start, end: Math.min(clause.end, clause.start + GRANT) } };
}

const REQUESTS =
  /\b(?:may|right|option|entitled|request|elect)\b[^.;]{0,160}\bincreas\w+\b[^.;]{0,120}\b(?:commitments?|facilit(?:y|ies)|loans?|line of credit)\b|\b(?:commitments?|facilit(?:y|ies)|line of credit)\b[^.;]{0,60}\bbe increased\b/i;

/** "be increased by up to": the increase, not the new total. */
const BY = /\bby (?:an (?:aggregate )?amount )?(?:of )?(?:up to|not (?:to exceed|more than|exceeding))\s*$/i;

/** A sentence under any heading by which the borrower may have the commitments increased. */
function inSentences(parsed: ParsedAgreement): Found<Money> | null {
  for (const { start, end } of sentencesWith(parsed, ["increas"])) {
    if (!REQUESTS.test(parsed.text.slice(start, end))) continue;
    const by = readMoney(parsed.text, start, end, parsed.dollar).find((r) =>
      BY.test(parsed.text.slice(Math.max(start, r.start - 60), r.start)),
    );
    const cap = by
      ? found(by.value, { start: by.start, end: by.end, confidence: 0.7 })
      : capIn(parsed.text, { start, end }, parsed.dollar);
    if (cap) return found(cap.value, ...cap.support.map((s) => ({ ...s, confidence: 0.7 })));
  }
  return null;
}

function first<T>(places: readonly Span[], read: (span: Span) => T | null): T | null {
  for (const span of places) {
    const value = read(span);
    if (value !== null) return value;
  }
  return null;
}

/** So near to its start a place still speaks in its first sentence: "the sum of the following: (i) $35,000,000". */
const OPENING = 200;

/** A cap in firm words ("shall not exceed") before one mentioned inline. */
function capIn(text: string, span: Span, dollar: string): Found<Money> | null {
  let passing: Found<Money> | null = null;
  let floor = span.start;
  for (const reading of readMoney(text, span.start, span.end, dollar)) {
    const opens = reading.start - span.start < OPENING;
    const start = opens ? span.start : Math.max(span.start, sentenceStart(text, reading.start, 400));
    const before = text.slice(start, reading.start);
    const near = lastItem(text.slice(Math.max(start, reading.start - 110, floor), reading.start));
    floor = reading.end;
    if (reading.value.amount < 100_000 || !CAP.test(near) || !WHOLE.test(before) || NOT_CAP.test(near)) continue;
    if (!GROWTH.test(before) && !GROWTH.test(text.slice(Math.max(0, span.start - 60), span.start + 40))) continue;
    const { value, end } = insertedMoney(text, reading, dollar);
    const cap = found(value, { start, end, confidence: 0.8 });
    if (FIRM.test(near) || INCREASED_BY.test(near)) return cap;
    passing ??= cap;
  }
  return passing;
}

/** "be increased by an amount up to", "an increase in the Commitments by up to": states the increase, before any limit on
 *  the new total. */
const INCREASED_BY =
  /\bincreas(?:e|ed|es|ing)\b[^.;]{0,80}\bby (?:an (?:aggregate )?amount )?(?:of )?(?:up to|not (?:to exceed|more than|exceeding))(?: an additional)?\s*$/i;

/** The last item of "as long as (a) …, except for a fee, and (b) total increases do not exceed". */
const lastItem = (words: string): string => words.split(/\b(?:and|or) \(\w{1,3}\) /).at(-1) as string;

function ratioIn(text: string, span: Span): Found<number> | null {
  for (const reading of readRatios(text, span.start, span.end)) {
    const start = Math.max(span.start, reading.start - 300);
    if (!RATIO_CONTEXT.test(text.slice(start, reading.end + 60))) continue;
    return found(reading.value, { start, end: reading.end, confidence: 0.75 });
  }
  return null;
}
