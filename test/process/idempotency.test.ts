import { expect, it } from "vitest";
import { dataFolder, startServer } from "../support/process.ts";

// Long, so that its request still holds the key when a repeat arrives.
const LONG_TEXT = "The Borrower shall pay $5,000,000 to each Lender on the Maturity Date. ".repeat(69_000);
const MAX_ATTEMPTS = 10;

const isOpen = async (request: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([request, Promise.resolve("open")])) === "open";

it("frees the idempotency key of a killed process within 10 s of the next start", async () => {
  const folder = await dataFolder();
  const first = await startServer({ DATA_DIR: folder });
  const account = await fetch(`${first.baseUrl}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "a@example.com", password: "a long enough pass phrase" }),
  });
  const { access_token } = (await account.json()) as { access_token: string };
  const create = (baseUrl: string, key: string) =>
    fetch(`${baseUrl}/api/documents`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        authorization: `Bearer ${access_token}`,
      },
      body: JSON.stringify({ title: "Agreement", text: LONG_TEXT }),
    });
  const outcome = (response: Promise<Response>) =>
    response.then(
      ({ status }) => status,
      () => "cut off",
    );
  const held = await heldRequest();
  /** A request that holds its key, as a repeat shows. A request that ends before that, or that a repeat overtakes, is
   *  followed by one with another key. */
  async function heldRequest() {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const key = `the-same-${attempt}`;
      // Reading others keeps every reader busy, so that the request under the key waits and holds it.
      const others = ["other", "another"].map((other) => outcome(create(first.baseUrl, `${other}-${attempt}`)));
      const cut = outcome(create(first.baseUrl, key));
      while (await isOpen(cut))
        if ((await create(first.baseUrl, key)).status === 409 && (await isOpen(cut))) return { key, cut, others };
      await Promise.all([cut, ...others]);
    }
    throw new Error("no request held its key");
  }
  first.child.kill("SIGKILL");
  expect(await held.cut).toBe("cut off");
  await Promise.all(held.others);
  const second = await startServer({ DATA_DIR: folder });
  const startedAt = performance.now();
  let freeAfterMs = Number.NaN;
  await expect
    .poll(
      async () => {
        const asked = performance.now();
        const { status } = await create(second.baseUrl, held.key);
        if (status === 201) freeAfterMs = asked - startedAt;
        return status;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(201);
  expect(freeAfterMs).toBeLessThan(10_000);
}, 180_000);
