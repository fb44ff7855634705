import { z } from "zod";
import { equalJson, parsePointer } from "./json-pointer.ts";
import { partsOf, plainOf, sizeOf, type Tracked, trackedInPlaceOf } from "./tracked-tree.ts";

const Path = z
  .string()
  .max(500)
  .refine((path) => parsePointer(path) !== null, "must be a JSON Pointer, such as `/title`");
const Value = z.unknown().refine((value) => value !== undefined, "is required");
const withValue = { path: Path, value: Value };
const withFrom = { path: Path, from: Path };

/** One operation of a JSON Patch (RFC 6902). */
export const PatchOperation = z
  .discriminatedUnion("op", [
    z.strictObject({ op: z.literal("add"), ...withValue }),
    z.strictObject({ op: z.literal("replace"), ...withValue }),
    z.strictObject({ op: z.literal("test"), ...withValue }),
    z.strictObject({ op: z.literal("remove"), path: Path }),
    z.strictObject({ op: z.literal("move"), ...withFrom }),
    z.strictObject({ op: z.literal("copy"), ...withFrom }),
  ])
  .meta({ id: "PatchOperation" });
export type PatchOperation = z.infer<typeof PatchOperation>;

export const MAX_PATCH_OPERATIONS = 500;
export const JsonPatch = z.array(PatchOperation).min(1).max(MAX_PATCH_OPERATIONS);

/** Maximum number of parts that the copy operations of a patch may add in total, since each copy can double the
 *  previous one. */
const MAX_COPIED_PARTS = 50_000;

/** Why an operation cannot be applied. `member`: the invalid member of the operation. */
export interface PatchProblem {
  readonly kind: "test_failed" | "invalid";
  readonly index: number;
  readonly member: "path" | "from" | "value";
  readonly message: string;
}

class Problem extends Error {
  readonly member: "path" | "from";
  constructor(member: "path" | "from", message: string) {
    super(message);
    this.member = member;
  }
}

/** Applies a JSON Patch (RFC 6902) in order. If one operation fails, nothing changes. */
export function applyPatch(root: Tracked, patch: readonly PatchOperation[]): Tracked | PatchProblem {
  let patched = copyOf(root, (node) => node.origin);
  const copies = { parts: 0 };
  for (const [index, operation] of patch.entries()) {
    try {
      if (operation.op === "test") {
        if (holds(patched, operation)) continue;
        return { kind: "test_failed", index, member: "path", message: `${operation.path} has another value` };
      }
      patched = applyOperation(patched, operation, copies);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { kind: "invalid", index, member: error.member, message: error.message };
    }
  }
  return patched;
}

function holds(root: Tracked, { path, value }: { path: string; value?: unknown }): boolean {
  const node = find(root, partsOfPath(path));
  return node !== undefined && equalJson(plainOf(node), value);
}

function applyOperation(
  root: Tracked,
  operation: Exclude<PatchOperation, { op: "test" }>,
  copies: { parts: number },
): Tracked {
  const path = partsOfPath(operation.path);
  switch (operation.op) {
    case "add":
      return add(root, path, (before) => trackedInPlaceOf(operation.value, before));
    case "replace": {
      const before = need(root, path, "path");
      return put(root, path, trackedInPlaceOf(operation.value, before));
    }
    case "remove":
      remove(root, path, "path");
      return root;
    case "move": {
      const from = partsOfPath(operation.from);
      if (path.length > from.length && from.every((part, i) => path[i] === part))
        throw new Problem("path", "is inside the value that is moved");
      const moved = remove(root, from, "from");
      return add(root, path, () => moved);
    }
    case "copy": {
      const copied = copyOf(need(root, partsOfPath(operation.from), "from"), () => null);
      copies.parts += sizeOf(copied);
      if (copies.parts > MAX_COPIED_PARTS) throw new Problem("path", "makes the agreement too large");
      return add(root, path, () => copied);
    }
  }
}

const partsOfPath = (path: string): string[] => parsePointer(path) ?? [];

function find(root: Tracked, path: readonly string[]): Tracked | undefined {
  let node: Tracked | undefined = root;
  for (const part of path) node = node && childOf(node, part);
  return node;
}

function childOf(node: Tracked, part: string): Tracked | undefined {
  if (node.kind === "object") return node.members.get(part);
  return node.kind === "array" && /^(0|[1-9]\d*)$/.test(part) ? node.items[Number(part)] : undefined;
}

function need(root: Tracked, path: readonly string[], member: "path" | "from"): Tracked {
  const node = find(root, path);
  if (node === undefined) throw new Problem(member, "does not exist in the agreement");
  return node;
}

function parentOf(root: Tracked, path: readonly string[], member: "path" | "from"): [Tracked, string] {
  const last = path.at(-1);
  if (last === undefined) throw new Problem(member, "must point to a part of the agreement");
  const parent = need(root, path.slice(0, -1), member);
  if (parent.kind === "leaf") throw new Problem(member, "is inside a value that has no members");
  return [parent, last];
}

function add(root: Tracked, path: readonly string[], make: (before: Tracked | undefined) => Tracked): Tracked {
  const [parent, last] = parentOf(root, path, "path");
  if (parent.kind === "object") parent.members.set(last, make(parent.members.get(last)));
  if (parent.kind === "array") {
    const index = last === "-" ? parent.items.length : /^(0|[1-9]\d*)$/.test(last) ? Number(last) : Number.NaN;
    if (!(index <= parent.items.length)) throw new Problem("path", "is not an index of the list");
    parent.items.splice(index, 0, make(undefined));
  }
  return root;
}

function put(root: Tracked, path: readonly string[], node: Tracked): Tracked {
  const [parent, last] = parentOf(root, path, "path");
  if (parent.kind === "object") parent.members.set(last, node);
  if (parent.kind === "array") parent.items[Number(last)] = node;
  return root;
}

function remove(root: Tracked, path: readonly string[], member: "path" | "from"): Tracked {
  const node = need(root, path, member);
  const [parent, last] = parentOf(root, path, member);
  if (parent.kind === "object") parent.members.delete(last);
  if (parent.kind === "array") parent.items.splice(Number(last), 1);
  return node;
}

function copyOf(node: Tracked, origin: (node: Tracked) => string | null): Tracked {
  switch (node.kind) {
    case "leaf":
      return { kind: "leaf", value: node.value, origin: origin(node) };
    case "array":
      return { kind: "array", items: node.items.map((item) => copyOf(item, origin)), origin: origin(node) };
    case "object": {
      const members = [...node.members].map(([name, member]): [string, Tracked] => [name, copyOf(member, origin)]);
      return { kind: "object", members: new Map(members), origin: origin(node) };
    }
  }
}

/** The new pointer of each unchanged part, by its old pointer. */
export function placesAfter(root: Tracked): Map<string, string> {
  const places = new Map<string, string>();
  for (const [pointer, { origin }] of partsOf(root)) if (origin !== null) places.set(origin, pointer);
  return places;
}
