/** A number as it stands in a sentence, with what its unit and digits allow it to mean. */
export interface SaidFigure {
  readonly start: number;
  readonly value: number;
  readonly unit: "percent" | "bps" | "times" | "none";
  readonly scale: number;
  /** Half of the last digit shown: a figure may be rounded this far. */
  readonly tolerance: number;
  readonly negative: boolean;
}

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
};
const FIGURE =
  /([-−(]\s?)?[$€£]?\s?(\d[\d,]{0,20}(?:\.\d{1,12})?)(?:\s?(%|percent\b|per cent\b|basis points?\b|bps\b|x\b|times\b|thousand\b|million\b|billion\b|trillion\b|mn\b|bn\b|tn\b|[kmb]\b))?/giu;

/** All numbers in figures, in order of appearance. */
export function figuresInText(text: string): SaidFigure[] {
  return [...text.matchAll(FIGURE)].map((match) => {
    const digits = (match[2] ?? "").replaceAll(",", "");
    const word = (match[3] ?? "").toLowerCase();
    const decimals = digits.split(".")[1]?.length ?? 0;
    return {
      start: match.index,
      value: Number(digits),
      unit: unitOf(word),
      scale: SCALES[word] ?? 1,
      tolerance: 0.5 * 10 ** -decimals,
      negative: match[1] !== undefined,
    };
  });
}

function unitOf(word: string): SaidFigure["unit"] {
  if (word === "%" || word.startsWith("per")) return "percent";
  if (word.startsWith("b") && word !== "b" && word !== "bn" && word !== "billion") return "bps";
  return word === "x" || word === "times" ? "times" : "none";
}
