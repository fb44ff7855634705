/** The parts of FINOS CDM 7.1.0 that Tranche writes, in the legacy JSON serialization and with CDM's spelling. Each
 *  type is a subset: members that Tranche never writes are left out. These are types, not interfaces, so that a value
 *  fits the open record that `CdmView` declares. */

export type MetaKey = { scope?: string; value: string };
export type MetaFields = { scheme?: string; globalKey?: string; externalKey?: string; location?: MetaKey[] };
export type FieldWithMeta<T> = { value: T; meta?: MetaFields };
export type ReferenceWithMeta<T> = { externalReference?: string; address?: MetaKey; value?: T };

export type CounterpartyRoleEnum = "Party1" | "Party2";
export type PartyRoleEnum = "Borrower" | "Guarantor" | "Lender";
export type UmbrellaPartyRoleEnum = "Agent" | "Principal";

export type AssignedIdentifier = { identifier: FieldWithMeta<string>; version?: number };
export type Identifier = { issuer: FieldWithMeta<string>; assignedIdentifier: AssignedIdentifier[] };
export type TradeIdentifier = Identifier;

export type PartyIdentifier = { identifier: FieldWithMeta<string>; identifierType?: "BIC" | "LEI" | "MIC" };
export type Party = { partyId: PartyIdentifier[]; name?: FieldWithMeta<string>; meta?: MetaFields };
export type ReferenceWithMetaParty = ReferenceWithMeta<Party>;
export type PartyRole = { partyReference: ReferenceWithMetaParty; role: PartyRoleEnum };
export type Counterparty = { role: CounterpartyRoleEnum; partyReference: ReferenceWithMetaParty };

export type TransactionAdditionalTerms = { creditAdditionalTerms?: string; interestRateAdditionalTerms?: string };
export type Agreement = { transactionAdditionalTerms: TransactionAdditionalTerms };
export type AgreementTerms = { agreement: Agreement; clauseLibrary?: boolean; counterparty: Counterparty[] };
export type UmbrellaAgreementParty = {
  party: Party;
  actingAs?: CounterpartyRoleEnum;
  partyRole?: UmbrellaPartyRoleEnum;
};
export type UmbrellaAgreementSet = { agreement: Agreement; party: UmbrellaAgreementParty[] };
export type UmbrellaAgreement = { agreementSet: UmbrellaAgreementSet[] };
export type AgreementName = { agreementType: "Other"; otherAgreement?: string };
export type LegalAgreementIdentification = { governingLaw?: string; agreementName: AgreementName };
export type Resource = { resourceId: FieldWithMeta<string>; name?: string };

export type LegalAgreement = {
  agreementDate?: string;
  effectiveDate?: string;
  identifier?: Identifier[];
  legalAgreementIdentification: LegalAgreementIdentification;
  contractualParty: ReferenceWithMetaParty[];
  otherParty?: PartyRole[];
  attachment?: Resource[];
  agreementTerms?: AgreementTerms;
  umbrellaAgreement?: UmbrellaAgreement;
  meta?: MetaFields;
};

export type AgreementEventIntentEnum = "AmendedTerms" | "AmendedAndRestated";
export type AgreementInstruction = { before?: ReferenceWithMeta<LegalAgreement> };
export type AgreementEvent = {
  eventDate: string;
  effectiveDate: string;
  instruction?: AgreementInstruction[];
  intent?: AgreementEventIntentEnum[];
  after?: LegalAgreement[];
};

export type UnitType = { currency: FieldWithMeta<string> };
export type PriceSchedule = {
  value: number;
  unit: UnitType;
  perUnitOf: UnitType;
  priceType: "InterestRate";
  arithmeticOperator?: "Add" | "Max";
};
export type NonNegativeQuantitySchedule = { value: number; unit: UnitType };
export type Period = { periodMultiplier: number; period: "D" | "W" | "M" | "Y" };
export type FloatingRateIndex = {
  identifier: { identifier: FieldWithMeta<string>; identifierType: "Other" }[];
  assetType: "Other";
  assetClass: "InterestRate";
  floatingRateIndex: FieldWithMeta<string>;
  indexTenor?: Period;
};
export type InterestRateIndex = { FloatingRateIndex: FloatingRateIndex };
export type Observable = { Index: { InterestRateIndex: FieldWithMeta<InterestRateIndex> } };
export type PriceQuantity = {
  price?: FieldWithMeta<PriceSchedule>[];
  quantity: FieldWithMeta<NonNegativeQuantitySchedule>;
  observable?: FieldWithMeta<Observable>;
};
export type TradeLot = { priceQuantity: PriceQuantity[] };

export type RateSchedule = { price: ReferenceWithMeta<PriceSchedule> };
export type FloatingRateSpecification = {
  rateOption: ReferenceWithMeta<InterestRateIndex>;
  spreadSchedule?: RateSchedule;
  floorRateSchedule?: RateSchedule;
};
export type FixedRateSpecification = { rateSchedule: RateSchedule };
export type RateSpecification =
  | { FloatingRateSpecification: FloatingRateSpecification }
  | { FixedRateSpecification: FixedRateSpecification };

export type AdjustableOrRelativeDate = { adjustableDate: { unadjustedDate: string } };
export type CalculationPeriodDates = {
  effectiveDate?: AdjustableOrRelativeDate;
  terminationDate?: AdjustableOrRelativeDate;
};
export type PrincipalPayments = { initialPayment: boolean; finalPayment: boolean; intermediatePayment: boolean };
export type InterestRatePayout = {
  payerReceiver: { payer: CounterpartyRoleEnum; receiver: CounterpartyRoleEnum };
  priceQuantity: { quantitySchedule: ReferenceWithMeta<NonNegativeQuantitySchedule> };
  principalPayment?: PrincipalPayments;
  rateSpecification: RateSpecification;
  dayCountFraction?: FieldWithMeta<string>;
  calculationPeriodDates?: CalculationPeriodDates;
  paymentDates?: { paymentFrequency: Period };
};
export type EconomicTerms = {
  effectiveDate?: AdjustableOrRelativeDate;
  terminationDate?: AdjustableOrRelativeDate;
  payout: { InterestRatePayout: InterestRatePayout }[];
  nonStandardisedTerms?: boolean;
};
export type NonTransferableProduct = {
  identifier?: { identifier: FieldWithMeta<string>; source: "Name" }[];
  taxonomy: { primaryAssetClass: FieldWithMeta<"Credit"> }[];
  economicTerms: EconomicTerms;
};

/** A purely digital asset, identified by its CAIP-19 id. */
export type DigitalAsset = {
  identifier: { identifier: FieldWithMeta<string>; identifierType: "Name" | "Other" }[];
  assetType: "Other";
};
export type SettlementPayout = {
  payerReceiver: { payer: CounterpartyRoleEnum; receiver: CounterpartyRoleEnum };
  underlier: { Observable: { value: { Asset: { DigitalAsset: DigitalAsset } } } };
};
export type TransferableProduct = {
  asset: { DigitalAsset: DigitalAsset };
  economicTerms: { payout: { SettlementPayout: SettlementPayout }[]; nonStandardisedTerms: boolean };
  productPartyRole: CounterpartyRoleEnum;
};

export type Trade = {
  product: NonTransferableProduct;
  tradeLot: TradeLot[];
  counterparty: Counterparty[];
  tradeIdentifier: TradeIdentifier[];
  tradeDate: FieldWithMeta<string>;
  party: Party[];
  partyRole?: PartyRole[];
  contractDetails?: { governingLaw: FieldWithMeta<string> };
};
export type TradeState = { trade: Trade; meta?: MetaFields };

export type EventIntentEnum = "ContractFormation" | "ContractTermsAmendment" | "ObservationRecord";
export type Instruction = {
  primitiveInstruction: { contractFormation: { legalAgreement?: LegalAgreement[] } };
  before: ReferenceWithMeta<TradeState>;
};
export type EventInstruction = {
  intent: EventIntentEnum;
  eventDate?: string;
  effectiveDate?: string;
  instruction?: Instruction[];
};
/** An event that took place. CDM requires its date. */
export type BusinessEvent = {
  intent: EventIntentEnum;
  eventDate: string;
  effectiveDate?: string;
  instruction?: Instruction[];
};
export type EventTimestamp = {
  dateTime: string;
  qualification: "eventCreationDateTime" | "eventProcessingDateTime";
};
export type CustomisedWorkflow = { itemName: string; itemValue: string };
export type PartyCustomisedWorkflow = { partyName: string; customisedWorkflow: CustomisedWorkflow[] };
export type WorkflowState = {
  workflowStatus: "Unconfirmed";
  comment?: string;
  partyCustomisedWorkflow?: PartyCustomisedWorkflow[];
};
/** Contains exactly one of the two events. */
export type WorkflowStep = {
  businessEvent?: BusinessEvent;
  proposedEvent?: EventInstruction;
  timestamp: EventTimestamp[];
  eventIdentifier: Identifier[];
  action?: "New";
  party?: Party[];
  workflowState: WorkflowState;
};
