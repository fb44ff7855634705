import { asSentence } from "#domain/research/compose-answer.ts";
import { areNearDuplicates } from "#domain/research/near-duplicates.ts";
import type { ClaimKind, PersonReading } from "./find-person.ts";
import type { ResearchSummary } from "./result.ts";
import type { PersonSearch } from "./search-person.ts";

const MAX_CLAIMS = 12;
const MAX_TEXT = 6;
const MAX_CANDIDATES = 20;

/** What sources say about the subject, and about other people with the same name. */
export function researchSummary(
  name: string,
  { readings, unavailable }: PersonSearch,
  isNameAlone: boolean,
): ResearchSummary {
  const same = readings.filter(({ verdict, claims }) => verdict === "same" && claims.length > 0);
  const namesakes = readings.filter(({ verdict }) => verdict === "namesake").slice(0, MAX_CANDIDATES);
  const shown = [...same, ...namesakes];
  const idOf = (reading: PersonReading): string => `s${shown.indexOf(reading) + 1}`;
  const claims = uniqueClaims(
    same.flatMap((reading) => reading.claims.map(({ kind, quote }) => ({ kind, quote, reading }))),
  );
  const of = (kind: ClaimKind) =>
    claims
      .filter((claim) => claim.kind === kind)
      .slice(0, MAX_CLAIMS)
      .map(({ quote, reading }) => ({ text: asSentence(quote), source_id: idOf(reading), quote }));
  return {
    status: claims.length > 0 ? "identified" : "insufficient_evidence",
    text: claims
      .slice(0, MAX_TEXT)
      .map(({ quote, reading }) => `${asSentence(quote)} [${shown.indexOf(reading) + 1}].`)
      .join("\n\n"),
    career: of("career"),
    affiliations: of("affiliations"),
    public_records: of("public_records"),
    candidates: namesakes.map((reading) => ({
      name,
      description: reading.description,
      source_id: idOf(reading),
      url: reading.url,
      agrees_with: [...reading.agreeing],
      match_score: Math.round(reading.score * 100) / 100,
    })),
    sources: shown.map((reading, i) => ({
      id: `s${i + 1}`,
      title: reading.title,
      url: reading.url,
      publisher: reading.publisher,
      published_at: reading.publishedAt,
      retrieved_at: reading.retrievedAt,
      snippet: reading.snippet,
    })),
    limitations: [
      ...(claims.length > 0 ? [] : [isNameAlone ? NAME_ALONE : readings.length === 0 ? NOT_NAMED : NOT_MATCHED]),
      ...(unavailable.length === 0 ? [] : [`Could not be read: ${unavailable.map(withReason).join(", ")}.`]),
    ],
  };
}

const NAME_ALONE =
  "A name alone does not identify a person. Add a company, a role, a location or the address of a page.";
const NOT_NAMED = "No source that was read names this person.";
const NOT_MATCHED = "Sources name people with this name, but none of the given facts appears near the name.";

function withReason({ source, reason }: PersonSearch["unavailable"][number]): string {
  return `${source} (${reason.replaceAll("_", " ")})`;
}

function uniqueClaims<C extends { readonly quote: string }>(claims: readonly C[]): C[] {
  const kept: C[] = [];
  for (const claim of claims) {
    if (!kept.some(({ quote }) => areNearDuplicates(quote, claim.quote))) kept.push(claim);
  }
  return kept;
}
