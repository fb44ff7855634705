import { expect } from "vitest";

/** What anything may take on a machine that is busy with something else: not a claim about speed. */
const WITHIN_MS = 20_000;

/** `expect.poll` that waits long enough: its own second passes while a busy machine looks elsewhere. */
export const eventually: typeof expect.poll = (read, options) => expect.poll(read, { timeout: WITHIN_MS, ...options });
