import { describe, expect, it } from "vitest";
import { companyName, documentName, shortMoney } from "./document-name.ts";

describe("the name of a document", () => {
  it.each([
    ["CREDIT AGREEMENT", "NORTHGATE LANTERNWORKS, INC.", "Northgate Lanternworks – Credit agreement"],
    ["364-DAY CREDIT AGREEMENT", "OAKUM ROPE CORPORATION", "Oakum Rope – 364-day credit agreement"],
    [
      "AMENDMENT NO. 1 to SECOND AMENDED AND RESTATED CREDIT AGREEMENT",
      "Thistle Ferries Inc.",
      "Thistle Ferries – Amendment No. 1 to second amended and restated credit agreement",
    ],
    ["TERM LOAN A FACILITY AGREEMENT", "THE KILN COMPANY", "The Kiln Company – Term loan A facility agreement"],
    ["ABL Credit Agreement", "Kiln Co.", "Kiln Co. – ABL credit agreement"],
    ["Credit Agreement", null, "Credit agreement"],
  ])("of %j by %j is %j", (title, borrower_name, name) => {
    expect(documentName({ title, borrower_name })).toBe(name);
  });

  it.each(["Larkspur Grain term loan", "My deal", "CREDIT AGREEMENT (PROJECT FALCON)"])(
    "of %j is the title itself, which says more than the kind of document",
    (title) => {
      expect(documentName({ title, borrower_name: "Kiln, Inc." })).toBe(title);
    },
  );

  it("of a long title in capitals has none", () => {
    const title = "AMENDMENT NO. 2 TO CREDIT AGREEMENT AND AMENDMENT NO. 1 TO THE KILN GUARANTEE DATED MAY 3, 2024";
    expect(documentName({ title, borrower_name: "Kiln, Inc." })).toBe(
      "Amendment No. 2 to Credit Agreement and Amendment No. 1 to the Kiln Guarantee Dated May 3, 2024",
    );
  });
});

describe("the name of a company", () => {
  it.each([
    ["MERIDIAN TIDEWHEEL FINANCE S.À R.L.", "Meridian Tidewheel Finance"],
    ["TEXAS LAMP & CHEMICAL CO. II, INC", "Texas Lamp & Chemical Co. II"],
    ["LANTERN.COM, INC.", "Lantern.com"],
    ["MATLOCK (DE), INC.", "Matlock (DE)"],
    ["PS LANTERN PARKS, L.P.", "PS Lantern Parks"],
    ["JPMORGAN LANTERN BANK, N.A.", "JPMorgan Lantern Bank"],
    ["BANK OF THE NEW SEA, N.A.", "Bank of the New Sea"],
    ["LAND’S EDGE, INC.", "Land’s Edge"],
    ["IRX Properties L.L.C.", "IRX Properties"],
    ["SMX MOTOR PRODUCTS LTD.", "SMX Motor Products"],
    ["McKiln Holdings plc", "McKiln Holdings"],
  ])("of %j is %j", (legalName, name) => {
    expect(companyName(legalName)).toBe(name);
  });
});

it.each([
  [600_000_000, "USD", "$600m"],
  [1_250_000_000, "EUR", "€1.3bn"],
  [7_305_471, "CAD", "CA$7.3m"],
  [900_000, "USD", "$900k"],
])("writes %d %s as %s", (amount, currency, text) => {
  expect(shortMoney({ amount, currency })).toBe(text);
});
