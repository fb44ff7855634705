import { expect, test } from "vitest";
import { settableClock } from "#platform/clock.ts";
import { startFakeSec } from "../../../test/support/fakes/sec-edgar.ts";
import { vendorDeps } from "../../../test/support/vendor-deps.ts";
import { foundIn } from "../source.conformance.ts";
import { bundledFilings } from "./bundled.ts";
import { filingsConformance } from "./filings.conformance.ts";
import { secEdgar } from "./sec-edgar.ts";

const fake = await startFakeSec();
const settings = {
  baseUrl: fake.www.baseUrl,
  dataBaseUrl: fake.data.baseUrl,
  userAgent: "Example Bank credit@bank.example",
};
const deps = vendorDeps({ clock: settableClock("2026-08-01T00:00:00Z") });
const edgar = secEdgar(deps, settings);

filingsConformance("EDGAR", () => edgar);
filingsConformance("bundled", () => bundledFilings);

test("EDGAR: a class of shares is found however its ticker is written", async () => {
  for (const ticker of ["BRK-B", "BRK.B", "brk/b"]) {
    expect(foundIn(await edgar.findCompany({ ticker })).name).toBe("BERKSHIRE HATHAWAY INC");
  }
});

test("EDGAR: a recorded list of filings is read with forms, dates, items and addresses", async () => {
  const profile = foundIn(await edgar.companyProfile(1_835_632));
  expect(profile).toMatchObject({ name: "Marvell Technology, Inc.", sic: "3674", fiscalYearEnd: "01-30" });
  expect(profile.filings[1]).toEqual({
    accession: "0001193125-26-258064",
    form: "SD",
    filed: "2026-06-05",
    periodEnd: null,
    items: [],
    url: `${fake.www.baseUrl}/Archives/edgar/data/1835632/000119312526258064/d152119dsd.htm`,
  });
});

test("EDGAR: concurrent requests respect the SEC's rate limit, and equal requests are sent once", async () => {
  const before = fake.data.requests.length;
  const fresh = secEdgar(vendorDeps(), settings);
  const ciks = Array.from({ length: 15 }, (_, i) => 900_000_000 + i);
  await Promise.all([...ciks, ...ciks, ...ciks].map((cik) => fresh.companyProfile(cik)));
  const sent = fake.data.requests.slice(before);
  expect(new Set(sent.map(({ path }) => path)).size).toBe(15);
  expect(sent).toHaveLength(15);
});
