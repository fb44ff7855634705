import type { ValidateFunction } from "ajv";

export declare const validateAgreementEvent: ValidateFunction;
export declare const validateLegalAgreement: ValidateFunction;
export declare const validateTradeState: ValidateFunction;
export declare const validateTransferableProduct: ValidateFunction;
export declare const validateWorkflowStep: ValidateFunction;
