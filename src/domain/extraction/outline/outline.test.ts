import { describe, expect, test } from "vitest";
import { sampleAgreement, sampleAmendment } from "../../../../test/support/sample-agreement.ts";
import { normalize } from "../text/normalize.ts";
import { buildOutline } from "./outline.ts";
import type { Outline } from "./sections.ts";

function read(source: string): { text: string; outline: Outline; labelOf: (words: string) => string | null } {
  const normal = normalize(source);
  const outline = buildOutline(normal);
  const labelOf = (words: string): string | null => outline.label(normal.text.lastIndexOf(words));
  return { text: normal.text, outline, labelOf };
}

const agreement = read(sampleAgreement());

describe("the outline of an agreement", () => {
  test("has its front matter, articles, signatures and attachments in order", () => {
    const top = agreement.outline.sections.filter((section) => section.parent === null);
    expect(top.map(({ kind, number }) => (number === null ? kind : `${kind} ${number}`))).toEqual([
      "cover",
      "table_of_contents",
      "preamble",
      "recitals",
      "article I",
      "article II",
      "article III",
      "article IV",
      "article V",
      "signatures",
      "schedule 2.01",
      "exhibit A",
    ]);
  });

  test("takes headings from the body, not from the table of contents", () => {
    const sections = agreement.outline.ofKind("section");
    expect(sections.map(({ number, heading }) => `${number} ${heading}`)).toEqual([
      "1.01 Defined Terms",
      "1.02 Terms Generally",
      "2.01 Commitments",
      "2.02 Fees",
      "2.03 [Reserved]",
      "2.04 Interest",
      "3.01 Liens",
      "3.02 Leverage Ratio",
      "5.01 Governing Law",
    ]);
    for (const section of sections) {
      expect(section.start).toBeGreaterThan(agreement.text.indexOf("The parties hereto agree"));
    }
  });

  test("takes the title of an article from the line below its number", () => {
    expect(agreement.outline.titled(/^negative covenants$/i).map((section) => section.number)).toEqual(["III"]);
  });

  test("labels an offset by the innermost clause", () => {
    expect(agreement.labelOf("on each anniversary")).toBe("Section 2.02(b)(ii)");
    expect(agreement.labelOf("for the account of")).toBe("Section 2.02(b)");
    expect(agreement.labelOf("Wharfedale Savings Bank")).toBe("Schedule 2.01");
    expect(agreement.outline.label(0)).toBe("cover");
  });

  test("uses the labels of the text", () => {
    const clauses = read(
      "1. LOANS\n\n1.1 Amount\n\nAs in Clause 1.2.\n\n1.2 Fees\n\nAs in Clause 1.1.\n\n1.3 Costs\n\nNone.",
    );
    expect(clauses.labelOf("As in Clause 1.1")).toBe("Clause 1.2");
  });

  test("does not take a reference that begins a line for a heading", () => {
    expect(agreement.labelOf("Section 2.01 above")).toBe("Section 2.02(a)");
  });

  test("distinguishes forms from schedules", () => {
    const zoneOf = (words: string): string => agreement.outline.zoneAt(agreement.text.lastIndexOf(words));
    expect([zoneOf("Governing Law"), zoneOf("Wharfedale"), zoneOf("FOR VALUE RECEIVED")]).toEqual([
      "body",
      "schedule",
      "form",
    ]);
    expect(agreement.outline.titled(/note/i)).toEqual([]);
  });

  test("nests every section inside its parent", () => {
    for (const section of agreement.outline.sections) {
      const parent = section.parent === null ? null : agreement.outline.sections[section.parent];
      if (!parent) continue;
      expect(parent.index).toBeLessThan(section.index);
      expect(section.start).toBeGreaterThanOrEqual(parent.start);
      expect(section.end).toBeLessThanOrEqual(parent.end);
    }
  });

  test("does not take the filing name above the signature pages for an attachment", () => {
    const filed = read(sampleAgreement().replace("IN WITNESS WHEREOF", "EXHIBIT F\nLoan No. 17\n\nIN WITNESS WHEREOF"));
    const attached = filed.outline.sections.filter(({ kind }) => kind === "schedule" || kind === "exhibit");
    expect(attached.map(({ number }) => number)).toEqual(["2.01", "A"]);
    expect(filed.outline.zoneAt(filed.text.indexOf("IN WITNESS WHEREOF"))).toBe("body");
  });
});

test("an exhibit that is part of the agreement is no form", () => {
  const zoneOf = (words: string): string => {
    const { text, outline } = read(sampleAgreement().replace("FOR VALUE RECEIVED", `${words}\nFOR VALUE RECEIVED`));
    return outline.zoneAt(text.indexOf("FOR VALUE RECEIVED"));
  };
  const agreed = sampleAgreement().replace(/EXHIBIT A[\s\S]*$/, "");
  const rider = read(
    `${agreed}EXHIBIT A\n\nTHE RIDER\n\nThis Rider is an integral part of the Loan Agreement.\n\nAgreed.`,
  );
  expect(rider.outline.zoneAt(rider.text.indexOf("Agreed."))).toBe("schedule");
  expect(zoneOf("This Note is one of the Notes of the Credit Agreement.")).toBe("form");
});

describe("other ways of numbering", () => {
  const bodies = [
    [
      "bare numbers",
      "1.1 Definitions. Terms used.\n\n1.2 Loans. The Bank lends.\n\n2.1 Fees. A fee is due.\n\n2.2 Costs. They are paid.",
      ["1.1", "1.2", "2.1", "2.2"],
    ],
    [
      "section words without articles",
      "Section 1. Definitions. Terms used.\n\nSection 2. Loans. The Bank lends.\n\nSection 3. Fees. Due.",
      ["1", "2", "3"],
    ],
    ["the section sign", "§ 1.1 Definitions. Terms used.\n\n§ 1.2 Loans. The Bank lends.", ["1.1", "1.2"]],
    ["numbers that touch their title", "1.1Definitions. Terms.\n\n1.2The Loans. The Bank lends.", ["1.1", "1.2"]],
    [
      "headings in the middle of lines",
      "Section 1.1. Terms Used. As used. Section 1.2. The Loans. The Bank lends. Section 1.3. Fees. Due.",
      ["1.1", "1.2", "1.3"],
    ],
    [
      "titles on lines of their own",
      "SECTION 1.1\n\nDefinitions\n\nTerms are used.\n\nSECTION 1.2\n\nThe Loans\n\nThe Bank lends.",
      ["1.1", "1.2"],
    ],
  ] as const;
  test.each(bodies)("reads %s", (_, body, numbers) => {
    const { outline } = read(`LOAN AGREEMENT\n\n${body}`);
    expect(outline.ofKind("section").map((section) => section.number)).toEqual([...numbers]);
  });

  test("reads numbered clauses over numbered sections as articles", () => {
    const body =
      "1. DEFINITIONS\n\n1.1 Definitions\n\nTerms.\n\n1.2 Construction\n\nWords.\n\n2. THE FACILITY\n\n2.1 Amount\n\nThe Bank lends CAD 5,000,000.";
    const { outline } = read(`CREDIT AGREEMENT\n\n${body}`);
    expect(outline.ofKind("article").map((section) => section.heading)).toEqual(["DEFINITIONS", "THE FACILITY"]);
    expect(outline.ofKind("section").map((section) => section.number)).toEqual(["1.1", "1.2", "2.1"]);
  });

  test("reads a title broken over two lines", () => {
    const line = "The Borrower shall pay all amounts when due under this Agreement and the other Loan Documents.";
    const body = Array.from({ length: 40 }, () => line).join("\n\n");
    const { outline } = read(
      `AGREEMENT\n\n1.1 Definitions. As used.\n\n${body}\n\n1.2  Other\nInterpretive Provisions. With reference.\n\n1.3 Rounding. Up.`,
    );
    expect(outline.ofKind("section").map((section) => section.heading)).toEqual([
      "Definitions",
      "Other Interpretive Provisions",
      "Rounding",
    ]);
  });

  test("reads a title once that the filing prints again", () => {
    const body = "The Borrower shall pay what is due hereunder when it is due and shall keep its books.";
    const titles = ["Certain Debt3.1 Certain Debt.1 Certain Debt", "Taxes.2 Taxes.2 Taxes", "Use of Funds"];
    const { outline } = read(`AGREEMENT\n\n${titles.map((title, i) => `3.${i + 1} ${title}. ${body}`).join("\n\n")}`);
    expect(outline.ofKind("section").map(({ heading }) => heading)).toEqual(["Certain Debt", "Taxes", "Use of Funds"]);
  });

  test("reads a title that is broken after a semicolon", () => {
    const { outline } = read(
      "AGREEMENT\n\n1.1 Certain Terms; Accounting;\nSingular or Plural. The terms of this Section are used.\n\n1.2 Line. The Bank lends.\n\n1.3 Rate. It is fixed.",
    );
    expect(outline.ofKind("section")[0]?.heading).toBe("Certain Terms; Accounting; Singular or Plural");
  });
});

describe("an amendment with the agreement as amended", () => {
  const { text, outline } = read(sampleAmendment());

  test("has its own sections in the body and the annexed ones in the conformed copy", () => {
    expect(outline.zoneAt(text.indexOf("SECTION 2. Amendments."))).toBe("body");
    expect(outline.zoneAt(text.indexOf("SECTION 2.02 Fees"))).toBe("conformed");
    expect(outline.zoneAt(text.indexOf("FOR VALUE RECEIVED"))).toBe("form");
  });
});

test("a text without headings has no sections that a rule could mistake", () => {
  for (const source of ["", "Hello.", "\0\0\0", "\ud800", "1.1.1.1", "Section Section Section"]) {
    expect(read(source).outline.ofKind("section")).toEqual([]);
  }
});

describe("the forms in which sections are numbered", () => {
  const numbersOf = (source: string): (string | null)[] =>
    read(source)
      .outline.sections.filter(({ kind }) => kind === "section" || kind === "article")
      .map(({ number }) => number);
  const body = "The Borrower shall pay what is due hereunder when it is due and shall keep its books.";

  test.each([
    [
      "a roman part",
      ["SECTION III.1. Liens.", "SECTION III.2. Debt.", "SECTION III.3. Mergers."],
      ["III.1", "III.2", "III.3"],
    ],
    ["a bare roman part", ["I.1 Terms", "I.2 Loans", "I.3 Fees", "I.4 Costs"], ["I.1", "I.2", "I.3", "I.4"]],
    [
      "no blank before the title",
      ["Section 7.1Events", "Section 7.2Remedies", "Section 7.3Waivers"],
      ["7.1", "7.2", "7.3"],
    ],
    [
      "the word article before a section",
      ["Article 1.1 Loans", "Article 1.2 Fees", "Article 1.3 Costs"],
      ["1.1", "1.2", "1.3"],
    ],
    [
      "the word on the line above",
      ["Section\n5.01 Books", "Section\n5.02 Taxes", "Section\n5.03 Liens"],
      ["5.01", "5.02", "5.03"],
    ],
    [
      "a number left out",
      ["Section 2.01 Loans.", "Section 2.02 Fees.", "Section 2.06 Costs.", "Section 2.07 Taxes."],
      ["2.01", "2.02", "2.06", "2.07"],
    ],
  ])("with %s are read", (_, headings, numbers) => {
    expect(numbersOf(headings.map((heading) => `${heading}\n\n${body}`).join("\n\n"))).toEqual(numbers);
  });

  test("of sections with one short sentence each are no table of contents", () => {
    const articles = ["Loans", "Interest", "Reports", "Default"].map(
      (title, i) =>
        `ARTICLE ${i + 1}\n${title.toUpperCase()}\n\n${i + 1}.1 ${title}. The Borrower shall keep to what is agreed here.`,
    );
    const { outline } = read(`LOAN AGREEMENT\n\n${articles.join("\n\n")}\n`);
    expect(outline.ofKind("section").map(({ number }) => number)).toEqual(["1.1", "2.1", "3.1", "4.1"]);
  });

  test("in the middle of lines are found by the table of contents", () => {
    const titles = ["Loans", "Fees", "Use of Proceeds", "Prepayments", "Taxes", "Costs", "Notices"];
    const contents = titles.map((title, i) => `Section 2.0${i + 1}. ${title}${".".repeat(30)}${i + 3}`).join("\n");
    const running = titles.map((title, i) => `${body} 2.${i + 1}${title} ${body}`).join(" ");
    const numbers = numbersOf(
      `CREDIT AGREEMENT\n\nTABLE OF CONTENTS\n\n${contents}\n\nThe parties agree as follows:\n\n${running}`,
    );
    expect(numbers).toEqual(["2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7"]);
  });

  test("are not taken from a table of contents with a third level", () => {
    const titles = ["Loans", "Fees", "Covenants", "Defaults", "Remedies"];
    const under = ["Payment", "Breach", "Insolvency", "Judgments", "Change of Control", "Pension Plans"];
    const contents = titles
      .map((title, i) =>
        [`${i + 1}.1 ${title}`, ...(i === 3 ? under.map((words, k) => `4.1.${k + 1} ${words}`) : [])]
          .map((line) => `${line}\n${i + 3}`)
          .join("\n\n"),
      )
      .join("\n\n");
    const bodies = titles.map((title, i) => `${i + 1}.1 ${title}. ${body} ${body} ${body} ${body}`).join("\n\n");
    const { text, outline } = read(
      `CREDIT AGREEMENT\n\nTABLE OF CONTENTS\n\n${contents}\n\nThe parties agree as follows:\n\n${bodies}`,
    );
    const sections = outline.ofKind("section");
    expect(sections.map(({ number }) => number)).toEqual(["1.1", "2.1", "3.1", "4.1", "5.1"]);
    expect(sections[0]?.start).toBeGreaterThan(text.indexOf("The parties agree"));
  });

  test("continue after a list that counts from one", () => {
    const list = ["1. A copy of the charter.", "2. A copy of the by-laws.", "3. An opinion of counsel."].join("\n\n");
    const source = ["Section 4.01 Loans.", "Section 4.02 Conditions.", "Section 4.03 Fees.", "Section 4.04 Costs."]
      .map((heading, i) => `${heading}\n\n${body} ${body} ${body}${i === 1 ? `\n\n${list}` : ""}`)
      .join("\n\n");
    expect(numbersOf(source)).toEqual(["4.01", "4.02", "4.03", "4.04"]);
  });
});
