import type { DLogger } from "@dbos-inc/dbos-sdk";
import type { Log } from "./log.ts";

/** The durable engine's own log lines; its debug and info lines go down one level. */
export function engineLog(log: Log): DLogger {
  const own = log.child({ part: "durable engine" });
  return {
    debug: (entry) => own.trace(textOf(entry)),
    info: (entry) => own.debug(textOf(entry)),
    warn: (entry) => own.warn(textOf(entry)),
    error: (entry, metadata) => own.error({ err: metadata?.error }, textOf(entry)),
  };
}

function textOf(entry: unknown): string {
  return typeof entry === "string" ? entry : String(entry);
}
