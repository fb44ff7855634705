/** Maximum length of a stored name, in UTF-8 bytes, as file systems allow. */
const MAX_BYTES = 200;
/** Control and invisible characters, and those that change the reading direction (which can fake a file extension). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
const NOT_IN_NAMES = /[<>:"|?*\\/]/g;

/** The name under which a file was sent, made safe to show and to save: no path, no hidden characters, limited length.
 *  Null if nothing is left. */
export function sourceFilename(sent: string | null): string | null {
  const base = (sent ?? "").toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const clean = base.normalize("NFC").replaceAll(UNSEEN, "").replaceAll(NOT_IN_NAMES, "_").replaceAll(/\s+/g, " ");
  const name = clean.replaceAll(/^[\s.]+|[\s.]+$/g, "");
  return name === "" ? null : shortened(name);
}

/** Truncated in the middle, to keep the extension. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const [ending = ""] = /\.[A-Za-z0-9]{1,10}$/.exec(name) ?? [];
  let start = "";
  for (const sign of name) {
    if (Buffer.byteLength(start + sign + ending) > MAX_BYTES) break;
    start += sign;
  }
  return start.trimEnd() + ending;
}

/** The extension for a file that was sent without a name. */
export function extensionOf(mediaType: string): string {
  if (mediaType.startsWith("text/html")) return ".html";
  if (mediaType.startsWith("text/")) return ".txt";
  return mediaType === "application/pdf" ? ".pdf" : ".docx";
}
