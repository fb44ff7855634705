import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const LIST =
  "2.05 Letters of Credit. A Letter of Credit may be denominated in U.S. Dollars, Pounds Sterling, Yen, or Euros.";

it("says whether a currency is among those that a clause lists", () => {
  const ask = askTermLoan(LIST);
  expect(ask("Our Malmo office needs an L/C in Swedish kronor. Can the bank issue one?")).toContain(
    "No: the clause lists the currencies, and Swedish kronor are not among them.",
  );
  const loans = askTermLoan("2.05 Currency. Advances may be made in U.S. Dollars, Pounds Sterling, Yen, or Euros.");
  expect(loans("Can advances be made in yen?")).toContain("Yes: the clause lists Japanese yen.");
});

it("says nothing where the list is open", () => {
  const ask = askTermLoan(`${LIST.slice(0, -1)} and any other currency that the Bank approves.`);
  expect(ask("Can the bank issue a letter of credit in Swedish kronor?")).not.toContain("No: the clause lists");
});
