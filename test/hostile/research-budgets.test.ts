import { expect, it, vi } from "vitest";
import { startApp, type TestAnswer } from "../support/app.ts";
import { startFakeHost } from "../support/fakes/fake-host.ts";
import { startFakeWeb } from "../support/fakes/web.ts";

/** A search engine that always names ten more pages, each with something new and never the answer. */
const pages = { named: 0, padding: "", onRead: (): Promise<void> => Promise.resolve() };
const endless = await startFakeHost(async ({ path, query }) => {
  if (path !== "/search") {
    await pages.onRead();
    const number = Number(path.split("/").at(-1));
    return { headers: { "content-type": "text/html" }, body: pageOf(number) };
  }
  const results = Array.from({ length: 10 }, () => {
    pages.named += 1;
    return {
      title: `${topicOf(pages.named)} of Ormolu Tarn ${pages.named}`,
      url: `${endless.baseUrl}/page/${pages.named}`,
      content: "",
    };
  });
  return { body: { query: query.get("q"), results } };
});
const WORDS =
  "amber birch cedar delta ember fjord grove heath inlet jetty knoll larch marsh north ocean pines quarry ridge";

const TOPICS = ["Vexley", "Quillon", "Brindle", "Sorrel"];
const topicOf = (number: number): string => TOPICS[number % TOPICS.length] ?? "";

/** A different sentence for each page, about one part of the question. */
function pageOf(number: number): string {
  const words = WORDS.split(" ");
  const pick = (step: number): string => words[(number * step + step) % words.length] ?? "";
  const fact = `The ${topicOf(number)} of Ormolu Tarn crossed ${pick(1)} ${pick(5)} and ${pick(7)} with ${number * 37} barges of ${pick(11)} ${pick(13)}.`;
  return `<html><head><title>Page ${number}</title></head><body><!-- ${pages.padding} --><main><p>${fact}</p></main></body></html>`;
}

const web = await startFakeWeb();
const app = await startApp({
  ...web.settings,
  SEARXNG_URL: endless.baseUrl,
  PROCESS_ROLE: "all",
  ALLOW_PRIVATE_NETWORK_TARGETS: "true",
  AGENT_RATE_LIMIT_PER_MINUTE: "10000",
  SIGNUP_CREDITS: "10000",
  RUN_CONCURRENCY: "4",
  RUN_CONCURRENCY_PER_USER: "2",
});
const ann = await app.signUp();

const QUESTION = TOPICS.map((topic, i) => `What was the ${topic} Ratio of Ormolu Tarn in ${1981 + i}?`).join(" ");

async function start(token: string, max_iterations = 20): Promise<string> {
  const json = { query: QUESTION, max_iterations };
  return (await app.call("POST", "/api/deep-research/query", { token, json })).body.research_id;
}

const read = async (token: string, id: string): Promise<TestAnswer["body"]> =>
  (await app.call("GET", `/api/deep-research/results/${id}`, { token })).body;

const ended = (token: string, id: string): Promise<TestAnswer["body"]> =>
  vi.waitFor(
    async () => {
      const run = await read(token, id);
      if (!["completed", "failed"].includes(run.status)) throw new Error(`still ${run.status}`);
      return run;
    },
    { timeout: 240_000, interval: 100 },
  );

it("reads at most forty sources", async () => {
  const { statistics } = await ended(ann.token, await start(ann.token));
  expect(statistics).toMatchObject({ stopped_because: "page_budget", pages_read: 40 });
}, 300_000);

it("stops at its time limit, by the service's clock", async () => {
  pages.onRead = async () => app.clock.advance(40_000);
  const { statistics } = await ended(ann.token, await start(ann.token));
  pages.onRead = () => Promise.resolve();
  expect(statistics.stopped_because).toBe("time_budget");
  expect(statistics.pages_read).toBeLessThanOrEqual(12);
}, 300_000);

it("reads at most 64 MiB", async () => {
  pages.padding = "x".repeat(7.5 * 1024 * 1024);
  const { statistics } = await ended(ann.token, await start(ann.token));
  pages.padding = "";
  expect(statistics.stopped_because).toBe("byte_budget");
  expect(statistics.bytes_read).toBeGreaterThan(50 * 1024 * 1024);
  expect(statistics.bytes_read).toBeLessThanOrEqual(64 * 1024 * 1024);
}, 300_000);

it("does not let one user's runs delay another's", async () => {
  const bob = await app.signUp();
  const reading = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  pages.onRead = () => {
    reading.resolve(undefined);
    return released.promise;
  };
  const many = await Promise.all(Array.from({ length: 4 }, () => start(ann.token, 1)));
  await reading.promise;
  pages.onRead = () => Promise.resolve();
  const one = await start(bob.token, 1);
  await ended(bob.token, one);
  const waiting = await Promise.all(many.map((id) => read(ann.token, id)));
  expect(waiting.filter(({ status }) => status === "pending" || status === "running").length).toBeGreaterThan(0);
  released.resolve(undefined);
  await Promise.all(many.map((id) => ended(ann.token, id)));
}, 300_000);
