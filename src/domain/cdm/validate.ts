import type { ValidateFunction } from "ajv";
import { brokenConditions, type CdmError } from "./conformance.ts";
import {
  validateAgreementEvent,
  validateLegalAgreement,
  validateTradeState,
  validateTransferableProduct,
  validateWorkflowStep,
} from "./generated/validators.js";

const VALIDATORS = {
  AgreementEvent: validateAgreementEvent,
  LegalAgreement: validateLegalAgreement,
  TradeState: validateTradeState,
  TransferableProduct: validateTransferableProduct,
  WorkflowStep: validateWorkflowStep,
} satisfies Record<string, ValidateFunction>;

/** The CDM root types that Tranche writes. */
export type CdmType = keyof typeof VALIDATORS;

/** The errors of a CDM object in the legacy serialization: schema errors first, and broken conditions if the schema is
 *  met. Paths are JSON Pointers into the object. Stricter than CDM: an element that Tranche never writes is an
 *  error. */
export function cdmErrors(type: CdmType, object: unknown): CdmError[] {
  const validate: ValidateFunction = VALIDATORS[type];
  if (validate(object)) return brokenConditions(type, object);
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const member: unknown = params.additionalProperty;
    const which = typeof member === "string" ? ` (${member})` : "";
    return { path: instancePath, message: `${type}: ${message ?? "does not fit the schema"}${which}` };
  });
}
