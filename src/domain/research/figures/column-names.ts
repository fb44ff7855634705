/** A line of a table head: a year, null for a column of changes, or words. */
export type HeadPart = number | null | string;

/** A year, or null for changes, with the names of its columns. */
export interface NamedBlock {
  readonly year: number | null;
  readonly names: readonly string[];
}

/** The last word cannot end a name: "Total Stores at", "Residential and". */
const GOES_ON = /(?:\b(?:at|of|and|to|for|in|from|on|the|or|per)|[&,/-])$/i;
/** A word that names no column by itself: "Operating" above "Income". */
const MODIFIER =
  /^(?:operating|net|gross|total|average|adjusted|segment|capital|fair|book|carrying|organic|comparable|identifiable)$/i;
/** What was done with the things that the line before names: "Stores", "Opened". */
const DONE = /^(?:opened|closed|acquired|sold|added|issued|granted|vested|forfeited|exercised|canceled|cancelled)$/i;

/** A first line that names the labels, or the whole table. */
const NO_COLUMN =
  /^(?:name|item|description|segment|category|type|class)s?$|\b(?:components|analysis|reconciliation|summary)\b/i;

/** The years of a head with the names below each: `2025`, `Sales`, `Profit`, `2024`, `Sales`, `Profit`. `width`: figures of a
 *  line. Null unless every figure has a name, and every year the same names. */
export function namedBlocks(parts: readonly HeadPart[], width: number): NamedBlock[] | null {
  const blocks: { year: number | null; names: string[] }[] = [];
  for (const part of parts)
    if (typeof part !== "string") blocks.push({ year: part, names: [] });
    else blocks.at(-1)?.names.push(part);
  const [first, ...others] = blocks;
  if (first === undefined || first.names.length === 0 || width % blocks.length !== 0) return null;
  const count = width / blocks.length;
  const [head = ""] = first.names;
  const names = joined(NO_COLUMN.test(head) ? first.names.slice(1) : first.names, count);
  if (count < 2 || names === null || new Set(names).size < count) return null;
  // After the last names, there may be a heading of the lines below.
  const same = others.every((block) => first.names.every((name, i) => block.names[i] === name));
  const last = blocks.at(-1);
  const whole = others.every((block) => block === last || block.names.length === first.names.length);
  return same && whole ? blocks.map(({ year }) => ({ year, names })) : null;
}

/** Lines as so many names, also those that all take the same number of lines; null if that is open. */
export function joinedNames(lines: readonly string[], count: number): string[] | null {
  if (count === 1) return [lines.join(" ")];
  const size = lines.length / count;
  const named = joined(lines, count);
  if (named !== null || !Number.isInteger(size) || size === 0) return named;
  const even = Array.from({ length: count }, (_, i) => lines.slice(i * size, (i + 1) * size).join(" "));
  return even.some((name) => GOES_ON.test(name)) ? null : even;
}

/** Lines as so many names: each its own, else those joined that cannot stand alone. */
function joined(lines: readonly string[], count: number): string[] | null {
  if (lines.length === count) return [...lines];
  const plain = join(lines, (before) => GOES_ON.test(before) || MODIFIER.test(before));
  if (plain.length === count) return plain;
  const done = join(plain, (_before, line) => DONE.test(line));
  return done.length === count ? done : null;
}

function join(lines: readonly string[], goesOn: (before: string, line: string) => boolean): string[] {
  const names: string[] = [];
  for (const line of lines) {
    const before = names.at(-1);
    if (before !== undefined && goesOn(before, line)) names[names.length - 1] = `${before} ${line}`;
    else names.push(line);
  }
  return names;
}
