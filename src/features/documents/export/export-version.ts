import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { documentName } from "#domain/agreement/document-name.ts";
import { failure, isFailure } from "#errors";
import type { DocumentsDeps } from "../documents-deps.ts";
import { readerOf } from "../reading-queue.ts";
import { EXPORT_MEDIA_TYPES, type ExportFormat } from "../routes.ts";
import { type DocumentRow, findDocument } from "../store.ts";
import { findText, findVersion, type VersionRow } from "../versions/version-store.ts";
import { cdmExport, runeExport } from "./cdm.ts";
import { csvExport } from "./csv.ts";
import { docxExport } from "./docx.ts";
import type { Exported } from "./exported.ts";
import { htmlExport } from "./html.ts";
import { jsonExport } from "./json.ts";
import { xlsxExport } from "./xlsx.ts";

const WRITERS: Readonly<Record<ExportFormat, (exported: Exported) => string | Promise<string | Uint8Array>>> = {
  json: jsonExport,
  cdm: cdmExport,
  "cdm-rune": runeExport,
  csv: csvExport,
  xlsx: xlsxExport,
  html: htmlExport,
  docx: docxExport,
};
const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  json: ".json",
  cdm: ".cdm.json",
  "cdm-rune": ".rune.json",
  csv: ".csv",
  xlsx: ".xlsx",
  html: ".html",
  docx: ".docx",
};
/** CDM has no objects for deal terms. */
const WITHOUT_DEAL_TERMS: ReadonlySet<ExportFormat> = new Set(["cdm", "cdm-rune"]);
const MAX_NAME = 80;

/** A version as a file. */
export async function exportVersion(
  { database: { db }, readings }: Pick<DocumentsDeps, "database" | "readings">,
  principal: Principal,
  { id, version, format }: { id: number; version: number | undefined; format: ExportFormat },
) {
  const scope = scopeOf(principal, "documents:read");
  const document = await findDocument(db, scope, id);
  const row = document && (await findVersion(db, document, version));
  if (!document || !row) return failure("not_found");
  const text = (await findText(db, scope, id, row.versionNumber)) ?? "";
  const dealTerms = WITHOUT_DEAL_TERMS.has(format)
    ? { terms: [], not_found: [] }
    : await readings.dealTerms(
        { versionId: row.id, load: async () => ({ text, agreement: row.agreement }) },
        readerOf(principal),
      );
  if (isFailure(dealTerms)) return dealTerms;
  const body = await WRITERS[format]({ document, version: row, text, dealTerms });
  return { body, mediaType: EXPORT_MEDIA_TYPES[format], filename: `${nameOf(document, row)}${ENDINGS[format]}` };
}

/** "northgate-lanternworks-credit-agreement-v2" */
function nameOf({ id, title, borrowerName }: DocumentRow, { versionNumber }: VersionRow): string {
  const plain = documentName({ title, borrower_name: borrowerName })
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_NAME)
    .replaceAll(/^-+|-+$/g, "");
  return `${plain || `document-${id}`}-v${versionNumber}`;
}
