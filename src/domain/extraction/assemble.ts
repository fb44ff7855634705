import type { Conflict } from "#domain/agreement/credit-agreement.ts";
import { type Evidence, type EvidenceByPointer, MAX_QUOTE_UNITS } from "#domain/agreement/evidence.ts";
import { certainty, type Evidenced, Found, type Support } from "./found.ts";
import type { ParsedAgreement } from "./parsed-agreement.ts";

export interface Assembled<T> {
  readonly value: T;
  readonly evidence: EvidenceByPointer;
  readonly conflicts: Conflict[];
}

/** Turns a tree of found values into the plain object, its evidence by JSON Pointer and its conflicts. A derived value
 *  names the pointers of what it came from; each of those must itself stand in the tree. */
export function assemble<T>(parsed: ParsedAgreement, tree: Evidenced<T>): Assembled<T> {
  const pointers = new Map<Found<unknown>, string>();
  const value = unwrap(tree, "", pointers) as T;
  const evidence: EvidenceByPointer = {};
  const conflicts: Conflict[] = [];
  for (const [node, pointer] of pointers) {
    if (node.value === null) continue;
    evidence[pointer] = evidenceOf(parsed, node, pointers);
    if (node.others.length === 0) continue;
    const values = [node, ...node.others].map((other) => ({
      value: other.value,
      evidence: evidenceOf(parsed, other, pointers),
    }));
    conflicts.push({ pointer, values });
  }
  return { value, evidence, conflicts };
}

function unwrap(node: unknown, pointer: string, pointers: Map<Found<unknown>, string>): unknown {
  if (node instanceof Found) {
    pointers.set(node, pointer);
    return node.value;
  }
  if (Array.isArray(node)) return node.map((item, i) => unwrap(item, `${pointer}/${i}`, pointers));
  if (node !== null && typeof node === "object") {
    return Object.fromEntries(
      Object.entries(node).map(([key, item]) => [key, unwrap(item, `${pointer}/${key}`, pointers)]),
    );
  }
  return node;
}

function evidenceOf(parsed: ParsedAgreement, node: Found<unknown>, pointers: Map<Found<unknown>, string>): Evidence[] {
  if (node.support.length > 0) return node.support.map((support) => spanEvidence(parsed, support));
  const of = node.from.map((from) => {
    const pointer = pointers.get(from);
    if (pointer === undefined) throw new Error("a derived value names a source that is not part of the agreement");
    return pointer;
  });
  if (of.length === 0) throw new Error("a found value has neither a span nor a source");
  return [{ page: null, section: null, confidence: round(certainty(node)), method: "derived", of }];
}

function spanEvidence(parsed: ParsedAgreement, support: Support): Evidence {
  const { start, end } = parsed.normal.toSource(support.start, support.end);
  const last = Math.min(end, start + MAX_QUOTE_UNITS);
  return {
    start,
    end: last,
    quote: parsed.normal.source.slice(start, last),
    page: parsed.normal.pageAt(support.start),
    section: parsed.outline.label(support.start),
    confidence: round(support.confidence),
    method: "rule",
  };
}

const round = (confidence: number): number => Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100;
