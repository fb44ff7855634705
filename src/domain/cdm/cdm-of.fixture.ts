import { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { CONTEXT } from "./agreements.fixture.ts";
import { toCdm } from "./from-agreement.ts";
import type { AgreementEvent, LegalAgreement, TradeState } from "./types.ts";

/** The CDM objects of an agreement. @throws Error if they are not valid. */
export function cdmOf(extracted: ExtractedAgreement) {
  const { view, events } = toCdm(ExtractedAgreement.parse(extracted), CONTEXT);
  const { valid, errors } = view.validation;
  if (!valid || errors.length > 0) throw new Error(`invalid CDM: ${JSON.stringify(errors)}`);
  return {
    legalAgreement: view.legal_agreement as LegalAgreement | null,
    trades: (view.trade_states as TradeState[]).map(({ trade }) => trade),
    agreementEvents: view.agreement_events as AgreementEvent[],
    omitted: view.omitted,
    events,
  };
}
