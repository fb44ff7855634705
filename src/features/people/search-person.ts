import type { GivenFacts } from "#domain/people/identity.ts";
import { type Candidate, readSource, searchSources } from "#features/research/index.ts";
import type { Run, StepContext } from "#features/runs/index.ts";
import { findPerson, type PersonReading } from "./find-person.ts";
import type { PeopleDeps } from "./people-deps.ts";

export interface PersonSearch {
  readonly readings: readonly PersonReading[];
  readonly unavailable: readonly { readonly source: string; readonly reason: string }[];
}

const MAX_READ = 14;
const PAGE_BYTES = 4 * 1024 * 1024;

/** Searches for a person by name and facts, and reads the results and the supplied addresses. This is one step: only its
 *  result is recorded, no queries or pages about the person. */
export async function searchPerson(
  deps: PeopleDeps,
  run: Run,
  facts: GivenFacts,
  urls: readonly string[],
  { signal, now }: StepContext,
): Promise<PersonSearch> {
  const { name, company, role, location } = facts;
  const texts = [[name, company, role], [name, company], [name, location], [name]]
    .map((parts) => parts.filter((part) => part !== null).join(" "))
    .filter((text, i, all) => all.indexOf(text) === i)
    .slice(0, 3);
  const queries = texts.map((text) => ({ text, names: [name], years: [], dealId: run.dealId }));
  const { candidates, unavailable } = await searchSources(deps, {
    organizationId: run.organizationId,
    queries,
    skip: ["company_facts"],
    signal,
  });
  const given = urls.map(givenPage);
  const all = [...given, ...candidates.filter(({ url }) => !urls.includes(url))].slice(0, MAX_READ);
  const request = { organizationId: run.organizationId, userId: run.userId, maxBytes: PAGE_BYTES, now, signal };
  const read = await Promise.all(
    all.map(async (candidate) => ({ candidate, read: await readSource(deps, candidate, request) })),
  );
  const readings = read.flatMap(({ candidate, read: text }) =>
    text.kind === "rejected" ? [] : (findPerson(facts, candidate, text, new Set(urls), now) ?? []),
  );
  const refused = read.flatMap(({ candidate, read: text }) =>
    text.kind === "rejected" && urls.includes(candidate.url) ? [{ source: candidate.url, reason: text.reason }] : [],
  );
  return { readings, unavailable: [...unavailable, ...refused] };
}

function givenPage(url: string): Candidate {
  const host = new URL(url).host;
  return { url, title: host, publisher: host, publishedAt: null, snippet: "", locator: { kind: "page" } };
}
