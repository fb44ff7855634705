import { expect, it } from "vitest";
import { listLeads } from "./list-leads.ts";

/** For each sentence, the positions of those that introduce the lists it is in. */
function leadsOf(sentences: readonly string[]): (readonly number[])[] {
  const lists = listLeads();
  return sentences.map((said, at) => lists.next(said, at));
}

it("gives each item of a list the sentence before the first item", () => {
  expect(leadsOf(["The Borrower shall not:", "(a) incur Debt;", "(b) grant Liens; or", "or (c) merge."])).toEqual([
    [],
    [0],
    [0],
    [0],
  ]);
});

it("gives an item of an inner list its item and the sentence above that", () => {
  expect(
    leadsOf(["No Liens, except:", "(a) Liens on equipment if:", "(i) they secure its price;", "(b) Liens for taxes."]),
  ).toEqual([[], [0], [1, 0], [0]]);
});

it("reads (i) after (h) as a letter", () => {
  expect(
    leadsOf(["Permitted Debt:", "(h) leases;", "(i) guaranties;", "(j) other Debt."]).map((leads) => leads.length),
  ).toEqual([0, 1, 1, 1]);
});

it("ends all lists where a new section starts", () => {
  const lists = listLeads();
  lists.next("The Borrower shall not:", 0);
  expect(lists.next("(a) incur Debt;", 1)).toEqual([0]);
  lists.reset();
  expect(lists.next("Notices go to the Agent.", 2)).toEqual([]);
});
