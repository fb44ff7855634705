import { neutralCell } from "./neutral-cell.ts";
import { contentTypes, officeFile, RELATIONSHIPS, relationships } from "./office-file.ts";
import { escapeXml } from "./xml-text.ts";

export type SheetCell = string | number | null;
export interface Sheet {
  readonly name: string;
  /** The first row is the header. */
  readonly rows: readonly (readonly SheetCell[])[];
  /** Widths of columns in characters; the others are 14 wide. */
  readonly widths: readonly number[];
}

const SHEET_XML = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** Excel takes at most 32,767 characters in a cell. */
const MAX_CELL_UNITS = 32_000;

/** A workbook of sheets with bold headers that stay visible and have filters. */
export function workbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const paths = sheets.map((_, i) => `worksheets/sheet${i + 1}.xml`);
  const worksheets = Object.fromEntries(sheets.map((sheet, i) => [`xl/${paths[i]}`, sheetXml(sheet)]));
  return officeFile({
    "[Content_Types].xml": contentTypes({
      "xl/workbook.xml": "spreadsheetml.sheet.main",
      "xl/styles.xml": "spreadsheetml.styles",
      ...Object.fromEntries(paths.map((path) => [`xl/${path}`, "spreadsheetml.worksheet"])),
    }),
    "_rels/.rels": relationships([{ type: "officeDocument", target: "xl/workbook.xml" }]),
    "xl/workbook.xml": workbookXml(sheets),
    "xl/_rels/workbook.xml.rels": relationships([
      ...paths.map((target) => ({ type: "worksheet", target })),
      { type: "styles", target: "styles.xml" },
    ]),
    "xl/styles.xml": STYLES,
    ...worksheets,
  });
}

function sheetXml({ rows, widths }: Sheet): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const cols = Array.from(
    { length: columns },
    (_, i) => `<col min="${i + 1}" max="${i + 1}" width="${widths[i] ?? 14}" customWidth="1"/>`,
  );
  const lines = rows.map((row, r) => {
    const cells = row.map((cell, c) => cellXml(cell, `${columnName(c)}${r + 1}`, r === 0));
    return `<row r="${r + 1}">${cells.join("")}</row>`;
  });
  return `<worksheet xmlns="${SHEET_XML}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join("")}</cols><sheetData>${lines.join("")}</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows.length}"/></worksheet>`;
}

function cellXml(cell: SheetCell, place: string, isHeader: boolean): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  const text = escapeXml(neutralCell(cell).slice(0, MAX_CELL_UNITS));
  return `<c r="${place}" t="inlineStr"${isHeader ? ' s="1"' : ""}><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** "A" … "Z", "AA" … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

function workbookXml(sheets: readonly Sheet[]): string {
  const all = sheets.map(({ name }, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `<workbook xmlns="${SHEET_XML}" xmlns:r="${RELATIONSHIPS}"><sheets>${all.join("")}</sheets></workbook>`;
}

/** The default style, and a bold one for headers. */
const STYLES = `<styleSheet xmlns="${SHEET_XML}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;
