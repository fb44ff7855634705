import { claim, quotation, type Reply } from "../answer/claim.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered, type Topic } from "../topic.ts";
import { askedCovenants, covenantName, placedCovenants } from "./covenant-levels.ts";

const ASKS_NETTING =
  /\b(?:net(?:s|ted|ting)?|deduct(?:s|ed|ing)?|subtract(?:s|ed|ing)?|offset(?:s|ting)?|take(?:s|n)? off)\b[^?]*\bcash\b|\bcash\b[^?]*\b(?:netted|netting|deducted|subtracted|offset|taken off)\b|\b(?:gross or net|net or gross)\b/;
const OF_LEVERAGE = /\b(?:leverage|debt|indebtedness|gearing|covenants?|tests?|ratios?|it)\b/;
/** The measures whose debt may be net of cash. */
const LEVERAGE: ReadonlySet<string> = new Set([
  "total_leverage",
  "net_leverage",
  "secured_leverage",
  "senior_leverage",
]);
/** Words that take cash off debt. */
export const TAKES_OFF_CASH =
  /\b(?:minus|less|net of|reduced by|after deducting|deducting|in excess of|excess of)\b[^.;]{0,160}\bcash\b/i;
/** A term of the agreement: capitalized words, as `Consolidated Funded Indebtedness`. */
const TERM = /\b[A-Z][\w-]+(?: (?:[A-Z][\w-]+|of|and))* (?:Debt|Indebtedness|Obligations|Borrowings|Leverage)\b/g;
const MAX_TERMS = 3;

/** Whether a leverage covenant takes cash off the debt, from the definition of its ratio and of the debt that it names. Null
 *  where one of these definitions is missing. */
export const nettedCash: Topic = ({ text }, subject) => {
  if (!ASKS_NETTING.test(text) || !OF_LEVERAGE.test(text)) return null;
  const placed = placedCovenants(subject.agreement.financial_covenants);
  const named = askedCovenants(text, subject.agreement.financial_covenants)?.found ?? [];
  const asked = (named.length > 0 ? named : placed).filter(({ covenant }) => LEVERAGE.has(covenant.metric));
  const replies = asked.map(({ covenant, pointer }) => ofRatio(subject, covenantName(covenant), pointer));
  const claims = replies.flatMap((reply) => (reply?.kind === "answer" ? reply.claims : []));
  return answered(claims);
};

function ofRatio(subject: Subject, name: string, pointer: string): Reply | null {
  const ratio = definitionOf(subject, name, true);
  const debts = ratio === null ? [] : debtsOf(subject, ratio);
  if (ratio === null || debts.length === 0) return null;
  const netting = nettingAmong(subject, [ratio, ...debts]);
  if (netting !== undefined)
    return answered([
      claim(`Yes: ${name} takes cash off the debt.`, [quoteOf(subject, netting)]),
      quotation(quoteOf(subject, netting)),
    ]);
  const places = [ratio, ...debts].map((place) => quoteOf(subject, place));
  return answered([
    claim(`No: ${name} is gross. Its definitions take no cash off the debt.`, [...places, ...cite(subject, pointer)]),
    ...places.map((place) => quotation(place)),
  ]);
}

function nettingAmong(subject: Subject, places: readonly Place[]): Place | undefined {
  return places.find((place) => TAKES_OFF_CASH.test(wholeDefinition(subject, place)));
}

/** Whether the definition of a ratio, or of the debt that it names, takes cash off the debt. */
export function takesCashOff(subject: Subject, name: string): boolean {
  const ratio = definitionOf(subject, name, true);
  return ratio !== null && nettingAmong(subject, [ratio, ...debtsOf(subject, ratio)]) !== undefined;
}

/** Where the terms for debt in a ratio's definition are defined. */
function debtsOf(subject: Subject, ratio: Place): Place[] {
  const words = wordsAt(subject, ratio);
  const own = /^\W{0,3}([^”"’']{3,80})[”"’']/.exec(words)?.[1];
  const terms = [...new Set([...words.matchAll(TERM)].map(([term]) => term))].filter((term) => term !== own);
  return terms.slice(0, MAX_TERMS).flatMap((term) => definitionOf(subject, term, true) ?? []);
}

/** Longer definitions are read this far, in UTF-16 units. */
const MAX_READ = 4_000;
const NEXT_DEFINITION = /\n\s*["“][A-Z][^"“”\n]{1,70}["”]\s*(?:shall )?means?\b/;

/** All words of a definition, also those after what a quote shows of it. */
function wholeDefinition({ text }: Subject, { start }: Place): string {
  const rest = (text ?? "").slice(start, start + MAX_READ);
  return onOneLine(rest.slice(0, NEXT_DEFINITION.exec(rest)?.index ?? rest.length));
}

function wordsAt({ text }: Subject, { start, end }: Place): string {
  return onOneLine((text ?? "").slice(start, end));
}
