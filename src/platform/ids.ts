import { randomInt, randomUUID } from "node:crypto";

const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/i;
/** The counter has 12 bits. It starts in the lower half, so a millisecond has room for at least 2,048 identifiers. */
const MAX_COUNT = 0xfff;
const MAX_FIRST_COUNT = 0x7ff;

/** The third group of an identifier by its counter. */
const COUNTER_GROUPS = Array.from({ length: MAX_COUNT + 1 }, (_, n) => `-7${n.toString(16).padStart(3, "0")}-`);

let millisecond = 0;
/** The groups of the identifier that the millisecond fills. */
let time = "";
let count = 0;

/** A new identifier: UUID version 7 (RFC 9562, 6.2 method 1), lower case. It begins with the time and a counter, so
 *  identifiers of one process sort in the order they were made, and rows made together lie together in an index. */
export function newId(): string {
  const now = Date.now();
  if (now > millisecond) begin(now, randomInt(MAX_FIRST_COUNT));
  else if (count < MAX_COUNT) count += 1;
  else begin(millisecond + 1, 0);
  // The last two groups of a version 4 UUID hold the variant and 62 random bits, as those of version 7 do.
  return `${time}${COUNTER_GROUPS[count]}${randomUUID().slice(19)}`;
}

function begin(at: number, firstCount: number): void {
  const digits = at.toString(16).padStart(12, "0");
  millisecond = at;
  time = `${digits.slice(0, 8)}-${digits.slice(8)}`;
  count = firstCount;
}

/** The identifier in its canonical lower case, or undefined if the text is not a UUID (of any version). */
export function parseId(text: string): string | undefined {
  return UUID.test(text) ? text.toLowerCase() : undefined;
}
