import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility } from "#domain/agreement/facility.ts";
import { plainName } from "./agreement-terms.ts";

/** A facility of the terms in force. */
export interface KnownFacility {
  readonly key: string;
  readonly name: string;
  readonly type: Facility["facility_type"];
}

export interface FacilityMatch {
  /** The key of each matched facility of the document by its id. */
  readonly keys: ReadonlyMap<string, string>;
  /** Facilities that this document adds. */
  readonly added: readonly KnownFacility[];
  /** Facilities that match more than one known facility. */
  readonly unclear: readonly Facility[];
}

/** Matches each facility of a document to a known facility: by name, else as the only one of its type. A facility of an
 *  unknown type is new if the document states its commitment. */
export function matchFacilities(document: ExtractedAgreement, known: readonly KnownFacility[]): FacilityMatch {
  const keys = new Map<string, string>();
  const added: KnownFacility[] = [];
  const unclear: Facility[] = [];
  const taken = () => new Set(keys.values());
  const open = (facility: Facility, fits: (one: KnownFacility) => boolean) => {
    const fitting = known.filter((one) => fits(one) && !taken().has(one.key));
    const [only] = fitting;
    if (fitting.length === 1 && only !== undefined) keys.set(facility.id, only.key);
    return fitting.length;
  };
  const { facilities } = document;
  for (const facility of facilities)
    open(facility, ({ name }) => plainName(name) === plainName(facility.facility_name));
  for (const facility of facilities.filter(({ id }) => !keys.has(id))) {
    const sameType = facilities.filter(
      ({ id, facility_type }) => !keys.has(id) && facility_type === facility.facility_type,
    );
    const fitting = sameType.length > 1 ? 2 : open(facility, ({ type }) => type === facility.facility_type);
    if (keys.has(facility.id)) continue;
    if (fitting > 0 && known.some(({ type }) => type === facility.facility_type)) unclear.push(facility);
    else if (facility.commitment_amount === null && known.length > 0) unclear.push(facility);
    else {
      const one = newFacility(facility, [...known, ...added]);
      added.push(one);
      keys.set(facility.id, one.key);
    }
  }
  return { keys, added, unclear };
}

function newFacility(
  { facility_name: name, facility_type: type }: Facility,
  others: readonly KnownFacility[],
): KnownFacility {
  const stem = plainName(name).replaceAll(" ", "_") || type;
  const same = others.filter(({ key }) => key === stem || key.startsWith(`${stem}_`)).length;
  return { key: same === 0 ? stem : `${stem}_${same + 1}`, name, type };
}
