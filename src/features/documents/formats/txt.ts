import { isUtf8 } from "node:buffer";
import { type DocumentText, fitting } from "./document-text.ts";
import { Refused, Unreadable } from "./unreadable.ts";

/** A plain text as it is, a byte order mark left out. @throws Refused when it is not UTF-8 or too long. */
export function readTxt(bytes: Uint8Array): DocumentText {
  if (!isUtf8(bytes)) throw new Refused("not_utf8");
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.includes("\u0000")) throw new Unreadable("broken", "holds NUL characters, which no text has");
  return { text: fitting(text), pages: null };
}
