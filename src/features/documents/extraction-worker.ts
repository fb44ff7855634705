import { createHash } from "node:crypto";
import type { Completeness } from "#domain/agreement/completeness.ts";
import type { CreditAgreement, ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { DealTerms } from "#domain/agreement/deal-terms.ts";
import { toCdm } from "#domain/cdm/from-agreement.ts";
import { completenessOf } from "#domain/extraction/completeness/completeness.ts";
import { dealTermsOf } from "#domain/extraction/deal-terms/deal-terms.ts";
import type { DocumentOfTerms } from "#domain/extraction/deal-terms/provision.ts";
import { readAgreement } from "#domain/extraction/extract-agreement.ts";

export interface ExtractionInput {
  readonly text: string;
  /** Time of the extraction: the timestamp of its CDM event, ISO 8601 UTC. */
  readonly timestamp: string;
  /** Offsets of page starts; without them, form feeds separate pages. */
  readonly pageStarts?: readonly number[];
  /** Terms that are already known: the text is not read again, and only the CDM objects are built. */
  readonly terms?: KnownTerms;
}

interface KnownTerms {
  readonly agreement: ExtractedAgreement;
  /** Whether the text is signed. */
  readonly executed: boolean;
}

export interface ExtractionOutput {
  readonly agreement: CreditAgreement;
  readonly cdmEvents: Record<string, unknown>[];
}

/** Runs in a worker thread: text in, agreement with evidence and CDM out. */
export default function extract({ text, timestamp, pageStarts, terms }: ExtractionInput): ExtractionOutput {
  const { agreement: extracted, executed } = terms ?? readAgreement(text, pageStarts ? { pageStarts } : {});
  const textSha256 = createHash("sha256").update(text, "utf8").digest("hex");
  const { view, events } = toCdm(extracted, { textSha256, timestamp, executed });
  return { agreement: { ...extracted, cdm: view }, cdmEvents: events };
}

export interface ExaminationInput {
  readonly text: string;
  readonly agreement: ExtractedAgreement;
}

/** Runs in a worker thread: checks how complete and consistent an agreement is, given its text. */
export function examine({ text, agreement }: ExaminationInput): Completeness {
  return completenessOf(text, agreement);
}

export interface DealTermsInput {
  readonly text: string;
  readonly agreement: DocumentOfTerms;
}

/** Runs in a worker thread: the deal terms of a text, in addition to its agreement. */
export function readDealTerms({ text, agreement }: DealTermsInput): DealTerms {
  return dealTermsOf(text, agreement);
}
