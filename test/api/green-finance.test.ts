import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { sampleText } from "../support/samples.ts";

const app = await startApp({ OFFLINE: "true", SIGNUP_CREDITS: "5000" });
app.clock.set(new Date("2025-06-02T12:00:00Z"));
const { token, userId } = await app.signUp();
const other = await app.signUp();
const post = (path: string, json: object, headers: Record<string, string> = {}) =>
  app.call("POST", `/api/green-finance/${path}`, { token, json, headers });
const creditsOf = async () => (await app.call("GET", "/api/credits", { token })).body;
const byId = (body: any, list: "indicators" | "checks" | "kpi_tests", id: string): any =>
  body[list].find((entry: { id: string }) => entry.id === id);

const SOURCE = { source: "Annual report 2024, page 12", year: 2024 };
const COMPANY = [
  { id: "scope1_emissions", value: 120, unit: "ktCO2e", ...SOURCE },
  { id: "scope2_emissions", value: 30_000, unit: "tCO2e", ...SOURCE },
  { id: "revenue", value: 750, unit: "USD million", ...SOURCE },
  { id: "renewable_energy_share", value: 40, unit: "%", ...SOURCE },
  { id: "taxonomy_eligible_share", value: 62, unit: "%", ...SOURCE },
  { id: "taxonomy_aligned_share", value: 0.21, unit: "share", ...SOURCE },
];

describe("a company", () => {
  it("gets an intensity, financed emissions and a rating from figures with sources", async () => {
    const before = await creditsOf();
    const exposure = { outstanding: 25_000_000, value: 1_000_000_000 };
    const { status, body } = await post("assess", { subject: "company", name: "Acme", indicators: COMPANY, exposure });
    expect(status).toBe(200);
    expect(Number.isInteger(body.assessment_id)).toBe(true);
    expect(byId(body, "indicators", "scope1_emissions")).toMatchObject({ value: 120_000, unit: "tCO2e", year: 2024 });
    expect(byId(body, "indicators", "carbon_intensity").value).toBeCloseTo(200, 9);
    // 25 / 1,000 of 150,000 t.
    expect(byId(body, "indicators", "financed_emissions").value).toBeCloseTo(3_750, 9);
    expect(byId(body, "indicators", "scope3_emissions")).toMatchObject({ value: null, reason_if_null: "not_provided" });
    expect(body.coverage).toBeCloseTo(6 / 7, 12);
    expect(byId(body, "checks", "taxonomy_aligned_within_eligible")).toMatchObject({ verdict: "yes" });
    // Shares of 0.4 and 0.21, and four checks answered yes.
    expect(body.score).toBeCloseTo((0.4 + 0.21 + 4) / 6, 12);
    expect(body.rating).toBe("B");
    expect(body.cdm_events).toHaveLength(1);
    expect(JSON.stringify(body.cdm_events)).toContain(`assessment/${body.assessment_id}`);
    expect((await creditsOf()).balance).toBe(before.balance - 10);
  });

  it("without figures gets reasons instead of a score and a rating", async () => {
    const { body } = await post("assess", { subject: "company", ticker: "AAPL" });
    expect(body).toMatchObject({ score: null, rating: null, coverage: 0 });
    for (const { value, reason_if_null } of body.indicators)
      expect([value, typeof reason_if_null]).toEqual([null, "string"]);
    for (const { verdict, citation } of body.checks) expect([verdict, citation]).toEqual(["no_evidence", null]);
  });

  it("gets no attribution above 1, no figure in an unknown unit, and an estimate of scope 1 from fuel", async () => {
    const indicators = [
      { id: "fuel_natural_gas", value: 1_000, unit: "GJ", ...SOURCE },
      { id: "scope2_emissions", value: 1, unit: "barrels", ...SOURCE },
      { id: "renewable_energy_share", value: 140, unit: "%", ...SOURCE },
      { id: "happiness", value: 3, unit: "points", ...SOURCE },
    ];
    const exposure = { outstanding: 12, value: 10 };
    const { body } = await post("assess", { subject: "project", name: "Plant", indicators, exposure });
    expect(byId(body, "indicators", "scope1_emissions").value).toBeCloseTo(56.1, 9);
    expect(byId(body, "indicators", "scope1_emissions").method).toMatch(/2006 IPCC/);
    expect(byId(body, "indicators", "scope2_emissions").reason_if_null).toBe("unit_not_supported");
    expect(byId(body, "indicators", "renewable_energy_share").reason_if_null).toBe("out_of_range");
    expect(byId(body, "indicators", "attribution_factor").reason_if_null).toBe("not_meaningful");
    expect(byId(body, "indicators", "happiness").value).toBe(3);
    expect(byId(body, "checks", "attribution_within_one").verdict).toBe("no");
    expect(body.rating).toBeNull();
  });
});

it("a city is scored by the WHO's levels and SDG indicators, not by values that the request suggests", async () => {
  const empty = (await post("urban-sustainability", { city: "Oslo", country: "Norway", indicators: [] })).body;
  expect(empty).toMatchObject({ score: null, rating: null, coverage: 0 });
  const indicators = empty.indicators.map(({ id, unit }: { id: string; unit: string }) => ({
    id,
    unit,
    ...SOURCE,
    value: unit === "share" ? 0.9 : 12,
  }));
  const { body } = await post("urban-sustainability", { city: "Oslo", country: "Norway", indicators });
  expect(body.coverage).toBe(1);
  expect(byId(body, "indicators", "pm2_5").score).toBeCloseTo(0.6, 12); // under 15, 25 and 35, over 5 and 10
  expect(byId(body, "indicators", "no2").score).toBeCloseTo(0.75, 12);
  expect(byId(body, "indicators", "slum_population").score).toBeCloseTo(0.1, 12);
  expect(["A", "B"]).toContain(body.rating);
  expect(byId(body, "checks", "slum_population_passes").verdict).toBe("no");
});

it("emissions are compared with targets on a straight line and with 1.5 degrees", async () => {
  const emissions = [
    ...[2020, 2024].flatMap((year) => [
      { scope: 1, value: year === 2020 ? 800 : 600, unit: "tCO2e", year },
      { scope: "scope 2", value: year === 2020 ? 200 : 100, unit: "tCO2e", year },
    ]),
    { scope: 3, value: 5_000, unit: "tCO2e", year: 2024 },
  ];
  const targets = [
    { scope: 1, base_year: 2020, target_year: 2030, target_value: 400 },
    { base_year: 2020, target_year: 2030, reduction_percent: 80 },
    { scope: 3, base_year: 2020, target_year: 2030, reduction_percent: 30 },
  ];
  const { status, body } = await post("emissions-compliance", { entity: "Acme", emissions, revenue: 2e6, targets });
  expect(status).toBe(200);
  // Due by 2024: 800 - 400 x 4/10 = 640; achieved 200 of 160.
  expect(byId(body, "indicators", "target_1_progress").value).toBeCloseTo(1.25, 12);
  expect(
    ["target_1_on_track", "target_2_on_track", "target_3_on_track", "pathway_1_5c"].map(
      (id) => byId(body, "checks", id).verdict,
    ),
  ).toEqual(["yes", "no", "no_evidence", "yes"]);
  expect(byId(body, "indicators", "yearly_change").value).toBeCloseTo(-0.075, 12);
  expect(byId(body, "indicators", "carbon_intensity").value).toBeCloseTo(350, 12);
  expect(body.coverage).toBe(1);
  expect(body.score).toBeCloseTo(3 / 4, 12);
  const bare = await post("emissions-compliance", { entity: "Acme", emissions: [] });
  expect([bare.status, bare.body.rating, bare.body.coverage]).toEqual([200, null, 0]);
});

it("activities count by code; text matches are only candidates", async () => {
  const activities = [
    { code: "221114", share: 0.5 },
    { code: "NACE 36.00", share: 0.1 },
    { code: "05.10", share: 0.2 },
    { text: "Wind farm in the North Sea", share: 0.2 },
  ];
  const { body } = await post("sdg-alignment", { name: "Power", activities });
  expect(body.coverage).toBeCloseTo(0.8, 12);
  expect(byId(body, "indicators", "sdg_7").value).toBeCloseTo(0.5, 12);
  expect(byId(body, "indicators", "sdg_6").value).toBeCloseTo(0.1, 12);
  expect(byId(body, "indicators", "sdg_13").value).toBeCloseTo(-0.2, 12);
  expect(byId(body, "indicators", "sdg_5")).toMatchObject({ value: null, reason_if_null: "no_linked_activity" });
  expect(body.checks.map(({ verdict }: { verdict: string }) => verdict)).toEqual(["yes", "yes", "no", "no_evidence"]);
  expect(body.checks[3].detail).toMatch(/7\.2/);
  expect(body.rating).not.toBeNull();
  const words = await post("sdg-alignment", { name: "Words", activities: [{ text: "solar", share: 1 }] });
  expect(words.body).toMatchObject({ score: null, rating: null, coverage: 0 });
});

it("KPI targets of a sustainability-linked agreement are tested against reported values, in both directions", async () => {
  const text = sampleText("meridian-sustainability-linked-facility");
  const made = await app.call("POST", "/api/documents", { token, json: { title: "Meridian", text } });
  const document_id = made.body.id;
  const indicators = [
    { id: "kpi_1", value: 23, unit: "kgCO2e per MWh", ...SOURCE },
    { id: "kpi_3", value: 35, unit: "%", ...SOURCE },
    { id: "kpi_4", value: 0.5, unit: "per cent.", ...SOURCE },
  ];
  const { status, body } = await post("assess", { subject: "document", document_id, indicators });
  expect(status).toBe(200);
  expect(body.kpi_tests.map(({ outcome, margin_change_bps: change }: any) => [outcome, change])).toEqual([
    ["met", -2.5],
    ["not_tested", null],
    ["missed", 1.5],
    ["not_tested", null],
  ]);
  expect(body.kpi_tests[2].citation.quote).toMatch(/increase/);
  for (const { citation, verdict } of body.checks) {
    expect(verdict === "no_evidence").toBe(citation === null);
    if (citation !== null) expect(text.slice(citation.start, citation.end)).toBe(citation.quote);
  }
  expect(body.checks.flatMap(({ id, verdict }: any) => (verdict === "yes" ? [id] : []))).toEqual([
    "kpi_measurable",
    "target_beyond_history",
    "loan_characteristics",
    "reporting",
    "verification",
  ]);
  expect(byId(body, "checks", "target_beyond_history").citation.quote).toMatch(/Baseline Year was 31\.4/);
  const foreign = await app.call("POST", "/api/green-finance/assess", {
    token: other.token,
    json: { subject: "document", document_id },
  });
  expect([foreign.status, foreign.body.detail.code]).toEqual([404, "not_found"]);
});

it("a green loan is checked against the green loan principles and the tests of the EU Taxonomy", async () => {
  const clauses = [
    "The Borrower shall apply the proceeds of each Loan to finance Eligible Green Projects.",
    "Eligible Green Projects are selected under the criteria of the Framework.",
    "The Borrower shall report annually on the allocation of proceeds to Green Projects.",
    "Each Project shall make a substantial contribution to mitigation under the Taxonomy Regulation.",
    "Each Project shall do no significant harm to the other environmental objectives.",
  ];
  const text = `CREDIT AGREEMENT dated as of March 3, 2025 between Alder Corp., as Borrower, and Birch Bank, as Lender.\n\n${clauses.join("\n\n")}`;
  const made = await app.call("POST", "/api/documents", { token, json: { title: "Alder green loan", text } });
  const { body } = await post("assess", { subject: "document", document_id: made.body.id });
  expect(body.checks.map(({ id, verdict, citation }: any) => [id, verdict, citation?.quote ?? null])).toEqual([
    ["use_of_proceeds", "yes", clauses[0]],
    ["project_selection", "yes", clauses[1]],
    ["management_of_proceeds", "no_evidence", null],
    ["reporting", "yes", clauses[2]],
    ["external_review", "no_evidence", null],
    ["substantial_contribution", "yes", clauses[3]],
    ["no_significant_harm", "yes", clauses[4]],
    ["minimum_safeguards", "no_evidence", null],
    ["taxonomy_aligned", "no_evidence", null],
  ]);
  // Three of four components; the recommended review and the taxonomy do not count.
  expect(body).toMatchObject({ coverage: 0.75, score: 1 });
});

describe("stored assessments", () => {
  it("are listed by organization, newest first, and shown with their request", async () => {
    const made = await post("sdg-alignment", { name: "Kept", activities: [{ code: "36", share: 1 }] });
    const list = await app.call("GET", "/api/green-finance/assessments?limit=2", { token });
    expect(list.body).toMatchObject({ status: "success", page: 1, limit: 2 });
    expect(list.body.total).toBeGreaterThan(2);
    expect(list.body.assessments).toHaveLength(2);
    expect(list.body.assessments[0]).toMatchObject({
      id: made.body.assessment_id,
      name: "Kept",
      kind: "sdg_alignment",
    });
    const one = await app.call("GET", `/api/green-finance/assessments/${made.body.assessment_id}`, { token });
    const { assessment_id, ...rest } = made.body;
    expect(one.body).toMatchObject({ id: assessment_id, created_by: userId, ...rest });
    expect(one.body.input).toMatchObject({ name: "Kept" });
    const path = `/api/green-finance/assessments/${made.body.assessment_id}`;
    expect((await app.call("GET", path, { token: other.token })).status).toBe(404);
    expect((await app.call("GET", "/api/green-finance/assessments", { token: other.token })).body.total).toBe(0);
    for (const id of ["0", "x", "99999999999"])
      expect((await app.call("GET", `/api/green-finance/assessments/${id}`, { token })).status).toBe(404);
    expect((await app.call("GET", path)).status).toBe(401);
  });

  it("are made once per Idempotency-Key", async () => {
    const headers = { "idempotency-key": "green" };
    const asked = { city: "Rome", country: "Italy", indicators: [] };
    const first = await post("urban-sustainability", asked, headers);
    const { balance } = await creditsOf();
    const again = await post("urban-sustainability", asked, headers);
    expect([again.headers.get("idempotent-replayed"), again.body]).toEqual(["true", first.body]);
    expect((await creditsOf()).balance).toBe(balance);
  });
});

it.each([
  ["assess", "subject", {}],
  ["assess", "subject", { subject: "planet" }],
  ["assess", "name", { subject: "company" }],
  ["assess", "name", { subject: "project" }],
  ["assess", "document_id", { subject: "document" }],
  ["assess", "document_id", { subject: "document", document_id: "7" }],
  ["assess", "indicators.0.value", { subject: "company", name: "A", indicators: [{ id: "x", value: "1" }] }],
  ["assess", "exposure.value", { subject: "company", name: "A", exposure: { outstanding: 1 } }],
  ["assess", "color", { subject: "company", name: "A", color: 1 }],
  ["urban-sustainability", "country", { city: "Oslo", indicators: [] }],
  ["urban-sustainability", "indicators", { city: "Oslo", country: "Norway" }],
  ["emissions-compliance", "entity", { emissions: [] }],
  ["emissions-compliance", "emissions.0.scope", { entity: "A", emissions: [{ scope: 4, value: 1, year: 2024 }] }],
  ["emissions-compliance", "emissions.0.value", { entity: "A", emissions: [{ scope: 1, value: -1, year: 2024 }] }],
  ["sdg-alignment", "activities", { name: "A", activities: [] }],
  ["sdg-alignment", "activities.0.share", { name: "A", activities: [{ code: "36", share: 2 }] }],
  [
    "sdg-alignment",
    "activities",
    {
      name: "A",
      activities: [
        { code: "36", share: 0.7 },
        { code: "37", share: 0.7 },
      ],
    },
  ],
])("%s rejects a wrong %s", async (path, member, asked) => {
  const { status, body } = await post(path, asked);
  expect([status, body.detail.errors[0].path]).toEqual([400, member]);
});
