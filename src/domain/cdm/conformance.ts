import type { CdmView } from "#domain/agreement/credit-agreement.ts";
import { CONDITIONS, type Condition } from "./conditions.ts";
import { objectAt, objectsIn, objectsOf, type Visited } from "./json-walk.ts";

export type CdmError = CdmView["validation"]["errors"][number];

const CONDITIONS_BY_MEMBER = new Map<string, Condition[]>();
for (const condition of CONDITIONS) {
  for (const member of condition.on) {
    CONDITIONS_BY_MEMBER.set(member, [...(CONDITIONS_BY_MEMBER.get(member) ?? []), condition]);
  }
}
const ON_ANY = CONDITIONS_BY_MEMBER.get("*") ?? [];

function conditionsOf({ object, member, path }: Visited): CdmError[] {
  const applicable = [...ON_ANY, ...(CONDITIONS_BY_MEMBER.get(member) ?? [])];
  return applicable.filter(({ holds }) => !holds(object)).map(({ name }) => ({ path, message: name }));
}

/** A reference to a key or location that does not exist in the same object. `before` refers to other objects by
 *  intent. */
function unresolvedReferences(visited: readonly Visited[]): CdmError[] {
  const metas = visited.map(({ object }) => objectAt(object.meta));
  const keys = new Set(metas.map(({ externalKey }) => externalKey));
  const locations = new Set(metas.flatMap(({ location }) => objectsOf(location).map(({ value }) => value)));
  return visited.flatMap(({ object: { externalReference, address }, member, path }) => {
    if (member === "before") return [];
    const { value } = objectAt(address);
    const unresolved = [
      ...(externalReference === undefined || keys.has(externalReference) ? [] : [externalReference]),
      ...(value === undefined || locations.has(value) ? [] : [value]),
    ];
    return unresolved.map((name) => ({ path, message: `the reference ${JSON.stringify(name)} resolves to nothing` }));
  });
}

/** The CDM 7.1.0 conditions that `object`, a value of the root type `type`, breaks, by JSON Pointer, and its dangling
 *  references. Empty for a conforming object. `validate.ts` checks the schema. */
export function brokenConditions(type: string, object: unknown): CdmError[] {
  const visited = [...objectsIn(object, type)];
  return [...visited.flatMap(conditionsOf), ...unresolvedReferences(visited)];
}
