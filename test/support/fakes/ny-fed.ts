import { bundledMacro } from "#providers/macro/bundled.ts";
import { type FakeAnswer, type FakeHost, startFakeHost } from "./fake-host.ts";

/** Reference rates, newest first, figures now and then as text or `NA`. Checked: the addresses. */
export async function startFakeNyFed(): Promise<FakeHost> {
  return startFakeHost(async ({ path, query }): Promise<FakeAnswer> => {
    const last = /^\/api\/rates\/(?:secured\/sofr|unsecured\/effr)\/last\/(\d{1,4})\.json$/.exec(path);
    const search = /^\/api\/rates\/(?:secured\/sofr|unsecured\/effr)\/search\.json$/.test(path);
    const dates = [query.get("startDate") ?? "", query.get("endDate") ?? ""];
    if (last === null && !search) return { status: 404, body: "", complaint: "no such address" };
    if (search && !dates.every((date) => /^\d{4}-\d\d-\d\d$/.test(date))) {
      return { status: 400, body: "Bad Request", complaint: "no dates" };
    }
    const [start, end] = search ? dates : ["2018-01-01", "9999"];
    const known = await bundledMacro.series({ id: "SOFR", start: start ?? "", end: end ?? "" });
    if (path.includes("effr") || known.kind !== "found") return { body: { refRates: [] } };
    const rates = known.data.observations.toReversed().map(({ date, value }, i) => ({
      effectiveDate: date,
      type: "SOFR",
      revisionIndicator: "",
      volumeInBillions: i % 3 === 0 ? "NA" : 1_002,
      percentRate: i % 2 === 0 ? Number((value * 100).toFixed(2)) : (value * 100).toFixed(2),
      percentPercentile1: "NA",
      percentPercentile99: 3.71,
    }));
    const unpublished = { effectiveDate: "2026-07-31", type: "SOFR", percentRate: "NA", revisionIndicator: "" };
    return { body: { refRates: [unpublished, ...rates].slice(0, Number(last?.[1] ?? 10_000)) } };
  });
}
