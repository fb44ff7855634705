import { documentWords } from "@/pages/documents/words.ts";

const HIGH = 0.85;
const MEDIUM = 0.7;
const figures = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The confidence as a word and a figure from 0 to 1. */
export function confidenceWord(confidence: number): string {
  const { high, medium, low, confidence: said } = documentWords.place;
  return said(confidence >= HIGH ? high : confidence >= MEDIUM ? medium : low, figures.format(confidence));
}

/** Low confidence: check before relying on the value. */
export function isDoubtful(confidence: number): boolean {
  return confidence < MEDIUM;
}
