import { type Claim, claim, quotation } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered, type Topic } from "../topic.ts";
import { placedFacilities } from "./select-facilities.ts";

const ASKS =
  /\b(?:which|what|in|other|foreign|alternative|multiple|several|different)\b[^?]{0,24}\bcurrenc(?:y|ies)\b[^?]{0,40}\b(?:drawn?|borrow\w*|available|denominated|loans?|advances?|facilit\w+|lent|lend|use[ds]?|permitted|allowed|commitments?|agreement)\b|\b(?:loans?|advances?|borrow\w*|draw\w*|facilit\w+|denominated|commitments?)\b[^?]{0,40}\bcurrenc(?:y|ies)\b|\bis (?:the|this) (?:facility|revolver|loan|deal) multi-?currency\b|^(?:which|what) currenc(?:y|ies)\s*\??$/;
const OTHER =
  /\beuro-?currency\b|\b(?:margins?|spreads?|rates?|fees?|notices?|judgments?|hedg\w*|swaps?|risk|exchange|conver\w*|sub-?limit|unavailable|indemni\w*|fluctuat\w*|fall\w*|rise)\b/;
/** What agreements call the currencies of loans other than their own. */
const KINDS = [
  "Alternative",
  "Alternate",
  "Optional",
  "Approved",
  "Available",
  "Agreed",
  "Eligible",
  "Foreign",
  "Offshore",
  "Permitted",
  "Designated",
  "Available Foreign",
  "Designated Foreign",
  "Permitted Foreign",
  "Committed",
] as const;
const NAMES = KINDS.flatMap((kind) => [`${kind} Currency`, `${kind} Currencies`]);
const MAX_QUOTED = 2;

/** The currencies of the loans: the definitions of other currencies, and the currency of each commitment. */
export const currencies: Topic = ({ text }, subject) => {
  if (!ASKS.test(text) || OTHER.test(text)) return null;
  return answered([...definitions(subject), ...commitments(subject)]);
};

function definitions(subject: Subject): Claim[] {
  const places = NAMES.flatMap((name) => definitionOf(subject, name, true) ?? []);
  const starts = new Map(places.map((place) => [place.start, place]));
  return [...starts.values()].slice(0, MAX_QUOTED).map((place) => quotation(quoteOf(subject, place)));
}

function commitments(subject: Subject): Claim[] {
  return placedFacilities(subject).flatMap(({ facility, pointer }) => {
    const { commitment_amount: stated, facility_name: name } = facility;
    if (stated === null) return [];
    return [
      claim(
        `The commitment under the ${name} is in ${nameOf(stated.currency)}: ${formatMoney(stated)}.`,
        cite(subject, `${pointer}/commitment_amount`),
      ),
    ];
  });
}

/** `US dollars` for `USD`. */
function nameOf(code: string): string {
  const parts = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: code,
    currencyDisplay: "name",
  }).formatToParts(2);
  return parts.find(({ type }) => type === "currency")?.value ?? code;
}
