import { z } from "zod";
import { askVendor, type Vendor, type VendorAnswer, type VendorDeps } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import { type Found, UNKNOWN } from "../source.ts";
import type { LegalEntities, LegalEntity } from "./legal-entities.ts";

export interface GleifSettings {
  readonly baseUrl: string;
  readonly userAgent: string;
}

const Text = z.string().nullish();
const LeiRecord = z.object({
  attributes: z.object({
    lei: z.string(),
    entity: z.object({
      legalName: z.object({ name: z.string() }),
      legalAddress: z.object({ country: Text }).nullish(),
      jurisdiction: Text,
      status: Text,
      registeredAs: Text,
    }),
    registration: z.object({ status: z.string(), nextRenewalDate: Text }),
  }),
});
const LeiRecords = z.object({ data: z.array(LeiRecord) });
const OneRecord = z.object({ data: LeiRecord });

const WEEK_MS = 7 * 86_400_000;
const MOST = "10";

/** The Global LEI Index. No limit is documented beyond 60 requests a minute. */
export function gleif(deps: VendorDeps, { baseUrl, userAgent }: GleifSettings): LegalEntities {
  const vendor: Vendor = {
    name: "gleif",
    capability: "legal_entities",
    pace: { name: "gleif", intervalMs: 1_000, burst: 3 },
    headers: { "user-agent": userAgent, accept: "application/vnd.api+json" },
  };
  const ask = async (filter: "entity.legalName" | "fulltext", name: string) => {
    const url = new URL(`${baseUrl}/api/v1/lei-records`);
    url.search = new URLSearchParams({ [`filter[${filter}]`]: name, "page[size]": MOST }).toString();
    const read = (body: string) => readJson(body, LeiRecords).data.map(entityOf);
    return askVendor(deps, vendor, { url, freshMs: WEEK_MS, read, isUnknown: () => false });
  };
  return {
    async find(name) {
      for (const filter of ["entity.legalName", "fulltext"] as const) {
        const answer = await ask(filter, name);
        if (answer !== null && answer.value.length > 0) return found(answer, "Legal entities by name");
      }
      return UNKNOWN;
    },
    async byLei(lei) {
      if (!/^[A-Z0-9]{18}\d\d$/.test(lei)) return UNKNOWN;
      const url = new URL(`${baseUrl}/api/v1/lei-records/${lei}`);
      const read = (body: string) => entityOf(readJson(body, OneRecord).data);
      const answer = await askVendor(deps, vendor, { url, freshMs: WEEK_MS, read });
      return answer === null ? UNKNOWN : found(answer, `Legal entity ${lei}`);
    },
  };
}

function entityOf({ attributes: { lei, entity, registration } }: z.infer<typeof LeiRecord>): LegalEntity {
  return {
    lei,
    legalName: entity.legalName.name,
    country: entity.legalAddress?.country ?? null,
    jurisdiction: entity.jurisdiction ?? null,
    active: entity.status === "ACTIVE" ? true : entity.status === "INACTIVE" ? false : null,
    registrationStatus: registration.status,
    renewalDate: registration.nextRenewalDate?.slice(0, 10) ?? null,
    registeredAs: entity.registeredAs ?? null,
  };
}

function found<T>({ value, url, retrievedAt, stale }: VendorAnswer<T>, title: string): Found<T> {
  return {
    kind: "found",
    data: value,
    source: {
      title,
      url,
      stale,
      as_of: retrievedAt.toISOString().slice(0, 10),
      publisher: "Global Legal Entity Identifier Foundation",
      retrieved_at: retrievedAt.toISOString(),
      licence: "CC0 1.0",
    },
  };
}
