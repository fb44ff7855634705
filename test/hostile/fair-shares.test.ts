import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { attack, ordinaryWork, percentile } from "../support/hostile-neighbor.ts";

const app = await startApp({ OCR_ENABLED: "false" });
const [attacker, neighbor, owner] = [await app.signUp(), await app.signUp(), await app.signUp()];
const TEXT =
  "CREDIT AGREEMENT dated as of March 1, 2024 between Harbor Mills Inc., as Borrower, and First Bank, as Lender.";

it("serves a user while another account sends hostile files, unfinished bodies, and reads nothing", async () => {
  const hostile = await attack({ baseUrl: app.baseUrl, token: attacker.token });
  try {
    const times = await ordinaryWork({ baseUrl: app.baseUrl, token: neighbor.token }, 10, TEXT);
    expect(times).toHaveLength(30);
    // On an idle machine it is below 2 s; a hostile file holds its own worker for up to 30 s.
    expect(percentile(times, 0.99)).toBeLessThan(15_000);
  } finally {
    await hostile.stop();
  }
}, 240_000);

it("accepts twenty small texts and thirty agreements of one user concurrently", async () => {
  const extract = (text: string) =>
    app.call("POST", "/api/extract", { token: owner.token, json: { text } }).then(({ status }) => status);
  const small = await Promise.all(Array.from({ length: 20 }, (_, i) => extract(`${TEXT} Number ${i}.`)));
  expect(new Set(small)).toEqual(new Set([200]));
  const agreement = `${TEXT}\n\n${"Section 1.01. The Borrower shall pay interest.\n".repeat(2_000)}`;
  const folder = await Promise.all(
    Array.from({ length: 30 }, () =>
      app
        .call("POST", "/api/documents", { token: owner.token, json: { text: agreement } })
        .then(({ status }) => status),
    ),
  );
  expect(new Set(folder)).toEqual(new Set([201]));
}, 240_000);
