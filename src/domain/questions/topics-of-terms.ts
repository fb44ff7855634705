import { cureOfBreach } from "./breaches/topic-cure-of-breach.ts";
import { lateReports } from "./breaches/topic-late-reports.ts";
import { calculations } from "./calculations/calculations.ts";
import { statedHeadroom } from "./calculations/covenants/stated-headroom.ts";
import { baseRateOfParts } from "./calculations/interest/composed-rate.ts";
import { comparison, summary } from "./comparison/topic-comparison.ts";
import { acquisitionStepUp } from "./covenants/topic-acquisition-step-up.ts";
import { covenantOfOther } from "./covenants/topic-covenant-of-other.ts";
import { covenantLevel, covenantList } from "./covenants/topic-covenants.ts";
import { exceededRatio } from "./covenants/topic-exceeded-ratio.ts";
import { nettedCash } from "./covenants/topic-netted-cash.ts";
import { projectedTargets } from "./covenants/topic-projected-targets.ts";
import { dueByDate } from "./dates/topic-due-by-date.ts";
import { fiscalYearEnd } from "./dates/topic-fiscal-year.ts";
import { unstatedDay } from "./dates/unstated-day.ts";
import { changeOfControl } from "./defaults/topic-control.ts";
import { defaults } from "./defaults/topic-defaults.ts";
import { insuredJudgment } from "./defaults/topic-insured-judgment.ts";
import { latePayment, noGraceForPayment } from "./defaults/topic-late-payment.ts";
import { namedAgreement } from "./defaults/topic-named-agreement.ts";
import { officerChange } from "./defaults/topic-officer-change.ts";
import { thresholds } from "./defaults/topic-thresholds.ts";
import { amountsOfNotes } from "./facilities/topic-amounts-of-notes.ts";
import { currencies } from "./facilities/topic-currencies.ts";
import { drawnAmounts } from "./facilities/topic-drawn.ts";
import { existingPositions } from "./facilities/topic-existing-positions.ts";
import {
  facilityAmounts,
  facilityList,
  maturity,
  purpose,
  refinancedDebt,
  repaymentSchedule,
} from "./facilities/topic-facilities.ts";
import { heldAtSigning } from "./facilities/topic-held-at-signing.ts";
import { incremental } from "./facilities/topic-increases.ts";
import { termsOfNotes } from "./facilities/topic-notes.ts";
import { otherCurrency } from "./facilities/topic-other-currency.ts";
import { otherFacilities } from "./facilities/topic-other-facilities.ts";
import { reborrowing } from "./facilities/topic-reborrowing.ts";
import { sublimits } from "./facilities/topic-sublimits.ts";
import { unstatedCommitment } from "./facilities/unstated-commitment.ts";
import { fees } from "./fees/topic-fees.ts";
import { lenderCommitments } from "./lenders/lender-commitments.ts";
import { changingLenders } from "./lenders/topic-changing-lenders.ts";
import { heldShare } from "./lenders/topic-held-share.ts";
import { keptHold } from "./lenders/topic-kept-hold.ts";
import { keptShare } from "./lenders/topic-kept-share.ts";
import { scheduledShares } from "./lenders/topic-scheduled-shares.ts";
import { actualFigures } from "./not-stated/topic-actual-figures.ts";
import { laterEvents, outcomes } from "./not-stated/topic-later-events.ts";
import { meaningElsewhere } from "./not-stated/topic-meaning-elsewhere.ts";
import { ordersOfAuthorities } from "./not-stated/topic-orders.ts";
import { otherAgreements } from "./not-stated/topic-other-agreements.ts";
import { contentsOfPapers, otherPapers } from "./not-stated/topic-other-papers.ts";
import { outside } from "./not-stated/topic-outside.ts";
import { pledgedTotals } from "./not-stated/topic-pledged-totals.ts";
import { agentsFee, agreedFees, contentsOfLetters, sideLetters } from "./not-stated/topic-side-letters.ts";
import { definedElsewhere, undefinedTerm, unknownTerm } from "./not-stated/undefined-term.ts";
import { unstatedRatings } from "./not-stated/unstated-term.ts";
import { issuersOfLetters } from "./parties/topic-issuers.ts";
import { noticeAddress } from "./parties/topic-notices.ts";
import { owners } from "./parties/topic-owners.ts";
import { organizationOfParty, partiesByRole, partiesOfDeal, roleOfParty } from "./parties/topic-parties.ts";
import { saleByOwners } from "./parties/topic-sale-by-owners.ts";
import { signedGuaranties } from "./parties/topic-signed-guaranties.ts";
import { wholeOwnership } from "./parties/topic-whole-ownership.ts";
import { wireInstructions } from "./parties/topic-wire-instructions.ts";
import { unstatedAgency } from "./parties/unstated-agency.ts";
import { prepaymentWithoutCharge } from "./prepayments/prepayment-without-charge.ts";
import { prepayments } from "./prepayments/topic-prepayments.ts";
import { gridEnds } from "./pricing/grid-ends.ts";
import { pricing } from "./pricing/topic-pricing.ts";
import { ratingFall } from "./pricing/topic-rating-fall.ts";
import { scheduledMargins } from "./pricing/topic-scheduled-margins.ts";
import { sustainability } from "./pricing/topic-sustainability.ts";
import { attachments, otherDocuments } from "./provisions/topic-attachments.ts";
import { dealTerms } from "./provisions/topic-deal-terms.ts";
import { definedTerm } from "./provisions/topic-defined-terms.ts";
import { listedMembers } from "./provisions/topic-listed-members.ts";
import { representations } from "./provisions/topic-representations.ts";
import { amendmentConsent } from "./restrictions/topic-consent.ts";
import { debtOfOthers } from "./restrictions/topic-debt-of-others.ts";
import { restrictions } from "./restrictions/topic-restrictions.ts";
import { clausesInText, standardClauses } from "./standard-clauses/topic-standard-clauses.ts";
import { constituted, definition } from "./text/topic-passages.ts";
import type { Topic } from "./topic.ts";
import { closingDate, documentKind } from "./topic-document-kind.ts";
import { assignment, borrowerConsent, covenantHeadings, governingLaw, identity, voting } from "./topic-general.ts";

/** Topics that extracted terms can answer, most specific first. The first topic with an answer wins. */
export const TOPICS: readonly Topic[] = [
  baseRateOfParts,
  outside,
  sideLetters,
  agentsFee,
  reborrowing,
  fiscalYearEnd,
  dueByDate,
  lateReports,
  latePayment,
  noGraceForPayment,
  heldShare,
  keptHold,
  wholeOwnership,
  acquisitionStepUp,
  ratingFall,
  insuredJudgment,
  otherCurrency,
  cureOfBreach,
  calculations,
  statedHeadroom,
  refinancedDebt,
  namedAgreement,
  thresholds,
  keptShare,
  changeOfControl,
  officerChange,
  saleByOwners,
  owners,
  summary,
  nettedCash,
  gridEnds,
  comparison,
  borrowerConsent,
  prepaymentWithoutCharge,
  currencies,
  standardClauses,
  sustainability,
  wireInstructions,
  noticeAddress,
  issuersOfLetters,
  changingLenders,
  partiesOfDeal,
  roleOfParty,
  organizationOfParty,
  partiesByRole,
  lenderCommitments,
  governingLaw,
  documentKind,
  closingDate,
  covenantHeadings,
  representations,
  sublimits,
  incremental,
  amendmentConsent,
  exceededRatio,
  dealTerms,
  constituted,
  prepayments,
  repaymentSchedule,
  fees,
  defaults,
  maturity,
  covenantList,
  restrictions,
  pricing,
  covenantLevel,
  assignment,
  voting,
  identity,
  definition,
  purpose,
  clausesInText,
  facilityAmounts,
  facilityList,
  definedTerm,
];

/** Facts that other sources state: refused before anything is read, unless the text states them. */
export const UNSTATED: readonly Topic[] = [
  laterEvents,
  actualFigures,
  otherAgreements,
  otherFacilities,
  amountsOfNotes,
  pledgedTotals,
  drawnAmounts,
  unstatedRatings,
  undefinedTerm,
  definedElsewhere,
  meaningElsewhere,
  unknownTerm,
  unstatedDay,
  scheduledShares,
  attachments,
  otherDocuments,
  otherPapers,
  debtOfOthers,
  agreedFees,
  contentsOfLetters,
  contentsOfPapers,
  scheduledMargins,
  termsOfNotes,
  signedGuaranties,
  unstatedCommitment,
  projectedTargets,
  heldAtSigning,
  covenantOfOther,
  ordersOfAuthorities,
  unstatedAgency,
  existingPositions,
  listedMembers,
  outcomes,
];

/** Topics whose answers are complete: calculations, lists, quotes. */
export const EXACT: ReadonlySet<Topic> = new Set<Topic>([
  baseRateOfParts,
  outside,
  lateReports,
  latePayment,
  noGraceForPayment,
  heldShare,
  keptHold,
  wholeOwnership,
  acquisitionStepUp,
  ratingFall,
  insuredJudgment,
  otherCurrency,
  cureOfBreach,
  calculations,
  nettedCash,
  statedHeadroom,
  namedAgreement,
  thresholds,
  changeOfControl,
  officerChange,
  saleByOwners,
  owners,
  summary,
  gridEnds,
  comparison,
  borrowerConsent,
  prepaymentWithoutCharge,
  currencies,
  exceededRatio,
  covenantHeadings,
  documentKind,
  closingDate,
  representations,
  facilityList,
  lenderCommitments,
  definition,
  constituted,
  noticeAddress,
  issuersOfLetters,
  changingLenders,
  partiesOfDeal,
  roleOfParty,
]);

/** Topics whose answers sum up a clause, which is quoted too: its conditions are part of the answer. */
export const SUMMED_UP: ReadonlySet<Topic> = new Set<Topic>([
  amendmentConsent,
  prepayments,
  repaymentSchedule,
  fees,
  defaults,
  covenantLevel,
  assignment,
  voting,
  incremental,
  purpose,
  sustainability,
  dealTerms,
]);

/** Topics with one answer whatever detail is requested. The text may contain that detail. */
export const DETAILED: ReadonlySet<Topic> = new Set<Topic>([
  prepayments,
  maturity,
  assignment,
  voting,
  repaymentSchedule,
  defaults,
  fees,
  pricing,
  sublimits,
  incremental,
  partiesByRole,
  identity,
]);

/** Topics that a single word of a question selects. */
export const STATIC: ReadonlySet<Topic> = new Set<Topic>([
  partiesByRole,
  lenderCommitments,
  identity,
  voting,
  facilityAmounts,
]);

/** Topics that refuse if the agreement object lacks a value, although the text may still state it. */
export const FROM_OBJECT: ReadonlySet<Topic> = new Set<Topic>([
  sublimits,
  defaults,
  covenantLevel,
  covenantList,
  pricing,
  maturity,
  facilityAmounts,
]);

/** Topics that a few broad words select: `how big`, `law`. */
export const BROAD: ReadonlySet<Topic> = new Set<Topic>([facilityAmounts, governingLaw]);
