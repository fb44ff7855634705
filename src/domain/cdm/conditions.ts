import { isJsonObject, type JsonObject, objectAt, objectsOf } from "./json-walk.ts";

/** A rule of CDM 7.1.0 that JSON Schema cannot express. `on`: the members whose value has the type, `*` for any. */
export type Condition = {
  readonly name: string;
  readonly on: readonly string[];
  readonly holds: (object: JsonObject) => boolean;
};

const given = (value: unknown) => value !== undefined;

/** `earlier` is before `later`, or one of them is missing. ISO dates compare as text. */
const before = (earlier: unknown, later: unknown) =>
  typeof earlier !== "string" || typeof later !== "string" || earlier < later;

const unadjusted = (dates: JsonObject, name: string) => objectAt(dates, name, "adjustableDate").unadjustedDate;
const interestPayouts = (terms: JsonObject) =>
  objectsOf(terms.payout).flatMap((payout) =>
    isJsonObject(payout.InterestRatePayout) ? [payout.InterestRatePayout] : [],
  );
const rolesOf = (trade: JsonObject, role: string) => objectsOf(trade.partyRole).filter((party) => party.role === role);
const schedulesOf = (priceQuantity: JsonObject) =>
  objectsOf(priceQuantity.price).map((price) => objectAt(price, "value"));

const LEGAL_AGREEMENT: readonly Condition[] = [
  {
    name: "LegalAgreement: related agreements of a dated agreement have a date",
    on: ["*"],
    holds: ({ agreementDate, relatedAgreements }) =>
      !given(agreementDate) || objectsOf(relatedAgreements).every((related) => given(related.agreementDate)),
  },
  {
    name: "AgreementName: otherAgreement stands only with the type Other",
    on: ["agreementName"],
    holds: ({ agreementType, otherAgreement }) => !given(otherAgreement) || agreementType === "Other",
  },
  {
    name: "AgreementName: brokerConfirmationType stands only with the type BrokerConfirmation",
    on: ["agreementName"],
    holds: ({ agreementType, brokerConfirmationType: type }) => !given(type) || agreementType === "BrokerConfirmation",
  },
  {
    name: "AgreementName: a credit support agreement needs its type",
    on: ["agreementName"],
    holds: ({ agreementType, creditSupportAgreementType: type }) =>
      agreementType !== "CreditSupportAgreement" || given(type),
  },
  {
    name: "UmbrellaAgreementParty: the role Sleeve needs parentParty",
    on: ["party"],
    holds: ({ partyRole, parentParty }) => partyRole !== "Sleeve" || given(parentParty),
  },
];

const TRADE: readonly Condition[] = [
  {
    name: "Trade: at most two hedging parties, two determining parties, one barrier determination agent",
    on: ["trade"],
    holds: (trade) =>
      rolesOf(trade, "HedgingParty").length <= 2 &&
      rolesOf(trade, "DeterminingParty").length <= 2 &&
      rolesOf(trade, "BarrierDeterminationAgent").length <= 1,
  },
  {
    name: "Trade: adjustment needs a performance payout",
    on: ["trade"],
    holds: ({ adjustment, product }) =>
      !given(adjustment) ||
      objectsOf(objectAt(product, "economicTerms").payout).some((payout) => given(payout.PerformancePayout)),
  },
  {
    name: "NonTransferableProduct: non-standardised terms need a primary asset class",
    on: ["product"],
    holds: ({ economicTerms, taxonomy }) =>
      objectAt(economicTerms).nonStandardisedTerms !== true ||
      objectsOf(taxonomy).some((entry) => given(entry.primaryAssetClass)),
  },
  {
    name: "EconomicTerms: two interest rate payouts need day count, frequencies, payRelativeTo and adjustments",
    on: ["economicTerms"],
    holds: (terms) => {
      const payouts = interestPayouts(terms);
      const complete = ({ dayCountFraction, calculationPeriodDates, paymentDates }: JsonObject) => {
        const { paymentFrequency, payRelativeTo, paymentDatesAdjustments } = objectAt(paymentDates);
        const { calculationPeriodFrequency } = objectAt(calculationPeriodDates);
        return [
          dayCountFraction,
          calculationPeriodFrequency,
          paymentFrequency,
          payRelativeTo,
          paymentDatesAdjustments,
        ].every(given);
      };
      return payouts.length !== 2 || payouts.every(complete);
    },
  },
  {
    name: "EconomicTerms: the last regular payment date is before the termination date",
    on: ["economicTerms"],
    holds: (terms) =>
      interestPayouts(terms).every(({ paymentDates }) =>
        before(objectAt(paymentDates).lastRegularPaymentDate, unadjusted(terms, "terminationDate")),
      ),
  },
];

const PAYOUT: readonly Condition[] = [
  {
    name: "InterestRatePayout: without rateSpecification there is a price schedule",
    on: ["InterestRatePayout"],
    holds: ({ rateSpecification, priceQuantity }) =>
      given(rateSpecification) || objectsOf(objectAt(priceQuantity).priceSchedule).length > 0,
  },
  {
    name: "InterestRatePayout: the first payment date is after the effective date",
    on: ["InterestRatePayout"],
    holds: ({ calculationPeriodDates, paymentDates }) =>
      before(unadjusted(objectAt(calculationPeriodDates), "effectiveDate"), objectAt(paymentDates).firstPaymentDate),
  },
  {
    name: "InterestRatePayout: compounding needs a floating rate and reset dates",
    on: ["InterestRatePayout"],
    holds: ({ compoundingMethod, resetDates, rateSpecification }) =>
      !given(compoundingMethod) ||
      compoundingMethod === "None" ||
      (given(resetDates) && !given(objectAt(rateSpecification).FixedRateSpecification)),
  },
  {
    name: "CalculationPeriodDates: effective, first regular start, last regular end and termination in this order",
    on: ["calculationPeriodDates"],
    holds: (dates) => {
      const { firstRegularPeriodStartDate: first, lastRegularPeriodEndDate: last } = dates;
      const [effective, termination] = [unadjusted(dates, "effectiveDate"), unadjusted(dates, "terminationDate")];
      return before(first, termination) && before(last, termination) && before(first, last) && before(effective, last);
    },
  },
  {
    name: "PaymentDates: the first payment is before the last regular payment",
    on: ["paymentDates"],
    holds: ({ firstPaymentDate, lastRegularPaymentDate }) => before(firstPaymentDate, lastRegularPaymentDate),
  },
  {
    name: "Frequency: the multiplier is above zero, and 1 for a term",
    on: ["paymentFrequency", "frequency"],
    holds: ({ period, periodMultiplier: multiplier }) =>
      typeof multiplier === "number" && multiplier > 0 && (period !== "T" || multiplier === 1),
  },
];

const PRICE: readonly Condition[] = [
  {
    name: "PriceQuantity: with an interest rate index every price is an interest rate with an operator",
    on: ["priceQuantity"],
    holds: (priceQuantity) =>
      !given(objectAt(priceQuantity, "observable", "value", "Index").InterestRateIndex) ||
      schedulesOf(priceQuantity).every(
        (price) => price.priceType === "InterestRate" && given(price.arithmeticOperator),
      ),
  },
  {
    name: "PriceSchedule: unit and perUnitOf are both present",
    on: ["price"],
    holds: ({ value }) => !isJsonObject(value) || (given(value.unit) && given(value.perUnitOf)),
  },
  {
    name: "PriceSchedule: an interest rate has a currency unit",
    on: ["price"],
    holds: ({ value }) => objectAt(value).priceType !== "InterestRate" || given(objectAt(value, "unit").currency),
  },
  {
    name: "PriceSchedule: the operator is never Subtract or Divide, and Add only for a rate or an asset price",
    on: ["price"],
    holds: ({ value }) => {
      const { arithmeticOperator: operator, priceType } = objectAt(value);
      if (operator === "Add") return priceType === "InterestRate" || priceType === "AssetPrice";
      return operator !== "Subtract" && operator !== "Divide";
    },
  },
  {
    name: "PriceSchedule: fees and rebates are interest rates, a premium type stands with a premium",
    on: ["price"],
    holds: ({ value }) => {
      const { priceType, priceSubType, premiumType } = objectAt(value);
      const isRate = priceType === "InterestRate" || (priceSubType !== "Fee" && priceSubType !== "Rebate");
      return isRate && (!given(premiumType) || priceType === "Premium");
    },
  },
  {
    name: "FloatingRateIndex: the asset class is InterestRate",
    on: ["FloatingRateIndex"],
    holds: ({ assetClass }) => assetClass === "InterestRate",
  },
];

const WORKFLOW: readonly Condition[] = [
  {
    name: "WorkflowStep: a business or proposed event has no next event and no rejection",
    on: ["WorkflowStep"],
    holds: ({ businessEvent, proposedEvent, nextEvent, rejected }) =>
      (!given(businessEvent) && !given(proposedEvent)) || (!given(nextEvent) && !given(rejected)),
  },
  {
    name: "EventInstruction: a corporate action intent needs the intent CorporateActionAdjustment",
    on: ["proposedEvent", "businessEvent", "nextEvent"],
    holds: ({ corporateActionIntent, intent }) =>
      !given(corporateActionIntent) || intent === "CorporateActionAdjustment",
  },
  {
    name: "Instruction: before is absent exactly when there is an execution",
    on: ["instruction"],
    holds: ({ primitiveInstruction, before: state }) =>
      !isJsonObject(primitiveInstruction) || given(primitiveInstruction.execution) !== given(state),
  },
  {
    name: "ContractFormationInstruction: its legal agreements have an agreement date",
    on: ["contractFormation"],
    holds: ({ legalAgreement }) => objectsOf(legalAgreement).every((agreement) => given(agreement.agreementDate)),
  },
];

/** The conditions on the types that Tranche writes. Conditions on other elements are not needed: the validators reject
 *  those elements outright. */
export const CONDITIONS: readonly Condition[] = [...LEGAL_AGREEMENT, ...TRADE, ...PAYOUT, ...PRICE, ...WORKFLOW];
