import { expect, it } from "vitest";
import { startFakeModel } from "../support/fakes/language-model.ts";
import { dataFolder, startServer } from "../support/process.ts";
import { sampleText } from "../support/samples.ts";

const FREE_WITHIN_MS = 10_000;
// A request holds its key as long as the model has not answered.
const model = await startFakeModel();
model.script = () => "silence";

it("frees the idempotency key of a killed process within 10 s of the next start", async () => {
  const folder = await dataFolder();
  const first = await startServer({ DATA_DIR: folder, ...model.settings });
  const account = await fetch(`${first.baseUrl}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "a@example.com", password: "a long enough pass phrase" }),
  });
  const { access_token } = (await account.json()) as { access_token: string };
  const post = (baseUrl: string, path: string, json: object, headers: object = {}) =>
    fetch(`${baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${access_token}`, ...headers },
      body: JSON.stringify(json),
    });
  const stored = await post(first.baseUrl, "/api/documents", {
    text: sampleText("northgate-syndicated-credit-agreement"),
  });
  const { id } = (await stored.json()) as { id: number };
  // The model is called for what the document does not answer.
  const question = { session_id: "one", message: "What is the share price of Northgate?", document_id: id };
  const ask = (baseUrl: string) =>
    post(baseUrl, "/api/digitizer-chatbot/chat", question, { "idempotency-key": "the-same" });
  const cut = ask(first.baseUrl).then(
    ({ status }) => status,
    () => "cut off",
  );
  await expect.poll(() => model.requests.length, { timeout: 20_000 }).toBe(1);
  expect((await ask(first.baseUrl)).status).toBe(409);
  first.child.kill("SIGKILL");
  expect(await cut).toBe("cut off");
  const second = await startServer({ DATA_DIR: folder });
  const startedAt = performance.now();
  let freeAfterMs = Number.NaN;
  await expect
    .poll(
      async () => {
        const asked = performance.now();
        const { status } = await ask(second.baseUrl);
        if (status === 200) freeAfterMs = asked - startedAt;
        return status;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(200);
  expect(freeAfterMs).toBeLessThan(FREE_WITHIN_MS);
}, 180_000);
