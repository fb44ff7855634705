import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchTransferRate } from "./transfer-rate.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A transfer that the test advances second by second. */
function transfer() {
  const state = { bytes: 5_000_000, paused: false, slow: 0 };
  const stop = watchTransferRate({ bytesRead: () => state.bytes, isPaused: () => state.paused }, () => {
    state.slow += 1;
  });
  const pass = (seconds: number, bytesPerSecond: number) => {
    for (let second = 0; second < seconds; second++) {
      state.bytes += bytesPerSecond;
      vi.advanceTimersByTime(1000);
    }
  };
  return { state, pass, stop };
}

it("reports a body below 10 kB/s after 10 s, once", () => {
  const { state, pass } = transfer();
  pass(9, 0);
  expect(state.slow).toBe(0);
  pass(60, 9_000);
  expect(state.slow).toBe(1);
});

it("leaves a body alone that arrives with 10 kB/s", () => {
  const { state, pass } = transfer();
  pass(300, 10_000);
  expect(state.slow).toBe(0);
});

it("reports a body that arrived fast at first and then stops", () => {
  const { state, pass } = transfer();
  pass(20, 1_000_000);
  pass(20, 0);
  expect(state.slow).toBe(1);
});

it("does not count time in which the service itself does not read", () => {
  const { state, pass } = transfer();
  state.paused = true;
  pass(60, 0);
  state.paused = false;
  pass(30, 20_000);
  expect(state.slow).toBe(0);
});

it("reports nothing once it is stopped", () => {
  const { state, pass, stop } = transfer();
  stop();
  pass(60, 0);
  expect(state.slow).toBe(0);
});
