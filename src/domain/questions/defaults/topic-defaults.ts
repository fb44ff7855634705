import type { EVENT_OF_DEFAULT_TYPES } from "#domain/agreement/covenant.ts";
import type { Reply } from "../answer/claim.ts";
import { contentStems, stem, wordsOf } from "../question/words.ts";
import { isUnpaidElsewhere } from "../restrictions/names-of-other-debt.ts";
import type { Subject } from "../subject.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { comparedThresholds, comparesThresholds } from "./compared-defaults.ts";
import { clauseOf, definedThreshold, MAX_QUOTED, onInterest, unsaidClauses } from "./default-clauses.ts";
import { eventClaim, type PlacedEvent } from "./default-events.ts";
import { defaultOfFinancialCovenant } from "./default-of-covenant.ts";
import { isOnOwnDocuments } from "./default-of-own-documents.ts";
import { afterBreach, consequences, remediesFirst } from "./default-remedies.ts";
import { extendedCures } from "./extended-cures.ts";
import { hasNoGrace, namedPayments } from "./named-payments.ts";

type DefaultType = (typeof EVENT_OF_DEFAULT_TYPES)[number];

const TYPES: readonly (readonly [RegExp, DefaultType])[] = [
  [
    /\b(?:miss|fail|breach|break|trip|bust|violat)\w*\b[^?]*\b(?:ratio|coverage|leverage|net worth|liquidity|financial) (?:covenants?|tests?|ratios?|levels?)\b|\b(?:ratio|coverage|leverage|net worth|liquidity|financial) (?:covenants?|tests?|ratios?|levels?) (?:is|are|gets?) (?:broken|breached|missed|tripped|busted|violated|not met)\b/,
    "breach_of_covenant",
  ],
  [/\bjudge?ments?\b/, "judgment"],
  [
    /\bcross[- ]?(?:default|acceleration)|\banother (?:[a-z]+ ){0,2}(?:debt|loan)\b[^?]*\b(?:default|fail\w*)|\bdefault(?:s|ed)? (?:on|under|in) (?:an)?other (?:debt|indebtedness|agreements?|loans?|lenders?|banks?)|\bother (?:debt|indebtedness|loans?)\b[^?]*\bdefault|\bdefault(?:s|ed)? (?:on|under|in) [^?.;]{0,50}\b(?:(?:with|from|to|at|by) (?:an)?other (?:lender|bank|creditor|financ)|own (?:[a-z0-9]+ ){0,3}(?:facility|loan|line|credit agreement|debt|notes|bonds|indenture))/,
    "cross_default",
  ],
  [
    /\b(?:miss(?:es|ed|ing)?|skip\w*|late|fail\w* to (?:pay|make)|non-?payment|payment default|do(?:es)?n't pay|do(?:es)? not pay|unpaid)\b.*|\b(?:grace|cure)\b[^?]*\b(?:interest|principal|fees?|installments?|payments?)\b|\b(?:interest|principal|fees?|installments?|payments?)\b[^?]*\bgrace\b|\bpayments? (?:is |are )?(?:missed|default|grace)|\bdefault (?:in|on) (?:a )?payments?\b/,
    "non_payment",
  ],
  [/\b(?:judg(?:e)?ments?|creditors' process|attachment)\b/, "judgment"],
  [/\b(?:insolven\w*|bankrupt\w*|receiver\w*|liquidat\w*|winding[- ]up)\b/, "insolvency"],
  [
    /\b(?:misrepresent\w*|false (?:statement|representation|warrant)\w*|untrue|incorrect representation|representations? (?:is|are|proves?) (?:false|wrong|untrue|incorrect))\b/,
    "misrepresentation",
  ],
  [/\bchange (?:of|in) control\b/, "change_of_control"],
  [/\berisa\b|\bpensions?\b|\bmulti-?employer\b/, "erisa"],
  [/\bmaterial adverse (?:change|effect|event)\b/, "material_adverse_change"],
  [/\b(?:invalid\w*|unenforceab\w*)\b/, "invalidity"],
  [/\b(?:breach\w*|covenants?|other obligations|other defaults?)\b/, "breach_of_covenant"],
];
const ABOUT =
  /\b(?:defaults?|grace|cure|fix|put right|days? to pay|bites?|threshold|what happens|happens if|event of|remed\w*|consequence\w*|accelerat\w*|trigger\w*|what (?:can|could|may|will) (?:the )?(?:lenders?|banks?|agent) do if)\b/;

const WHETHER = /^(?:is|are|do|does|would|will)\b/;
/** What the defined term means: `what is a Default?` */
const OF_MEANING = /^what(?:'s| is) an? (?:unmatured |potential )?default\s*\??$/;

/** Events of default: one kind with its grace period and threshold, or all of them. */
export const defaults: Topic = ({ text }, subject) => {
  if (
    !ABOUT.test(text) ||
    OF_MEANING.test(text) ||
    /\b(?:default rate|default interest|defaulting lenders?|equity cure|threshold amount|defin\w*|holidays?|weekends?|business days?(?=\s*\??$))\b/.test(
      text,
    )
  )
    return null;
  const all = subject.agreement.events_of_default.map((event, i) => ({ event, pointer: `/events_of_default/${i}` }));
  const ofWords = TYPES.find(([pattern]) => pattern.test(text))?.[1];
  const type = ofWords !== "judgment" && isUnpaidElsewhere(text, subject) ? "cross_default" : ofWords;
  if (type === undefined) {
    const byHeading = all.filter(({ event }) => sharesWords(text, event.heading));
    if (byHeading.length > 0)
      return answered([
        ...byHeading.flatMap(({ event, pointer }) => eventClaim(subject, event, pointer)),
        ...unsaidClauses(subject, text, byHeading),
        ...extendedCures(text, subject),
      ]);
    const after = AFTER_ANY.test(text) ? remediesFirst(consequences(subject, "non_payment")) : [];
    if (after.length > 0) return answered(after);
    if (/\bevents? of default\b/.test(text) && /\b(?:what|which|list)\b/.test(text) && !/\bafter\b/.test(text))
      return all.length === 0
        ? null
        : answered(all.flatMap(({ event, pointer }) => eventClaim(subject, event, pointer)));
    return null;
  }
  const compared = comparesThresholds(text) ? thresholdsOf(subject, text, all) : null;
  if (compared !== null) return compared;
  if (type === "breach_of_covenant" && ON_FIGURES.test(text)) {
    const own = defaultOfFinancialCovenant(subject);
    if (own.length > 0) return answered(HAPPENS.test(text) ? [...own, ...afterBreach(subject)] : own);
  }
  if (type === "change_of_control" && /%|\b(?:percent|percentage|stake|share|stock|who|owns?)\b/.test(text))
    return null;
  const ofType = all.filter((one) => one.event.type === type && !isOnOwnDocuments(subject, one));
  const asksGrace = /\b(?:grace|cure|fix|put right)\b|\bhow (?:long|many)\b/.test(text);
  const asksThreshold = /\b(?:threshold|how (?:much|big|large)|amount|minimum)\b/.test(text);
  // Some covenants have no grace period, which is part of the answer.
  const payments = type === "non_payment" && asksGrace ? namedPayments(text, ofType) : null;
  const found = payments ?? (type === "breach_of_covenant" ? ofType : narrowed(ofType, { asksGrace, asksThreshold }));
  // Ownership may be limited under any name.
  if (found.length === 0 && type === "change_of_control") return null;
  if (found.length === 0)
    return all.length === 0 || asksGrace || asksThreshold || (type === "cross_default" && WHETHER.test(text))
      ? notStated(`an event of default for that${asksGrace ? ", or its grace period" : ""}`)
      : null;
  const stated = found.flatMap((one) =>
    eventClaim(subject, one.event, one.pointer, payments !== null && hasNoGrace(subject, one)),
  );
  const isOnInterest = type === "non_payment" && /\binterest\b/.test(text);
  const claims =
    isOnInterest && !/interest/i.test(found[0]?.event.heading ?? "")
      ? [...onInterest(subject, stated), ...stated]
      : stated;
  const quotes = IN_ITS_CLAUSE.has(type) ? found.slice(0, MAX_QUOTED).flatMap((one) => clauseOf(subject, one)) : [];
  if (asksThreshold && found.every(({ event }) => event.threshold_amount === null)) {
    const defined = found.slice(0, MAX_QUOTED).flatMap((one) => definedThreshold(subject, one));
    if (defined.length > 0) return answered([...claims, ...defined]);
  }
  return answered([
    ...claims,
    ...quotes,
    ...unsaidClauses(subject, text, found),
    ...extendedCures(text, subject),
    ...(HAPPENS.test(text) ? consequences(subject, type) : []),
  ]);
};

/** Events with conditions that only their clauses state. */
const IN_ITS_CLAUSE: ReadonlySet<DefaultType> = new Set<DefaultType>([
  "change_of_control",
  "invalidity",
  "cross_default",
  "judgment",
]);

/** What follows whichever event of default: `what happens on an event of default?` */
const AFTER_ANY =
  /\b(?:what happens|what follows|what are the (?:consequences|remedies)|(?:remedies|rights) (?:of the lenders )?(?:do|does|are|can|may|available)|what (?:can|could|may|will) (?:the )?(?:lenders?|banks?|agent|they) do)\b[^?]*\b(?:an? |the |any )?(?:event of )?default\b/;

/** What an event of default leads to. */
const HAPPENS =
  /\b(?:what happens|happens if|consequence\w*|what if|accelerat\w*|remed\w*|automatic\w*|what (?:can|could|may|will) (?:the )?(?:lenders?|banks?|agent|they))\b/;

/** A breach of a financial covenant. */
const ON_FIGURES =
  /\bfinancial\b(?! statements?)|\b(?:leverage|coverage|net worth|ratios?|liquidity|capitalization) (?:\w+ )?(?:covenants?|tests?|ratios?)\b/;

/** The events of two kinds with their thresholds, and which is the larger. Null unless each kind states one. */
function thresholdsOf(subject: Subject, text: string, all: readonly PlacedEvent[]): Reply | null {
  const types = new Set(TYPES.flatMap(([pattern, type]) => (pattern.test(text) ? [type] : [])));
  const events = all.filter(({ event }) => types.has(event.type) && event.threshold_amount !== null);
  const claims = comparedThresholds(subject, events);
  if (claims.length === 0) return null;
  return answered([...claims, ...events.flatMap(({ event, pointer }) => eventClaim(subject, event, pointer))]);
}

/** All events of default. */
export const allDefaults: Topic = (_question, subject) =>
  answered(
    subject.agreement.events_of_default.flatMap((event, i) => eventClaim(subject, event, `/events_of_default/${i}`)),
  );

/** Of several events of a kind, those that state what is asked. */
function narrowed(
  events: readonly PlacedEvent[],
  asks: { asksGrace: boolean; asksThreshold: boolean },
): readonly PlacedEvent[] {
  const kept = events.filter(
    ({ event }) =>
      (!asks.asksGrace || event.grace_period_days !== null) && (!asks.asksThreshold || event.threshold_amount !== null),
  );
  return kept.length > 0 ? kept : events;
}

function sharesWords(text: string, heading: string): boolean {
  const asked = new Set(wordsOf(text).map(stem));
  // The first words of a sentence without a caption may be function words, which any question shares.
  if (!contentStems(heading).some((word) => asked.has(word))) return false;
  const words = wordsOf(heading)
    .map(stem)
    .filter((word) => word.length > 2 && !COMMON.has(word));
  return (
    words.length > 0 && words.length <= 6 && words.filter((word) => asked.has(word)).length >= Math.min(2, words.length)
  );
}

const COMMON = new Set(["other", "default", "event", "certain", "specific", "agreement"].map(stem));
