/** The parts of an Office Open XML file by name, zipped. */
export async function officeFile(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const { default: JSZip } = await import("jszip");
  const zip = new JSZip();
  for (const [name, part] of Object.entries(parts))
    zip.file(name, `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${part}`, { createFolders: false });
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
}

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
export const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** `[Content_Types].xml` with the type of each part. */
export function contentTypes(types: Readonly<Record<string, string>>): string {
  const parts = Object.entries(types).map(
    ([name, type]) =>
      `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  );
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join("")}</Types>`;
}

/** Relationships of a part: ids `rId1` … in the order given. */
export function relationships(targets: readonly { readonly type: string; readonly target: string }[]): string {
  const all = targets.map(
    ({ type, target }, i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
}
