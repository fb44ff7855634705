import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(`ARTICLE IX MISCELLANEOUS

9.01 Notices. All notices under this Agreement shall be in writing. A notice shall be deemed given (a) when delivered by hand, (b) on the Business Day after it is handed to an overnight courier, or (c) on the third Business Day after it is deposited in the mail.

9.02 Process. Service of process by registered mail is effective 30 days after such mailing.`);

it("counts the days after which a mailed notice is deemed given", () => {
  const answer = ask("The bank mails a notice of default on Thursday, July 1, 2021. When is it deemed given?");
  // July 5 is the holiday for July 4.
  expect(answer).toContain("July 1, 2021 (2021-07-01) + 3 Business Days = July 7, 2021 (2021-07-07)");
});

it("counts one day for a courier, and nothing for a hand delivery", () => {
  expect(ask("A letter went out by courier on Friday, June 4, 2021. On what day does it count as received?")).toContain(
    "+ 1 Business Day = June 7, 2021",
  );
  expect(ask("A letter was handed over on Friday, June 4, 2021. On what day does it count as received?")).not.toContain(
    "Business Day =",
  );
});

it("says that an earlier receipt counts, and follows a kind of day that the text defines", () => {
  const earlier = askTermLoan(
    "9.01 Notices. Each notice is effective upon the earlier of the date of receipt or three days after deposit in the mail.",
  );
  expect(earlier("A notice was mailed on June 4, 2021. When is it effective?")).toContain(
    "+ 3 days = June 7, 2021 (2021-06-07), if it is not received before.",
  );
  const own = askTermLoan(
    'Notices shall be deemed received on the second Postal Day after mailing. "Postal Day" means a day other than a Saturday, a Sunday or a holiday.',
  );
  expect(own("A notice was mailed on Friday, June 4, 2021. What day is it deemed received?")).toContain(
    "+ 2 Postal Days = June 8, 2021",
  );
});

it("computes nothing where the text counts no days for the way of sending", () => {
  const none = askTermLoan(
    "9.01 Notices. Each notice is effective upon receipt. 9.02 A default is cured within 30 days.",
  );
  expect(none("A notice was mailed on June 4, 2021. When is it effective?")).not.toContain("June 7");
});
