import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { contentTypes, officeFile, RELATIONSHIPS, relationships } from "#platform/office/office-file.ts";
import { escapeXml } from "#platform/office/xml-text.ts";
import { TERM_COLUMNS, termCells } from "./csv.ts";
import type { Exported } from "./exported.ts";
import { neutralCell } from "./neutral-cell.ts";
import { termRows } from "./term-rows.ts";

type Cell = string | number | null;
interface Sheet {
  readonly name: string;
  /** The first row is the header. */
  readonly rows: readonly (readonly Cell[])[];
  /** Widths of columns in characters; the others are 14 wide. */
  readonly widths: readonly number[];
}

const SHEET_XML = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** Excel takes at most 32,767 characters in a cell. */
const MAX_CELL_UNITS = 32_000;

/** A workbook: what was exported, all terms with their sources, and sheets for parties, facilities and covenants. */
export async function xlsxExport(exported: Exported): Promise<Uint8Array> {
  const { agreement } = exported.version;
  const sheets = [
    aboutSheet(exported),
    {
      name: "Terms",
      rows: [[...TERM_COLUMNS], ...termRows(agreement).map(termCells)],
      widths: [20, 28, 28, 28, 10, 24, 60],
    },
    partiesSheet(agreement),
    facilitiesSheet(agreement),
    covenantsSheet(agreement),
  ];
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

function aboutSheet({ document, version }: Exported): Sheet {
  return {
    name: "Document",
    widths: [22, 80],
    rows: [
      ["Member", "Value"],
      ["Title", document.title],
      ["Document", document.id],
      ["Version", version.versionNumber],
      ["State", document.state],
      ["Extraction method", version.extractionMethod],
      ["Created", version.createdAt.toISOString()],
      ["Source file", version.sourceFilename],
      ["Source SHA-256", version.sourceSha256],
    ],
  };
}

function partiesSheet({ parties }: CreditAgreement): Sheet {
  const rows = parties.map((party) => [party.name, party.role, party.entity_type, party.jurisdiction, party.lei]);
  return { name: "Parties", widths: [40, 24], rows: [["Name", "Role", "Entity type", "Jurisdiction", "LEI"], ...rows] };
}

function facilitiesSheet({ facilities }: CreditAgreement): Sheet {
  const header = ["Facility", "Type", "Commitment", "Currency", "Maturity", "Benchmark", "Spread (bps)", "Floor (bps)"];
  const rows = facilities.map(({ interest_terms: { rate_option: rate }, ...facility }) => [
    facility.facility_name,
    facility.facility_type,
    facility.commitment_amount?.amount ?? null,
    facility.commitment_amount?.currency ?? null,
    facility.maturity_date,
    rate?.benchmark ?? null,
    rate?.spread_bps ?? null,
    rate?.floor_bps ?? null,
  ]);
  return { name: "Facilities", widths: [32, 16, 18], rows: [header, ...rows] };
}

function covenantsSheet({ financial_covenants: covenants }: CreditAgreement): Sheet {
  const header = ["Covenant", "Metric", "Operator", "From", "To", "Threshold", "Unit", "Currency", "Frequency"];
  const rows = covenants.flatMap((covenant) => {
    const { name, metric, operator, unit, currency, frequency, threshold, steps } = covenant;
    const levels = steps.length > 0 ? steps : [{ from: null, to: null, threshold }];
    return levels.map((level) => [
      name,
      metric,
      operator,
      level.from,
      level.to,
      level.threshold,
      unit,
      currency,
      frequency,
    ]);
  });
  return { name: "Covenants", widths: [36, 22], rows: [header, ...rows] };
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

function cellXml(cell: Cell, place: string, isHeader: boolean): string {
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
