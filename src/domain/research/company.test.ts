import { expect, it } from "vitest";
import { aboutCompany, namedBy } from "./company.ts";

it.each([
  ["What is Thornbury Mills' revenue?", "Thornbury Mills|10-K", 1],
  ["What is THMI's revenue?", "Thornbury Mills|10-K", 0.9],
  ["What is HnH's revenue?", "Harrow & Hale|10-K", 0.9],
  ["What is Quill's revenue?", "Quillbank|10-K", 0.9],
  ["What is Ormolu's revenue?", "Quillbank|10-K", 0],
])("judges whether %s names the company of %s", (question, title, score) => {
  expect(namedBy(question, title)).toBe(score);
});

const texts = [
  { title: "American Lantern|10-K", text: "American Lantern Inc." },
  { title: "American Kelp|10-K", text: "American Kelp Co. competes with Quillbank." },
  { title: "annual report.pdf", text: "Quillbank Corp. annual report" },
];
const titlesFor = (question: string): string[] => aboutCompany(question, texts, (one) => one).map(({ title }) => title);

it("prefers the full name to a shared first word", () => {
  expect(titlesFor("What is American Kelp's revenue?")).toEqual(["American Kelp|10-K"]);
});

it("finds a company in the head of a text that no title names", () => {
  expect(titlesFor("What is the revenue of Quillbank?")).toEqual(["American Kelp|10-K", "annual report.pdf"]);
});

it("takes all texts where no company is named", () => {
  expect(titlesFor("What is total revenue?")).toHaveLength(3);
});
