import { type AskedProvision, askedProvisions } from "../provisions/asked-provisions.ts";
import { inLstaWords } from "../provisions/market-terms.ts";
import { PROVISIONS } from "../provisions/provisions.ts";
import type { PassageIndex } from "../text/passages.ts";
import { matchUnits } from "./match-units.ts";

/** Where a text has the provisions that a question is probably about. */
export interface ProvisionsHeld {
  /** The provision that the question is most probably about; null if none is probable. */
  readonly likeliest: AskedProvision | null;
  /** The probability of the provisions that no passage holds, 0..1. */
  readonly missing: number;
  /** For each passage, the probability of the provisions that it or its heading holds; rare wording counts more. */
  readonly held: Float32Array;
  /** Of a passage: the probability of what is in the sentence, in its heading, around it, and the share of `held`. */
  readonly featuresOf: (at: number) => number[];
}

const HEADING_SHARE = 0.7;
/** The rarity of a wording that one passage of a thousand has. */
const RARE = Math.log(1_000);

export function provisionsIn(index: PassageIndex, question: string): ProvisionsHeld {
  const asked = askedProvisions(inLstaWords(question));
  const units = asked.map(({ name }) => ({ stems: [], written: PROVISIONS[name], isMeasure: false }));
  const matches = matchUnits(index, units).map((one, i) => ({ ...one, probability: asked[i]?.probability ?? 0 }));
  const held = new Float32Array(index.passages.length);
  for (const { inSentence, inHeading, weight, probability } of matches) {
    const worth = (probability * weight) / RARE;
    for (const at of inSentence.keys()) held[at] = (held[at] ?? 0) + worth;
    for (const at of inHeading) held[at] = (held[at] ?? 0) + HEADING_SHARE * worth;
  }
  const most = held.reduce((top, one) => Math.max(top, one), 0) || 1;
  const share = (has: (one: (typeof matches)[number]) => boolean): number =>
    matches.reduce((sum, one) => sum + (has(one) ? one.probability : 0), 0);
  return {
    likeliest: asked[0] ?? null,
    missing: share(({ inSentence, inHeading }) => inSentence.size + inHeading.size === 0),
    held,
    featuresOf: (at) => [
      share(({ inSentence }) => inSentence.has(at)),
      share(({ inHeading }) => inHeading.has(at)),
      share(({ inSentence, inContext }) => !inSentence.has(at) && inContext.has(at)),
      (held[at] ?? 0) / most,
    ],
  };
}
