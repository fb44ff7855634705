import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { MockLanguageModelV4 } from "ai/test";
import { expect, it } from "vitest";
import { createLanguageModel, type LanguageModel, writingModel } from "#providers/language-model/language-model.ts";
import type { MetricRow } from "../result.ts";
import { phraseSummary } from "./phrase-summary.ts";

const row = (value: number, unit: string): MetricRow => ({
  ...{ label: "", value, unit, period: "2025-09-27", as_of: "2026-01-30", formula: "", inputs: {} },
  ...{ reason_if_null: null, source_ids: ["s1"] },
});
const given = {
  summary:
    "**Apple Inc.** (AAPL)\n\nRevenue was USD 416.2 billion at a net margin of 26.9 %. Debt over EBITDA is 0.68x.",
  findings: [],
  metrics: {
    revenue: row(416_161_000_000, "USD"),
    net_margin: row(0.2691506, "decimal"),
    debt_to_ebitda: row(0.6815776, "turns"),
    cash_ratio: row(0.33, "ratio"),
  },
  names: ["Apple Inc.", "AAPL"],
};
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const saying = (text: string): LanguageModel =>
  writingModel(
    async () =>
      new MockLanguageModelV4({
        doGenerate: {
          ...{ content: [{ type: "text", text }], usage, warnings: [] },
          finishReason: { unified: "stop", raw: undefined },
        },
      }),
  );
const phrase = (model: LanguageModel | null, patienceMs = 5_000) =>
  phraseSummary(model, given, new AbortController().signal, patienceMs);
const TEMPLATE = { text: given.summary, writtenBy: "template" };

it("takes the words of a model that says what the figures say, under the same heading", async () => {
  const honest = "Apple Inc. earned revenue of USD 416.2 billion. The net margin was 26.9 %.";
  expect(await phrase(saying(honest))).toEqual({ text: `**Apple Inc.** (AAPL)\n\n${honest}`, writtenBy: "model" });
});

it.each([
  ["another number", "Revenue was USD 516.2 billion."],
  ["a number of the result that the summary does not say", "The cash ratio is 0.33."],
  ["a direction that nothing shows", "Revenue rose to USD 416.2 billion."],
  ["a name that is not in the data", "Revenue was USD 416.2 billion, as Goldman says."],
  ["a link", "Revenue was USD 416.2 billion, see https://example.com."],
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
  const phrasing = phraseSummary(silent, given, over.signal);
  over.abort(new Error("cancelled"));
  await expect(phrasing).rejects.toThrow("cancelled");
});

it("asks the endpoint that the settings name, with its key and model", async () => {
  const seen: { authorization?: string | undefined; body?: string; url?: string | undefined } = {};
  const choices = [
    { index: 0, finish_reason: "stop", message: { role: "assistant", content: "The net margin was 26.9 %." } },
  ];
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
