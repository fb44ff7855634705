import { isJsonObject, type JsonObject, objectAt, objectsOf } from "./json-walk.ts";
import type { CdmType } from "./validate.ts";

/** The product of a token holding exists in the legacy serialization only. */
export type RuneRoot = Exclude<CdmType, "TransferableProduct">;

const ROOT_TYPES: Record<RuneRoot, string> = {
  AgreementEvent: "cdm.event.common.AgreementEvent",
  LegalAgreement: "cdm.legaldocumentation.common.LegalAgreement",
  TradeState: "cdm.event.common.TradeState",
  WorkflowStep: "cdm.event.workflow.WorkflowStep",
};

/** The alternatives of the choice types that Tranche writes: the legacy form nests them under this name, Rune JSON
 *  marks them by type. */
const CHOICE_ARMS = new Map([
  ["InterestRatePayout", "cdm.product.asset.InterestRatePayout"],
  ["FixedRateSpecification", "cdm.product.asset.FixedRateSpecification"],
  ["FloatingRateSpecification", "cdm.product.asset.FloatingRateSpecification"],
  ["FloatingRateIndex", "cdm.observable.asset.FloatingRateIndex"],
]);

const hasOnly = (object: JsonObject, names: readonly string[]) =>
  Object.keys(object).every((name) => names.includes(name));

/** The Rune JSON members for a legacy `meta`. */
function keysOf(meta: unknown): JsonObject {
  const { scheme, globalKey, externalKey, location } = objectAt(meta);
  const scoped = objectsOf(location)[0]?.value;
  const members = { "@scheme": scheme, "@key": globalKey, "@key:external": externalKey, "@key:scoped": scoped };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function referenceOf({ externalReference, address }: JsonObject): JsonObject {
  const members = { "@ref:external": externalReference, "@ref:scoped": objectAt(address).value };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** An index as an observable: the only place where a value keeps `@data` although it is an object, because it is a
 *  choice. */
function observableOf({ value, meta }: JsonObject): JsonObject {
  const { value: index, meta: indexMeta } = objectAt(value, "Index", "InterestRateIndex");
  const type = "cdm.observable.asset.InterestRateIndex";
  return { ...keysOf(meta), "@data": { "@type": type, ...keysOf(indexMeta), "@data": runeValue(index, "index") } };
}

function runeObject(object: JsonObject, member: string): JsonObject {
  if (member === "observable") return observableOf(object);
  if ("value" in object && hasOnly(object, ["value", "meta", "externalReference", "address"])) {
    const { value, meta } = object;
    return isJsonObject(value)
      ? { ...keysOf(meta), ...runeObject(value, member) }
      : { "@data": value, ...keysOf(meta) };
  }
  if (hasOnly(object, ["externalReference", "address"])) return referenceOf(object);
  const [arm, ...others] = Object.keys(object);
  const type = arm === undefined || others.length > 0 ? undefined : CHOICE_ARMS.get(arm);
  if (arm !== undefined && type !== undefined) return { "@type": type, ...runeObject(objectAt(object, arm), arm) };
  const { meta, ...members } = object;
  const converted = Object.entries(members).map(([name, value]): [string, unknown] => [name, runeValue(value, name)]);
  return { ...Object.fromEntries<unknown>(converted), ...keysOf(meta) };
}

function runeValue(value: unknown, member: string): unknown {
  if (Array.isArray(value)) return value.map((item) => runeValue(item, member));
  return isJsonObject(value) ? runeObject(value, member) : value;
}

/** Converts a CDM object that Tranche wrote in the legacy serialization to a Rune JSON document, the default of CDM 7.
 *  It knows only the types in `types.ts`; other objects may convert wrongly. */
export function toRune(type: RuneRoot, object: object): JsonObject {
  const root = { "@model": "cdm", "@type": ROOT_TYPES[type], "@version": "7.1.0" };
  return { ...root, ...runeObject(object as JsonObject, type) };
}
