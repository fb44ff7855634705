import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Closes what was opened: after the test that opened it, or after the file where it was opened outside a test. What is
 *  opened last is closed first. */
export function atEnd(close: () => unknown): void {
  const closed = async (): Promise<void> => {
    await close();
  };
  if (TestRunner.getCurrentTest() === undefined) afterAll(closed);
  else onTestFinished(closed);
}
