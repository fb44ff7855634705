import { expect, it } from "vitest";
import { askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

const RULE =
  '"Interest Period" means the period commencing on the date of a borrowing and ending on the numerically corresponding day in the calendar month that is one, three or six months thereafter; provided that a period that would end on a day that is not a Business Day shall end on the next succeeding Business Day unless that day falls in the next calendar month, in which case it ends on the preceding Business Day, and a period that begins on the last Business Day of a calendar month (or on a day for which there is no numerically corresponding day) shall end on the last Business Day of a calendar month.';
const ask = askLeverageGrid({ sections: RULE });

it.each([
  ["If a three-month interest period starts on January 15, 2026, when does it end?", "April 15, 2026"],
  ["When does a one-month interest period that begins on April 10, 2026 end?", "May 11, 2026"],
  ["When does a one-month interest period end that starts on January 30, 2026?", "February 27, 2026"],
  ["A three-month interest period starts on January 31, 2025. When does it end?", "April 30, 2025"],
  ["When does a one-month interest period that begins on April 30, 2026 end?", "May 29, 2026"],
])("counts an interest period to the corresponding Business Day: %s", (question, expected) => {
  expect(ask(question).split("\n")[0]).toContain(`= ${expected}`);
});

it("ends a period from the last Business Day of a month on its corresponding day where the text has no rule on such days", () => {
  const short = askLeverageGrid({
    sections:
      '"Interest Period" means the period commencing on the date of a borrowing and ending on the numerically corresponding day in the calendar month that is one, three or six months thereafter; provided that a period for which there is no numerically corresponding day shall end on the last Business Day of a calendar month.',
  });
  expect(short("When does a one-month interest period that begins on June 30, 2026 end?")).toContain("= July 30, 2026");
});

it("computes no end where the text has no rule for it", () => {
  expect(
    askLeverageGrid()("When does a three-month interest period that starts on January 15, 2026 end?"),
  ).not.toContain("April 15, 2026");
});
