import { bundledMacro } from "#providers/macro/bundled.ts";
import { type FakeAnswer, type FakeHost, startFakeHost } from "./fake-host.ts";

/** The CSV behind FRED's graphs. Checked: a user agent, the dates. Days without a value are in it, as `.`. */
export async function startFakeFred(): Promise<FakeHost> {
  return startFakeHost(async ({ path, query, headers }): Promise<FakeAnswer> => {
    const dates = [query.get("cosd"), query.get("coed")].filter((date) => date !== null);
    if (path !== "/graph/fredgraph.csv") return { status: 404, body: "Not Found", complaint: "no such address" };
    if (headers["user-agent"] === undefined || dates.some((date) => !/^\d{4}-\d\d-\d\d$/.test(date))) {
      return { status: 400, body: "Bad Request", complaint: "no user agent, or a date that is none" };
    }
    const id = query.get("id") ?? "";
    const header = `observation_date,${id}`;
    const known = await bundledMacro.series({
      id,
      start: query.get("cosd") ?? "2015-01-01",
      end: query.get("coed") ?? "9999",
    });
    if (known.kind !== "found") {
      const exists = (await bundledMacro.series({ id })).kind === "found";
      return exists
        ? { body: header }
        : { status: 404, headers: { "content-type": "text/html" }, body: "<html>404</html>" };
    }
    const percent = known.data.unit === "rate" ? 100 : 1;
    const rows = known.data.observations.map(({ date, value }) => `${date},${(value * percent).toFixed(2)}`);
    const holiday = `${known.data.observations.at(-1)?.date.slice(0, 8) ?? ""}01,.`;
    return { headers: { "content-type": "text/csv" }, body: [header, holiday, ...rows].join("\n") };
  });
}
