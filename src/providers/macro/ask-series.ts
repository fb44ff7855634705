import { askVendor, type Vendor, type VendorDeps } from "../ask-vendor.ts";
import { type Answer, UNKNOWN } from "../source.ts";
import {
  type MacroSeries,
  type Observation,
  type SeriesId,
  seriesInfo,
  type WantedSeries,
  withinDates,
} from "./macro.ts";

const HOUR_MS = 3_600_000;

/** A series at its publisher. */
export interface PublishedSeries {
  readonly id: SeriesId;
  readonly url: URL;
  readonly publisher: string;
  readonly licence: string;
  /** Oldest first. */
  readonly read: (body: string) => readonly Observation[];
}

/** The wanted observations of a published series, asked for at most once an hour; unknown if there are none. */
export async function askSeries(
  deps: VendorDeps,
  vendor: Vendor,
  wanted: WantedSeries,
  { id, url, publisher, licence, read }: PublishedSeries,
): Promise<Answer<MacroSeries>> {
  const answer = await askVendor(deps, vendor, { url, freshMs: HOUR_MS, read, isUnknown: () => false });
  const observations = withinDates(answer?.value ?? [], wanted);
  const last = observations.at(-1);
  if (answer === null || last === undefined) return UNKNOWN;
  const { title, unit } = seriesInfo(id);
  return {
    kind: "found",
    data: { id, title, unit, observations },
    source: {
      title: `${title} (${id})`,
      url: answer.url,
      licence,
      as_of: last.date,
      stale: answer.stale,
      publisher,
      retrieved_at: answer.retrievedAt.toISOString(),
    },
  };
}
