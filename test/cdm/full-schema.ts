import { readFileSync } from "node:fs";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { CdmType } from "#domain/cdm/validate.ts";

const FILES = { legacy: "cdm-7.1.0.schema.json", rune: "cdm-7.1.0.rune.schema.json" };

/** Validates against the whole CDM schema, compiled here and now: what the generated validators must never outdo. */
export function fullSchema(serialisation: keyof typeof FILES) {
  const ajv = new Ajv2020({ strictRequired: false, strictTypes: false });
  addFormats.default(ajv);
  const text = readFileSync(new URL(`../../src/domain/cdm/schema/${FILES[serialisation]}`, import.meta.url), "utf8");
  ajv.addSchema(JSON.parse(text) as AnySchemaObject);
  return (type: CdmType, object: unknown) => {
    const validate = ajv.getSchema(`urn:finos:cdm:7.1.0:${serialisation}#/$defs/${type}`);
    if (validate === undefined) throw new Error(`the schema has no type ${type}`);
    return validate(object) === true ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message ?? ""}`);
  };
}
