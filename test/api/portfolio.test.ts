import { beforeAll, describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { sampleText } from "../support/samples.ts";

const app = await startApp();
const admin = await app.signUp();
const applicant = await app.signUp();
const stranger = await app.signUp();
const json = { email: applicant.email, role: "applicant" };
const { invite } = (await app.call("POST", "/api/organization/invites", { token: admin.token, json })).body;
await app.call("POST", "/api/organization/join", { token: applicant.token, json: { invite } });

const call = (method: string, path: string, json?: unknown, token = admin.token) =>
  app.call(method, path, { token, ...(json === undefined ? {} : { json }) });
const get = (path: string, token?: string) => call("GET", path, undefined, token);

let [deal, agreement, amendment, harbour] = [0, 0, 0, 0];
beforeAll(async () => {
  deal = (await call("POST", "/api/deals", { name: "Northgate" })).body.id;
  const add = async (name: Parameters<typeof sampleText>[0], more = {}) =>
    (await call("POST", "/api/documents", { text: sampleText(name), ...more })).body.id;
  agreement = await add("northgate-syndicated-credit-agreement", { deal_id: deal });
  amendment = await add("northgate-second-amendment", { deal_id: deal });
  harbour = await add("harbour-ridge-term-loan");
});

describe("the terms in force of a deal", () => {
  it("propose the agreement that an unlinked amendment amends", async () => {
    const { status, body } = await get(`/api/deals/${deal}/terms`);
    expect(status).toBe(200);
    expect(body.unlinked).toEqual([
      {
        document_id: amendment,
        title: expect.any(String),
        name: "Northgate Lanternworks – Second amendment to credit agreement",
        proposals: [expect.objectContaining({ document_id: agreement, score: 1, doubts: [] })],
      },
    ]);
    expect(body.agreements[0].redline).toEqual([]);
    const link = await get(`/api/documents/${amendment}/amends`);
    expect(link.body).toMatchObject({ agreement_id: null, proposals: [{ document_id: agreement }] });
  });

  it.each([
    ["itself", () => amendment, 400],
    ["a missing document", () => 999_999, 404],
  ])("reject linking an amendment to %s", async (_what, target, status) => {
    expect((await call("PUT", `/api/documents/${amendment}/amends`, { agreement_id: target() })).status).toBe(status);
  });

  it("reject an amendment as the agreement", async () => {
    const { status, body } = await call("PUT", `/api/documents/${agreement}/amends`, { agreement_id: amendment });
    expect([status, body.detail.errors[0].path]).toEqual([400, "agreement_id"]);
  });

  it("are rolled up over the linked amendment, each with its chain of evidence", async () => {
    const linked = await call("PUT", `/api/documents/${amendment}/amends`, { agreement_id: agreement });
    expect([linked.status, linked.body.agreement_id, linked.body.linked_by]).toEqual([200, agreement, admin.userId]);
    const { agreements, unlinked } = (await get(`/api/deals/${deal}/terms`)).body;
    expect(unlinked).toEqual([]);
    const [rolled] = agreements;
    const texts = Object.fromEntries(rolled.terms.map((term: any) => [term.key, term.text]));
    // Written by hand from the two samples.
    expect(texts).toMatchObject({
      "revolving_facility/commitment": "$450,000,000",
      "revolving_facility/maturity": "Feb 27, 2031",
      "revolving_facility/floor": "0.25%",
      "revolving_facility/sublimit/letter_of_credit": "$50,000,000",
      "revolving_facility/sublimit/swingline": "$30,000,000",
      "revolving_facility/default_rate": "2%",
      "term_a_facility/commitment": "$250,000,000",
      "term_a_facility/maturity": "Feb 27, 2031",
      "covenant/total_leverage": "max 4.75x to Dec 31, 2026, 4.25x to Dec 31, 2027, 3.75x thereafter",
      "covenant/interest_coverage": "min 2.75x",
      required_lenders: "50%",
    });
    const maturity = rolled.terms.find(({ key }: any) => key === "revolving_facility/maturity");
    expect(maturity.chain.map(({ document_id, effect, text }: any) => [document_id, effect, text])).toEqual([
      [agreement, "stated", "Mar 14, 2029"],
      [amendment, "amended", "Feb 27, 2031"],
    ]);
    for (const link of maturity.chain) {
      const [evidence] = link.evidence;
      const text = (await get(`/api/documents/${link.document_id}/text`)).body;
      expect(text.slice(evidence.start, evidence.end)).toBe(evidence.quote);
    }
    expect(rolled.summary).toContain("Revolving Facility: commitment $350,000,000 → $450,000,000");
    expect(rolled.redline.map(({ text }: any) => text)).toContain(
      "Revolving Facility: maturity Mar 14, 2029 → Feb 27, 2031",
    );
    expect(rolled.not_rolled_up.map(({ reason }: any) => reason).join()).toContain("The first amendment is not linked");
  });

  it("mark the words of the agreement that an amendment replaced, from either document", async () => {
    const of = async (id: number) => (await get(`/api/documents/${id}/terms-in-force`)).body;
    const body = await of(agreement);
    expect((await get(`/api/documents/${agreement}/terms-in-force`, stranger.token)).status).toBe(404);
    expect((await get(`/api/documents/${agreement}/terms-in-force`, applicant.token)).status).toBe(403);
    expect([body.status, body.document_id, body.version_number]).toEqual(["success", agreement, 1]);
    const { agreement: terms } = (await get(`/api/documents/${agreement}`)).body.versions[0];
    const { length } = sampleText("northgate-syndicated-credit-agreement");
    for (const { start, end, document_id } of body.marks) {
      expect([start <= end, document_id]).toEqual([true, amendment]);
      expect(length).toBeGreaterThanOrEqual(end);
    }
    const maturity = body.marks.find(({ key }: any) => key.endsWith("/maturity"));
    const [place] = terms.evidence["/facilities/0/maturity_date"];
    expect([maturity.start, maturity.end]).toEqual([place.start, place.end]);
    expect(maturity.after).toContain("February 27, 2031");
    expect((await of(amendment)).marks).toEqual(body.marks);
    expect((await get(`/api/documents/${agreement}/terms-in-force?as_of=2025-01-01`)).body.marks).toEqual([]);
  });

  it("roll back to a date", async () => {
    const { agreements, as_of } = (await get(`/api/deals/${deal}/terms?as_of=2026-02-26`)).body;
    expect(as_of).toBe("2026-02-26");
    expect(agreements[0].terms.find(({ key }: any) => key === "revolving_facility/commitment").text).toBe(
      "$350,000,000",
    );
    expect(agreements[0].redline).toEqual([]);
    expect((await get(`/api/deals/${deal}/terms?as_of=tomorrow`)).status).toBe(400);
  });

  it("are hidden from other organizations and from applicants who do not own the deal", async () => {
    expect((await get(`/api/deals/${deal}/terms`, stranger.token)).status).toBe(404);
    expect((await get(`/api/documents/${amendment}/amends`, stranger.token)).status).toBe(404);
    expect((await get(`/api/deals/${deal}/terms`, applicant.token)).status).toBe(403);
    expect(
      (await call("PUT", `/api/documents/${amendment}/amends`, { agreement_id: agreement }, applicant.token)).status,
    ).toBe(403);
  });
});

describe("the portfolio", () => {
  it("lists documents by terms, with amendments under their agreement and one total per currency", async () => {
    const { status, body } = await get(
      "/api/portfolio?columns=borrower,total_commitment,last_maturity&sort=-total_commitment",
    );
    expect([status, body.total, body.page, body.limit]).toEqual([200, 3, 1, 50]);
    expect(body.columns.map(({ id }: any) => id)).toEqual(["borrower", "total_commitment", "last_maturity"]);
    expect(Object.keys(body.rows[0].terms)).toEqual(["borrower", "total_commitment", "last_maturity"]);
    const rowOf = (id: number) => body.rows.find(({ document_id }: any) => document_id === id);
    expect(rowOf(amendment).amends_document_id).toBe(agreement);
    expect(rowOf(agreement)).toMatchObject({
      amends_document_id: null,
      terms: { total_commitment: 600_000_000, last_maturity: "2029-03-14" },
    });
    const amounts = body.rows.map(({ terms }: any) => terms.total_commitment);
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
    expect(body.totals[0]).toEqual({
      currency: "USD",
      amount: 600_000_000 + Number(rowOf(harbour).terms.total_commitment),
    });
  });

  it.each([
    ["search=northgate", 2],
    ["document_kind=amendment", 1],
    ["benchmark=Term%20SOFR&document_kind=credit_agreement", 1],
    ["facility_type=revolving", 2],
    ["min_commitment=500000000", 2],
    ["max_commitment=1", 0],
    ["matures_from=2031-01-01&matures_to=2031-12-31", 1],
    ["workflow_state=approved", 0],
  ])("filters by %s", async (query, total) => {
    expect((await get(`/api/portfolio?${query}`)).body.total).toBe(total);
  });

  it("pages, and names unknown columns and filters", async () => {
    expect((await get("/api/portfolio?limit=2&page=2")).body.rows).toHaveLength(1);
    for (const [query, path] of [
      ["columns=nothing", "columns"],
      ["sort=nothing", "sort"],
      ["min_commitment=x", "min_commitment"],
      ["more=1", "more"],
    ]) {
      const { status, body } = await get(`/api/portfolio?${query}`);
      expect([status, body.detail.errors[0].path.split(/[./]/)[0]]).toEqual([400, path]);
    }
  });

  it("counts amended agreements in the maturity wall", async () => {
    const { body } = await get(`/api/portfolio/summary?deal_id=${deal}`);
    expect(body.agreements).toBe(1);
    expect(body.by_currency).toEqual([{ currency: "USD", amount: 700_000_000, facilities: 2 }]);
    expect(
      body.maturity_wall.map(({ quarter, facility_type, amount }: any) => [quarter, facility_type, amount]),
    ).toEqual([
      ["2031-Q1", "revolving", 450_000_000],
      ["2031-Q1", "term_loan_a", 250_000_000],
    ]);
    expect((await get("/api/portfolio/summary")).body.agreements).toBe(2);
    expect((await get("/api/portfolio/summary?deal_id=999999")).body.detail.code).toBe("deal_not_found");
  });

  it("exports the rows as CSV and neutralizes formulas", async () => {
    await call("POST", "/api/documents", { text: "Not an agreement.", title: "=1+1" });
    const { status, body, headers } = await get("/api/portfolio/export?columns=title,total_commitment&sort=title");
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(body.split("\n")[0]).toBe("Document id,Title,Commitment");
    expect(body).toContain("'=1+1");
  });

  it("groups amendments under their agreement on request, and lists only the requested documents", async () => {
    const ids = async (query: string) =>
      (await get(`/api/portfolio?${query}`)).body.rows.map(
        (row: { document_id: number }) => row.document_id,
      ) as number[];
    const grouped = await ids("sort=created_at&grouped=true");
    expect(grouped[grouped.indexOf(agreement) + 1]).toBe(amendment);
    expect(await ids(`ids=${amendment},${agreement}&sort=-created_at`)).toEqual(
      [amendment, agreement].toSorted((a, b) => b - a),
    );
    expect((await get("/api/portfolio?ids=1;2")).status).toBe(400);
  });

  it("saves, replaces, lists and deletes views of the user", async () => {
    const settings = { columns: ["title", "borrower"], sort: "-total_commitment", filters: { currency: "USD" } };
    const saved = await call("POST", "/api/portfolio/views", { name: "Large", settings });
    expect([saved.status, saved.body.settings]).toEqual([201, settings]);
    const again = await call("POST", "/api/portfolio/views", { name: "Large", settings: { sort: "title" } });
    expect(again.body.id).toBe(saved.body.id);
    expect((await get("/api/portfolio/views")).body.views).toHaveLength(1);
    expect((await get("/api/portfolio/views", applicant.token)).body.views).toEqual([]);
    expect((await call("DELETE", `/api/portfolio/views/${saved.body.id}`, undefined, applicant.token)).status).toBe(
      404,
    );
    expect((await call("DELETE", `/api/portfolio/views/${saved.body.id}`)).status).toBe(204);
    expect(
      (await call("POST", "/api/portfolio/views", { name: "Bad", settings: { columns: ["nothing"] } })).status,
    ).toBe(400);
  });

  it("shows nothing of another organization, and only their own to applicants", async () => {
    expect((await get("/api/portfolio", stranger.token)).body.total).toBe(0);
    expect((await get("/api/portfolio", applicant.token)).body.total).toBe(0);
    await call("POST", "/api/documents", { text: sampleText("harbour-ridge-term-loan") }, applicant.token);
    expect((await get("/api/portfolio", applicant.token)).body.total).toBe(1);
    expect((await app.call("GET", "/api/portfolio")).status).toBe(401);
  });

  it("follows the link when it is removed", async () => {
    expect((await call("DELETE", `/api/documents/${amendment}/amends`)).status).toBe(204);
    expect((await call("DELETE", `/api/documents/${amendment}/amends`)).status).toBe(404);
    expect((await get(`/api/portfolio/summary?deal_id=${deal}`)).body.by_currency[0].amount).toBe(600_000_000);
  });
});

describe("amendments whose agreement is missing", () => {
  it("are linked to the earliest one, which stands in for the agreement", async () => {
    const { id: dealId } = (await call("POST", "/api/deals", { name: "Amendments only" })).body;
    const add = async (number: string, dated: string, words: string) => {
      const text = `${number} AMENDMENT TO CREDIT AGREEMENT\n\nThis ${number} Amendment to Credit Agreement, dated as of ${dated}, amends the Credit Agreement dated as of January 15, 2020 between Alder Works, Inc., as Borrower, and First Bank, N.A., as Lender.\n\n${words}\n`;
      return (await call("POST", "/api/documents", { text, deal_id: dealId })).body.id as number;
    };
    const second = await add(
      "SECOND",
      "March 1, 2021",
      "The definition of “Commitment” under Section 1.01 is amended by deleting “$5,000,000” and substituting “$8,000,000”.",
    );
    const third = await add(
      "THIRD",
      "May 3, 2021",
      "The definition of “Termination Date” under Section 1.01 is amended by deleting “January 15, 2025” and substituting “January 15, 2026”.",
    );
    const { unlinked } = (await get(`/api/deals/${dealId}/terms`)).body;
    const proposed = unlinked.map(({ document_id, proposals }: any) => [document_id, proposals[0]?.document_id]);
    expect(proposed).toEqual([
      [second, undefined],
      [third, second],
    ]);
    expect((await call("PUT", `/api/documents/${second}/amends`, { agreement_id: third })).status).toBe(400);
    expect((await call("PUT", `/api/documents/${third}/amends`, { agreement_id: second })).status).toBe(200);
    const rolled = (await get(`/api/deals/${dealId}/terms`)).body;
    expect(rolled.unlinked).toEqual([]);
    const [{ document_id, document_kind, terms }] = rolled.agreements;
    expect(document_kind).toBe("amendment");
    expect([document_id, terms.map(({ key, text }: any) => [key, text])]).toEqual([
      second,
      [
        ["commitment", "$8,000,000"],
        ["maturity", "Jan 15, 2026"],
      ],
    ]);
    const own = (await get(`/api/documents/${third}/terms-in-force`)).body;
    expect([own.document_id, own.terms.length]).toEqual([second, 2]);
  });
});
