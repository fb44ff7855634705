import { askVendor, ShapeError, type Vendor, type VendorDeps } from "../ask-vendor.ts";
import { readCsv } from "../read-body.ts";
import { UNKNOWN } from "../source.ts";
import { isSeriesId, type Macro, type Observation, observed, type SeriesId, seriesInfo, withinDates } from "./macro.ts";

export interface FredSettings {
  readonly baseUrl: string;
  readonly userAgent: string;
}

const HOUR_MS = 3_600_000;

/** FRED of the Federal Reserve Bank of St. Louis, by the CSV behind its graphs, which needs no key. */
export function fredCsv(deps: VendorDeps, { baseUrl, userAgent }: FredSettings): Macro {
  const vendor: Vendor = {
    name: "fred",
    capability: "macro",
    pace: { name: "fred", intervalMs: 500, burst: 5 },
    headers: { "user-agent": userAgent, accept: "text/csv" },
  };
  return {
    async series(wanted) {
      const { id, start, end } = wanted;
      if (!isSeriesId(id)) return UNKNOWN;
      const url = new URL(`${baseUrl}/graph/fredgraph.csv`);
      url.search = new URLSearchParams({
        id,
        ...(start === undefined ? {} : { cosd: start }),
        ...(end === undefined ? {} : { coed: end }),
      }).toString();
      const read = (body: string) => readSeries(body, id);
      const answer = await askVendor(deps, vendor, { url, freshMs: HOUR_MS, read, isUnknown: () => false });
      const observations = withinDates(answer?.value ?? [], wanted);
      const last = observations.at(-1);
      if (answer === null || last === undefined) return UNKNOWN;
      const { title, unit, licence = "Public data; cite the source" } = seriesInfo(id);
      return {
        kind: "found",
        data: { id, title, unit, observations },
        source: {
          title: `${title} (${id})`,
          url: answer.url,
          licence,
          as_of: last.date,
          stale: answer.stale,
          publisher: "Federal Reserve Bank of St. Louis (FRED)",
          retrieved_at: answer.retrievedAt.toISOString(),
        },
      };
    },
  };
}

/** Columns `observation_date` (earlier `DATE`) and the series' id. */
function readSeries(body: string, id: SeriesId): readonly Observation[] {
  if (
    !body
      .slice(0, 100)
      .split(/[\r\n]/)[0]
      ?.endsWith(`,${id}`)
  )
    throw new ShapeError("not the column asked for");
  const observations = readCsv(body).flatMap((row): Observation[] => {
    const [date, text] = [row["observation_date"] ?? row["DATE"], row[id]];
    if (date === undefined || text === undefined || !/^\d{4}-\d\d-\d\d$/.test(date)) {
      throw new ShapeError(`a row without date or ${id}`);
    }
    const value = observed(text, seriesInfo(id).unit);
    return value === null ? [] : [{ date, value }];
  });
  return observations.sort((a, b) => (a.date < b.date ? -1 : 1));
}
