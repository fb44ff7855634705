import type { Scope } from "#domain/access/principal.ts";
import { documentName } from "#domain/agreement/document-name.ts";
import { failure } from "#errors";
import type { Queryable } from "#platform/database/transaction.ts";
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
const MAX_NAME = 80;

/** A version as a file. */
export async function exportVersion(
  db: Queryable,
  scope: Scope,
  { id, version, format }: { id: number; version: number | undefined; format: ExportFormat },
) {
  const document = await findDocument(db, scope, id);
  const row = document && (await findVersion(db, document, version));
  if (!document || !row) return failure("not_found");
  const text = (await findText(db, scope, id, row.versionNumber)) ?? "";
  const body = await WRITERS[format]({ document, version: row, text });
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
