import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { MockLanguageModelV4 } from "ai/test";
import { expect, it } from "vitest";
import { createLanguageModel, type LanguageModel, writingModel } from "#providers/language-model/language-model.ts";
import { phraseSummary } from "./phrase-summary.ts";
import type { Summary } from "./summary.ts";

const REVENUE = "Revenue was USD 416.2 billion at a net margin of 26.92%.";
const LEVERAGE = "Debt / EBITDA is 0.68x.";
const SUMMARY: Summary = {
  heading: "**Apple Inc.** (AAPL)",
  sections: [
    { title: "Fiscal year ended 2025-09-27 (2025 sample data)", sentences: [REVENUE, LEVERAGE] },
    { title: null, sentences: ["Findings: Current liabilities exceed current assets."] },
  ],
};
const rendered = (revenue: string): string =>
  [
    SUMMARY.heading,
    `**Fiscal year ended 2025-09-27 (2025 sample data).** ${revenue} ${LEVERAGE}`,
    "Findings: Current liabilities exceed current assets.",
  ].join("\n\n");
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const saying = (text: string): LanguageModel =>
  writingModel(
    async () =>
      new MockLanguageModelV4({
        doGenerate: {
          content: [{ type: "text", text }],
          usage,
          warnings: [],
          finishReason: { unified: "stop", raw: undefined },
        },
      }),
  );
const phrase = (model: LanguageModel | null, patienceMs = 5_000) =>
  phraseSummary(model, SUMMARY, new AbortController().signal, patienceMs);
const TEMPLATE = { text: rendered(REVENUE), writtenBy: "template" };

it("takes the wording of a model sentence by sentence, and the template's where it gives none", async () => {
  const reworded = "The company reported revenue of USD 416.2 billion, with a net margin of 26.92%.";
  expect(await phrase(saying(`[s1] ${reworded}`))).toEqual({ text: rendered(reworded), writtenBy: "model" });
});

it.each([
  ["another number", "[s1] Revenue was USD 516.2 billion at a net margin of 26.92%."],
  ["the right number under another label", "[s1] Net income was USD 416.2 billion at a gross margin of 26.92%."],
  [
    "claims without a figure",
    "[s1] Apple Inc. has defaulted on its notes.\n[s2] The auditors resigned.\n[s3] The loan should be approved.",
  ],
  ["a lie beside a faithful sentence", `[s1] ${REVENUE}\n[s2] Debt / EBITDA rose to 0.68x.`],
  ["prose that cites no sentence", REVENUE],
  ["a link", "[s1] Revenue was USD 416.2 billion at a net margin of 26.92%, see https://example.com."],
  ["nothing", ""],
])("keeps the template when a model says %s", async (_what, lie) => {
  expect(await phrase(saying(lie))).toEqual(TEMPLATE);
});

it("keeps the template when a model is broken, silent or not there", async () => {
  const broken = writingModel(() => Promise.reject(new Error("no such model")));
  const silent: LanguageModel = { write: () => new Promise(() => undefined) };
  expect(await phrase(broken)).toEqual(TEMPLATE);
  expect(await phrase(silent, 20)).toEqual(TEMPLATE);
  expect(await phrase(null)).toEqual(TEMPLATE);
});

it("ends with its run", async () => {
  const silent: LanguageModel = { write: () => new Promise(() => undefined) };
  const over = new AbortController();
  const phrasing = phraseSummary(silent, SUMMARY, over.signal);
  over.abort(new Error("cancelled"));
  await expect(phrasing).rejects.toThrow("cancelled");
});

it("asks the endpoint that the settings name, with its key and model", async () => {
  const seen: { authorization?: string | undefined; body?: string; url?: string | undefined } = {};
  const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: `[s2] ${LEVERAGE}` } }];
  const server = createServer((request, response) => {
    seen.authorization = request.headers.authorization;
    seen.url = request.url;
    void textOf(request).then((body) => {
      seen.body = body;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ id: "1", object: "chat.completion", created: 1, model: "m", choices }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model = createLanguageModel({ vendor: "openai-compatible", baseUrl, apiKey: "secret-key", model: "tiny" });
  expect(await phrase(model)).toMatchObject({ writtenBy: "model" });
  server.close();
  expect([seen.url, seen.authorization]).toEqual(["/v1/chat/completions", "Bearer secret-key"]);
  expect(JSON.parse(seen.body ?? "")).toMatchObject({ model: "tiny" });
});
