import { beforeEach, expect, test } from "vitest";
import { settableClock } from "#platform/clock.ts";
import { ALPACA_KEYS, startFakeAlpaca } from "../../test/support/fakes/alpaca.ts";
import { startFakeHost, type Trouble } from "../../test/support/fakes/fake-host.ts";
import { startFakeFred } from "../../test/support/fakes/fred.ts";
import { startFakeGleif } from "../../test/support/fakes/gleif.ts";
import { startFakeNyFed } from "../../test/support/fakes/ny-fed.ts";
import { startFakeSec } from "../../test/support/fakes/sec-edgar.ts";
import { startFakeYahoo } from "../../test/support/fakes/yahoo.ts";
import { EVENING, vendorDeps } from "../../test/support/vendor-deps.ts";
import { createProviders, type ProviderSettings, type Providers } from "./create-providers.ts";
import { ProviderError, type ProviderTrouble } from "./provider-error.ts";

const sec = await startFakeSec();
const yahoo = await startFakeYahoo();
const alpaca = await startFakeAlpaca();
const nyFed = await startFakeNyFed();
const fred = await startFakeFred();
const gleif = await startFakeGleif();
const hosts = [sec.www, sec.data, yahoo, alpaca, nyFed, fred, gleif];

/** Nothing listens on the discard port of this machine. */
const NOWHERE = "http://127.0.0.1:9";
const APPLE = 320_193;
const spy = { symbol: "SPY", timeframe: "1D", adjustment: "all", lookbackDays: 31 } as const;

const settings: ProviderSettings = {
  offline: false,
  publicUrl: "http://localhost:4000",
  secUserAgent: undefined,
  tradingData: null,
  secBaseUrl: sec.www.baseUrl,
  secDataBaseUrl: sec.data.baseUrl,
  yahooBaseUrl: yahoo.baseUrl,
  fredBaseUrl: fred.baseUrl,
  nyFedBaseUrl: nyFed.baseUrl,
  gleifBaseUrl: gleif.baseUrl,
};
const nowhere: Partial<ProviderSettings> = {
  secBaseUrl: NOWHERE,
  secDataBaseUrl: NOWHERE,
  yahooBaseUrl: NOWHERE,
  fredBaseUrl: NOWHERE,
  nyFedBaseUrl: NOWHERE,
  gleifBaseUrl: NOWHERE,
};
const providers = (more: Partial<ProviderSettings> = {}, deadlineMs = 8_000): Providers =>
  createProviders({ ...settings, ...more }, vendorDeps({ deadlineMs }));

beforeEach(() => {
  for (const host of hosts) {
    host.requests.length = 0;
    host.recover();
  }
});

async function errorOf(work: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await work.then(
    (value) => value,
    (reason: unknown) => reason,
  );
  if (error instanceof ProviderError) return error;
  throw new Error(`no ProviderError but ${JSON.stringify(error)?.slice(0, 200)}`);
}

test("data from the publisher are not stale, and their source is the requested address", async () => {
  const { filings, marketData, macro, legalEntities } = providers();
  for (const answer of [
    await filings.companyFacts({ cik: APPLE }),
    await marketData.bars(spy),
    await macro.series({ id: "SOFR" }),
    await legalEntities.find("Apple Inc."),
  ]) {
    expect(answer).toMatchObject({
      kind: "found",
      source: { stale: false, url: expect.stringContaining("127.0.0.1") },
    });
  }
});

test("the bundled set answers for a host that refuses connections, dated and marked", async () => {
  const { filings, marketData, macro } = providers(nowhere);
  for (const answer of [
    await filings.findCompany({ ticker: "AAPL" }),
    await filings.companyFacts({ cik: APPLE }),
    await marketData.bars(spy),
    await marketData.quote("AAPL"),
    await macro.series({ id: "SOFR" }),
    await macro.series({ id: "DGS10" }),
  ]) {
    expect(answer).toMatchObject({
      kind: "found",
      source: { stale: true, as_of: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
    });
  }
});

test("a host name that does not resolve counts as unreachable", async () => {
  const { marketData } = providers({ yahooBaseUrl: "http://no-such-host.invalid" });
  expect(await marketData.bars(spy)).toMatchObject({ kind: "found", source: { stale: true } });
});

test("an unreachable item that is not bundled is a retryable error", async () => {
  const { marketData, legalEntities } = providers(nowhere);
  expect(await errorOf(marketData.bars({ ...spy, symbol: "MSFT" }))).toMatchObject({
    trouble: "unreachable",
    retryable: true,
    capability: "market_data",
  });
  expect((await errorOf(legalEntities.find("Apple Inc."))).retryable).toBe(true);
});

test("offline no source is called; an item that is not bundled is not found, with the reason", async () => {
  const { filings, marketData, macro, legalEntities } = providers({ offline: true });
  expect(await filings.companyFacts({ cik: APPLE })).toMatchObject({ kind: "found", source: { stale: true } });
  for (const answer of [
    await filings.findCompany({ name: "Entirely Unheard Of Holdings" }),
    await marketData.quote("MSFT"),
    await macro.series({ id: "BAA10Y" }),
    await legalEntities.find("Apple Inc."),
  ]) {
    expect(answer).toEqual({ kind: "not_found", reason: "not_bundled" });
  }
  expect(hosts.flatMap((host) => host.requests)).toEqual([]);
});

test.each<[Trouble, ProviderTrouble, boolean]>([
  ["server_error", "server_error", true],
  ["hang_up", "broken", true],
  ["forbidden_page", "refused", false],
  ["truncated_json", "bad_shape", false],
  ["other_shape", "bad_shape", false],
  ["endless_body", "too_large", false],
])("a source that answers with %s is an error, bundled or not", async (trouble, expected, retryable) => {
  const { filings, marketData } = providers();
  sec.data.fail(trouble, 3);
  yahoo.fail(trouble, 3);
  const facts = await errorOf(filings.companyFacts({ cik: APPLE }));
  expect(facts).toMatchObject({ trouble: expected, retryable, vendor: "sec-edgar" });
  expect((await errorOf(marketData.bars(spy))).trouble).toBe(expected);
  expect(facts.message).not.toMatch(/Threshold|internal/);
});

test("a source that does not respond is an error after the timeout, not the bundled set", async () => {
  sec.data.fail("silence", 3);
  const began = performance.now();
  expect((await errorOf(providers({}, 900).filings.companyFacts({ cik: APPLE }))).trouble).toBe("timeout");
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("a page that requires a click is blocked, whatever its status", async () => {
  const host = await startFakeHost(() => ({
    headers: { "content-type": "text/html" },
    body: "<html>Check</html>",
  }));
  const error = await errorOf(providers({ fredBaseUrl: host.baseUrl }).macro.series({ id: "DGS10" }));
  expect(error).toMatchObject({ trouble: "blocked", retryable: false });
});

test("an empty body means an unknown company, but not an empty list of companies", async () => {
  const { filings } = providers();
  sec.data.fail("empty");
  expect((await filings.companyFacts({ cik: APPLE })).kind).toBe("not_found");
  sec.www.fail("empty");
  expect((await errorOf(filings.findCompany({ ticker: "AAPL" }))).trouble).toBe("bad_shape");
});

test("an answer that could not be parsed is not cached: the next call goes out again", async () => {
  const { filings } = providers();
  sec.data.fail("truncated_json");
  await errorOf(filings.companyFacts({ cik: APPLE }));
  expect((await filings.companyFacts({ cik: APPLE })).kind).toBe("found");
});

test("while an answer is fresh its source is not called; later it is revalidated", async () => {
  const clock = settableClock(EVENING);
  const { filings } = createProviders(settings, vendorDeps({ clock }));
  const first = await filings.companyFacts({ cik: APPLE });
  await filings.companyFacts({ cik: APPLE });
  expect(sec.data.requests).toHaveLength(1);
  clock.advance(7 * 3_600_000);
  const later = await filings.companyFacts({ cik: APPLE });
  expect(sec.data.requests.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, `"${APPLE}-1"`]);
  if (first.kind !== "found" || later.kind !== "found") throw new Error("Apple's facts were not found");
  expect(later.data.facts).toEqual(first.data.facts);
  expect(later.source.retrieved_at > first.source.retrieved_at).toBe(true);
});

test("a cached answer replaces an unreachable source and is marked stale", async () => {
  const clock = settableClock(EVENING);
  const deps = vendorDeps({ clock });
  const csv = "observation_date,GDPDEF\n2020-10-01,114.4\n";
  const host = await startFakeHost(() => ({ body: csv }));
  const { macro } = createProviders({ ...settings, fredBaseUrl: host.baseUrl }, deps);
  await macro.series({ id: "GDPDEF" });
  await host.stop();
  clock.advance(2 * 3_600_000);
  expect(await macro.series({ id: "GDPDEF" })).toMatchObject({ kind: "found", source: { stale: true } });
});

test("a live answer of another source takes precedence over a cached answer of the first", async () => {
  const clock = settableClock(EVENING);
  const csv = "observation_date,SOFR\n2021-03-31,0.01\n";
  const rate = { effectiveDate: "2021-03-30", type: "SOFR", percentRate: 0.01 };
  const publisher = await startFakeHost(() => ({ body: { refRates: [rate] } }));
  const collection = await startFakeHost(() => ({ body: csv }));
  const addresses = { nyFedBaseUrl: publisher.baseUrl, fredBaseUrl: collection.baseUrl };
  const { macro } = createProviders({ ...settings, ...addresses }, vendorDeps({ clock }));
  await macro.series({ id: "SOFR" });
  await publisher.stop();
  clock.advance(2 * 3_600_000);
  const fresh = { source: { stale: false, as_of: "2021-03-31" } };
  expect(await macro.series({ id: "SOFR" })).toMatchObject(fresh);
  await collection.stop();
  clock.advance(2 * 3_600_000);
  expect(await macro.series({ id: "SOFR" })).toMatchObject({ source: { stale: true, as_of: "2021-03-30" } });
});

test("identifies itself to the SEC with the operator's text, else this service and its address", async () => {
  await providers().filings.findCompany({ ticker: "AAPL" });
  await providers({ secUserAgent: "Example Bank credit@bank.example" }).filings.findCompany({ ticker: "AAPL" });
  const agents = sec.www.requests.map(({ headers }) => headers["user-agent"]);
  expect(agents[0]).toMatch(/Tranche.*http:\/\/localhost:4000/);
  expect(agents[1]).toBe("Example Bank credit@bank.example");
});

test("the bank that publishes a rate is called first, and FRED if it is down", async () => {
  const publisher = await providers().macro.series({ id: "SOFR", start: "2021-03-01", end: "2021-03-31" });
  expect(publisher).toMatchObject({ source: { publisher: "Federal Reserve Bank of New York" } });
  nyFed.fail("server_error", 3);
  const collection = await providers().macro.series({ id: "SOFR", start: "2021-03-01", end: "2021-03-31" });
  expect(collection).toMatchObject({
    kind: "found",
    source: { publisher: expect.stringContaining("FRED"), stale: false },
  });
});

const broker = { tradingData: { baseUrl: alpaca.baseUrl, ...ALPACA_KEYS } };

test("bars come from the broker if it is configured, and Yahoo is not called", async () => {
  expect(await providers(broker).marketData.bars(spy)).toMatchObject({
    source: { publisher: "Alpaca Securities LLC", stale: false },
  });
  expect(yahoo.requests).toEqual([]);
});

test("Yahoo is called if the broker has no bars, does not answer or refuses the keys", async () => {
  const quarters = { symbol: "SPY", timeframe: "15Min", adjustment: "raw", lookbackDays: 5 } as const;
  const fromYahoo = { kind: "found", source: { publisher: "Yahoo Finance", stale: false } };
  expect(await providers(broker).marketData.bars(quarters)).toMatchObject(fromYahoo);
  alpaca.fail("server_error", 3);
  expect(await providers(broker).marketData.bars(spy)).toMatchObject(fromYahoo);
  const wrongKeys = { tradingData: { ...broker.tradingData, secret: "wrong" } };
  expect(await providers(wrongKeys).marketData.bars(spy)).toMatchObject(fromYahoo);
});

test("without broker data set up the broker is never called", async () => {
  await providers().marketData.bars(spy);
  await providers().marketData.quote("SPY");
  expect(alpaca.requests).toEqual([]);
});

test("it is an error if the broker and Yahoo fail, and the bundled set answers if both are unreachable", async () => {
  alpaca.fail("server_error", 3);
  yahoo.fail("forbidden_page", 1);
  expect((await errorOf(providers(broker).marketData.bars(spy))).capability).toBe("market_data");
  const unreachable = { ...nowhere, tradingData: { ...broker.tradingData, baseUrl: NOWHERE } };
  expect(await providers(unreachable).marketData.bars(spy)).toMatchObject({ kind: "found", source: { stale: true } });
});
