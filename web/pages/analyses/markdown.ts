/** The Markdown in which summaries are written: headings, paragraphs, lists and bold words. Anything else is text. */

export interface Span {
  readonly text: string;
  readonly bold: boolean;
}

export type Block =
  | { readonly kind: "heading" | "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Span[])[] };

const BULLET = /^[-*] +/;
const HEADING = /^#{1,6} +/;

/** Blocks are separated by empty lines; a list also ends the block before it. */
export function readMarkdown(text: string): Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .flatMap(blocksOf);
}

function blocksOf(lines: readonly string[]): Block[] {
  const [first = "", ...rest] = lines;
  if (HEADING.test(first)) {
    const heading: Block = { kind: "heading", spans: spansOf(first.replace(HEADING, "")) };
    return rest.length === 0 ? [heading] : [heading, ...blocksOf(rest)];
  }
  const at = lines.findIndex((line) => BULLET.test(line.trimStart()));
  if (at === -1) return [{ kind: "paragraph", spans: spansOf(lines.join(" ")) }];
  if (at > 0) return [...blocksOf(lines.slice(0, at)), ...blocksOf(lines.slice(at))];
  return [{ kind: "list", items: itemsOf(lines).map(spansOf) }];
}

/** A line without a bullet continues the item before it. */
function itemsOf(lines: readonly string[]): string[] {
  return lines.reduce<string[]>((items, line) => {
    const text = line.trim();
    if (BULLET.test(text)) return [...items, text.replace(BULLET, "")];
    return [...items.slice(0, -1), `${items.at(-1) ?? ""} ${text}`];
  }, []);
}

/** Words between pairs of `**` are bold; a `**` without its twin is text. */
function spansOf(text: string): Span[] {
  const parts = text.trim().split("**");
  const whole = parts.length % 2 === 1 ? parts : [...parts.slice(0, -2), parts.slice(-2).join("**")];
  return whole.map((part, i) => ({ text: part, bold: i % 2 === 1 })).filter(({ text: words }) => words !== "");
}
