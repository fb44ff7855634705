import { expect, it } from "vitest";
import { readNode } from "./read-node.ts";

const name = (words: string) => ({ kind: "name", words });

it("reads the lesser of a commitment and a share, less what is lent", () => {
  expect(
    readNode(
      "as of any time, (a) the lesser of (i) the Commitment and (ii) the Availability Restriction minus (b) the Loans",
    ),
  ).toEqual({
    kind: "sum",
    items: [
      {
        sign: 1,
        node: { kind: "choice", takes: "lesser", items: [name("Commitment"), name("Availability Restriction")] },
      },
      { sign: -1, node: name("Loans") },
    ],
  });
});

it("multiplies before it takes away", () => {
  expect(readNode("an amount equal to (a) the Asset Value, multiplied by (b) .50 minus (c) the Other Loans")).toEqual({
    kind: "sum",
    items: [
      { sign: 1, node: { kind: "product", items: [name("Asset Value"), { kind: "factor", value: 0.5 }] } },
      { sign: -1, node: name("Other Loans") },
    ],
  });
});

it("reads the difference between an amount and the total of several loans", () => {
  expect(
    readNode(
      "positive difference, if any, between $25,000,000 and the aggregate principal amount of all Tranche A Loans and Tranche B Loans",
    ),
  ).toEqual({
    kind: "sum",
    items: [
      { sign: 1, node: { kind: "amount", value: 25_000_000 } },
      {
        sign: -1,
        node: {
          kind: "sum",
          items: [
            { sign: 1, node: name("Tranche A Loans") },
            { sign: 1, node: name("Tranche B Loans") },
          ],
        },
      },
    ],
  });
});

it("reads shares of the first, the next and all other amounts", () => {
  expect(
    readNode(
      "(A) 25% of the first $1,000,000 of Net Cash Proceeds, (B) 50% of the next $4,000,000 of Net Cash Proceeds, and (C) 75% of any other Net Cash Proceeds",
    ),
  ).toEqual({
    kind: "tiers",
    of: name("Net Cash Proceeds"),
    steps: [
      { percent: 25, upTo: 1_000_000 },
      { percent: 50, upTo: 4_000_000 },
      { percent: 75, upTo: null },
    ],
  });
});

it("reads no formula with a share whose amount it cannot name", () => {
  expect(readNode("lesser of 5% and")).toBeNull();
});

it("divides income by the rate at which it is capitalized", () => {
  expect(
    readNode("the aggregate sum of the NOI for all Properties capitalized at a rate of ten percent (10%)"),
  ).toEqual({ kind: "quotient", items: [name("NOI for all Properties"), { kind: "factor", value: 0.1 }] });
});
