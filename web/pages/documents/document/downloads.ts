import type { DocumentData, VersionData } from "./document-queries.ts";

/** The agreement object as the API answers it. */
export function downloadJson(document: DocumentData, { agreement, version_number }: VersionData): void {
  save(`${nameOf(document, version_number)}.json`, agreement);
}

/** The agreement as FINOS CDM, with the events. */
export function downloadCdm(document: DocumentData, { agreement, cdm_events, version_number }: VersionData): void {
  save(`${nameOf(document, version_number)}.cdm.json`, { ...agreement.cdm, cdm_events });
}

function nameOf({ id, title }: DocumentData, version: number): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.slice(0, 8).join("-") || `document-${id}`}-v${version}`;
}

function save(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = window.document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
