import { describe, it } from "vitest";
import { draftAgreement } from "../../../test/support/drafted/draft-agreement.ts";
import { SEEDS } from "../../../test/support/drafted/random.ts";
import { expectTerms } from "../../../test/support/drafted/terms.ts";

describe("an agreement drafted from the forms of the market", () => {
  it.each(SEEDS)("of seed %d is read as it was meant", (seed) => {
    expectTerms(draftAgreement(seed));
  });
});
