/** Longest name that is kept, in bytes of UTF-8: what file systems take. */
const MAX_BYTES = 200;
/** Controls, marks that print nothing, and those that turn the direction of reading (a name that seems to end otherwise). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
const NOT_IN_NAMES = /[<>:"|?*\\/]/g;

/** The name under which a file was sent, as one that is safe to show and to save under: no path, no hidden signs, no
 *  endless length. Null when nothing is left. */
export function sourceFilename(sent: string | null): string | null {
  const base = (sent ?? "").toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const clean = base.normalize("NFC").replaceAll(UNSEEN, "").replaceAll(NOT_IN_NAMES, "_").replaceAll(/\s+/g, " ");
  const name = clean.replaceAll(/^[\s.]+|[\s.]+$/g, "");
  return name === "" ? null : shortened(name);
}

/** Cut in the middle of the name, so that its ending stays. */
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

/** The ending of a file that was sent without a name. */
export function extensionOf(mediaType: string): string {
  if (mediaType.startsWith("text/html")) return ".html";
  if (mediaType.startsWith("text/")) return ".txt";
  return mediaType === "application/pdf" ? ".pdf" : ".docx";
}
