import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { extractAgreement } from "../../../src/domain/extraction/extract-agreement.ts";
import { comparable, inBrief, type TermsInBrief } from "../terms-in-brief.ts";

/** A part of a draft, and which of its terms are stated there. */
export interface Part {
  readonly states: readonly (keyof TermsInBrief)[];
  readonly text: string;
}

/** An invented agreement: the forms that were drawn for it, its text in parts, and what it says. */
export interface Draft {
  readonly forms: object;
  readonly parts: readonly Part[];
  readonly terms: TermsInBrief;
}

/** Expects that a draft is read as it was meant. A failure shows the forms of the draft and the parts that state what
 *  was misread. */
export function expectTerms({ forms, parts, terms }: Draft): void {
  const read = inBrief(extractAgreement(parts.map(({ text }) => text).join("\n\n")));
  const both = comparable(withCapitals(terms), withCapitals(read)) as Record<"noted" | "read", Record<string, unknown>>;
  const misread = Object.keys(both.noted).filter((term) => !isDeepStrictEqual(both.noted[term], both.read[term]));
  const stating = parts.filter(({ states }) => states.some((term) => misread.includes(term)));
  const shown = [`misread: ${misread.join(", ")}`, JSON.stringify(forms), ...stating.map(({ text }) => text)];
  expect(both.read, shown.join("\n\n")).toEqual(both.noted);
}

/** Terms with all names in capitals, as a name may be printed either way in one draft. */
function withCapitals<T extends TermsInBrief>(terms: T): T {
  const capitals = (names: readonly string[]) => names.map((name) => name.toUpperCase());
  return {
    ...terms,
    ...(terms.parties && { parties: capitals(terms.parties) }),
    ...(terms.facilities && {
      facilities: terms.facilities.map((one) => ({ ...one, ...(one.lenders && { lenders: capitals(one.lenders) }) })),
    }),
  };
}
