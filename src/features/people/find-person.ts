import { addressesModel } from "#domain/grounding/addresses-model.ts";
import { type FactName, type GivenFacts, matchIdentity, mentionsOf } from "#domain/people/identity.ts";
import { isSensitive } from "#domain/people/sensitive.ts";
import { asSentence } from "#domain/research/compose-answer.ts";
import { sentencesOf } from "#domain/research/sentences.ts";
import type { Candidate, ReadText, RetrievedSource } from "#features/research/index.ts";

export type ClaimKind = "career" | "affiliations" | "public_records";

/** A sentence about the subject. */
export interface PersonClaim {
  readonly kind: ClaimKind | null;
  readonly quote: string;
}

/** What one source says about people with the name. */
export interface PersonReading extends RetrievedSource {
  readonly verdict: "same" | "namesake";
  readonly agreeing: readonly FactName[];
  readonly score: number;
  readonly claims: readonly PersonClaim[];
  /** The first sentence about another person with the same name. */
  readonly description: string;
  readonly droppedSensitive: number;
  readonly droppedUnverified: number;
}

const MAX_UNITS = 500_000;
const MAX_SENTENCES = 60;
const MAX_QUOTE = 500;
const NOT_SHOWN = "A sentence about this person was left out because it mentions a topic that must not be considered";

const CAREER =
  /\b(?:chief|officer|president|director|manag(?:er|ing)|partner|founder|founded|co-founded|chair(?:man|woman|person)?|head of|joined|appointed|named|served|serves|worked|works|ceo|cfo|coo|cto|engineer|analyst|counsel|secretary|treasurer|executive|career|position|retired|stepped down)\b/i;
const AFFILIATION =
  /\b(?:board of|member of|trustee|association|foundation|institute|advis(?:or|er|ory)|council|committee|fellow|alumn\w+|university|chamber of commerce|society)\b/i;
const ALLEGATION =
  /\b(?:lawsuit|sued|suit|court|settle(?:d|ment)|charged|convict\w+|indict\w+|fraud|bankrupt\w*|sanction\w*|fined|penalty|alleg\w+|investigat\w+|judgment|plead\w*|arrest\w*|barred|embezzl\w+|misconduct)\b/i;
/** Courts and regulators. */
const OFFICIAL_HOST =
  /(?:^|\.)(?:gov|uscourts\.gov|gov\.uk|judiciary\.uk|europa\.eu|courtlistener\.com)$|(?:^|\.)sec\.gov$/i;

/** Reads a source about the subject; null if the name does not occur. */
export function findPerson(
  facts: GivenFacts,
  candidate: Candidate,
  read: ReadText,
  given: ReadonlySet<string>,
  now: Date,
): PersonReading | null {
  const text = read.text.slice(0, MAX_UNITS);
  const listsSeveral = /\bmay (?:also )?refer to\b/i.test(text.slice(0, 2_000));
  const match = matchIdentity(facts, text, given.has(candidate.url));
  if (match.verdict === "other") return null;
  const isSame = match.verdict === "same" && !listsSeveral;
  const official = candidate.locator.kind === "filing" || OFFICIAL_HOST.test(URL.parse(read.url)?.hostname ?? "");
  const found = sentencesAbout(facts.name, text, official);
  return {
    url: read.url,
    title: read.title,
    publisher: candidate.publisher,
    publishedAt: read.publishedAt,
    retrievedAt: now.toISOString(),
    snippet: isSensitive(candidate.snippet) ? "" : candidate.snippet,
    verdict: isSame ? "same" : "namesake",
    agreeing: match.agreeing,
    score: match.score,
    claims: isSame ? found.claims : [],
    description: found.claims[0] === undefined ? NOT_SHOWN : asSentence(found.claims[0].quote),
    droppedSensitive: found.sensitive,
    droppedUnverified: found.unverified,
  };
}

function sentencesAbout(name: string, text: string, official: boolean) {
  const claims: PersonClaim[] = [];
  let [sensitive, unverified] = [0, 0];
  const seen = new Set<number>();
  for (const at of mentionsOf(name, text).slice(0, MAX_SENTENCES)) {
    const from = Math.max(0, text.lastIndexOf("\n", Math.max(0, at - 1)) + 1);
    const lineEnd = text.indexOf("\n", at);
    const line = { start: from, end: lineEnd === -1 ? text.length : lineEnd };
    const span = sentencesOf(text, line).find(({ start, end }) => start <= at && at < end);
    if (span === undefined || seen.has(span.start)) continue;
    seen.add(span.start);
    const quote = text.slice(span.start, span.end);
    if (quote.length > MAX_QUOTE || addressesModel(quote)) continue;
    if (isSensitive(quote)) sensitive += 1;
    else if (ALLEGATION.test(quote) && !official) unverified += 1;
    else claims.push({ kind: kindOf(quote), quote });
  }
  return { claims, sensitive, unverified };
}

function kindOf(quote: string): ClaimKind | null {
  if (ALLEGATION.test(quote)) return "public_records";
  if (AFFILIATION.test(quote)) return "affiliations";
  return CAREER.test(quote) ? "career" : null;
}
