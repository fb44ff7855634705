import { extendedMaturity } from "../dates/extended-maturity.ts";
import type { Topic } from "../topic.ts";
import { availability } from "./bases/availability.ts";
import { baseByRows } from "./bases/base-by-rows.ts";
import { collateralValue } from "./bases/collateral-value.ts";
import { shareOfAsset } from "./bases/share-of-asset.ts";
import { valueBehindLoans } from "./bases/value-behind-loans.ts";
import { allowedStep } from "./covenants/allowed-step.ts";
import { annualizedFigure } from "./covenants/annualized-figure.ts";
import { withBreachVerdict } from "./covenants/breach-verdict.ts";
import { covenantFigures } from "./covenants/covenant-figures.ts";
import { covenantHeadroom } from "./covenants/covenant-headroom.ts";
import { debtRoom } from "./covenants/debt-room.ts";
import { grownLevel, increasedLevel, netGrownLevel } from "./covenants/grown-level.ts";
import { liquidityRoom } from "./covenants/liquidity-room.ts";
import { moneyHeadroom } from "./covenants/money-headroom.ts";
import { namedRatioCovenant } from "./covenants/named-ratio-covenant.ts";
import { profitableQuarters } from "./covenants/profitable-quarters.ts";
import { ratioInItsWords, ratioOfSums } from "./covenants/ratio-of-terms.ts";
import { ratioWithFigure } from "./covenants/ratio-with-figure.ts";
import { sumLevel } from "./covenants/sum-level.ts";
import { tangibleWorth } from "./covenants/tangible-worth.ts";
import { countedDate } from "./days/counted-date.ts";
import { dateAroundMaturity } from "./days/date-around-maturity.ts";
import { datedRows } from "./days/dated-rows.ts";
import { daySupposed } from "./days/day-supposed.ts";
import { daysBeforeEvent } from "./days/days-before-event.ts";
import { daysToMaturity } from "./days/days-to-maturity.ts";
import { deemedNotice } from "./days/deemed-notice.ts";
import { extensionNotice } from "./days/extension-notice.ts";
import { firstDayAllowed } from "./days/first-day-allowed.ts";
import { fundingDay } from "./days/funding-day.ts";
import { reportingDate } from "./days/reporting-date.ts";
import { feeDifference } from "./fees/fee-difference.ts";
import { feeInMoney } from "./fees/fee-in-money.ts";
import { feeLessCredit } from "./fees/fee-less-credit.ts";
import { feeOfAct } from "./fees/fee-of-act.ts";
import { accruedFeeOnGoods } from "./fees/fee-on-goods.ts";
import { feeOnRatio } from "./fees/fee-on-ratio.ts";
import { feeUnderCondition } from "./fees/fee-under-condition.ts";
import { feeUnlessUsed } from "./fees/fee-unless-used.ts";
import { feeWithDrawing } from "./fees/fee-with-drawing.ts";
import { greaterLetterFee } from "./fees/greater-letter-fee.ts";
import { pricePerUnit } from "./fees/price-per-unit.ts";
import { sumOfFees } from "./fees/sum-of-fees.ts";
import { twoCharges } from "./fees/two-charges.ts";
import { statedFormula } from "./formulas/stated-formula.ts";
import { givenZeros } from "./given/given-values.ts";
import { formulaOfDefinition, formulaOfLimit } from "./graph/formula-of-text.ts";
import { asksRoomBeyondBase, isOfBase, roomByDefinition } from "./graph/formula-with-roles.ts";
import { interest } from "./interest/interest.ts";
import { givenInterestInCash } from "./interest/interest-in-cash.ts";
import { interestOfMargin } from "./interest/interest-of-margin.ts";
import { interestOfSeveral } from "./interest/interest-of-several.ts";
import { interestPeriodEnd } from "./interest/interest-period-end.ts";
import { namedRate } from "./interest/named-rate.ts";
import { rateOnCosts } from "./interest/rate-on-costs.ts";
import { reserveAdjusted } from "./interest/reserve-adjusted.ts";
import { lenderShare } from "./lenders/lender-share.ts";
import { alreadyAdvanced } from "./limits/already-advanced.ts";
import { amendedAmount } from "./limits/amended-amount.ts";
import { carriedOverLimit } from "./limits/carried-over-limit.ts";
import { excessOverShare } from "./limits/excess-over-share.ts";
import { increaseRoom } from "./limits/increase-room.ts";
import { limitPerUnit } from "./limits/limit-per-unit.ts";
import { restOfBasket } from "./limits/rest-of-basket.ts";
import { roomAfterRepayment } from "./limits/room-after-repayment.ts";
import { steppedLimit } from "./limits/stepped-limit.ts";
import { sumAgainstBasket } from "./limits/sum-against-basket.ts";
import { valueBeforeAmendment } from "./limits/value-before-amendment.ts";
import { whicheverOfShare } from "./limits/whichever-of-share.ts";
import { withinSublimit } from "./limits/within-sublimit.ts";
import { gridValues } from "./margins/grid-values.ts";
import { levelOfLateStatements } from "./margins/level-of-late-statements.ts";
import { marginDifference } from "./margins/margin-difference.ts";
import { marginWithTargets } from "./margins/margin-with-targets.ts";
import { shareOfMargin } from "./margins/share-of-margin.ts";
import { measuredCondition } from "./measures/measured-condition.ts";
import { measuredCovenant, measuredPair } from "./measures/measured-covenant.ts";
import { cashOfSale } from "./repayments/cash-of-sale.ts";
import { dividedInstallments } from "./repayments/divided-installments.ts";
import { excessAboveAmount } from "./repayments/excess-above-amount.ts";
import { installmentSum } from "./repayments/installments.ts";
import { prepaymentCharge } from "./repayments/prepayment-charge.ts";
import { proceedsPrepayment } from "./repayments/proceeds-prepayment.ts";
import { reductionByDebt } from "./repayments/reduction-by-debt.ts";
import { reductionByProceeds } from "./repayments/reduction-by-proceeds.ts";
import { restOfProceeds } from "./repayments/rest-of-proceeds.ts";
import { sweep } from "./repayments/sweep.ts";
import { conversionShares } from "./shares/conversion.ts";
import { shareOfAmount } from "./shares/share-of-amount.ts";
import { shareOfFigure } from "./shares/share-of-figure.ts";
import { sharesForAmount } from "./shares/shares-for-amount.ts";
import { drawnMultiple } from "./utilization/drawn-multiple.ts";
import { sharedUtilization } from "./utilization/shared-utilization.ts";
import { utilizationFee } from "./utilization/utilization-fee.ts";
import { utilizationThreshold } from "./utilization/utilization-threshold.ts";
import { utilizationVerdict } from "./utilization/utilization-verdict.ts";
import { wantedDraw } from "./utilization/wanted-draw.ts";
import { withUtilizationFee } from "./utilization/with-utilization-fee.ts";

/** What is computed from the terms and the values of the question, each with its working: fees, rates, interest, borrowing
 *  bases, covenants, limits, sums. The first that fits. */
export const calculations: Topic = (question, subject) => withBreachVerdict(question, computed(question, subject));

/** A stated sum, unless it is a part of a defined limit that counts more: the base and an overadvance, up to the commitment. */
const baseOrRoom: Topic = (question, subject) => {
  const stated = statedFormula(question, subject);
  if (stated === null) return null;
  // A share that changes with time stays open, unless the question says that there is nothing to take off.
  const isOpen = stated.kind === "refusal" && /^The share of /.test(stated.reason);
  if (isOpen && givenZeros(question.text).length === 0) return stated;
  const isWhole = stated.kind === "answer" && !asksRoomBeyondBase(question);
  const room = isWhole ? null : roomByDefinition(question, subject);
  return room !== null && (stated.kind === "refusal" || !isOfBase(room)) ? room : stated;
};

/** What a definition adds up to, unless the question asks for a ratio covenant in which that sum is one side. */
const definedSum: Topic = (question, subject) => {
  const sum = formulaOfDefinition(question, subject) ?? roomByDefinition(question, subject);
  return sum === null ? null : (namedRatioCovenant(question, subject) ?? sum);
};

const computed: Topic = (question, subject) =>
  valueBeforeAmendment(question, subject) ??
  feeLessCredit(question, subject) ??
  sumOfFees(question, subject) ??
  feeOnRatio(question, subject) ??
  excessOverShare(question, subject) ??
  feeUnlessUsed(question, subject) ??
  feeWithDrawing(question, subject) ??
  steppedLimit(question, subject) ??
  withinSublimit(question, subject) ??
  drawnMultiple(question, subject) ??
  allowedStep(question, subject) ??
  wantedDraw(question, subject) ??
  levelOfLateStatements(question, subject) ??
  marginWithTargets(question, subject) ??
  marginDifference(question, subject) ??
  feeDifference(question, subject) ??
  interestOfSeveral(question, subject) ??
  interestOfMargin(question, subject) ??
  withUtilizationFee(question, subject) ??
  sharedUtilization(question, subject) ??
  gridValues(question, subject) ??
  lenderShare(question, subject) ??
  sumAgainstBasket(question, subject) ??
  restOfBasket(question, subject) ??
  restOfProceeds(question, subject) ??
  excessAboveAmount(question, subject) ??
  sweep(question, subject) ??
  cashOfSale(question, subject) ??
  proceedsPrepayment(question, subject) ??
  shareOfAmount(question, subject) ??
  alreadyAdvanced(question, subject) ??
  pricePerUnit(question, subject) ??
  amendedAmount(question, subject) ??
  extensionNotice(question, subject) ??
  extendedMaturity(question, subject) ??
  fundingDay(question, subject) ??
  dateAroundMaturity(question, subject) ??
  firstDayAllowed(question, subject) ??
  daySupposed(question, subject) ??
  daysBeforeEvent(question, subject) ??
  daysToMaturity(question, subject) ??
  prepaymentCharge(question, subject) ??
  shareOfMargin(question, subject) ??
  twoCharges(question, subject) ??
  utilizationThreshold(question, subject) ??
  utilizationVerdict(question, subject) ??
  utilizationFee(question, subject) ??
  accruedFeeOnGoods(question, subject) ??
  greaterLetterFee(question, subject) ??
  givenInterestInCash(question, subject) ??
  interestPeriodEnd(question, subject) ??
  namedRate(question, subject) ??
  rateOnCosts(question, subject) ??
  reserveAdjusted(question, subject) ??
  interest(question, subject) ??
  feeUnderCondition(question, subject) ??
  feeOfAct(question, subject) ??
  feeInMoney(question, subject) ??
  carriedOverLimit(question, subject) ??
  netGrownLevel(question, subject) ??
  sumLevel(question, subject) ??
  profitableQuarters(question, subject) ??
  increasedLevel(question, subject) ??
  measuredCovenant(question, subject) ??
  debtRoom(question, subject) ??
  tangibleWorth(question, subject) ??
  liquidityRoom(question, subject) ??
  limitPerUnit(question, subject) ??
  baseByRows(question, subject) ??
  baseOrRoom(question, subject) ??
  definedSum(question, subject) ??
  collateralValue(question, subject) ??
  valueBehindLoans(question, subject) ??
  sharesForAmount(question, subject) ??
  conversionShares(question, subject) ??
  ratioOfSums(question, subject) ??
  ratioWithFigure(question, subject) ??
  datedRows(question, subject) ??
  annualizedFigure(question, subject) ??
  covenantFigures(question, subject) ??
  ratioInItsWords(question, subject) ??
  measuredPair(question, subject) ??
  measuredCondition(question, subject) ??
  shareOfFigure(question, subject) ??
  whicheverOfShare(question, subject) ??
  formulaOfLimit(question, subject) ??
  moneyHeadroom(question, subject) ??
  grownLevel(question, subject) ??
  installmentSum(question, subject) ??
  dividedInstallments(question, subject) ??
  covenantHeadroom(question, subject) ??
  increaseRoom(question, subject) ??
  reductionByProceeds(question, subject) ??
  reductionByDebt(question, subject) ??
  roomAfterRepayment(question, subject) ??
  shareOfAsset(question, subject) ??
  availability(question, subject) ??
  reportingDate(question, subject) ??
  deemedNotice(question, subject) ??
  countedDate(question, subject);
