import { expect, it } from "vitest";
import { namesIn } from "./question.ts";

it.each([
  ["What is Ormolu Tarn's FY2025 revenue?", ["Ormolu Tarn"]],
  ["What is Quillbank's DPO? DPO is defined as: 365 * payables / FY2025 COGS", ["Quillbank"]],
  ["What is the EBITDA of Thornbury Mills in FY2024?", ["Thornbury Mills"]],
])("finds no period or metric in the names of %s", (question, names) => {
  expect(namesIn(question)).toEqual(names);
});
