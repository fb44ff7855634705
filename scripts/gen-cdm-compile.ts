import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** The objects that Tranche writes; each gets a validator of its name. */
const ROOTS = ["AgreementEvent", "LegalAgreement", "TradeState", "WorkflowStep"];

/** The structured types that Tranche writes. The whole model compiles to 3.3 MB; an element of any other type is
 *  rejected here instead of being checked, so what passes also passes the whole schema. Enumerations are all kept. */
const WRITTEN = new Set(
  `AdjustableDate AdjustableOrRelativeDate Agreement AgreementEvent AgreementInstruction AgreementName AgreementTerms
  AssetIdentifier AssignedIdentifier CalculationPeriodDates ContractDetails ContractFormationInstruction Counterparty
  CustomisedWorkflow EconomicTerms EventInstruction EventTimestamp FieldWithMetaAssetClassEnum FieldWithMetaDate
  FieldWithMetaDayCountFractionEnum FieldWithMetaFloatingRateIndexEnum FieldWithMetaGoverningLawEnum
  FieldWithMetaInterestRateIndex FieldWithMetaNonNegativeQuantitySchedule FieldWithMetaObservable
  FieldWithMetaPriceSchedule FieldWithMetaString FixedRateSpecification FloatingRateSpecification Frequency Identifier
  Index Instruction InterestRateIndex InterestRatePayout LegalAgreement LegalAgreementIdentification MetaFields
  NonNegativeQuantitySchedule NonTransferableProduct Observable Party PartyCustomisedWorkflow PartyIdentifier PartyRole
  PayerReceiver PaymentDates Payout Period PriceQuantity PriceSchedule PrimitiveInstruction PrincipalPayments
  ProductIdentifier ProductTaxonomy RateSchedule RateSpecification ReferenceWithMetaInterestRateIndex
  ReferenceWithMetaLegalAgreement ReferenceWithMetaNonNegativeQuantitySchedule ReferenceWithMetaParty
  ReferenceWithMetaPriceSchedule ReferenceWithMetaTradeState ResolvablePriceQuantity Resource SpreadSchedule
  StrikeSchedule Trade TradeIdentifier TradeLot TradeState TransactionAdditionalTerms UmbrellaAgreement
  UmbrellaAgreementParty UmbrellaAgreementSet UnitType WorkflowState WorkflowStep meta_Key meta_Reference
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

/** The type that a property, or each item of it, refers to. */
function typeOf(property: JsonObject): string | undefined {
  const { $ref } = isObject(property.items) ? property.items : property;
  return typeof $ref === "string" ? $ref.replace("#/$defs/", "") : undefined;
}

function writtenProperties(properties: JsonObject): JsonObject {
  const kept = Object.entries(properties).flatMap(([name, property]): [string, Json][] => {
    if (!isObject(property)) return [];
    const { description: _, ...rest } = property;
    const type = typeOf(property);
    return type === undefined || WRITTEN.has(type) || type.endsWith("Enum") ? [[name, rest]] : [];
  });
  return Object.fromEntries(kept);
}

/** The schema of the written types alone, without descriptions. @throws TypeError when the model lacks one of them. */
export function writtenSchema(schema: unknown): JsonObject {
  const all = objectAt(objectAt(schema, "object").$defs, "$defs");
  const names = [
    ...WRITTEN,
    ...Object.keys(all).filter((name) => name.endsWith("Enum") && !name.startsWith("FieldWith")),
  ];
  const $defs = Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      const { description: _, ...definition } = objectAt(all[name], `type ${name}`);
      const properties = isObject(definition.properties)
        ? { properties: writtenProperties(definition.properties) }
        : {};
      return [name, { ...definition, ...properties }];
    }),
  );
  return { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:tranche:cdm:7.1.0:written", $defs };
}

/** ECMAScript module text with one validator for each root, the same on every run. */
export function compileValidators(schema: unknown): string {
  const ajv = new Ajv2020({
    allErrors: true,
    strictRequired: false,
    strictTypes: false,
    code: { source: true, esm: true },
  });
  addFormats.default(ajv, ["date"]);
  const written = writtenSchema(schema);
  ajv.addSchema(written);
  const exported = Object.fromEntries(
    ROOTS.map((root) => [`validate${root}`, `${String(written.$id)}#/$defs/${root}`]),
  );
  return asEsm(standalone.default(ajv, exported));
}

/** ajv writes `require` even into an ECMAScript module; the only thing it requires here is the format of a date. */
function asEsm(code: string): string {
  const esm = code.replaceAll('require("ajv-formats/dist/formats")', "formats");
  if (esm.includes("require(")) throw new Error("the generated validators require a module that is not provided for");
  return `// Written by scripts/gen-cdm.ts from the CDM 7.1.0 schema: do not edit.\nimport formats from "ajv-formats/dist/formats.js";\n${esm}\n`;
}
