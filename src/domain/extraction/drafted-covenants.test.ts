import { describe, it } from "vitest";
import { draftUndertakings } from "../../../test/support/drafted/draft-undertakings.ts";
import { SEEDS } from "../../../test/support/drafted/random.ts";
import { expectTerms } from "../../../test/support/drafted/terms.ts";

describe("covenants, fees and sublimits in the wordings of the market", () => {
  it.each(SEEDS)("of seed %d are read as they were meant", (seed) => {
    expectTerms(draftUndertakings(seed));
  });
});
