import type { z } from "zod";
import { type ExtractedAgreement, ExtractedAgreement as Schema } from "./credit-agreement.ts";
import { childPointer } from "./json-pointer.ts";

export interface AgreementError {
  /** JSON Pointer into the agreement. */
  readonly path: string;
  readonly message: string;
}

const MAX_ERRORS = 20;

/** Says what a value must be, in words that follow its pointer. */
export type DescribeIssue = (issue: z.core.$ZodRawIssue) => string;

/** Errors of an agreement by JSON Pointer; empty if it is valid. Without `describe`, a value of the wrong type is
 *  described in the words of the schema library. */
export function agreementErrors(value: unknown, describe?: DescribeIssue): AgreementError[] {
  const parsed = Schema.safeParse(value, describe && { error: describe });
  if (!parsed.success) return parsed.error.issues.slice(0, MAX_ERRORS).map(errorOf);
  const errors = [
    ...unknownMembers(value, parsed.data, ""),
    ...brokenReferences(parsed.data),
    ...impossibleValues(parsed.data, ""),
  ];
  return errors.slice(0, MAX_ERRORS);
}

function errorOf({ path, message }: z.core.$ZodIssue): AgreementError {
  return { path: path.reduce<string>((pointer, part) => childPointer(pointer, String(part)), ""), message };
}

/** Members that are not in the schema. Parsing removes them. */
function unknownMembers(given: unknown, known: unknown, pointer: string): AgreementError[] {
  if (typeof given !== "object" || given === null || typeof known !== "object" || known === null) return [];
  return Object.entries(given).flatMap(([name, member]) => {
    const at = childPointer(pointer, name);
    if (!Object.hasOwn(known, name)) return [{ path: at, message: "is not a field of an agreement" }];
    return unknownMembers(member, (known as Record<string, unknown>)[name], at);
  });
}

function brokenReferences({ parties, facilities, fees }: ExtractedAgreement): AgreementError[] {
  const partyIds = new Set(parties.map(({ id }) => id));
  const facilityIds = new Set(facilities.map(({ id }) => id));
  const errors: AgreementError[] = [];
  const check = (ids: ReadonlySet<string>, id: string, path: string) => {
    if (!ids.has(id)) errors.push({ path, message: `names "${id}", which does not exist` });
  };
  if (partyIds.size < parties.length) errors.push({ path: "/parties", message: "has a duplicate id" });
  if (facilityIds.size < facilities.length) errors.push({ path: "/facilities", message: "has a duplicate id" });
  for (const [f, facility] of facilities.entries()) {
    for (const [i, id] of facility.borrower_ids.entries()) check(partyIds, id, `/facilities/${f}/borrower_ids/${i}`);
    for (const [i, { party_id }] of facility.lender_commitments.entries())
      check(partyIds, party_id, `/facilities/${f}/lender_commitments/${i}/party_id`);
  }
  for (const [f, fee] of fees.entries())
    for (const [i, id] of fee.facility_ids.entries()) check(facilityIds, id, `/fees/${f}/facility_ids/${i}`);
  return errors;
}

const PERCENTS = new Set(["percent", "required_lenders_percent"]);
const NOT_NEGATIVE = new Set(["amount", "tenor_months", "grace_period_days"]);
/** What a code must look like, with an example for the message. */
type Code = readonly [pattern: RegExp, what: string];

/** ISO 3166-2, else 3166-1, as an extraction writes it. */
const PLACE: Code = [/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/, "an ISO 3166 code such as US-NY, GB-ENG or LU"];
/** The codes by member. */
const CODES: ReadonlyMap<string, Code> = new Map<string, Code>([
  ["governing_law", PLACE],
  ["jurisdiction", PLACE],
  ["lei", [/^[A-Z0-9]{18}[0-9]{2}$/, "a legal entity identifier of 20 letters and digits"]],
  ["currency", [/^[A-Z]{3}$/, "an ISO 4217 code such as USD"]],
]);

/** Invalid dates and codes, percentages outside 0 to 100, and negative amounts. Checks only the terms. */
function impossibleValues(value: unknown, pointer: string, name = ""): AgreementError[] {
  if (typeof value === "string" && isImpossibleDate(value))
    return [{ path: pointer, message: `${value} is not a calendar date` }];
  const [pattern, what] = CODES.get(name) ?? [];
  if (pattern && typeof value === "string" && !pattern.test(value))
    return [{ path: pointer, message: `must be ${what}` }];
  if (typeof value === "number") {
    if (PERCENTS.has(name) && (value < 0 || value > 100)) return [{ path: pointer, message: "must be 0 to 100" }];
    if (NOT_NEGATIVE.has(name) && value < 0) return [{ path: pointer, message: "must not be negative" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([member, item]) =>
    pointer === "" && NOT_TERMS.has(member) ? [] : impossibleValues(item, childPointer(pointer, member), member),
  );
}

const NOT_TERMS = new Set(["evidence", "conflicts", "warnings", "cdm"]);

/** Whether a text is written as a date, `YYYY-MM-DD`, that no calendar has. */
export function isImpossibleDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text);
}
