import { expect, test } from "vitest";
import { normalize } from "../../text/normalize.ts";
import { readSignatureBlocks } from "./signature-blocks.ts";

function names(page: string) {
  const { text } = normalize(page);
  return readSignatureBlocks(text, { start: 0, end: text.length }).map(({ name }) => name.value);
}

test("the rest of a name below the right column belongs to it", () => {
  expect(
    names(`SILVER LAKE BANK                      NORTH COAST BANK AND TRUST
                                      COMPANY
By: /s/ A. Person                     By: /s/ B. Person
Title: Director                       Title: Vice President
`),
  ).toEqual(["SILVER LAKE BANK", "NORTH COAST BANK AND TRUST COMPANY"]);
});

test("two blank lines to sign on are two signatures", () => {
  expect(
    names(`MARLOW TOOLS, INC.                    SILVER LAKE BANK, N.A.
a Delaware corporation                as Administrative Agent and a Lender

By: _______________                   By: _______________
    Name: A. Person                       Name: B. Person
`),
  ).toEqual(["MARLOW TOOLS, INC.", "SILVER LAKE BANK, N.A."]);
});

test("two hands over two rules are two signatures", () => {
  expect(
    names(`THE MARLOW TOOL AND                   SILVER LAKE
DIE COMPANY                           BANK, N.A.

/s/ A. Person                         /s/ B. Person
-------------                         -------------
Name: A. Person                       Name: B. Person
`),
  ).toEqual(["THE MARLOW TOOL AND DIE COMPANY", "SILVER LAKE BANK, N.A."]);
});
