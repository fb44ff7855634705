import { describe, expect, it } from "vitest";
import { readLegalNames, readNameList } from "./legal-name.ts";

const listed = (text: string): string[] => readNameList(text, 0, text.length).map((name) => name.value);
const named = (text: string): string[] => readLegalNames(text, 0, text.length).map((name) => name.value);

describe("names in a list of parties", () => {
  it.each([
    [
      'ACME "R" HERE, INC., a Delaware corporation (the "Borrower"), GROVE "THE KING" FOODS LLC and EXHIBIT "A" NORTH INC.',
      ['ACME "R" HERE, INC.', 'GROVE "THE KING" FOODS LLC', "NORTH INC."],
    ],
    [
      "NORTHERN BANK, N.A., HARBOR SECURITIES, INC. and EASTERN TRUST COMPANY",
      ["NORTHERN BANK, N.A.", "HARBOR SECURITIES, INC.", "EASTERN TRUST COMPANY"],
    ],
    [
      "Oak Health Limited Partnership Oak Care Limited Partnership OAK LIMITED PARTNERSHIP II",
      ["Oak Health Limited Partnership", "Oak Care Limited Partnership", "OAK LIMITED PARTNERSHIP II"],
    ],
    ["[LOGO OF NORTHERN BANK]\n\nACME WORKS, INC.", ["ACME WORKS, INC."]],
    [
      "ZENITH SECURITIES (USA) LLC,\nBANCO DEL SUR, S.A. NEW YORK BRANCH, and BANK OF TARTARY, LOS ANGELES BRANCH",
      ["ZENITH SECURITIES (USA) LLC", "BANCO DEL SUR, S.A. NEW YORK BRANCH", "BANK OF TARTARY, LOS ANGELES BRANCH"],
    ],
    [
      "ABLE, BAKER, COOK & DUNN INCORPORATED and\nWESTERN BANK PLC",
      ["ABLE, BAKER, COOK & DUNN INCORPORATED", "WESTERN BANK PLC"],
    ],
    [
      "Birch Sales and Service, Inc., Tarn Motors, Inc., and Harbor Retail, Inc.",
      ["Birch Sales and Service, Inc.", "Tarn Motors, Inc.", "Harbor Retail, Inc."],
    ],
    [
      "Planters and Merchants Trust Company and First Savings Bank",
      ["Planters and Merchants Trust Company", "First Savings Bank"],
    ],
    [
      "CREDIT RURAL CORPORATE AND INVESTMENT BANK and BNQ PALATIN",
      ["CREDIT RURAL CORPORATE AND INVESTMENT BANK", "BNQ PALATIN"],
    ],
    [
      "J.T. NORTH SECURITIES INC.\n\nCITYWIDE GLOBAL MARKETS INC.",
      ["J.T. NORTH SECURITIES INC.", "CITYWIDE GLOBAL MARKETS INC."],
    ],
    ["BANK OF\nTARTARY, N.A.", ["BANK OF TARTARY, N.A."]],
    ["among 405 HARBOR LLC, as Agent, and HARBOR LA, LLC", ["405 HARBOR LLC", "HARBOR LA, LLC"]],
    ["between TARTARY PROPERTY AND CASUALTY, an Ohio corporation", ["TARTARY PROPERTY AND CASUALTY"]],
    ["TARTARY INTERNATIONAL LIMITED (HONG KONG), as Agent", ["TARTARY INTERNATIONAL LIMITED (HONG KONG)"]],
    ["115 S. Harbor Street  TARTARY BANK, N.A.", ["S. Harbor Street", "TARTARY BANK, N.A."]],
    ["TARTARY BANKING\n\nCORPORATION, as", ["TARTARY BANKING CORPORATION"]],
    [
      "HARBOR COMPANY LIMITED\nThe Banks Listed Herein",
      ["HARBOR COMPANY LIMITED", "The Banks Listed Herein"].slice(0, 1),
    ],
  ])("separates %j", (text, names) => {
    expect(listed(text).slice(0, names.length)).toEqual(names);
  });

  it("takes a pronoun in capitals for technology inside a name only", () => {
    expect(named("OAK IT PARTNERS, INC. and BIRCH LLC, AND IT HAS, ALDER IT SERVICES LLC")).toEqual([
      "OAK IT PARTNERS, INC.",
      "BIRCH LLC",
      "ALDER IT SERVICES LLC",
    ]);
  });

  it("takes a named branch for a company, and a seal for none", () => {
    expect(named("TARTARY NEW YORK BRANCH; Cayman Islands New York Branch; The Seal of Tartary, Inc.")).toEqual([
      "TARTARY NEW YORK BRANCH",
    ]);
  });

  it("keeps a name without a legal form apart as unformed", () => {
    const text = "BNQ Palatin, Northern Bank PLC";
    expect(readNameList(text, 0, text.length).map((n) => [n.value, n.formed])).toEqual([
      ["BNQ Palatin", false],
      ["Northern Bank PLC", true],
    ]);
  });
});

it.each([
  [
    "Rowan Steel Company of South Carolina RMI Steel LLC RMI-Rowan Company, Inc.",
    ["Rowan Steel Company of South Carolina", "RMI Steel LLC", "RMI-Rowan Company, Inc."],
  ],
  ["Tessel Corporation Tessel Holdings, LLC", ["Tessel Corporation", "Tessel Holdings, LLC"]],
  ["Tessel International Corporation Foreign Subsidiaries", ["Tessel International Corporation"]],
  ["Bank of New York Trust Company", ["Bank of New York Trust Company"]],
])("separates the names of a list without line breaks: %j", (text, names) => {
  expect(named(text)).toEqual(names);
});

describe("names in running text", () => {
  it.each([
    ["among Acme Widgets, Inc., a Delaware corporation, and the Lenders", ["Acme Widgets, Inc."]],
    ["AMONG ACME WIDGETS, INC., A DELAWARE CORPORATION, AS BORROWER", ["ACME WIDGETS, INC."]],
    [
      "guaranteed by Acme Europe S.à r.l., Acme Oy and Acme Deutschland GmbH.",
      ["Acme Europe S.à r.l.", "Acme Oy", "Acme Deutschland GmbH"],
    ],
    [
      "Grupo Norte, S.A.B. de C.V., with Norte Servicios, S. de R.L. de C.V.",
      ["Grupo Norte, S.A.B. de C.V.", "Norte Servicios, S. de R.L. de C.V."],
    ],
    ["each Subsidiary of Acme Holdings LLC shall", ["Acme Holdings LLC"]],
    [
      "TARN MILLS, LLC, TARN MILLS ii, LLC and TARN holdings Inc.",
      ["TARN MILLS, LLC", "TARN MILLS ii, LLC", "TARN holdings Inc."],
    ],
    ["TARN MILLS formed Fell Mills, LLC", ["Fell Mills, LLC"]],
    ["TARN MILLS by, Inc. and TARN MILLS and, LLC", []],
    ["among Tarn Raceway, USA, Inc., Tarn Mills, Inc. and others", ["Tarn Raceway, USA, Inc.", "Tarn Mills, Inc."]],
    ["paid to the Bank Product Providers and each Issuing Bank", []],
    [
      "The Bank of New Harbor agrees; Wells County Bank, National Association agrees.",
      ["The Bank of New Harbor", "Wells County Bank, National Association"],
    ],
    ["dated 25 September 2024 ACME MILLS PLC as Parent", ["ACME MILLS PLC"]],
    ["signed by Acme Trust, N.A., New York Branch", ["Acme Trust, N.A., New York Branch"]],
  ])("reads %j", (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it("gives the span of the name as written in the text", () => {
    const text = "between NOW BRIDGE\nCOMPANY, INC. and others";
    const [name] = readLegalNames(text, 0, text.length);
    expect(name?.value).toBe("NOW BRIDGE COMPANY, INC.");
    expect(text.slice(name?.start, name?.end)).toBe("NOW BRIDGE\nCOMPANY, INC.");
  });
});
