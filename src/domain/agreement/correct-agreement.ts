import { type AgreementError, agreementErrors, type DescribeIssue } from "./agreement-errors.ts";
import type { CreditAgreement, ExtractedAgreement } from "./credit-agreement.ts";
import type { Evidence, EvidenceByPointer } from "./evidence.ts";
import { applyPatch, type PatchOperation, placesAfter } from "./json-patch.ts";
import { equalJson, parsePointer, pointersOutwards } from "./json-pointer.ts";
import { partsOf, plainOf, type Tracked, trackedFrom } from "./tracked-tree.ts";

export type Correction =
  | {
      readonly kind: "corrected";
      readonly agreement: ExtractedAgreement;
      /** Pointers of the values that the patch changed or added, in the corrected agreement. */
      readonly changed: readonly string[];
      /** The new pointer of each unchanged value, by its old pointer. */
      readonly places: ReadonlyMap<string, string>;
    }
  | { readonly kind: "test_failed"; readonly index: number; readonly path: string }
  | { readonly kind: "invalid"; readonly errors: readonly AgreementError[] };

/** Author and time (ISO 8601 UTC) of the correction: the evidence of corrected values. */
export interface Corrector {
  readonly by: number;
  readonly at: string;
}

const DERIVED_MEMBERS = ["evidence", "cdm"];
const ONLY_REMOVED = ["conflicts", "warnings"];

/** Corrects the terms of an agreement by a JSON Patch (RFC 6902). Changed values get `manual` evidence; evidence of
 *  unchanged values moves with them. Conflicts and warnings about a changed value are resolved. `describe` words the errors. */
export function correctAgreement(
  { cdm, ...before }: CreditAgreement,
  patch: readonly PatchOperation[],
  corrector: Corrector,
  describe?: DescribeIssue,
): Correction {
  const refused = patch.flatMap((operation, index) => protectedMember(operation, index));
  if (refused.length > 0) return { kind: "invalid", errors: refused };
  const patched = applyPatch(trackedFrom({ ...before, cdm }, ""), patch);
  if ("index" in patched) {
    const { kind, index, member, message } = patched;
    if (kind === "test_failed") return { kind, index, path: patch[index]?.path ?? "" };
    return { kind, errors: [{ path: `${index}.${member}`, message }] };
  }
  const after = plainOf(patched) as CreditAgreement;
  const terms = without(without(after, "cdm"), "evidence");
  const errors = agreementErrors({ ...terms, evidence: after.evidence }, describe);
  if (errors.length > 0) return { kind: "invalid", errors };
  if (equalJson(terms, without(before, "evidence")))
    return { kind: "invalid", errors: [{ path: "", message: "changes nothing in the agreement" }] };
  const places = placesAfter(patched);
  const changed = changedIn(patched);
  const settled = (pointer: string) => isTouched(pointer, changed);
  const moved = <T extends { readonly pointer: string | null }>(items: readonly T[]): T[] =>
    items.flatMap((item) => {
      if (item.pointer === null || item.pointer === "") return [item];
      const pointer = places.get(item.pointer);
      return pointer === undefined || settled(pointer) ? [] : [{ ...item, pointer }];
    });
  const agreement: ExtractedAgreement = {
    ...terms,
    evidence: evidenceAfter(before.evidence, patched, places, corrector),
    conflicts: moved(terms.conflicts),
    warnings: moved(terms.warnings),
  };
  return { kind: "corrected", agreement, changed, places };
}

function without<T extends object, K extends keyof T>(value: T, member: K): Omit<T, K> {
  const { [member]: left, ...rest } = value;
  return left === undefined ? value : rest;
}

function protectedMember(operation: PatchOperation, index: number): AgreementError[] {
  if (operation.op === "test") return [];
  const member = parsePointer(operation.path)?.[0];
  const from = "from" in operation ? parsePointer(operation.from)?.[0] : undefined;
  const derived = [member, from].find((name) => name !== undefined && DERIVED_MEMBERS.includes(name));
  if (derived !== undefined)
    return [{ path: `${index}.path`, message: `\`${derived}\` is computed from the terms and cannot be patched` }];
  const removable = [member, from].find((name) => name !== undefined && ONLY_REMOVED.includes(name));
  if (removable !== undefined && operation.op !== "remove")
    return [{ path: `${index}.path`, message: `items of \`${removable}\` can only be removed` }];
  return [];
}

/** Pointers of the leaves that the patch added, without ids and references, which texts do not state. */
function changedIn(root: Tracked): string[] {
  const changed: string[] = [];
  for (const [pointer, node] of partsOf(root)) {
    if (node.kind !== "leaf" || node.origin !== null) continue;
    if ((node.value !== null || node.cleared) && !pointer.endsWith("/id")) changed.push(pointer);
  }
  return changed;
}

function isTouched(pointer: string, changed: readonly string[]): boolean {
  return changed.some((each) => each === pointer || each.startsWith(`${pointer}/`));
}

function evidenceAfter(
  before: EvidenceByPointer,
  root: Tracked,
  places: ReadonlyMap<string, string>,
  { by, at }: Corrector,
): EvidenceByPointer {
  const manual = (): Evidence[] => [{ page: null, section: null, confidence: 1, method: "manual", by, at }];
  const after: EvidenceByPointer = {};
  /** The evidence that covered a nested value before the patch: that of the nearest enclosing pointer. */
  const covers = new Map<string, string>();
  for (const [pointer, node] of partsOf(root)) {
    if (pointer === "" || isAside(pointer)) continue;
    const key = node.origin === null ? undefined : nearest(before, node.origin);
    if (key !== undefined && key === node.origin) {
      after[pointer] = (before[key] as Evidence[]).map((each) => movedEvidence(each, places));
      covers.set(pointer, key);
    } else if (key !== undefined && node.kind === "leaf" && coverOf(covers, pointer) !== key) {
      // The covering evidence is gone because its object was replaced, but this leaf was kept.
      after[pointer] = (before[key] as Evidence[]).map((each) => movedEvidence(each, places));
    } else if (node.kind === "leaf" && node.origin === null && !pointer.endsWith("/id")) {
      if (node.value !== null || node.cleared) after[pointer] = manual();
    } else if (node.kind === "object" && node.origin === null && before[pointer] !== undefined) {
      after[pointer] = manual();
    }
  }
  return after;
}

const ASIDE = [...DERIVED_MEMBERS, ...ONLY_REMOVED].map((name) => `/${name}`);
const isAside = (pointer: string): boolean => ASIDE.some((name) => pointer === name || pointer.startsWith(`${name}/`));

function nearest(evidence: EvidenceByPointer, pointer: string): string | undefined {
  for (const each of pointersOutwards(pointer)) if (Object.hasOwn(evidence, each)) return each;
  return undefined;
}

function coverOf(covers: ReadonlyMap<string, string>, pointer: string): string | undefined {
  for (const each of pointersOutwards(pointer)) {
    const key = covers.get(each);
    if (key !== undefined) return key;
  }
  return undefined;
}

/** Updates the source pointers of a derived value; removed sources are dropped. */
function movedEvidence(evidence: Evidence, places: ReadonlyMap<string, string>): Evidence {
  if (evidence.of === undefined) return evidence;
  return { ...evidence, of: evidence.of.flatMap((pointer) => places.get(pointer) ?? []) };
}
