import type { DocumentFormat } from "./document-text.ts";
import { Refused, Unreadable } from "./unreadable.ts";
import { findDirectoryEnd } from "./zip.ts";

export interface ClaimedFile {
  readonly bytes: Uint8Array;
  readonly filename: string | null;
  readonly mediaType: string;
}

/** How many leading bytes are searched: where PDF readers look for a header (ISO 32000-1, implementation note 13). */
const HEAD_BYTES = 1024;
const DOCX_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const [OLE, UTF16_LE, UTF16_BE] = ["\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1", "\u00ff\u00fe", "\u00fe\u00ff"];
const PDF = /%PDF-\d\.\d/;
const HTML_START = /^\s*(?:<!--[^>]{0,200}-->\s*)?(?:<\?xml[^>]{0,200}\?>\s*)?<(?:!doctype\s+html|html|head|body)\b/i;
const HTML_INSIDE = /<(?:!doctype\s+html|html|script|body)\b/i;

/** Detects the kind of a file from its leading bytes, not its name. If these are inconclusive, it is text, and the name
 *  and media type distinguish plain text from HTML. @throws Unreadable for a file that is two kinds at once or not what
 *  it claims to be, Refused for an unsupported type */
export function sniff(file: ClaimedFile): DocumentFormat {
  const head = Buffer.from(file.bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  if (head === "") throw new Unreadable("empty", "is empty");
  const start = head.startsWith("\u00ef\u00bb\u00bf") ? head.slice(3) : head;
  if (/^\s*%PDF-\d\.\d/.test(start)) return unambiguous("pdf", file, HTML_INSIDE.test(head));
  if (start.startsWith("PK\u0003\u0004")) return unambiguous("docx", file, PDF.test(head));
  if (start.startsWith(OLE)) throw oleFile(file);
  if (start.startsWith(UTF16_LE) || start.startsWith(UTF16_BE)) throw new Refused("not_utf8");
  if (PDF.test(head)) throw ambiguous();
  if (isBinary(file.bytes) && claimsOf(file).includes("txt")) return "txt";
  if (isBinary(file.bytes) || start.startsWith("{\\rtf")) throw otherType(file);
  return HTML_START.test(start) ? "html" : textByClaim(file);
}

/** The directory of a ZIP archive is at its end, so a file can start as one kind and end as another. */
function unambiguous(format: "pdf" | "docx", file: ClaimedFile, alsoOther: boolean): DocumentFormat {
  const isZip = format !== "docx" && findDirectoryEnd(file.bytes) !== null;
  if (alsoOther || isZip) throw ambiguous();
  return format;
}

function ambiguous(): Unreadable {
  return new Unreadable("ambiguous", "can be read as two different kinds of file");
}

type Claim = DocumentFormat | "unsaid" | "other";

/** A file without a signature: text, unless its media type says otherwise. */
function textByClaim(file: ClaimedFile): "txt" | "html" {
  const claims = claimsOf(file);
  for (const claim of ["pdf", "docx"] as const)
    if (claims.includes(claim))
      throw new Unreadable("broken", `is sent as ${claim.toUpperCase()} but does not begin as one`);
  if (claims.includes("html")) return "html";
  if (claims.includes("txt")) return "txt";
  if (claims.includes("other")) throw new Refused("unsupported_media_type");
  return "txt";
}

/** Whether a file is sent as a Word document. */
export function claimsDocx(file: ClaimedFile): boolean {
  return claimsOf(file).includes("docx");
}

function claimsOf(file: ClaimedFile): readonly Claim[] {
  return [claimByName(file.filename), claimByType(file.mediaType)];
}

function claimByName(filename: string | null): Claim {
  const [, extension] = /\.([a-z0-9]{1,5})$/i.exec(filename ?? "") ?? [];
  switch (extension?.toLowerCase()) {
    case undefined:
      return "unsaid";
    case "txt":
    case "text":
    case "md":
    case "markdown":
      return "txt";
    case "htm":
    case "html":
    case "xhtml":
      return "html";
    case "pdf":
      return "pdf";
    case "docx":
      return "docx";
    default:
      return "other";
  }
}

function claimByType(mediaType: string): Claim {
  switch (mediaType.toLowerCase()) {
    case "":
    case "application/octet-stream":
      return "unsaid";
    case "text/plain":
    case "text/markdown":
      return "txt";
    case "text/html":
    case "application/xhtml+xml":
      return "html";
    case "application/pdf":
      return "pdf";
    case DOCX_TYPE:
      return "docx";
    default:
      return "other";
  }
}

/** An encrypted DOCX is stored in an OLE container, as a Word 97 file is. */
function oleFile(file: ClaimedFile): Error {
  const encrypted = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength).includes(
    Buffer.from("EncryptedPackage", "utf16le"),
  );
  return encrypted ? new Unreadable("encrypted", "is encrypted") : otherType(file);
}

/** A file of an unsupported kind. If it was sent as a supported kind, it is a broken file of that kind. */
function otherType(file: ClaimedFile): Error {
  const claim = claimsOf(file).find((one) => one === "pdf" || one === "docx" || one === "html");
  return claim
    ? new Unreadable("broken", `is sent as ${claim.toUpperCase()} but does not begin as one`)
    : new Refused("unsupported_media_type");
}

/** Whether the beginning contains bytes that no text has. */
function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8 * HEAD_BYTES).some((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte));
}

/** Tab, line feed, vertical tab, form feed, carriage return, substitute (the end of old DOS texts), escape. */
const TEXT_CONTROLS = new Set([9, 10, 11, 12, 13, 26, 27]);
