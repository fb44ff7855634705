import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  "8.10 Arbitration. All arbitration hearings shall begin within 40 days of the demand for arbitration; the arbitrator may extend the start of the hearing for up to an additional 20 days.",
);

it("adds the longest extension of a period to it", () => {
  expect(
    ask(
      "Arbitration is demanded on March 1, 2023 and the arbitrator gives the longest possible extension. By what date must the hearing begin?",
    ),
  ).toContain("+ 40 days + 20 more days = April 30, 2023");
  expect(ask("Arbitration is demanded on March 1, 2023. By what date must the hearing begin?")).not.toContain(
    "more days",
  );
});
