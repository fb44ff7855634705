import { childPointer } from "./json-pointer.ts";

/** A JSON value whose parts remember their pointer before a patch, so that evidence can follow them. `origin` is the
 *  pointer before the patch, or null for a part that the patch added. `cleared`: the patch set the value to null. */
export type Tracked =
  | { readonly kind: "leaf"; readonly value: Leaf; readonly origin: string | null; readonly cleared?: true }
  | { readonly kind: "array"; readonly items: Tracked[]; readonly origin: string | null }
  | { readonly kind: "object"; readonly members: Map<string, Tracked>; readonly origin: string | null };

type Leaf = string | number | boolean | null;

/** A value at `pointer`, before the patch. */
export function trackedFrom(value: unknown, pointer: string): Tracked {
  if (Array.isArray(value)) {
    const items = value.map((item, i) => trackedFrom(item, childPointer(pointer, i)));
    return { kind: "array", items, origin: pointer };
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([name, item]): [string, Tracked] => [
      name,
      trackedFrom(item, childPointer(pointer, name)),
    ]);
    return { kind: "object", members: new Map(entries), origin: pointer };
  }
  return { kind: "leaf", value: value as Leaf, origin: pointer };
}

/** A value from the patch, which replaces `before` if there was one. Parts equal to those at the same pointer before
 *  keep their origin, since they did not change. */
export function trackedInPlaceOf(value: unknown, before: Tracked | undefined): Tracked {
  if (before && isSame(value, before)) return before;
  if (Array.isArray(value)) {
    const items = before?.kind === "array" ? before.items : [];
    return { kind: "array", items: value.map((item, i) => trackedInPlaceOf(item, items[i])), origin: null };
  }
  if (typeof value === "object" && value !== null) {
    const members = before?.kind === "object" ? before.members : new Map<string, Tracked>();
    const entries = Object.entries(value).map(([name, item]): [string, Tracked] => [
      name,
      trackedInPlaceOf(item, members.get(name)),
    ]);
    return { kind: "object", members: new Map(entries), origin: null };
  }
  const stood = before !== undefined && !(before.kind === "leaf" && before.value === null);
  if (value === null && stood) return { kind: "leaf", value, origin: null, cleared: true };
  return { kind: "leaf", value: value as Leaf, origin: null };
}

/** The plain value. */
export function plainOf(node: Tracked): unknown {
  switch (node.kind) {
    case "leaf":
      return node.value;
    case "array":
      return node.items.map(plainOf);
    case "object":
      return Object.fromEntries([...node.members].map(([name, member]) => [name, plainOf(member)]));
  }
}

/** Every part with its current pointer, outer parts first. */
export function* partsOf(node: Tracked, pointer = ""): Generator<readonly [string, Tracked]> {
  yield [pointer, node];
  if (node.kind === "array")
    for (const [i, item] of node.items.entries()) yield* partsOf(item, childPointer(pointer, i));
  if (node.kind === "object")
    for (const [name, member] of node.members) yield* partsOf(member, childPointer(pointer, name));
}

export function sizeOf(node: Tracked): number {
  return [...partsOf(node)].length;
}

function isSame(value: unknown, node: Tracked): boolean {
  switch (node.kind) {
    case "leaf":
      return value === node.value;
    case "array":
      return (
        Array.isArray(value) &&
        value.length === node.items.length &&
        node.items.every((item, i) => isSame(value[i], item))
      );
    case "object":
      return (
        typeof value === "object" &&
        value !== null &&
        !Array.isArray(value) &&
        Object.keys(value).length === node.members.size &&
        [...node.members].every(
          ([name, member]) => Object.hasOwn(value, name) && isSame((value as Record<string, unknown>)[name], member),
        )
      );
  }
}
