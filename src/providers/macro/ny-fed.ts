import { z } from "zod";
import type { Vendor, VendorDeps } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import { UNKNOWN } from "../source.ts";
import { askSeries } from "./ask-series.ts";
import { type Macro, type Observation, observed } from "./macro.ts";

export interface NyFedSettings {
  readonly baseUrl: string;
  readonly userAgent: string;
}

/** Where its published rates are. */
const PATHS: ReadonlyMap<string, "secured/sofr" | "unsecured/effr"> = new Map([
  ["SOFR", "secured/sofr"],
  ["EFFR", "unsecured/effr"],
]);
const LATEST = 90;

const Rates = z.object({
  refRates: z.array(
    z.object({
      effectiveDate: z.iso.date(),
      type: z.string(),
      percentRate: z.union([z.number(), z.string()]).nullish(),
    }),
  ),
});

/** Reference rates by the Federal Reserve Bank of New York, which publishes each the next business day about 08:00
 *  ET. */
export function nyFedRates(deps: VendorDeps, { baseUrl, userAgent }: NyFedSettings): Macro {
  const vendor: Vendor = {
    name: "ny-fed",
    capability: "macro",
    pace: { name: "ny-fed", intervalMs: 500, burst: 5 },
    headers: { "user-agent": userAgent, accept: "application/json" },
  };
  return {
    async series(wanted) {
      const path = PATHS.get(wanted.id);
      if (path === undefined) return UNKNOWN;
      const id = wanted.id === "SOFR" ? "SOFR" : "EFFR";
      const url = new URL(`${baseUrl}/api/rates/${path}/${question(wanted.start, wanted.end, deps.clock.now())}`);
      return askSeries(deps, vendor, wanted, {
        id,
        url,
        publisher: "Federal Reserve Bank of New York",
        licence: "Federal Reserve Bank of New York terms of use; cite the source",
        read: (body) => readRates(body, id),
      });
    },
  };
}

function question(start: string | undefined, end: string | undefined, now: Date): string {
  if (start === undefined) return `last/${LATEST}.json`;
  return `search.json?startDate=${start}&endDate=${end ?? now.toISOString().slice(0, 10)}`;
}

/** Newest first there; figures come as numbers, as text, or as `NA`. */
function readRates(body: string, id: "SOFR" | "EFFR"): readonly Observation[] {
  return readJson(body, Rates)
    .refRates.filter(({ type }) => type === id)
    .flatMap(({ effectiveDate, percentRate }): Observation[] => {
      const value = observed(String(percentRate ?? ""), "rate");
      return value === null ? [] : [{ date: effectiveDate, value }];
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
