import { statfs } from "node:fs/promises";

const MEBIBYTE = 1024 * 1024;
/** Reserved for the write-ahead log, so that a full volume does not stop the database. */
const FLOOR_BYTES = 64 * MEBIBYTE;
/** Maximum temporary disk space per stored byte: its row, its index and its copy in the write-ahead log. */
const BYTES_PER_BYTE = 3;

/** Whether the volume of a folder can store so many bytes and stay above its minimum free space. */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - bytes * BYTES_PER_BYTE >= FLOOR_BYTES;
}
