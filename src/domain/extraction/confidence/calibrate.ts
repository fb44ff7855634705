import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Evidence, EvidenceByPointer } from "#domain/agreement/evidence.ts";
import { documentFeatures, type Features, itemFeatures } from "./features.ts";
import { type ScoredItem, scoredItems } from "./items.ts";
import trained from "./weights.json" with { type: "json" };

/** Weights of a logistic model by feature, and the probability at which a value counts as sure. */
export interface Weights {
  readonly sureFrom: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** Values that are not sure stay below 0.9. Readers may trust values from 0.9 without review. */
const SURE = 0.9;
const UNSURE = 0.89;
const MOST = 0.99;

/** Calibrates the confidence of evidence: of all values with confidence p, a share p is right. The surest span of a
 *  value gets that confidence, its other spans a fraction of it. */
export function calibrated(agreement: ExtractedAgreement, units: number, model: Weights = trained): EvidenceByPointer {
  const confidences = new Map<string, number>();
  const items = scoredItems(agreement);
  const sizes = Map.groupBy(items, (item) => item.group);
  const shared = weighed(documentFeatures(agreement, units), model);
  for (const item of items) {
    const own = itemFeatures(agreement, item, sizes.get(item.group)?.length ?? 1);
    const chance = stretched(chanceOf(weighed(own, model, shared), model), model.sureFrom);
    const confidence = item.unsure === true ? Math.min(UNSURE, chance) : chance;
    for (const pointer of item.pointers) {
      confidences.set(pointer, Math.min(confidence, confidences.get(pointer) ?? 1));
    }
  }
  return Object.fromEntries(
    Object.entries(agreement.evidence).map(([pointer, spans]) => [pointer, scaled(spans, confidences.get(pointer))]),
  );
}

/** The same evidence, no value of which is sure. */
export function unsure(evidence: EvidenceByPointer): EvidenceByPointer {
  return Object.fromEntries(
    Object.entries(evidence).map(([pointer, spans]) => [
      pointer,
      spans.map((span) => ({ ...span, confidence: Math.min(UNSURE, span.confidence) })),
    ]),
  );
}

/** The values of an agreement with their features. */
export function itemsWithFeatures(
  agreement: ExtractedAgreement,
  units: number,
): { readonly item: ScoredItem; readonly features: Features }[] {
  const items = scoredItems(agreement);
  const sizes = Map.groupBy(items, (item) => item.group);
  const shared = documentFeatures(agreement, units);
  return items.map((item) => ({
    item,
    features: { ...shared, ...itemFeatures(agreement, item, sizes.get(item.group)?.length ?? 1) },
  }));
}

/** The probability, 0..1, that a value with these features is right. */
export const probability = (features: Features, model: Weights): number => chanceOf(weighed(features, model), model);

/** The sum of the features by their weights, on top of another. */
function weighed(features: Features, { weights }: Weights, before = 0): number {
  let sum = before;
  for (const name of Object.keys(features)) sum += (features[name] as number) * (weights[name] ?? 0);
  return sum;
}

const chanceOf = (sum: number, { weights }: Weights): number => 1 / (1 + Math.exp(-sum - (weights["bias"] ?? 0)));

/** Maps probabilities from `sureFrom` up to 0.9..0.99, and lower ones to below 0.9. */
function stretched(chance: number, sureFrom: number): number {
  if (chance < sureFrom) return Math.min(UNSURE, chance);
  return Math.min(MOST, Math.max(SURE, chance));
}

function scaled(spans: readonly Evidence[], confidence: number | undefined): Evidence[] {
  if (confidence === undefined) return [...spans];
  const most = Math.max(...spans.map((span) => span.confidence), 0.01);
  return spans.map((span) => ({ ...span, confidence: round((span.confidence / most) * confidence) }));
}

const round = (value: number): number => Math.floor(value * 100) / 100;
