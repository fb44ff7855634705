import { extendedMaturity } from "../dates/extended-maturity.ts";
import type { Topic } from "../topic.ts";
import { allowedStep } from "./allowed-step.ts";
import { alreadyAdvanced } from "./already-advanced.ts";
import { amendedAmount } from "./amended-amount.ts";
import { annualizedFigure } from "./annualized-figure.ts";
import { availability } from "./availability.ts";
import { baseByRows } from "./base-by-rows.ts";
import { withBreachVerdict } from "./breach-verdict.ts";
import { carriedOverLimit } from "./carried-over-limit.ts";
import { cashOfSale } from "./cash-of-sale.ts";
import { collateralValue } from "./collateral-value.ts";
import { conversionShares } from "./conversion.ts";
import { countedDate } from "./counted-date.ts";
import { covenantFigures } from "./covenant-figures.ts";
import { covenantHeadroom } from "./covenant-headroom.ts";
import { dateAroundMaturity } from "./date-around-maturity.ts";
import { datedRows } from "./dated-rows.ts";
import { daySupposed } from "./day-supposed.ts";
import { daysBeforeEvent } from "./days-before-event.ts";
import { daysToMaturity } from "./days-to-maturity.ts";
import { debtRoom } from "./debt-room.ts";
import { deemedNotice } from "./deemed-notice.ts";
import { dividedInstallments } from "./divided-installments.ts";
import { drawnMultiple } from "./drawn-multiple.ts";
import { excessAboveAmount } from "./excess-above-amount.ts";
import { excessOverShare } from "./excess-over-share.ts";
import { extensionNotice } from "./extension-notice.ts";
import { feeDifference } from "./fee-difference.ts";
import { feeInMoney } from "./fee-in-money.ts";
import { feeLessCredit } from "./fee-less-credit.ts";
import { feeOfAct } from "./fee-of-act.ts";
import { accruedFeeOnGoods } from "./fee-on-goods.ts";
import { feeOnRatio } from "./fee-on-ratio.ts";
import { feeUnderCondition } from "./fee-under-condition.ts";
import { feeUnlessUsed } from "./fee-unless-used.ts";
import { feeWithDrawing } from "./fee-with-drawing.ts";
import { firstDayAllowed } from "./first-day-allowed.ts";
import { fundingDay } from "./funding-day.ts";
import { givenZeros } from "./given-values.ts";
import { formulaOfDefinition, formulaOfLimit } from "./graph/formula-of-text.ts";
import { asksRoomBeyondBase, isOfBase, roomByDefinition } from "./graph/formula-with-roles.ts";
import { greaterLetterFee } from "./greater-letter-fee.ts";
import { gridValues } from "./grid-values.ts";
import { grownLevel, increasedLevel, netGrownLevel } from "./grown-level.ts";
import { increaseRoom } from "./increase-room.ts";
import { installmentSum } from "./installments.ts";
import { interest } from "./interest.ts";
import { givenInterestInCash } from "./interest-in-cash.ts";
import { interestOfMargin } from "./interest-of-margin.ts";
import { interestOfSeveral } from "./interest-of-several.ts";
import { interestPeriodEnd } from "./interest-period-end.ts";
import { lenderShare } from "./lender-share.ts";
import { levelOfLateStatements } from "./level-of-late-statements.ts";
import { limitPerUnit } from "./limit-per-unit.ts";
import { liquidityRoom } from "./liquidity-room.ts";
import { marginDifference } from "./margin-difference.ts";
import { marginWithTargets } from "./margin-with-targets.ts";
import { measuredCondition } from "./measures/measured-condition.ts";
import { measuredCovenant, measuredPair } from "./measures/measured-covenant.ts";
import { moneyHeadroom } from "./money-headroom.ts";
import { namedRate } from "./named-rate.ts";
import { prepaymentCharge } from "./prepayment-charge.ts";
import { pricePerUnit } from "./price-per-unit.ts";
import { proceedsPrepayment } from "./proceeds-prepayment.ts";
import { profitableQuarters } from "./profitable-quarters.ts";
import { rateOnCosts } from "./rate-on-costs.ts";
import { ratioInItsWords, ratioOfSums } from "./ratio-of-terms.ts";
import { ratioWithFigure } from "./ratio-with-figure.ts";
import { reductionByDebt } from "./reduction-by-debt.ts";
import { reductionByProceeds } from "./reduction-by-proceeds.ts";
import { reportingDate } from "./reporting-date.ts";
import { reserveAdjusted } from "./reserve-adjusted.ts";
import { restOfBasket } from "./rest-of-basket.ts";
import { restOfProceeds } from "./rest-of-proceeds.ts";
import { roomAfterRepayment } from "./room-after-repayment.ts";
import { shareOfAmount } from "./share-of-amount.ts";
import { shareOfAsset } from "./share-of-asset.ts";
import { shareOfFigure } from "./share-of-figure.ts";
import { shareOfMargin } from "./share-of-margin.ts";
import { sharedUtilization } from "./shared-utilization.ts";
import { sharesForAmount } from "./shares-for-amount.ts";
import { statedFormula } from "./stated-formula.ts";
import { steppedLimit } from "./stepped-limit.ts";
import { sumAgainstBasket } from "./sum-against-basket.ts";
import { sumLevel } from "./sum-level.ts";
import { sumOfFees } from "./sum-of-fees.ts";
import { sweep } from "./sweep.ts";
import { tangibleWorth } from "./tangible-worth.ts";
import { twoCharges } from "./two-charges.ts";
import { utilizationFee } from "./utilization-fee.ts";
import { utilizationThreshold } from "./utilization-threshold.ts";
import { utilizationVerdict } from "./utilization-verdict.ts";
import { valueBeforeAmendment } from "./value-before-amendment.ts";
import { valueBehindLoans } from "./value-behind-loans.ts";
import { wantedDraw } from "./wanted-draw.ts";
import { whicheverOfShare } from "./whichever-of-share.ts";
import { withUtilizationFee } from "./with-utilization-fee.ts";
import { withinSublimit } from "./within-sublimit.ts";

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
  formulaOfDefinition(question, subject) ??
  roomByDefinition(question, subject) ??
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
