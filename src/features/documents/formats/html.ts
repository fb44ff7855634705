import { isUtf8 } from "node:buffer";
import { Parser } from "htmlparser2";
import { type DocumentText, fitting, storable } from "./document-text.ts";
import { MarkupText } from "./markup-text.ts";
import { Refused, Unreadable } from "./unreadable.ts";

const CHARSET = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,40})/i;
const CHARSET_WITHIN_BYTES = 1024;
const MAX_DEPTH = 2_000;

/** The text of an HTML page as a reader sees it: blocks as lines, tables as rows between bars. Loads and runs nothing.
 *  UTF-8, or the encoding that the page declares. @throws Refused, Unreadable */
export function readHtml(bytes: Uint8Array): DocumentText {
  return { text: readMarkup(decode(bytes), { tabs: false }), pages: null };
}

function decode(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder("utf-8").decode(bytes);
  const head = Buffer.from(bytes.subarray(0, CHARSET_WITHIN_BYTES)).toString("latin1");
  const [, charset] = CHARSET.exec(head) ?? [];
  try {
    return new TextDecoder(charset ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refused("not_utf8");
  }
}

/** Elements with invisible text, or that load external content. */
const UNSEEN = new Set(
  "head script style template noscript iframe object embed svg math canvas audio video select datalist title".split(
    " ",
  ),
);
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Block elements, separated by blank lines. */
const BLOCKS = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol dl blockquote section article header footer main nav aside pre hr figure address form fieldset center body details".split(
    " ",
  ),
);
const LINES = new Set("li dt dd caption figcaption summary legend option".split(" "));

/** Converts HTML to text. @throws Refused if it is too long, Unreadable if it is nested too deeply. */
export function readMarkup(html: string, blanks: { readonly tabs: boolean }): string {
  const text = new MarkupText(blanks);
  const open: { name: string; unseen: boolean }[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const unseen = (open.at(-1)?.unseen ?? false) || UNSEEN.has(name) || isHidden(attributes);
        if (!VOID.has(name)) open.push({ name, unseen });
        if (open.length > MAX_DEPTH) throw new Unreadable("broken", `nests elements deeper than ${MAX_DEPTH} levels`);
        if (!unseen) begin(text, name, attributes);
      },
      ontext(words) {
        if (open.at(-1)?.unseen !== true) text.write(words);
      },
      onclosetag(name) {
        if (VOID.has(name)) return;
        const closed = open.pop();
        if (closed && !closed.unseen) finish(text, name);
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return fitting(storable(text.finish()));
}

function begin(text: MarkupText, name: string, attributes: Readonly<Record<string, string>>): void {
  if (name === "br") text.line();
  else if (name === "table") text.openTable();
  else if (name === "tr") text.openRow();
  else if (name === "td" || name === "th") text.openCell(name === "th", Number(attributes.colspan ?? 1));
  else if (BLOCKS.has(name)) text.paragraph();
  else if (LINES.has(name)) text.line();
  if (name === "pre") text.keepBlanks(true);
}

function finish(text: MarkupText, name: string): void {
  if (name === "pre") text.keepBlanks(false);
  if (name === "table") text.closeTable();
  else if (name === "tr") text.closeRow();
  else if (name === "td" || name === "th") text.closeCell();
  else if (BLOCKS.has(name)) text.paragraph();
  else if (LINES.has(name)) text.line();
}

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  if ("hidden" in attributes) return true;
  const style = attributes.style;
  return style !== undefined && /(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/i.test(style);
}
