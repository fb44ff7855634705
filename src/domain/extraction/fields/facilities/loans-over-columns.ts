import type { FacilityDraft } from "./facility-draft.ts";

/** Words that the captions of columns leave out, or set in a line of their own: `Tranche A` for the Tranche A Term Loans. */
const LEFT_OUT = /\b(?:the|term|loans?|facilit(?:y|ies)|commitments?|advances?|credit)\b/g;
const SHORTEST = 3;

/** The loans that the captions of a table name, in the order of its columns. */
export function loansOverColumns(captions: string, all: readonly FacilityDraft[]): readonly FacilityDraft[] {
  const words = captions.toLowerCase().replaceAll(/[\s|]+/g, " ");
  const named = all.flatMap((facility) => {
    const at = words.lastIndexOf(captionOf(facility));
    return at < 0 ? [] : [{ facility, at }];
  });
  return named.sort((a, b) => a.at - b.at).map(({ facility }) => facility);
}

function captionOf({ name }: FacilityDraft): string {
  const whole = name.toLowerCase().replaceAll(/\s+/g, " ");
  const own = whole.replaceAll(LEFT_OUT, " ").replaceAll(/\s+/g, " ").trim();
  return own.length < SHORTEST ? whole : own;
}
