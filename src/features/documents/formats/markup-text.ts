import { MAX_TEXT_UNITS } from "../schemas.ts";
import { tableLines } from "./table-lines.ts";
import { Refused } from "./unreadable.ts";

type Gap = "" | " " | "\n" | "\n\n";

interface Table {
  readonly rows: Row[];
  row: Row | null;
  cell: string[] | null;
  /** Columns that the open cell covers. */
  span: number;
  /** Pending separators before the table. */
  readonly gap: Gap;
}

interface Row {
  readonly cells: string[];
  heading: boolean;
}

/** Maximum column span of a cell. */
const MAX_SPAN = 50;

/** Writes the text of a page element by element: whitespace collapsed, blocks on separate lines, table rows between
 *  bars with a rule under the header, and a nested table as its words. */
export class MarkupText {
  readonly #out: string[] = [];
  readonly #tables: Table[] = [];
  #units = 0;
  /** Pending separators before the next word. */
  #gap: Gap = "";
  #preformatted = 0;
  readonly #blanks: RegExp;

  /** `tabs`: tabs are characters of the text, as in a word processor, not whitespace of the markup. */
  constructor({ tabs }: { readonly tabs: boolean }) {
    this.#blanks = tabs ? /[ \n\r\f]+/g : /[ \t\n\r\f]+/g;
  }

  write(words: string): void {
    if (this.#preformatted > 0 && this.#tables.length === 0) return this.#emit(words);
    const folded = words.replaceAll(this.#blanks, " ");
    if (folded.startsWith(" ") && this.#gap === "") this.#gap = " ";
    const trimmed = folded.replaceAll(/^ | $/g, "");
    if (trimmed !== "") this.#emit(trimmed);
    if (trimmed !== "" && folded.endsWith(" ")) this.#gap = " ";
  }

  line(): void {
    this.#owe("\n");
  }

  paragraph(): void {
    this.#owe("\n\n");
  }

  keepBlanks(keep: boolean): void {
    this.#preformatted += keep ? 1 : -1;
  }

  openTable(): void {
    if (this.#tables.length === 0) this.paragraph();
    else this.#owe(" ");
    this.#tables.push({ rows: [], row: null, cell: null, span: 1, gap: this.#gap });
  }

  openRow(): void {
    const table = this.#tables.at(-1);
    if (!table) return this.line();
    this.closeRow();
    table.row = { cells: [], heading: false };
  }

  openCell(heading: boolean, span: number): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    this.closeCell();
    table.row ??= { cells: [], heading: false };
    table.row.heading ||= heading;
    table.cell = [];
    table.span = Math.min(Math.max(1, Math.floor(span) || 1), MAX_SPAN);
    this.#gap = "";
  }

  closeCell(): void {
    const table = this.#tables.at(-1);
    if (!table?.cell) return;
    table.row?.cells.push(table.cell.join("").trim(), ...Array<string>(table.span - 1).fill(""));
    table.cell = null;
    this.#gap = "";
  }

  closeRow(): void {
    this.closeCell();
    const table = this.#tables.at(-1);
    if (table?.row) table.rows.push(table.row);
    if (table) table.row = null;
  }

  closeTable(): void {
    this.closeRow();
    const table = this.#tables.pop();
    if (!table) return;
    const rows = table.rows.filter((row) => row.cells.some((cell) => cell !== ""));
    if (this.#tables.length > 0) {
      this.#owe(" ");
      const words = rows.flatMap((row) => row.cells.filter((cell) => cell !== ""));
      if (words.length > 0) this.#emit(words.join(" "));
      return this.#owe(" ");
    }
    this.#gap = table.gap;
    for (const line of tableLines(rows)) {
      this.line();
      this.#emit(line);
    }
    this.paragraph();
  }

  /** The whole text, including unclosed tables. */
  finish(): string {
    while (this.#tables.length > 0) this.closeTable();
    return this.#out.join("").trim();
  }

  #owe(gap: Gap): void {
    if (gap.length > this.#gap.length || (gap === "\n" && this.#gap === " ")) this.#gap = gap;
  }

  #emit(words: string): void {
    const cell = this.#tables.at(-1)?.cell;
    // Words between rows and cells belong to no cell. As in a browser, they go before the table.
    const out = cell ?? this.#out;
    const gap = cell && this.#gap !== "" ? " " : this.#gap;
    if (out.length > 0 && gap !== "") out.push(gap);
    out.push(words);
    this.#gap = "";
    if (!cell) this.#units += words.length + gap.length;
    if (this.#units > MAX_TEXT_UNITS) throw new Refused("text_too_long");
  }
}
