import { toRune } from "#domain/cdm/rune.ts";
import type { Exported } from "./exported.ts";

/** The CDM objects of a version in the legacy serialization, with the event of the extraction. */
export function cdmExport({ version }: Exported): string {
  return JSON.stringify({ ...version.agreement.cdm, cdm_events: version.cdmEvents });
}

/** The same objects in the Rune serialization, the default of CDM 7. */
export function runeExport({ version }: Exported): string {
  const { cdm } = version.agreement;
  return JSON.stringify({
    version: cdm.version,
    serialisation: "rune",
    legal_agreement: cdm.legal_agreement && toRune("LegalAgreement", cdm.legal_agreement),
    trade_states: cdm.trade_states.map((state) => toRune("TradeState", state)),
    agreement_events: cdm.agreement_events.map((event) => toRune("AgreementEvent", event)),
    omitted: cdm.omitted,
    validation: cdm.validation,
    cdm_events: version.cdmEvents.map((event) => toRune("WorkflowStep", event)),
  });
}
