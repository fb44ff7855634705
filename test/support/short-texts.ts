import { describe, expect, test } from "vitest";
import { evidenceFaults } from "../../scripts/corpus-checks.ts";
import { extractAgreement } from "../../src/domain/extraction/extract-agreement.ts";
import { comparable, inBrief, type TermsInBrief } from "./terms-in-brief.ts";

/** A text of a page or two, and the terms that a reader noted down before any program read it. */
export interface ShortText {
  readonly name: string;
  readonly text: string;
  readonly terms: TermsInBrief;
}

/** Tests that each text is read as it was noted down, with evidence for all that is read. */
export function describeShortTexts(subject: string, texts: readonly ShortText[]): void {
  describe(subject, () => {
    test.each(texts)("$name is read as it was noted down", ({ text, terms }) => {
      const { noted, read } = comparable(terms, inBrief(extractAgreement(text)));
      expect(read).toEqual(noted);
    });

    test.each(texts)("$name has evidence for all that is read", ({ text }) => {
      const agreement = extractAgreement(text);
      expect(evidenceFaults(agreement, text, () => true)).toEqual([]);
      expect(agreement.warnings.filter(({ code }) => code === "rule_failed")).toEqual([]);
    });
  });
}
