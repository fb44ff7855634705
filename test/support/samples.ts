import { readFileSync } from "node:fs";

export const SAMPLES = [
  "northgate-syndicated-credit-agreement",
  "meridian-sustainability-linked-facility",
  "harbour-ridge-term-loan",
  "northgate-second-amendment",
] as const;

/** The text of a bundled sample agreement. */
export function sampleText(name: (typeof SAMPLES)[number]): string {
  return readFileSync(new URL(`../../samples/${name}.txt`, import.meta.url), "utf8");
}

/** The samples one after the other, again and again, until the text has `units` UTF-16 units. */
export function longText(units: number): string {
  const all = SAMPLES.map(sampleText).join("\n\n");
  return all.repeat(Math.ceil(units / all.length)).slice(0, units);
}
