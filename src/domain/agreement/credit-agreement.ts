import { z } from "zod";
import { CovenantHeading, EventOfDefault, FinancialCovenant, MandatoryPrepayment } from "./covenant.ts";
import { Evidence, EvidenceByPointer } from "./evidence.ts";
import { Facility } from "./facility.ts";
import { Party } from "./party.ts";
import { Fee } from "./pricing.ts";
import { CalendarDate, Money } from "./values.ts";

export const DOCUMENT_KINDS = [
  "credit_agreement",
  "amendment",
  "amended_and_restated",
  "commitment_letter",
  "term_sheet",
  "other",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A sustainability performance target (LMA/LSTA sustainability-linked loan principles). `unit` is the text's own
 *  word. `margin_adjustment_bps` is negative where the text says that meeting the target lowers the margin, and the size of
 *  the step where it moves both ways alike. */
export const EsgKpiTarget = z
  .object({
    kpi: z.string(),
    target: z.number().nullable(),
    unit: z.string().nullable(),
    date: CalendarDate.nullable(),
    margin_adjustment_bps: z.number().nullable(),
  })
  .meta({ id: "EsgKpiTarget" });

/** Two places of the text that state different values for one term. */
export const Conflict = z
  .object({ pointer: z.string(), values: z.array(z.object({ value: z.unknown(), evidence: z.array(Evidence) })) })
  .meta({ id: "Conflict" });
export type Conflict = z.infer<typeof Conflict>;

export const ExtractionWarning = z
  .object({
    code: z.string(),
    message: z.string(),
    pointer: z.string().nullable(),
    places: z
      .array(z.object({ start: z.number().int(), end: z.number().int() }))
      .optional()
      .meta({ description: "Where in the text, the first 20: UTF-16 offsets, half-open" }),
  })
  .meta({ id: "ExtractionWarning" });
export type ExtractionWarning = z.infer<typeof ExtractionWarning>;

const terms = {
  document_kind: z.enum(DOCUMENT_KINDS),
  title: z.string().nullable(),
  agreement_date: CalendarDate.nullable(),
  effective_date: CalendarDate.nullable(),
  loan_identification_number: z.string().nullable(),
  amends: z.object({ title: z.string().nullable(), date: CalendarDate.nullable() }).nullable(),
  parties: z.array(Party),
  facilities: z.array(Facility),
  fees: z.array(Fee),
  financial_covenants: z.array(FinancialCovenant),
  events_of_default: z.array(EventOfDefault),
  affirmative_covenants: z.array(CovenantHeading),
  negative_covenants: z.array(CovenantHeading),
  mandatory_prepayments: z.array(MandatoryPrepayment),
  required_lenders_percent: z.number().nullable(),
  assignment: z.object({ borrower_consent: z.boolean().nullable(), minimum_amount: Money.nullable() }).nullable(),
  governing_law: z.string().nullable(),
  governing_law_text: z.string().nullable(),
  jurisdiction_text: z.string().nullable(),
  sustainability_linked: z.boolean(),
  esg_kpi_targets: z.array(EsgKpiTarget),
};

/** Terms of a credit agreement with their evidence, before conversion to CDM. */
export const ExtractedAgreement = z.object({
  ...terms,
  evidence: EvidenceByPointer,
  conflicts: z.array(Conflict),
  warnings: z.array(ExtractionWarning),
});
export type ExtractedAgreement = z.infer<typeof ExtractedAgreement>;

/** A CDM object that could not be built, and the mandatory element missing from the text. */
export const OmittedCdmObject = z
  .object({ object: z.string(), reason: z.string(), path: z.string() })
  .meta({ id: "OmittedCdmObject" });

const CdmObject = z.record(z.string(), z.unknown());

/** The agreement as FINOS CDM objects, legacy JSON serialization. */
export const CdmView = z
  .object({
    version: z.literal("7.1.0"),
    serialisation: z.literal("legacy"),
    legal_agreement: CdmObject.nullable(),
    trade_states: z.array(CdmObject),
    agreement_events: z.array(CdmObject),
    omitted: z.array(OmittedCdmObject),
    validation: z.object({ valid: z.boolean(), errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
  })
  .meta({ id: "CdmView" });
export type CdmView = z.infer<typeof CdmView>;

/** The agreement object of the API: terms, evidence and CDM. */
export const CreditAgreement = ExtractedAgreement.extend({ cdm: CdmView }).meta({ id: "CreditAgreement" });
export type CreditAgreement = z.infer<typeof CreditAgreement>;
