import { ShapeError, type Vendor, type VendorDeps } from "../ask-vendor.ts";
import { readCsv } from "../read-body.ts";
import { UNKNOWN } from "../source.ts";
import { askSeries } from "./ask-series.ts";
import { isSeriesId, type Macro, type Observation, observed, type SeriesId, seriesInfo } from "./macro.ts";

export interface FredSettings {
  readonly baseUrl: string;
  readonly userAgent: string;
}

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
      return askSeries(deps, vendor, wanted, {
        id,
        url,
        publisher: "Federal Reserve Bank of St. Louis (FRED)",
        licence: seriesInfo(id).licence ?? "Public data; cite the source",
        read: (body) => readSeries(body, id),
      });
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
