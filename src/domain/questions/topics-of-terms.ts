import { cureOfBreach } from "./breaches/topic-cure-of-breach.ts";
import { lateReports } from "./breaches/topic-late-reports.ts";
import { calculations } from "./calculations/calculations.ts";
import { baseRateOfParts } from "./calculations/composed-rate.ts";
import { statedHeadroom } from "./calculations/stated-headroom.ts";
import { gridEnds } from "./grid-ends.ts";
import { lenderCommitments } from "./lender-commitments.ts";
import { prepaymentWithoutCharge } from "./prepayment-without-charge.ts";
import { clausesInText, standardClauses } from "./standard-clauses/topic-standard-clauses.ts";
import type { Topic } from "./topic.ts";
import { acquisitionStepUp } from "./topic-acquisition-step-up.ts";
import { actualFigures } from "./topic-actual-figures.ts";
import { amountsOfNotes } from "./topic-amounts-of-notes.ts";
import { attachments, otherDocuments } from "./topic-attachments.ts";
import { changingLenders } from "./topic-changing-lenders.ts";
import { comparison, summary } from "./topic-comparison.ts";
import { amendmentConsent } from "./topic-consent.ts";
import { changeOfControl } from "./topic-control.ts";
import { covenantOfOther } from "./topic-covenant-of-other.ts";
import { covenantLevel, covenantList } from "./topic-covenants.ts";
import { currencies } from "./topic-currencies.ts";
import { dealTerms } from "./topic-deal-terms.ts";
import { debtOfOthers } from "./topic-debt-of-others.ts";
import { defaults } from "./topic-defaults.ts";
import { definedTerm } from "./topic-defined-terms.ts";
import { closingDate, documentKind } from "./topic-document-kind.ts";
import { drawnAmounts } from "./topic-drawn.ts";
import { dueByDate } from "./topic-due-by-date.ts";
import { exceededRatio } from "./topic-exceeded-ratio.ts";
import { existingPositions } from "./topic-existing-positions.ts";
import {
  facilityAmounts,
  facilityList,
  maturity,
  purpose,
  refinancedDebt,
  repaymentSchedule,
} from "./topic-facilities.ts";
import { fees } from "./topic-fees.ts";
import { fiscalYearEnd } from "./topic-fiscal-year.ts";
import { assignment, borrowerConsent, covenantHeadings, governingLaw, identity, voting } from "./topic-general.ts";
import { heldAtSigning } from "./topic-held-at-signing.ts";
import { heldShare } from "./topic-held-share.ts";
import { incremental } from "./topic-increases.ts";
import { insuredJudgment } from "./topic-insured-judgment.ts";
import { issuersOfLetters } from "./topic-issuers.ts";
import { keptHold } from "./topic-kept-hold.ts";
import { keptShare } from "./topic-kept-share.ts";
import { latePayment } from "./topic-late-payment.ts";
import { laterEvents, outcomes } from "./topic-later-events.ts";
import { listedMembers } from "./topic-listed-members.ts";
import { meaningElsewhere } from "./topic-meaning-elsewhere.ts";
import { nettedCash } from "./topic-netted-cash.ts";
import { termsOfNotes } from "./topic-notes.ts";
import { noticeAddress } from "./topic-notices.ts";
import { ordersOfAuthorities } from "./topic-orders.ts";
import { otherAgreements } from "./topic-other-agreements.ts";
import { otherCurrency } from "./topic-other-currency.ts";
import { otherFacilities } from "./topic-other-facilities.ts";
import { contentsOfPapers, otherPapers } from "./topic-other-papers.ts";
import { outside } from "./topic-outside.ts";
import { owners } from "./topic-owners.ts";
import { organizationOfParty, partiesByRole, partiesOfDeal, roleOfParty } from "./topic-parties.ts";
import { constituted, definition } from "./topic-passages.ts";
import { pledgedTotals } from "./topic-pledged-totals.ts";
import { prepayments } from "./topic-prepayments.ts";
import { pricing } from "./topic-pricing.ts";
import { projectedTargets } from "./topic-projected-targets.ts";
import { ratingFall } from "./topic-rating-fall.ts";
import { reborrowing } from "./topic-reborrowing.ts";
import { representations } from "./topic-representations.ts";
import { restrictions } from "./topic-restrictions.ts";
import { saleByOwners } from "./topic-sale-by-owners.ts";
import { scheduledMargins } from "./topic-scheduled-margins.ts";
import { scheduledShares } from "./topic-scheduled-shares.ts";
import { agentsFee, agreedFees, contentsOfLetters, sideLetters } from "./topic-side-letters.ts";
import { signedGuaranties } from "./topic-signed-guaranties.ts";
import { sublimits } from "./topic-sublimits.ts";
import { sustainability } from "./topic-sustainability.ts";
import { thresholds } from "./topic-thresholds.ts";
import { wholeOwnership } from "./topic-whole-ownership.ts";
import { definedElsewhere, undefinedTerm, unknownTerm } from "./undefined-term.ts";
import { unstatedAgency } from "./unstated-agency.ts";
import { unstatedCommitment } from "./unstated-commitment.ts";
import { unstatedDay } from "./unstated-day.ts";
import { unstatedRatings } from "./unstated-term.ts";

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
  thresholds,
  keptShare,
  changeOfControl,
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
  thresholds,
  changeOfControl,
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
