import { isUtf8 } from "node:buffer";
import { type DocumentText, fitting } from "./document-text.ts";
import { Refused, Unreadable } from "./unreadable.ts";

/** A plain text without its byte order mark. @throws Refused if it is not UTF-8 or too long. */
export function readTxt(bytes: Uint8Array): DocumentText {
  if (!isUtf8(bytes)) throw new Refused("not_utf8");
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.includes("\u0000")) throw new Unreadable("broken", "contains NUL characters, so it is not text");
  return { text: fitting(text), pages: null };
}
