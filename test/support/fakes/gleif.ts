import { type FakeAnswer, type FakeHost, type SeenRequest, startFakeHost } from "./fake-host.ts";
import { tooManyRequests } from "./rate-check.ts";

/** The register with two entities, by the JSON:API. Checked: the media type, the filters, 60 requests a minute. */
export async function startFakeGleif(): Promise<FakeHost> {
  return startFakeHost((request, soFar) => {
    const complaint = wrongWith(request) ?? tooManyRequests(soFar, 60, 60_000);
    return complaint === undefined ? answer(request) : { status: 400, body: { errors: [] }, complaint };
  });
}

function wrongWith({ headers, query }: SeenRequest): string | undefined {
  if (headers.accept !== "application/vnd.api+json") return `media type ${headers.accept}`;
  const known = ["filter[entity.legalName]", "filter[fulltext]", "filter[lei]", "page[size]", "page[number]"];
  return [...query.keys()].find((name) => !known.includes(name));
}

const ENTITIES = [
  entity("HWUPKR0MPOU8FGXBT394", "Apple Inc.", "US-CA", "ISSUED"),
  entity("549300EXAMPLE0000042", "Apfel & Söhne GmbH", "DE", "LAPSED"),
];

function answer({ path, query }: SeenRequest): FakeAnswer {
  const headers = { "content-type": "application/vnd.api+json" };
  const lei = /^\/api\/v1\/lei-records\/([A-Z0-9]{20})$/.exec(path)?.[1];
  if (lei !== undefined) {
    const one = ENTITIES.find((record) => record.id === lei);
    if (one === undefined) return { status: 404, headers, body: { errors: [{ status: "404", title: "Not Found" }] } };
    return { headers, body: { data: one } };
  }
  if (path !== "/api/v1/lei-records") return { status: 404, body: "", complaint: "no such address" };
  const exact = query.get("filter[entity.legalName]")?.toLowerCase();
  const words = query.get("filter[fulltext]")?.toLowerCase();
  const data = ENTITIES.filter(({ attributes }) => {
    const name = attributes.entity.legalName.name.toLowerCase();
    return exact === undefined ? name.includes(words ?? "\u0000") : name === exact;
  });
  return { headers, body: { meta: { pagination: { total: data.length } }, data } };
}

function entity(lei: string, name: string, jurisdiction: string, status: string) {
  return {
    type: "lei-records",
    id: lei,
    attributes: {
      lei,
      entity: {
        legalName: { name, language: "en" },
        legalAddress: { country: jurisdiction.slice(0, 2), city: "A" },
        jurisdiction,
        status: "ACTIVE",
        registeredAs: null,
      },
      registration: { status, nextRenewalDate: "2026-09-30T00:00:00Z" },
    },
  };
}
