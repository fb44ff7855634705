import { expect, it } from "vitest";
import { isFailure } from "#errors";
import { createLog } from "#platform/log.ts";
import { hostileFiles } from "../../../test/support/hostile-neighbor.ts";
import { openUploadReader } from "./read-upload.ts";

const reader = openUploadReader(createLog({ level: "silent" }));
const text = (words: string) => ({
  bytes: new TextEncoder().encode(words),
  filename: "a.txt",
  mediaType: "text/plain",
});

it("reads a plain text while other files occupy every worker", async () => {
  const [deep] = hostileFiles(1);
  if (deep === undefined) throw new Error("no hostile file");
  const file = { bytes: deep.bytes, filename: "deep.docx", mediaType: "application/octet-stream" };
  const gone = new AbortController();
  const ended: string[] = [];
  const hostile = Array.from({ length: 8 }, async (_, i) => {
    await reader.read(file, { owner: `o${i}`, group: `g${i}`, signal: gone.signal });
    ended.push(`hostile ${i}`);
  });
  const read = await reader.read(text("The Borrower shall pay."), { owner: "ours", group: "ours" });
  expect(read).toMatchObject({ format: "txt", document: { text: "The Borrower shall pay." } });
  expect(ended).toEqual([]);
  gone.abort();
  await Promise.all(hostile);
});

it("refuses a small text that is not UTF-8 or has NUL characters, like a large one", async () => {
  const reasonOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const read = await reader.read({ bytes, filename: "a.txt", mediaType: "text/plain" }, { owner: "a", group: "a" });
    return isFailure(read) ? read.error : read.format;
  };
  expect(await reasonOf(new Uint8Array([0x41, 0xff, 0xfe, 0x42]))).toBe("not_utf8");
  expect(await reasonOf(new Uint8Array([0x41, 0x00, 0x42]))).toBe("unreadable_document");
});
