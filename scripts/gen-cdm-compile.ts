import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** The objects that Tranche writes; each gets a validator of its name. */
const ROOTS = ["AgreementEvent", "LegalAgreement", "TradeState", "TransferableProduct", "WorkflowStep"];

const WRITTEN_ID = "urn:tranche:cdm:7.1.0:written";

/** The structured types that Tranche writes. The whole model compiles to 3.3 MB; an element of any other type is
 *  rejected here instead of being checked, so what passes also passes the whole schema. Enumerations are all kept. */
const WRITTEN = new Set(
  `AdjustableDate AdjustableOrRelativeDate Agreement AgreementEvent AgreementInstruction AgreementName AgreementTerms
  Asset AssetIdentifier AssignedIdentifier BusinessEvent CalculationPeriodDates ContractDetails ContractFormationInstruction Counterparty
  CustomisedWorkflow DigitalAsset EconomicTerms EventInstruction EventTimestamp FieldWithMetaAssetClassEnum FieldWithMetaDate
  FieldWithMetaDayCountFractionEnum FieldWithMetaFloatingRateIndexEnum FieldWithMetaGoverningLawEnum
  FieldWithMetaInterestRateIndex FieldWithMetaNonNegativeQuantitySchedule FieldWithMetaObservable
  FieldWithMetaPriceSchedule FieldWithMetaString FixedRateSpecification FloatingRateSpecification Frequency Identifier
  Index Instruction InterestRateIndex InterestRatePayout LegalAgreement LegalAgreementIdentification MetaFields
  NonNegativeQuantitySchedule NonTransferableProduct Observable Party PartyCustomisedWorkflow PartyIdentifier PartyRole
  PayerReceiver PaymentDates Payout Period PriceQuantity PriceSchedule PrimitiveInstruction PrincipalPayments
  ProductIdentifier ProductTaxonomy RateSchedule RateSpecification ReferenceWithMetaInterestRateIndex
  ReferenceWithMetaLegalAgreement ReferenceWithMetaNonNegativeQuantitySchedule ReferenceWithMetaObservable ReferenceWithMetaParty
  ReferenceWithMetaPriceSchedule ReferenceWithMetaTradeState ResolvablePriceQuantity Resource SettlementPayout SpreadSchedule
  StrikeSchedule Trade TradeIdentifier TradeLot TradeState TransactionAdditionalTerms TransferableProduct UmbrellaAgreement
  UmbrellaAgreementParty UmbrellaAgreementSet Underlier UnitType WorkflowState WorkflowStep meta_Key meta_Reference
  observable_asset_FloatingRateIndex`.split(/\s+/),
);

export const VALIDATORS_DTS = `import type { ValidateFunction } from "ajv";

${ROOTS.map((root) => `export declare const validate${root}: ValidateFunction;`).join("\n")}
`;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function objectAt(value: unknown, what: string): JsonObject {
  if (isObject(value as Json)) return value as JsonObject;
  throw new TypeError(`the CDM schema has no ${what}`);
}

const withoutDescription = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== "description"));

/** The type that a property, or each item of it, refers to. */
function typeOf(property: JsonObject): string | undefined {
  const { $ref } = isObject(property.items) ? property.items : property;
  return typeof $ref === "string" ? $ref.replace("#/$defs/", "") : undefined;
}

function writtenProperties(properties: JsonObject, kept: ReadonlySet<string>): JsonObject {
  const written = Object.entries(properties).flatMap(([name, property]): [string, Json][] => {
    if (!isObject(property)) return [];
    const rest = withoutDescription(property);
    const type = typeOf(property);
    return type === undefined || kept.has(type) ? [[name, rest]] : [];
  });
  return Object.fromEntries(written);
}

/** The schema of the written types alone, without descriptions. @throws TypeError when the model lacks one of them. */
export function writtenSchema(schema: unknown): JsonObject {
  const all = objectAt(objectAt(schema, "object").$defs, "$defs");
  const enumerations = Object.keys(all).filter((name) => objectAt(all[name], name).enum !== undefined);
  const kept = new Set([...WRITTEN, ...enumerations].sort());
  const $defs = Object.fromEntries(
    [...kept].map((name) => {
      const definition = withoutDescription(objectAt(all[name], `type ${name}`));
      if (!isObject(definition.properties)) return [name, definition];
      return [name, { ...definition, properties: writtenProperties(definition.properties, kept) }];
    }),
  );
  return { $schema: "https://json-schema.org/draft/2020-12/schema", $id: WRITTEN_ID, $defs };
}

/** The date format of JSON Schema as one expression, so that the generated module imports nothing: the long months,
 *  the short ones, February, and its 29th in the leap years of the Gregorian calendar. */
const CALENDAR_DATE = new RegExp(
  [
    "^(?:\\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])",
    "\\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)",
    "\\d{4}-02-(?:0[1-9]|1\\d|2[0-8])",
    "(?:\\d{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$",
  ].join("|"),
);

/** ECMAScript module text with one validator for each root, the same on every run. */
export function compileValidators(schema: unknown): string {
  const ajv = new Ajv2020({
    allErrors: true,
    strictRequired: false,
    strictTypes: false,
    // A longer enumeration would be compared by a function that the generated module had to import.
    loopEnum: Number.POSITIVE_INFINITY,
    code: { source: true, esm: true },
  });
  ajv.addFormat("date", CALENDAR_DATE);
  ajv.addSchema(writtenSchema(schema));
  const exported = Object.fromEntries(ROOTS.map((root) => [`validate${root}`, `${WRITTEN_ID}#/$defs/${root}`]));
  const code = standalone.default(ajv, exported);
  // ajv writes `require` even into an ECMAScript module, where there is none.
  if (code.includes("require(")) throw new Error("the generated validators would need another module");
  return `// Written by scripts/gen-cdm.ts from the CDM 7.1.0 schema: do not edit.\n${code}\n`;
}
