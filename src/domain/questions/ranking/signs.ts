/** What is measured of the best passage to decide whether it answers at all. */
export const SIGNS = [
  "bias",
  "score",
  "lead",
  "covered",
  "inSentence",
  "missing",
  "unknown",
  "rarest",
  "hasConcept",
  "conceptsInSentence",
  "asksFigure",
  "phrase",
  "units",
] as const;
export type SignName = (typeof SIGNS)[number];
