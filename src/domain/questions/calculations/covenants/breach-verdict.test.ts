import { expect, it } from "vitest";
import { askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

it("says in the question's word whether a covenant is breached", () => {
  const ask = askLeverageGrid();
  expect(ask("Leverage came out at 3.8x. Is that a breach of the covenant?")).toContain(
    "The covenant is not met. It is breached.",
  );
  expect(ask("Leverage came out at 3.1x. Is that a breach of the covenant?")).toContain(
    "The covenant is met. It is not breached.",
  );
  expect(ask("Leverage came out at 3.1x. Is the covenant met?")).not.toContain("breached");
});
