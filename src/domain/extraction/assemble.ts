import type { Conflict } from "#domain/agreement/credit-agreement.ts";
import type { Evidence, EvidenceByPointer } from "#domain/agreement/evidence.ts";
import { certainty, type Evidenced, Found, type Support } from "./found.ts";
import type { ParsedAgreement } from "./parsed-agreement.ts";
import { confidences } from "./score.ts";
import { wholeWords } from "./text/whole-words.ts";

export interface Assembled<T> {
  readonly value: T;
  readonly evidence: EvidenceByPointer;
  readonly conflicts: Conflict[];
}

/** Where each node is. One node may be at several places: facilities share the terms of their agreement. */
type Places = Map<Found<unknown>, string[]>;

/** Mutex a tree of found values into the plain object, its evidence by JSON Pointer (RFC 6901) and its conflicts. A
 *  derived value names the pointers of what it came from; a source that is not part of the tree gives its own spans
 *  instead. */
export function assemble<T>(parsed: ParsedAgreement, tree: Evidenced<T>): Assembled<T> {
  const places: Places = new Map();
  const value = unwrap(tree, "", places) as T;
  const evidence: EvidenceByPointer = {};
  const conflicts: Conflict[] = [];
  for (const [node, pointers] of places) {
    if (node.value === null) continue;
    const own = evidenceOf(parsed, node, places);
    for (const pointer of pointers) evidence[pointer] = own;
    if (node.others.length === 0) continue;
    const others = node.others.map((each) => ({ value: each.value, evidence: evidenceOf(parsed, each, places) }));
    const values = [{ value: node.value, evidence: own }, ...others];
    conflicts.push(...pointers.map((pointer) => ({ pointer, values })));
  }
  return { value, evidence, conflicts };
}

function unwrap(node: unknown, pointer: string, places: Places): unknown {
  if (node instanceof Found) {
    const standing = places.get(node);
    if (standing) standing.push(pointer);
    else places.set(node, [pointer]);
    return node.value;
  }
  if (Array.isArray(node)) return node.map((item, i) => unwrap(item, `${pointer}/${i}`, places));
  if (node !== null && typeof node === "object") {
    const members = Object.entries(node);
    return Object.fromEntries(
      members.map(([key, item]) => [key, unwrap(item, `${pointer}/${escapeKey(key)}`, places)]),
    );
  }
  return node;
}

const escapeKey = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

function evidenceOf(parsed: ParsedAgreement, node: Found<unknown>, places: Places): Evidence[] {
  if (node.support.length > 0) {
    const sure = confidences(parsed, node.support);
    const spans = node.support.map((support, i) => spanEvidence(parsed, { ...support, confidence: sure[i] as number }));
    // Words that imply a value together with another one: the place and the source are one evidence.
    const of = derivation(node, places)[0]?.of;
    return of === undefined ? spans : spans.map((span) => ({ ...span, method: "derived", of }));
  }
  const computed = derivation(node, places);
  if (computed.length > 0) return computed;
  const spans = node.from.flatMap((source) => evidenceOf(parsed, source, places));
  if (spans.length === 0) throw new Error("a found value has neither a span nor a source");
  return spans;
}

/** Inputs of a derived value, if all of them are in the tree. */
function derivation(node: Found<unknown>, places: Places): Evidence[] {
  const of = node.from.flatMap((source) => places.get(source)?.[0] ?? []);
  if (of.length === 0 || of.length < node.from.length) return [];
  return [{ page: null, section: null, confidence: round(certainty(node)), method: "derived", of }];
}

/** Evidence refers to the source, in whole words. */
function spanEvidence(parsed: ParsedAgreement, support: Support): Evidence {
  const { source } = parsed.normal;
  const { start, end } = wholeWords(source, parsed.normal.toSource(support.start, support.end));
  return {
    start,
    end,
    quote: source.slice(start, end),
    page: parsed.normal.pageAt(support.start),
    section: parsed.outline.label(support.start),
    confidence: round(support.confidence),
    method: "rule",
  };
}

const round = (confidence: number): number => Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100;
