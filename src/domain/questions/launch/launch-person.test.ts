import { expect, it } from "vitest";
import { readLaunch } from "./launch-request.ts";

const launched = (message: string) => {
  const plan = readLaunch(message, []);
  return plan.kind === "launch" ? [plan.workflow, plan.params] : plan.kind;
};

it.each<[string, object]>([
  ["research the person Orla Finch of Tamarind Mills", { person_name: "Orla Finch", company: "Tamarind Mills" }],
  ["Do research on a person named Orla Finch", { person_name: "Orla Finch" }],
  ["Look into Ms. Finch", { person_name: "Finch" }],
  ["Research Orla Finch, CFO of Tamarind Mills", { person_name: "Orla Finch", company: "Tamarind Mills", role: "CFO" }],
  ["investigate the guarantor Orla Finch", { person_name: "Orla Finch", role: "guarantor" }],
  ["analyze Tamarind CEO Orla Finch", { person_name: "Orla Finch", company: "Tamarind", role: "CEO" }],
  [
    "due diligence on Orla Finch, director at Tamarind",
    { person_name: "Orla Finch", company: "Tamarind", role: "director" },
  ],
  ["people diligence on Orla Finch", { person_name: "Orla Finch" }],
  ["Is Orla Finch who she says she is?", { person_name: "Orla Finch" }],
  ["can you check whether Orla Finch is who they claim to be", { person_name: "Orla Finch" }],
  ["Verify the identity of Orla Finch", { person_name: "Orla Finch" }],
  ["Can we trust Orla Finch?", { person_name: "Orla Finch" }],
  ["KYC on Orla Finch", { person_name: "Orla Finch" }],
  ["run a know-your-customer check on Jan van der Meer", { person_name: "Jan van der Meer" }],
  ["sanctions screening of Orla Finch", { person_name: "Orla Finch" }],
  ["background check: Orla Finch", { person_name: "Orla Finch" }],
  ["run a background check on orla finch from Tamarind", { person_name: "orla finch", company: "Tamarind" }],
  [
    "background check on Orla Finch for a loan application",
    { person_name: "Orla Finch", purpose: "credit_application" },
  ],
  ["profile Orla Finch of Tamarind Insurance", { person_name: "Orla Finch", company: "Tamarind Insurance" }],
])("reads a people run: %s", (message, params) => {
  expect(launched(message)).toEqual(["peoplehub", params]);
});

it.each([
  ["employment background check of Orla Finch", "employment"],
  ["run a pre-employment screening of Orla Finch", "employment"],
  ["Profile Orla Finch before we hire her", "employment"],
  ["tenant screening for Orla Finch", "housing"],
  ["Run a people check on Orla Finch for an insurance policy", "insurance"],
  ["consumer report on Orla Finch", "consumer reporting"],
])("refuses a purpose that is not permitted: %s", (message, purpose) => {
  const plan = readLaunch(message, []);
  expect(plan).toMatchObject({
    kind: "refuse",
    workflow: "peoplehub",
    reason: expect.stringContaining(`for ${purpose},`),
  });
});

it.each([
  ["Run KYC on Tamarind Mills LLC", "deepresearch", { query: "KYC on Tamarind Mills LLC" }],
  ["KYC on Tamarind", "deepresearch", { query: "KYC on Tamarind" }],
  ["run a background check on Tamarind Holdings", "deepresearch", { query: "a background check on Tamarind Holdings" }],
  ["research the management of Tamarind", "deepresearch", { query: "the management of Tamarind" }],
  ["Due diligence on Tamarind Corp", "langalpha", { analysis_type: "company", company_name: "Tamarind Corp" }],
])("takes a company for a company: %s", (message, workflow, params) => {
  expect(launched(message)).toEqual([workflow, params]);
});

it.each([
  "What KYC information must the borrower deliver?",
  "KYC requirements for new lenders",
  "know your customer checks on new lenders",
  "background of the loan",
  "Is the borrower who signs the notes bound?",
  "Who is Orla Finch?",
  "can the lenders trust the borrower?",
  "identity of the guarantors",
])("leaves a question about an agreement: %s", (message) => {
  expect(launched(message)).toBe("none");
});

it("asks for the name when a role is given alone, and takes name, role and company from the answer", () => {
  const start = "Run a background check on the CFO";
  const asked = readLaunch(start, []);
  expect(asked).toMatchObject({ kind: "ask", missing: "person_name" });
  const question = asked.kind === "ask" ? asked.question : "";
  const history = [
    { role: "user", content: start },
    { role: "assistant", content: question },
  ] as const;
  expect(readLaunch("Orla Finch, CFO of Tamarind", history)).toEqual({
    kind: "launch",
    workflow: "peoplehub",
    params: { person_name: "Orla Finch", company: "Tamarind", role: "CFO" },
  });
});
