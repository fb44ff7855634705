import type { Money } from "#domain/agreement/values.ts";
import { certainty, Found, implied } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { KnownParty } from "../../parties/parties.ts";
import type { Span } from "../../text/normal-text.ts";
import { dueWithLastInstallment } from "./due-dates.ts";
import { readFacilityBorrowers } from "./facility-borrowers.ts";
import type { FacilityDraft, LenderLine } from "./facility-draft.ts";
import { FacilityMentions, mentionsOf } from "./facility-mentions.ts";
import { mainZone } from "./facility-places.ts";
import { readIncremental } from "./incremental.ts";
import { findFacilities, type KnownFacility } from "./known-facilities.ts";
import { type CommitmentLines, readCommitmentLines } from "./lender-lines.ts";
import { readMaturity } from "./maturity.ts";
import { readPurpose } from "./purpose.ts";
import { readRepayment } from "./repayment.ts";
import type { SublimitTree } from "./sublimit.ts";
import { readSublimits } from "./sublimits.ts";
import type { BaseDates, Maturity } from "./tenors.ts";

/** From this score on, a stated commitment overrides the total of a schedule. */
const SURE = 0.81;

/** What is known of the agreement when its facilities are read: the dates that a tenor may run from (the very nodes of
 *  the tree), and the parties. */
export interface FacilityContext {
  readonly agreementDate: Found<string> | null;
  readonly effectiveDate: Found<string> | null;
  readonly parties: readonly KnownParty[];
}

/** The facilities that an agreement grants, without their pricing, in text order; ids `f1`, `f2` … Swingline and letter
 *  of credit lines inside a commitment are sublimits of it. A text that grants none gives an empty list. */
export function readFacilities(parsed: ParsedAgreement, context: FacilityContext): FacilityDraft[] {
  const known = findFacilities(parsed);
  const maturities = maturitiesOf(parsed, known, context);
  const drafts = known.map((facility, i) => draft(facility, `f${i + 1}`, maturities[i] as Maturity));
  const lines = readCommitmentLines(parsed, drafts);
  const scheduled = drafts.map((facility) => withSchedule(parsed, facility, lines));
  const sublimits = readSublimits(parsed);
  const incremental = readIncremental(parsed);
  const borrowers = readFacilityBorrowers(parsed, scheduled, context.parties);
  const growing = incremental ? growingFacilities(parsed, scheduled, incremental.grant) : [];
  const whole = scheduled.map((facility) => ({
    ...facility,
    tree: {
      ...facility.tree,
      borrower_ids: borrowers.get(facility.id) ?? [],
      purpose: readPurpose(parsed, facility, scheduled),
      repayment: readRepayment(parsed, facility, scheduled),
      sublimits: sublimitsOf(
        facility,
        sublimits.filter((sublimit) => facilityOfSublimit(parsed, scheduled, sublimit) === facility),
      ),
      incremental: incremental && growing.includes(facility) ? incremental.tree : null,
    },
  }));
  return whole.map((facility) => withLastInstallment(facility));
}

function withLastInstallment(facility: FacilityDraft): FacilityDraft {
  const due = dueWithLastInstallment(facility);
  return due ? { ...facility, tree: { ...facility.tree, maturity_date: due } } : facility;
}

/** A sublimit is a part of the revolving commitment; of several that which its clause names, else the largest. */
function facilityOfSublimit(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
  { amount }: SublimitTree,
): FacilityDraft | undefined {
  const revolving = facilities.filter((f) => f.family === "revolving");
  const [at] = amount.support;
  if (revolving.length < 2 || !at) return largest(revolving);
  const mentions = new FacilityMentions(revolving).in(parsed.text, at.start, at.end + CLAUSE_REST);
  const named = revolving.filter((facility) => mentions.some(({ facilities: all }) => all.includes(facility)));
  return named.length === 1 ? named[0] : largest(revolving);
}

const CLAUSE_REST = 200;

/** A cap that equals the commitment and limits all credit is not a sublimit. */
function sublimitsOf(facility: FacilityDraft, sublimits: readonly SublimitTree[]): SublimitTree[] {
  const whole = amountOf(facility);
  return sublimits.filter((s) => certainty(s.amount) >= 0.9 || s.amount.value.amount !== whole);
}

/** The facilities that the clause names as those to be increased; where it names none, the revolving ones or all
 *  of an agreement without. */
function growingFacilities(parsed: ParsedAgreement, facilities: readonly FacilityDraft[], grant: Span) {
  const mentions = mentionsOf(facilities).in(parsed.text, grant.start, grant.end);
  const named = facilities.filter((facility) => mentions.some((m) => m.facilities.includes(facility)));
  if (named.length > 0) return named;
  const revolving = facilities.filter((f) => f.family === "revolving");
  return revolving.length > 0 ? revolving : facilities;
}

function largest(facilities: readonly FacilityDraft[]): FacilityDraft | undefined {
  return [...facilities].sort((a, b) => amountOf(b) - amountOf(a))[0];
}

function amountOf(facility: FacilityDraft): number {
  return (facility.tree.commitment_amount as Found<Money> | null)?.value.amount ?? 0;
}

/** A definition's amount wins; else the total of the schedule; else the sum of its lines, once the lenders are parties.
 *  A passing mention in a lending section, or a limit of all commitments, does not override a schedule. */
function withSchedule(parsed: ParsedAgreement, facility: FacilityDraft, lines: CommitmentLines): FacilityDraft {
  const lenders = lines.byFacility.get(facility.id) ?? [];
  const read = facility.tree.commitment_amount as Found<Money> | null;
  const stated = read && (isOfOneLender(read, lenders) || isExceeded(read, lenders)) ? null : read;
  const total = lines.totals.get(facility.id) ?? null;
  const scheduled = lines.complete && lenders.length > 0;
  const limited = stated !== null && addsUp(lenders, total) && isLimit(parsed.text, stated);
  const firm = stated !== null && (!scheduled || (certainty(stated) >= SURE && !limited));
  const alike = mainZone(parsed) === "body";
  const commitment = firm
    ? against(stated, total, alike)
    : (total ?? (lines.complete ? only(lenders) : null) ?? (lenders.length > 0 ? null : stated));
  return { ...facility, lenders, scheduled: lines.complete, tree: { ...facility.tree, commitment_amount: commitment } };
}

/** "Five-Year Commitment: $100,000,000" next to the signature of one of several lenders. */
const isOfOneLender = ({ support }: Found<Money>, lenders: readonly LenderLine[]): boolean =>
  lenders.length > 1 &&
  support.length > 0 &&
  support.every(({ start, end }) =>
    lenders.some(({ amount }) => amount.support.some((s) => s.start < end && start < s.end)),
  );

/** What one lender alone commits more than is not the commitment of all, unless a definition says so. */
const isExceeded = (read: Found<Money>, lenders: readonly LenderLine[]): boolean =>
  certainty(read) < SURE &&
  lenders.some(
    ({ amount }) => amount.value.currency === read.value.currency && amount.value.amount > read.value.amount,
  );

/** "the Commitments shall not at any time exceed $100,000,000": what they may grow to. */
const LIMIT = /\bcommitments\b[^.;$]{0,60}\bnot\b[^.;$]{0,20}\bexceed\b[^.;$]{0,12}(?:[A-Z]{0,3}[$€£]\s?)?[\d,.]+$/i;

function isLimit(text: string, { support: [at] }: Found<Money>): boolean {
  return at !== undefined && LIMIT.test(text.slice(Math.max(0, at.end - 140), at.end));
}

function addsUp(lenders: readonly LenderLine[], total: Found<Money> | null): boolean {
  const sum = lenders.reduce((all, { amount }) => all + amount.value.amount, 0);
  return lenders.length > 1 && total !== null && Math.abs(sum - total.value.amount) < 1;
}

/** A total that says the same supports what is stated; one that differs is a conflict, unless the schedule of an
 *  amendment accompanies the conformed copy of the agreement as it was (`alike` false). */
function against(stated: Found<Money>, total: Found<Money> | null, alike: boolean): Found<Money> {
  if (!total) return stated;
  const same = total.value.amount === stated.value.amount && total.value.currency === stated.value.currency;
  if (same) return new Found(stated.value, [...stated.support, ...total.support], [], stated.others);
  return alike ? new Found(stated.value, stated.support, [], [...stated.others, total]) : stated;
}

/** The line of a sole lender is the whole commitment. */
function only(lenders: readonly LenderLine[]): Found<Money> | null {
  const [line, ...more] = lenders;
  return line && more.length === 0 ? new Found(line.amount.value, line.amount.support, line.amount.from) : null;
}

/** When each facility falls due, those last that fall due some time after another. */
function maturitiesOf(parsed: ParsedAgreement, all: readonly KnownFacility[], context: FacilityContext): Maturity[] {
  const read = ({ of }: KnownFacility, base: BaseDates): Maturity =>
    readMaturity(
      parsed,
      of,
      all.flatMap((other) => (other.of === of ? [] : [other.of])),
      base,
    );
  const first = all.map((facility) => read(facility, context));
  const maturities = first.flatMap(({ maturity_date: date }) => date ?? []);
  return all.map((facility, i) => {
    const own = first[i] as Maturity;
    return own.maturity_date || maturities.length === 0 ? own : read(facility, { ...context, maturities });
  });
}

function draft(facility: KnownFacility, id: string, { after, ...maturity }: Maturity): FacilityDraft {
  const { of, name, type, commitment } = facility;
  const [end] = after?.support ?? [];
  return {
    id,
    name: name.value,
    type: type.value,
    family: of.family,
    terms: termsOf(facility),
    at: placeOf(facility),
    lenders: [],
    scheduled: false,
    tree: {
      id,
      facility_name: name,
      facility_type: type,
      commitment_amount: commitment,
      ...maturity,
      ...(end && maturity.maturity_date ? { maturity_date: implied(maturity.maturity_date.value, end, [name]) } : {}),
      purpose: null,
      borrower_ids: [],
      repayment: null,
      sublimits: [],
      lender_commitments: [],
      incremental: null,
    },
  };
}

function termsOf({ of, name }: KnownFacility): string[] {
  const { facility, loan, commitment, amount } = of.definitions;
  const terms = [...facility, ...loan, ...commitment, ...amount].map((d) => singular(d.term.replace(/\s+/g, " ")));
  return [...new Set([...terms, singular(name.value)])];
}

const singular = (term: string): string => term.replace(/\b(Facilit)ies$/i, "$1y").replace(/(?<!s)s$/, "");

function placeOf({ of, name }: KnownFacility): Span {
  const first = Object.values(of.definitions)
    .flat()
    .sort((a, b) => a.start - b.start)[0];
  return first ?? (name.support[0] as Span);
}
