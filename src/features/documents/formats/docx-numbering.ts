import { Parser } from "htmlparser2";

/** Word's paragraph numbering (ECMA-376 part 1, 17.9): lists with their levels, and the styles that number
 *  paragraphs. */
export interface Numbering {
  readonly lists: ReadonlyMap<string, List>;
  readonly abstracts: ReadonlyMap<string, AbstractList>;
  readonly styles: ReadonlyMap<string, NumberedStyle>;
}

interface List {
  abstractId: string;
  /** Start values of this list, by level. */
  readonly starts: Map<number, number>;
}

interface AbstractList {
  readonly levels: Map<number, Level>;
  /** The style whose list this one refers to. */
  styleLink: string | null;
}

export interface Level {
  start: number;
  format: string;
  /** `%1.%2`: placeholders for the numbers of the levels, from 1, mixed with other characters. */
  text: string;
  suffix: string;
  style: string | null;
  /** Shows all numbers as decimals. */
  isLegal: boolean;
}

interface NumberedStyle {
  numId: string | null;
  level: number | null;
  basedOn: string | null;
}

type Attributes = Readonly<Record<string, string>>;
const valueOf = (attributes: Attributes): string => attributes["w:val"] ?? "";
const isOn = (attributes: Attributes): boolean => !["0", "false", "off"].includes(valueOf(attributes));

/** Calls back for each element of an XML part, in order. */
function walk(xml: string, open: (name: string, attributes: Attributes) => void, close?: (name: string) => void): void {
  const parser = new Parser({ onopentag: open, onclosetag: (name) => close?.(name) }, { xmlMode: true });
  parser.write(xml);
  parser.end();
}

/** Reads `word/numbering.xml` and `word/styles.xml`. */
export function readNumbering(numberingXml: string, stylesXml: string): Numbering {
  return { ...readLists(numberingXml), styles: readStyles(stylesXml) };
}

function readLists(xml: string): Pick<Numbering, "lists" | "abstracts"> {
  const lists = new Map<string, List>();
  const abstracts = new Map<string, AbstractList>();
  let abstract: AbstractList | undefined;
  let list: List | undefined;
  let level: Level | undefined;
  let override = 0;
  walk(xml, (name, attributes) => {
    const value = valueOf(attributes);
    if (name === "w:abstractNum") {
      abstract = { levels: new Map(), styleLink: null };
      abstracts.set(attributes["w:abstractNumId"] ?? "", abstract);
      list = undefined;
    } else if (name === "w:num") {
      list = { abstractId: "", starts: new Map() };
      lists.set(attributes["w:numId"] ?? "", list);
    } else if (name === "w:lvl") {
      level = { start: 1, format: "decimal", text: "", suffix: "tab", style: null, isLegal: false };
      if (!list) abstract?.levels.set(Number(attributes["w:ilvl"]), level);
    } else if (name === "w:numStyleLink" && abstract) abstract.styleLink = value;
    else if (name === "w:abstractNumId" && list) list.abstractId = value;
    else if (name === "w:lvlOverride") override = Number(attributes["w:ilvl"]);
    else if (name === "w:startOverride") list?.starts.set(override, Number(value));
    else if (level) readLevel(level, name, attributes);
  });
  return { lists, abstracts };
}

function readLevel(level: Level, name: string, attributes: Attributes): void {
  const value = valueOf(attributes);
  if (name === "w:start") level.start = Number(value) || 0;
  else if (name === "w:numFmt") level.format = value;
  else if (name === "w:lvlText") level.text = value;
  else if (name === "w:suff") level.suffix = value;
  else if (name === "w:pStyle") level.style = value;
  else if (name === "w:isLgl") level.isLegal = isOn(attributes);
}

function readStyles(xml: string): Map<string, NumberedStyle> {
  const styles = new Map<string, NumberedStyle>();
  let style: NumberedStyle | undefined;
  walk(xml, (name, attributes) => {
    if (name === "w:style") {
      style = { numId: null, level: null, basedOn: null };
      styles.set(attributes["w:styleId"] ?? "", style);
    } else if (!style) return;
    else if (name === "w:basedOn") style.basedOn = valueOf(attributes);
    else if (name === "w:numId") style.numId = valueOf(attributes);
    else if (name === "w:ilvl") style.level = Number(valueOf(attributes));
  });
  return styles;
}

export interface NumberedParagraph {
  /** The numbering set on the paragraph itself; null: that of its style. */
  readonly numId: string | null;
  readonly level: number | null;
  readonly style: string | null;
}

const MAX_STYLE_CHAIN = 20;

/** The level that numbers a paragraph and its list; null if it has no number. */
export function levelOf(numbering: Numbering, paragraph: NumberedParagraph): { numId: string; index: number } | null {
  let { numId } = paragraph;
  let index = paragraph.level;
  let from: string | null = null;
  let name = paragraph.style;
  for (let i = 0; name !== null && numId === null && i < MAX_STYLE_CHAIN; i++) {
    const style = numbering.styles.get(name);
    index ??= style?.level ?? null;
    numId = style?.numId ?? null;
    from = name;
    name = style?.basedOn ?? null;
  }
  if (numId === null || numId === "0") return null;
  return { numId, index: index ?? levelOfStyle(numbering, numId, paragraph.style ?? from) ?? 0 };
}

function levelOfStyle(numbering: Numbering, numId: string, style: string | null): number | null {
  for (const [index, level] of abstractOf(numbering, numId)?.levels ?? []) if (level.style === style) return index;
  return null;
}

/** The levels of a list, including those of the style that it refers to. */
export function abstractOf(numbering: Numbering, numId: string): (AbstractList & { readonly id: string }) | null {
  const id = numbering.lists.get(numId)?.abstractId ?? "";
  const abstract = numbering.abstracts.get(id);
  if (!abstract) return null;
  const linked = abstract.styleLink === null ? null : (numbering.styles.get(abstract.styleLink)?.numId ?? null);
  const target = linked === null ? undefined : numbering.lists.get(linked)?.abstractId;
  const levels = (target === undefined ? undefined : numbering.abstracts.get(target)?.levels) ?? abstract.levels;
  return { ...abstract, levels, id: target ?? id };
}
