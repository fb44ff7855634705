import type { Exported } from "./exported.ts";

/** Everything that another server needs to show the same version; the body of `POST /api/documents/import`. */
export function jsonExport({ document, version, text, dealTerms }: Exported): string {
  return JSON.stringify({
    format: "tranche-document",
    format_version: 1,
    title: document.title,
    version_number: version.versionNumber,
    extraction_method: version.extractionMethod,
    source_filename: version.sourceFilename,
    source_sha256: version.sourceSha256,
    created_at: version.createdAt.toISOString(),
    text,
    agreement: version.agreement,
    cdm_events: version.cdmEvents,
    deal_terms: dealTerms,
  });
}
