import type { CdmView, ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { agreementEventOf, type CdmContext, contractFormation, termsAmendment } from "./business-events.ts";
import { givenDate } from "./given.ts";
import { legalAgreementOf } from "./legal-agreement.ts";
import { type LoanParties, loanParties } from "./loan-parties.ts";
import { type Omitted, partiesOmitted, tradeStateOf } from "./trade-state.ts";
import type { AgreementEvent, LegalAgreement, TradeState, WorkflowStep } from "./types.ts";
import { type CdmType, cdmErrors } from "./validate.ts";

export type CdmOfAgreement = { view: CdmView; events: WorkflowStep[] };

type Made = {
  legalAgreement: LegalAgreement | undefined;
  tradeStates: TradeState[];
  agreementEvents: AgreementEvent[];
  events: WorkflowStep[];
};

/** Document kinds that change an earlier agreement. */
const AMENDING = new Set<ExtractedAgreement["document_kind"]>(["amendment", "amended_and_restated"]);

function tradeStatesOf(agreement: ExtractedAgreement, parties: LoanParties, textSha256: string) {
  const outcomes = agreement.facilities.map((facility, index) =>
    tradeStateOf(agreement, facility, index, parties, textSha256),
  );
  const noFacility = { object: "TradeState", reason: "the text does not state a facility", path: "/facilities" };
  return {
    tradeStates: outcomes.flatMap((outcome) => (outcome.kind === "made" ? [outcome.value] : [])),
    omitted:
      outcomes.length === 0
        ? [noFacility]
        : outcomes.flatMap((outcome) => (outcome.kind === "omitted" ? outcome.omitted : [])),
  };
}

function governingLawOmitted({ governing_law }: ExtractedAgreement, legalAgreement: LegalAgreement): Omitted[] {
  if (governing_law === null) return [];
  if (legalAgreement.legalAgreementIdentification.governingLaw !== undefined) return [];
  const reason = `GoverningLawEnum has no value for ${governing_law}`;
  return [{ object: "LegalAgreement.legalAgreementIdentification.governingLaw", reason, path: "/governing_law" }];
}

function agreementEventOmitted(agreement: ExtractedAgreement): Omitted[] {
  const lacking = (["agreement_date", "effective_date"] as const).filter(
    (name) => givenDate(agreement[name]) === undefined,
  );
  return lacking.map((name) => ({
    object: "AgreementEvent",
    reason: `AgreementEvent.${name === "agreement_date" ? "eventDate" : "effectiveDate"} is mandatory; the text states no such date`,
    path: `/${name}`,
  }));
}

/** The extraction as a CDM event; none for a text that is not a loan document. */
function eventsOf(
  agreement: ExtractedAgreement,
  parties: LoanParties,
  formed: Omit<Made, "events">,
  context: CdmContext,
): WorkflowStep[] {
  if (agreement.document_kind === "amendment") return [termsAmendment(agreement, parties, context)];
  if (agreement.document_kind === "other" && formed.legalAgreement === undefined) return [];
  return [contractFormation(agreement, parties, formed.legalAgreement, formed.tradeStates, context)];
}

const eventIn = ({ businessEvent, proposedEvent }: WorkflowStep) => businessEvent ?? proposedEvent;

/** CDM forms contracts from trade states under dated agreements. If either is missing, the event has no instruction. */
function instructionOmitted({ agreement_date }: ExtractedAgreement, { events, tradeStates }: Made): Omitted[] {
  const step = events.find((each) => eventIn(each)?.intent === "ContractFormation");
  if (step === undefined || eventIn(step)?.instruction !== undefined) return [];
  const object = `WorkflowStep.${step.businessEvent === undefined ? "proposedEvent" : "businessEvent"}.instruction`;
  if (givenDate(agreement_date) === undefined) {
    const reason = "ContractFormationInstruction needs LegalAgreement.agreementDate; the text states no agreement date";
    return [{ object, reason, path: "/agreement_date" }];
  }
  const reason = "Instruction.before is mandatory for a contract formation; there is no TradeState";
  return tradeStates.length > 0 ? [] : [{ object, reason, path: "/facilities" }];
}

function validationOf({ legalAgreement, tradeStates, agreementEvents, events }: Made): CdmView["validation"] {
  const errorsOf = (type: CdmType, object: object, path: string) =>
    cdmErrors(type, object).map(({ path: inside, message }) => ({ path: `${path}${inside}`, message }));
  const errors = [
    ...(legalAgreement === undefined ? [] : errorsOf("LegalAgreement", legalAgreement, "/legal_agreement")),
    ...tradeStates.flatMap((state, n) => errorsOf("TradeState", state, `/trade_states/${n}`)),
    ...agreementEvents.flatMap((event, n) => errorsOf("AgreementEvent", event, `/agreement_events/${n}`)),
    ...events.flatMap((event, n) => errorsOf("WorkflowStep", event, `/cdm_events/${n}`)),
  ];
  return { valid: errors.length === 0, errors };
}

/** The agreement as CDM 7.1.0 objects in the legacy serialization, with the event of its extraction. If the text does
 *  not state a mandatory element, the object is left out and `omitted` names the element by its JSON Pointer in the
 *  agreement. Every object is validated; `validation` covers the view and, under `/cdm_events`, the events. */
export function toCdm(agreement: ExtractedAgreement, context: CdmContext): CdmOfAgreement {
  const { textSha256 } = context;
  const parties = loanParties(agreement.parties, textSha256);
  const legalAgreement = legalAgreementOf(agreement, parties, textSha256);
  const { tradeStates, omitted } = tradeStatesOf(agreement, parties, textSha256);
  const amending = AMENDING.has(agreement.document_kind);
  const agreementEvent = amending ? agreementEventOf(agreement, legalAgreement) : undefined;
  const agreementEvents = agreementEvent === undefined ? [] : [agreementEvent];
  const formed = { legalAgreement, tradeStates, agreementEvents };
  const made = { ...formed, events: eventsOf(agreement, parties, formed, context) };
  const view: CdmView = {
    version: "7.1.0",
    serialisation: "legacy",
    legal_agreement: legalAgreement ?? null,
    trade_states: tradeStates,
    agreement_events: agreementEvents,
    omitted: [
      ...(legalAgreement === undefined
        ? partiesOmitted("LegalAgreement", "LegalAgreement.contractualParty", parties)
        : governingLawOmitted(agreement, legalAgreement)),
      ...omitted,
      ...(amending && agreementEvent === undefined ? agreementEventOmitted(agreement) : []),
      ...instructionOmitted(agreement, made),
    ],
    validation: validationOf(made),
  };
  return { view, events: made.events };
}
