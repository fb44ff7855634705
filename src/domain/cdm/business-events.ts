import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { given, givenDate, givenList, givenText } from "./given.ts";
import { ISSUER, issuedIdentifier, textKey } from "./identifiers.ts";
import type { LoanParties } from "./loan-parties.ts";
import type {
  AgreementEvent,
  CustomisedWorkflow,
  EventInstruction,
  Instruction,
  LegalAgreement,
  PartyCustomisedWorkflow,
  TradeState,
  WorkflowStep,
} from "./types.ts";

/** The SHA-256 of the text in hex and the extraction time, ISO 8601 UTC. The caller passes both, since nothing here
 *  reads a clock. `executed`: the signature blocks of the text are signed. */
export type CdmContext = { readonly textSha256: string; readonly timestamp: string; readonly executed?: boolean };

type Terms = Pick<ExtractedAgreement, "document_kind" | "agreement_date" | "effective_date" | "amends">;

/** Limit on party mentions over all instructions. Up to it, each trade's instruction contains the agreement; above it,
 *  only the first does. Otherwise 1,000 lenders in 100 facilities would be written 100,000 times. */
const MAX_REPEATED_PARTIES = 5000;

const EXTRACTED = "Read from the text of the agreement; not confirmed by a person.";

const details = (items: CustomisedWorkflow[]): PartyCustomisedWorkflow[] | undefined =>
  items.length === 0 ? undefined : [{ partyName: ISSUER, customisedWorkflow: items }];

function formationInstructions(legalAgreement: LegalAgreement, tradeStates: readonly TradeState[]): Instruction[] {
  const parties =
    legalAgreement.umbrellaAgreement?.agreementSet[0]?.party.length ?? legalAgreement.contractualParty.length;
  const everywhere = parties * tradeStates.length <= MAX_REPEATED_PARTIES;
  return tradeStates.map(({ trade, meta }, index) => ({
    primitiveInstruction: {
      contractFormation: everywhere || index === 0 ? { legalAgreement: [legalAgreement] } : {},
    },
    before: meta?.externalKey === undefined ? { value: { trade } } : { externalReference: meta.externalKey },
  }));
}

function sides({ borrower, lenderSide }: LoanParties) {
  return givenList([borrower, lenderSide].flatMap((side) => (side === undefined ? [] : [side.party])));
}

/** A signed and dated text describes an event that took place; any other text proposes one. */
function eventOf(
  event: EventInstruction,
  { executed }: CdmContext,
): Pick<WorkflowStep, "businessEvent" | "proposedEvent"> {
  const { eventDate } = event;
  if (!executed || eventDate === undefined) return { proposedEvent: event };
  return { businessEvent: { ...event, eventDate } };
}

/** The extraction of an agreement as a CDM event: its contract formation, unconfirmed. An undated draft has no event
 *  date and no instruction, since CDM forms contracts under dated agreements only. */
export function contractFormation(
  terms: Terms,
  parties: LoanParties,
  legalAgreement: LegalAgreement | undefined,
  tradeStates: readonly TradeState[],
  context: CdmContext,
): WorkflowStep {
  const { textSha256, timestamp } = context;
  const eventDate = givenDate(terms.agreement_date);
  const formed = eventDate !== undefined && legalAgreement !== undefined;
  const event = given<EventInstruction>({
    intent: "ContractFormation",
    eventDate,
    effectiveDate: givenDate(terms.effective_date),
    instruction: formed ? givenList(formationInstructions(legalAgreement, tradeStates)) : undefined,
  });
  return given<WorkflowStep>({
    ...eventOf(event, context),
    timestamp: [{ dateTime: timestamp, qualification: "eventCreationDateTime" }],
    eventIdentifier: [issuedIdentifier(`${textKey(textSha256)}/contract-formation`)],
    action: "New",
    party: sides(parties),
    workflowState: { workflowStatus: "Unconfirmed", comment: EXTRACTED },
  });
}

/** The agreement that an amendment amends, in words: `Credit Agreement dated 2020-05-01`; undefined if the text does
 *  not name it. */
function amendedAgreement({ amends }: Terms): string | undefined {
  const title = givenText(amends?.title ?? null);
  const date = givenDate(amends?.date ?? null);
  if (title === undefined && date === undefined) return undefined;
  return [title ?? "agreement", ...(date === undefined ? [] : [`dated ${date}`])].join(" ");
}

/** The extraction of an amendment as a CDM event: a change of terms that names the amended agreement. */
export function termsAmendment(terms: Terms, parties: LoanParties, context: CdmContext): WorkflowStep {
  const amended = amendedAgreement(terms);
  const event = given<EventInstruction>({
    intent: "ContractTermsAmendment",
    eventDate: givenDate(terms.agreement_date),
    effectiveDate: givenDate(terms.effective_date),
  });
  return given<WorkflowStep>({
    ...eventOf(event, context),
    timestamp: [{ dateTime: context.timestamp, qualification: "eventCreationDateTime" }],
    eventIdentifier: [issuedIdentifier(`${textKey(context.textSha256)}/amendment`)],
    action: "New",
    party: sides(parties),
    workflowState: given<WorkflowStep["workflowState"]>({
      workflowStatus: "Unconfirmed",
      comment: EXTRACTED,
      partyCustomisedWorkflow: details(amended === undefined ? [] : [{ itemName: "amends", itemValue: amended }]),
    }),
  });
}

/** The amendment or restatement of an agreement as a CDM `AgreementEvent`; undefined unless the text states both dates,
 *  which CDM requires. It refers to the amended agreement by title and date, because the parties and terms of that
 *  agreement are not in this text. */
export function agreementEventOf(terms: Terms, after: LegalAgreement | undefined): AgreementEvent | undefined {
  const eventDate = givenDate(terms.agreement_date);
  const effectiveDate = givenDate(terms.effective_date);
  if (eventDate === undefined || effectiveDate === undefined) return undefined;
  const amended = amendedAgreement(terms);
  return given<AgreementEvent>({
    eventDate,
    effectiveDate,
    intent: [terms.document_kind === "amended_and_restated" ? "AmendedAndRestated" : "AmendedTerms"],
    instruction: amended === undefined ? undefined : [{ before: { externalReference: amended } }],
    after: after === undefined ? undefined : [after],
  });
}

/** The source of a machine result; its id is called `<kind>_id`. */
export type ResultKind = "analysis" | "research" | "people_run" | "chat" | "launch" | "assessment" | "backtest";

/** A machine result. `eventDate` is the day of completion, `timestamp` the instant when the event is written. `details`
 *  are written in order, without nulls. */
export type MachineResult = {
  readonly kind: ResultKind;
  readonly id: string;
  readonly eventDate: string;
  readonly timestamp: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  readonly comment?: string;
};

/** A machine result as a CDM event: an unconfirmed record of an observation. It has no instruction: CDM knows only
 *  credit events and corporate actions as observations, and a result is neither. */
export function observationOfResult({
  kind,
  id,
  eventDate,
  timestamp,
  details: members,
  comment,
}: MachineResult): WorkflowStep {
  const items = Object.entries(members).flatMap(([itemName, value]) =>
    value === null ? [] : [{ itemName, itemValue: String(value) }],
  );
  return given<WorkflowStep>({
    proposedEvent: { intent: "ObservationRecord", eventDate },
    timestamp: [{ dateTime: timestamp, qualification: "eventCreationDateTime" }],
    eventIdentifier: [issuedIdentifier(`${kind}/${id}`)],
    action: "New",
    workflowState: given<WorkflowStep["workflowState"]>({
      workflowStatus: "Unconfirmed",
      comment: comment ?? `Machine result (${kind.replace("_", " ")}); not confirmed by a person.`,
      partyCustomisedWorkflow: details([{ itemName: `${kind}_id`, itemValue: id }, ...items]),
    }),
  });
}
