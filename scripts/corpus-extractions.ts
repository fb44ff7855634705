import { readFileSync } from "node:fs";
import type { ExtractedAgreement } from "../src/domain/agreement/credit-agreement.ts";
import { extractAgreement } from "../src/domain/extraction/extract-agreement.ts";

const extractions = new Map<string, ExtractedAgreement>();

/** The agreement in a text file of the corpus. Checks that run in one process share the extraction. */
export function extractFile(file: string): ExtractedAgreement {
  const known = extractions.get(file);
  if (known) return known;
  const agreement = extractAgreement(readFileSync(file, "utf8"));
  extractions.set(file, agreement);
  return agreement;
}
