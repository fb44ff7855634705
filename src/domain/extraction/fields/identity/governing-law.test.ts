import { describe, expect, it } from "vitest";
import { parseAgreement } from "../../parse-agreement.ts";
import { readGoverningLaw } from "./governing-law.ts";

const read = (clause: string) => {
  const text = `CREDIT AGREEMENT

THIS CREDIT AGREEMENT is made as of May 4, 2010, between Tarn Tools, Inc. (the "Borrower") and Northern Bank, N.A. (the "Bank").

ARTICLE I
LOANS

Section 1.01 Loans. The Bank makes Loans to the Borrower.

Section 1.02 Payments. The Borrower pays on each due date.

ARTICLE II
MISCELLANEOUS

Section 2.01 Notices. Notices are given in writing.

${clause}

Section 2.09 Counterparts. This Agreement may be signed in counterparts.
`;
  const parsed = parseAgreement(text);
  return { parsed, law: readGoverningLaw(parsed) };
};

describe("readGoverningLaw", () => {
  it.each([
    [
      "Section 2.02 Governing Law. This Agreement shall be governed by, and construed in accordance with, the law of the State of New York.",
      "US-NY",
    ],
    [
      "Section 2.02 Governing Law. THIS AGREEMENT SHALL BE CONSTRUED IN ACCORDANCE WITH AND GOVERNED BY THE INTERNAL LAWS (AS OPPOSED TO CONFLICTS OF LAW PROVISIONS) OF THE COMMONWEALTH OF PENNSYLVANIA.",
      "US-PA",
    ],
    [
      "Section 2.02 Governing law. This Agreement and any non-contractual obligations arising out of it are governed by English law.",
      "GB-ENG",
    ],
    [
      "Section 2.02 Applicable Law. This Agreement is governed by the laws of the Province of Ontario and the federal laws of Canada applicable therein.",
      "CA-ON",
    ],
    [
      "Section 2.02 Governing Law. This Agreement shall be governed by the laws of the United States of America and of the State of Texas.",
      "US-TX",
    ],
    [
      "Section 2.02 Governing Law. Each Loan Document must be construed, and its performance enforced, under Ohio law.",
      "US-OH",
    ],
    [
      "Section 2.02 Choice of Law. The laws of the State of Colorado shall govern this Agreement and the Notes.",
      "US-CO",
    ],
    [
      "Section 2.02 Miscellaneous. Time is of the essence. This Agreement is governed by and interpreted in accordance with the laws of the Grand Duchy of Luxembourg.",
      "LU",
    ],
    ["Section 2.02 Miscellaneous. COLORADO LAW SHALL GOVERN THIS AGREEMENT.", "US-CO"],
    ["Section 2.02 Miscellaneous. This Agreement is subject to Dutch law.", "NL"],
    ["Section 2.02 Law. This Deed is governed by the law of Bermuda.", "BM"],
    [
      "Section 2.02 Miscellaneous. This Agreement shall be governed and controlled as to interpretation, enforcement, validity, effect and in all other respects by the laws of the State of Illinois.",
      "US-IL",
    ],
    [
      "Section 2.02 Miscellaneous. The provisions of this Agreement shall be controlled by the laws of the State of Georgia.",
      "US-GA",
    ],
    [
      "Section 2.02 Miscellaneous. This Agreement shall be governed by the laws, but not the laws of conflicts, of the State of Michigan.",
      "US-MI",
    ],
    [
      "Section 2.02 Miscellaneous. This Agreement is made in the State of Texas, and the laws of such State and the applicable federal laws of the United States of America shall govern it.",
      "US-TX",
    ],
    [
      "Section 2.02 Miscellaneous. This Agreement is a New York contract and shall be governed by the internal law thereof.",
      "US-NY",
    ],
    [
      "Section 2.02 Compliance. The Borrower complies with the laws of the State of Ohio that apply to its business.",
      null,
    ],
    ["Section 2.02 Swaps. A swap may be governed by a master agreement.", null],
    [
      "Section 2.02 Applicable Laws. The signing and performance of this Contract shall be governed, and the interests of both parties shall be protected, by the laws of the People's Republic of China.",
      "CN",
    ],
    [
      "Section 2.02 Others. This Contract shall be governed, explained and protected by the laws of the People's Republic of China.",
      "CN",
    ],
    ["Section 2.02 Others. The laws of Japan are applicable to this Contract.", "JP"],
    ["Section 2.02 Others. Swiss law is applicable to this Contract.", "CH"],
    ["Section 2.02 Others. This Contract shall apply PRC laws.", "CN"],
    ["Section 2.02 Others. This Contract applies the laws of the Republic of Korea.", "KR"],
    ["Section 2.02 Others. The law applicable to this Contract is that of Italy.", "IT"],
    ["Section 2.02 Others. The governing law of this Contract shall be the laws of Japan.", "JP"],
    ["Section 2.02 Others. Disputes over this Contract are under the jurisdiction of the laws of Japan.", "JP"],
    ["Section 2.02 Compliance. The use of the loan under this Contract complies with the laws of Japan.", null],
    ["Section 2.02 Permits. The laws of Japan are applicable to the licenses of the Borrower.", null],
    ["Section 2.02 Plants. The Borrower shall apply the laws of Japan to the plants named in this Contract.", null],
  ])("reads %j", (clause, code) => {
    const { law } = read(clause);
    expect(law.governing_law?.value ?? null).toBe(code);
    expect(law.governing_law?.others ?? []).toEqual([]);
  });

  it("gives the sentence that says so, and no more", () => {
    const { law, parsed } = read(
      "Section 2.02 Governing Law. (a) This Agreement shall be governed by the laws of the State of Maine. (b) The Borrower submits, for itself and its property, to the jurisdiction of the courts of the State of Maine sitting in Portland. The Borrower waives venue.",
    );
    expect(law.governing_law_text?.value).toContain("governed by the laws of the State of Maine.");
    expect(law.governing_law_text?.value).not.toContain("submits");
    expect(law.jurisdiction_text?.value).toContain(
      "submits, for itself and its property, to the jurisdiction of the courts of the State of Maine",
    );
    expect(law.jurisdiction_text?.value).not.toContain("waives venue");
    const support = law.governing_law_text?.support[0];
    expect(parsed.text.slice(support?.start, support?.end)).toContain("State of Maine");
  });

  it("does not take a heading for the submission under it", () => {
    const { law } = read(
      "Section 2.02 CONSENT TO JURISDICTION. The Borrower irrevocably submits to the jurisdiction of any court sitting in Portland.",
    );
    expect(law.jurisdiction_text?.value).toContain("any court sitting in Portland");
  });

  it("leaves the exception of another law aside", () => {
    const { law } = read(
      "Section 2.02 Governing Law. This Agreement shall be governed by the laws of the State of New York, except that the Mortgage is governed by the laws of the State of Nevada.",
    );
    expect(law.governing_law?.value).toBe("US-NY");
    expect(law.governing_law?.others).toEqual([]);
  });

  it("reports two clauses that name different laws", () => {
    const { law } = read(
      "Section 2.02 Governing Law. This Agreement shall be governed by the laws of the State of New York.\n\nSection 2.03 Applicable Law. This Agreement shall be governed by the laws of the State of Texas.",
    );
    expect([law.governing_law?.value, ...(law.governing_law?.others.map((o) => o.value) ?? [])].sort()).toEqual([
      "US-NY",
      "US-TX",
    ]);
  });

  it("keeps a quote within 800 units of the source", () => {
    const long = `EACH PARTY HEREBY ${"IRREVOCABLY AND UNCONDITIONALLY ".repeat(40)}SUBMITS TO THE JURISDICTION OF THE COURTS OF THE STATE OF OHIO`;
    const { law, parsed } = read(`Section 2.02 Jurisdiction. ${long}.`);
    const support = law.jurisdiction_text?.support[0];
    const source = parsed.normal.toSource(support?.start ?? 0, support?.end ?? 0);
    expect(source.end - source.start).toBeLessThanOrEqual(800);
    expect(law.jurisdiction_text?.value).toContain("COURTS OF THE STATE OF OHIO");
  });

  it("takes the state, not the country that is named with it", () => {
    const { law } = read(
      "Section 2.02 Governing Law. THIS AGREEMENT SHALL BE DEEMED TO BE A CONTRACT UNDER THE LAWS OF THE STATE OF NEW YORK AND OF THE UNITED STATES AND SHALL BE CONSTRUED IN ACCORDANCE WITH, AND GOVERNED BY, THE LAWS OF SAID STATE AND OF THE UNITED STATES.",
    );
    expect(law.governing_law?.value).toBe("US-NY");
  });
});
