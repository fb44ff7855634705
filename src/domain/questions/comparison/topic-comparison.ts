import { type Claim, claim } from "../answer/claim.ts";
import { formatBps, formatDate, formatMoney, spoken } from "../answer/formats.ts";
import { boundOf, covenantName, levelsAsked } from "../covenants/covenant-levels.ts";
import { type PlacedFacility, placedFacilities, selectFacilities } from "../facilities/select-facilities.ts";
import { namedParties } from "../parties/topic-parties.ts";
import type { Question } from "../question/question.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, refused, type Topic } from "../topic.ts";
import { lawClaims } from "../topic-general.ts";

const OF_FACILITIES = /\b(?:facilit(?:y|ies)|loans?|tranches?|revolvers?|lines?|notes?)\b/;

/** What clauses say of each facility, not its terms; letters of credit are none. */
const OF_PROVISIONS =
  /\bletters? of credit\b[^?]*\b(?:vs\.?|versus)\s[^?]*\bletters? of credit\b|\b(?:assign\w*|notices?|events? of default|consents?|votes?|conditions?|indemni\w*)\b/;

/** A facility beside a limit of its own: `the facility size versus the borrowing base`. */
const OF_LIMITS = /\b(?:borrowing base|sub-?limits?|outstanding|caps?|covenants?|ratios?)\b/;

/** Facilities side by side: size, maturity, pricing, repayment. */
export const comparison: Topic = (question, subject) => {
  if (!/\b(?:compare|comparison|differences? between|differ|versus|vs\.?|side by side)\b/.test(question.text))
    return null;
  if (OF_PROVISIONS.test(question.text) || isAtLevel(question)) return null;
  // What lenders commit is their part of a facility.
  if (/\bcommit\w*/.test(question.text) && namedParties(question, subject).length > 0) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return refused(`The agreement has no ${selection.words} to compare.`);
  const facilities =
    selection.facilities.length > 1
      ? selection.facilities
      : selection.kind === "named"
        ? []
        : placedFacilities(subject);
  if (facilities.length < 2) {
    if (!OF_FACILITIES.test(question.text) || OF_RATES.test(question.text) || OF_LIMITS.test(question.text))
      return null;
    const [only] = selection.facilities;
    return refused(
      only === undefined
        ? "The agreement states no facilities."
        : `There is only one to compare: the ${only.facility.facility_name}.`,
    );
  }
  const isOnPurpose = /\b(?:purposes?|use of proceeds|used? for|uses?)\b/.test(question.text);
  return answered(
    facilities.flatMap((one) => [...described(subject, one), ...(isOnPurpose ? purposeOf(subject, one) : [])]),
  );
};

/** Whether the margins of facilities are compared at one level: their other terms are no answer. */
function isAtLevel({ text, ratios, ratings, level }: Question): boolean {
  return /\b(?:margins?|spreads?)\b/.test(text) && (ratios.length > 0 || ratings.length > 0 || level !== null);
}

function purposeOf(subject: Subject, { facility, pointer }: PlacedFacility): Claim[] {
  if (facility.purpose === null) return [];
  const said = `${facility.facility_name}: ${facility.purpose.replaceAll(/\s+/g, " ")}`;
  return [claim(said, cite(subject, `${pointer}/purpose`))];
}

/** The terms of one facility to compare, one claim for each. */
export function described(subject: Subject, { facility, pointer }: PlacedFacility): Claim[] {
  const name = facility.facility_name;
  const { interest_terms: interest, repayment } = facility;
  const grid = interest.pricing_grid.map(({ spread_bps }) => spread_bps).filter((bps) => bps !== null);
  const rows: (readonly [string | null, readonly string[]])[] = [
    [facility.commitment_amount && `commitment ${formatMoney(facility.commitment_amount)}`, ["/commitment_amount"]],
    [facility.maturity_date && `matures on ${formatDate(facility.maturity_date)}`, ["/maturity_date"]],
    [
      interest.rate_option?.benchmark ? `benchmark ${interest.rate_option.benchmark}` : null,
      ["/interest_terms/rate_option/benchmark"],
    ],
    [
      grid.length > 0 ? `margin ${formatBps(Math.min(...grid))} to ${formatBps(Math.max(...grid))}` : null,
      extremes(interest.pricing_grid.map(({ spread_bps }) => spread_bps)),
    ],
    [
      grid.length === 0 && interest.rate_option?.spread_bps != null
        ? `margin ${formatBps(interest.rate_option.spread_bps)}`
        : null,
      ["/interest_terms/rate_option/spread_bps"],
    ],
    [
      interest.fixed_rate_bps === null ? null : `fixed rate ${formatBps(interest.fixed_rate_bps)}`,
      ["/interest_terms/fixed_rate_bps"],
    ],
    [repayment && `repayment: ${spoken(repayment.type)}`, ["/repayment/type"]],
  ];
  return rows.flatMap(([text, at]) =>
    text === null || text === ""
      ? []
      : [claim(`${name}: ${text}.`, cite(subject, ...at.map((path) => `${pointer}${path}`)))],
  );
}

function extremes(spreads: readonly (number | null)[]): string[] {
  const known = spreads.flatMap((bps, i) => (bps === null ? [] : [{ bps, i }]));
  const sorted = known.toSorted((a, b) => a.bps - b.bps);
  return [sorted[0], sorted.at(-1)].flatMap((one) =>
    one === undefined ? [] : [`/interest_terms/pricing_grid/${one.i}/spread_bps`],
  );
}

/** Kinds of loans by their rate, which are one facility: `base rate loans versus LIBOR loans`. */
const OF_RATES =
  /\b(?:base rate|abr|prime(?: rate)?)\b[^?]*\b(?:libor|sofr|eurodollar|euribor)\b|\b(?:libor|sofr|eurodollar|euribor)\b[^?]*\b(?:base rate|abr|prime(?: rate)?)\b/;

/** `a summary of pricing` */
const OF_ONE_TERM =
  /\b(?:summary|summarize|overview) (?:of )?(?:the )?(?:pricing|margins?|interest(?: rates?)?|fees|(?:financial )?covenants|events of default|defaults|prepayments?|maturit(?:y|ies)|collateral|security|amortization|repayments?|parties|borrowing base)\s*[?.!]*$/;

/** The main terms together. */
export const summary: Topic = ({ text }, subject) => {
  if (!/\b(?:summar\w+|overview|key terms|main terms|at a glance|term sheet)\b/.test(text) || OF_ONE_TERM.test(text))
    return null;
  const { agreement } = subject;
  const parties = agreement.parties.flatMap((party, i) =>
    ["borrower", "co_borrower", "administrative_agent"].includes(party.role)
      ? [claim(`${party.name}: ${spoken(party.role)}.`, cite(subject, `/parties/${i}/role`))]
      : [],
  );
  const dated =
    agreement.agreement_date === null
      ? []
      : [claim(`Dated ${formatDate(agreement.agreement_date)}.`, cite(subject, "/agreement_date"))];
  const covenants = agreement.financial_covenants.flatMap((covenant, i) => {
    const placed = { covenant, pointer: `/financial_covenants/${i}` };
    const [level] = levelsAsked(placed, undefined, subject.today);
    if (level === undefined) return [];
    const said = `${covenantName(covenant)}: ${boundOf(covenant, level.threshold)}${level.when}.`;
    return [claim(said, cite(subject, level.pointer, placed.pointer))];
  });
  return answered([
    ...dated,
    ...parties,
    ...placedFacilities(subject).flatMap((one) => described(subject, one)),
    ...covenants,
    ...lawClaims(subject),
  ]);
};
