/** Numbers in the words of a result that are neither a value of its `metrics` or `data`, rounded to the digits shown, nor
 *  part of a text there. */
export function unsupportedFigures(result: {
  readonly summary: string;
  readonly findings: readonly { readonly title: string; readonly detail: string }[];
  readonly metrics: unknown;
  readonly data: unknown;
}): string[] {
  const { numbers, texts } = leavesOf([result.metrics, result.data]);
  const said = [result.summary, ...result.findings.flatMap(({ title, detail }) => [title, detail])];
  return said.flatMap((words) =>
    [...isoDates(words).matchAll(/\d{4}-\d{2}-\d{2}|(\d[\d,]*(?:\.\d+)?)(?:\s?(%|bps|trillion|billion|million))?/g)]
      .filter(([token, digits, unit]) => !texts.some((text) => holds(text, token)) && !isValue(numbers, digits, unit))
      .map(([token]) => `${token} in: ${words}`),
  );
}

const LONG_DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/g;

/** Dates in prose as the data has them. */
function isoDates(words: string): string {
  return words.replaceAll(LONG_DATE, (date) => new Date(`${date} UTC`).toISOString().slice(0, 10));
}

const SCALES: Readonly<Record<string, number>> = { "%": 0.01, bps: 1e-4, million: 1e6, billion: 1e9, trillion: 1e12 };

function isValue(numbers: readonly number[], digits: string | undefined, unit: string | undefined): boolean {
  if (digits === undefined) return false;
  const shown = Number(digits.replaceAll(",", ""));
  const half = 0.5 * 10 ** -(digits.split(".")[1]?.length ?? 0);
  const scale = SCALES[unit ?? ""] ?? 1;
  return numbers.some((value) => Math.abs(Math.abs(value) / scale - shown) <= half * (1 + 1e-9));
}

function holds(text: string, token: string): boolean {
  const at = text.indexOf(token);
  return at !== -1 && !/\d/.test(text[at - 1] ?? "") && !/\d/.test(text[at + token.length] ?? "");
}

function leavesOf(value: unknown): { numbers: number[]; texts: string[] } {
  const numbers: number[] = [];
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node === "number") numbers.push(node);
    else if (typeof node === "string") texts.push(node);
    else if (typeof node === "object" && node !== null) for (const member of Object.values(node)) visit(member);
  };
  visit(value);
  return { numbers, texts };
}
