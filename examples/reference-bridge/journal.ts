import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import type { TransferRequest } from "./request.ts";

export const STEPS = ["lock", "release", "refund"] as const;
export type Step = (typeof STEPS)[number];

/** What the bridge has done, in the order in which it did it. */
export type Entry =
  | { readonly type: "accepted"; readonly id: string; readonly key: string | null; readonly request: TransferRequest }
  | {
      readonly type: "signed";
      readonly id: string;
      readonly step: Step;
      readonly chainId: number;
      readonly nonce: number;
      readonly hash: `0x${string}`;
      readonly raw: `0x${string}`;
    }
  | { readonly type: "settled"; readonly id: string; readonly step: Step; readonly outcome: "confirmed" | "reverted" }
  | {
      readonly type: "ended";
      readonly id: string;
      readonly status: "completed" | "failed";
      readonly reason: string | null;
    };

export interface Journal {
  /** What was written before this process started. */
  readonly entries: readonly Entry[];
  /** Returns once the entry is on the disk. */
  append(entry: Entry): void;
  close(): void;
}

/** A file of JSON lines, only ever appended to. A process that dies may leave half a line, which is cut off: what it was to
 *  record had not been done yet. */
export function openJournal(path: string): Journal {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const whole = bytes.subarray(0, bytes.lastIndexOf("\n") + 1);
  const file = openSync(path, "a");
  ftruncateSync(file, whole.length);
  const lines = whole.toString("utf8").split("\n").filter(Boolean);
  return {
    entries: lines.map((line) => JSON.parse(line) as Entry),
    append(entry) {
      writeSync(file, `${JSON.stringify(entry)}\n`);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}
