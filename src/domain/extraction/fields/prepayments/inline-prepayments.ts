import { ancestorsOf } from "../../outline/section-tree.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { lowerBound } from "../../text/lower-bound.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { overlapWith } from "../../text/spans.ts";
import type { PrepaymentPlace } from "./prepayment-places.ts";
import { sharesIn } from "./prepayment-shares.ts";

const LABEL = /^mandatory (?:pre|re)payments?$/i;
/** A duty to prepay these loans, not a failure to pay or a right. */
const DUTY =
  /\b(?:shall|will|must|agrees? to|(?:is|are) (?:required|obliged|obligated) to)\b(?! (?:not|fail|default|never|have|be entitled|be deemed)\b)[^;]{0,200}?\b(?:prepa(?:y(?!ment)|id)|repay(?!ment)|cash collaterali[sz]e|make\b[^;]{0,60}\b(?:pre|re)payments?|pay\b[^;]{0,140}\bprepayment|(?:be )?(?:applied|apply)\b[^;]{0,160}\bprepa)/is;
/** A duty to pay a share of the Excess Cash Flow, in whatever words. */
const CASH_FLOW_DUTY = /\b(?:shall|will|must)\b[^;]{0,80}?\b(?:pay|prepay|repay|remit|be due|be paid|be applied)\b/is;
/** What makes a duty to prepay depend on an event. */
const EVENT =
  /\b(?:if|in the event|upon|whenever|when|on (?:each|any) date|at any time|should|following|after|immediately|promptly|within|(?:in|by) an amount|receipt|proceeds)\b/i;
const OTHER =
  /\bfail(?:s|ed|ure)? to\b|\bdefaults? in\b|\b(?:lawful|legal|maximum|highest) (?:interest )?rate\b|\bpermitted by (?:applicable |governing )?law\b|\busur|\blawfully\b|\bterminate or reduce\b|\bno such (?:termination|reduction)\b|\bcharacteri[sz]e\b|\bother lenders?\b|\bthe proceeds of which\b|\baccompanied by\b/i;
/** Sections that mention prepayments without requiring them. */
const OTHER_SECTION =
  /default|defin|represent|negative covenant|limitation on (?:indebtedness|liens)|indebtedness|maximum (?:interest )?rate|usury|interest rate limitation|sharing|set-?off|recital|warrant|optional|voluntary/i;

/** The labels, and the sentences by which loans must be prepaid upon an event, in text order. */
export function inlinePlaces(parsed: ParsedAgreement): PrepaymentPlace[] {
  const labeled = parsed.definitions.matching(LABEL).filter((d) => d.kind === "labeled");
  const inLabel = overlapWith(labeled);
  const defined = overlapWith(parsed.definitions.all.filter((d) => d.kind === "means" || d.kind === "table"));
  const stated = duties(parsed).filter((sentence) => !inLabel(sentence) && !defined(sentence));
  const ofCashFlow = sentencesWith(parsed, ["excess cash"]).filter(
    (sentence) => isCashFlowShare(parsed.text, sentence) && !inLabel(sentence) && !defined(sentence),
  );
  const all = [...new Set([...stated, ...ofCashFlow])].sort((a, b) => a.start - b.start);
  return [
    ...labeled.map(({ start, end }) => ({ start, bodyStart: start, end, number: null })),
    ...all.flatMap((sentence) => placeOf(parsed, sentence)),
  ];
}

/** The sentences of a section by which loans must be prepaid upon an event. */
export function dutiesIn(parsed: ParsedAgreement, section: Section): PrepaymentPlace[] {
  const all = duties(parsed);
  const places: PrepaymentPlace[] = [];
  for (let i = firstFrom(all, section.bodyStart); i < all.length; i++) {
    const sentence = all[i] as Span;
    if (sentence.end > section.end) break;
    places.push(...placeOf(parsed, sentence));
  }
  return places;
}

/** The index of the first span that starts at an offset or after it; spans are in text order. */
function firstFrom(spans: readonly Span[], offset: number): number {
  return lowerBound(0, spans.length, (at) => (spans[at] as Span).start < offset);
}

/** The sentences by which loans must be prepaid upon an event, read once a text. */
const duties = perAgreement((parsed: ParsedAgreement): Span[] =>
  sentencesWith(parsed, ["prepa", "repay"]).filter((sentence) => requiresPrepayment(parsed.text, sentence)),
);

function requiresPrepayment(text: string, { start, end }: Span): boolean {
  const words = text.slice(start, end);
  return DUTY.test(words) && EVENT.test(words) && !OTHER.test(words);
}

function isCashFlowShare(text: string, { start, end }: Span): boolean {
  const words = text.slice(start, end);
  return CASH_FLOW_DUTY.test(words) && !OTHER.test(words) && sharesIn(text, start, end).length > 0;
}

function placeOf({ outline }: ParsedAgreement, { start, end }: Span): PrepaymentPlace[] {
  const section = outline.at(start);
  if (section === null) return [{ start, bodyStart: start, end, number: null }];
  for (const above of [section, ...ancestorsOf(outline.sections, section)])
    if (OTHER_SECTION.test(above.heading ?? "") && !/mandatory/i.test(above.heading ?? "")) return [];
  const isNumbered = section.number !== null && (section.kind === "section" || section.kind === "clause");
  if (!isNumbered || section.bodyStart <= section.start) return [{ start, bodyStart: start, end, number: null }];
  const marker = { start: section.start, end: section.bodyStart };
  return [{ start, bodyStart: start, end, number: section.number, marker }];
}
