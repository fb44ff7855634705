import { sampleText } from "../samples.ts";
import type { WalkContext, WalkStep } from "./context.ts";

const AGREEMENT = sampleText("harbour-ridge-term-loan");
const TEXT = "CREDIT AGREEMENT dated as of March 14, 2024 among Alder Inc., as Borrower, and First Bank, as Lender.";

/** Calls about deals, documents, runs, banking, trading and markets. Later ones build on earlier ones. */
export function workSteps({ app, admin, plaid, post, patch, put, remove }: WalkContext): readonly WalkStep[] {
  const future = () => new Date(Date.now() + 86_400_000).toISOString();
  const newEvent = () =>
    post("/api/market-events", {
      title: "Will it rain?",
      closes_at: future(),
      outcomes: [
        { name: "Yes", outcome_token_id: "1" },
        { name: "No", outcome_token_id: "2" },
      ],
    });
  /** Of the walk's backtest, which one route stops and the next resumes. */
  let stoppedId = "";
  const newOrder = (more: object) => post("/api/trades/orders", { symbol: "AAPL", side: "buy", quantity: 1, ...more });
  const newConnection = () => post("/api/banking/connect", { public_token: plaid.signIn() });
  const startedRun = (kind: string, json: object) =>
    app.call("POST", `/api/quantitative-analysis/${kind}`, {
      token: admin.token,
      json,
      headers: { prefer: "respond-async" },
    });
  const relationship = () =>
    post("/api/brokerage/ach-relationships", {
      account_owner_name: "Ann Lee",
      bank_account_type: "CHECKING",
      bank_account_number: "000123456789",
      bank_routing_number: "121000358",
    });

  async function startedPeopleRun(): Promise<string> {
    const json = { person_name: "Jordan Example", purpose: "business_due_diligence" };
    const headers = { prefer: "respond-async" };
    const { status, body } = await app.call("POST", "/api/people/runs", { token: admin.token, json, headers });
    if (status !== 202) throw new Error(`a people run was answered ${status}: ${JSON.stringify(body)}`);
    return body.run_id;
  }

  async function stoppedBacktest(): Promise<void> {
    const started = await app.call("POST", "/api/stock-prediction/backtest", {
      token: admin.token,
      json: { symbol: "AAPL", strategy: { name: "rsi" } },
      headers: { prefer: "respond-async" },
    });
    stoppedId = started.body.backtest_id;
    await post(`/api/stock-prediction/backtests/${stoppedId}/cancel`);
  }

  /** An amendment that is linked to an agreement. */
  async function linked(): Promise<number> {
    const agreement = await post("/api/documents", { text: AGREEMENT });
    const amendment = await post("/api/documents", { text: TEXT });
    await put(`/api/documents/${amendment.id}/amends`, { agreement_id: agreement.id });
    return amendment.id;
  }

  async function relationshipId(): Promise<string> {
    const { relationships } = (await app.call("GET", "/api/brokerage/ach-relationships", { token: admin.token })).body;
    return relationships[0].id ?? relationships[0].relationship_id;
  }

  return [
    ["POST /api/deals", "deal.create", () => post("/api/deals", { name: "Alder" })],
    ["PATCH /api/deals/{id}", "deal.update", () => patch("/api/deals/1", { stage: "closing" })],
    ["POST /api/deals/{id}/notes", "deal.add_note", () => post("/api/deals/1/notes", { text: "Called the agent." })],
    ["POST /api/documents", "document.create", () => post("/api/documents", { text: TEXT })],
    [
      "POST /api/quantitative-analysis/company",
      "run.start",
      () => startedRun("company", { company_name: "Apple Inc.", ticker: "AAPL" }),
    ],
    ["POST /api/quantitative-analysis/market", "run.start", () => startedRun("market", { query: "S&P 500" })],
    [
      "POST /api/quantitative-analysis/loan-application",
      "run.start",
      () => startedRun("loan-application", { borrower_name: "Alder", loan_amount: 100_000 }),
    ],
    [
      "POST /api/quantitative-analysis/results/{id}/cancel",
      "run.cancel",
      async () => {
        const { body } = await startedRun("market", { query: "S&P 500" });
        await post(`/api/quantitative-analysis/results/${body.analysis_id}/cancel`);
      },
    ],
    ["POST /api/deep-research/query", "run.start", () => post("/api/deep-research/query", { query: "What is SOFR?" })],
    [
      "POST /api/deep-research/results/{id}/cancel",
      "run.cancel",
      async () => {
        const { research_id: id } = await post("/api/deep-research/query", { query: "What is SOFR?" });
        await post(`/api/deep-research/results/${id}/cancel`);
      },
    ],
    ["POST /api/stock-prediction/backtests/{id}/cancel", "run.cancel", stoppedBacktest],
    [
      "POST /api/stock-prediction/backtests/{id}/resume",
      "run.start",
      async () => post(`/api/stock-prediction/backtests/${stoppedId}/resume`),
    ],
    ["PUT /api/documents/{id}/amends", "document.link_amendment", linked],
    [
      "DELETE /api/documents/{id}/amends",
      "document.unlink_amendment",
      async () => remove(`/api/documents/${await linked()}/amends`),
    ],
    ...(
      [
        ["assess", { subject: "company", name: "Alder", indicators: [] }],
        ["urban-sustainability", { city: "Alderton", country: "US", indicators: [] }],
        [
          "emissions-compliance",
          { entity: "Alder", emissions: [{ scope: 1, value: 10, unit: "tCO2e", year: 2025 }], targets: [] },
        ],
        ["sdg-alignment", { name: "Alder", activities: [{ text: "solar power", share: 1 }] }],
      ] as const
    ).map(
      ([path, json]) =>
        [
          `POST /api/green-finance/${path}`,
          "assessment.create",
          () => post(`/api/green-finance/${path}`, json),
        ] as const,
    ),
    ["POST /api/people/runs", "run.start", startedPeopleRun],
    [
      "POST /api/digitizer-chatbot/runs/{id}/cancel",
      "run.cancel",
      async () => post(`/api/digitizer-chatbot/runs/${await startedPeopleRun()}/cancel`),
    ],
    [
      "DELETE /api/people/runs/{id}",
      "people_run.erase",
      async () => remove(`/api/people/runs/${await startedPeopleRun()}`),
    ],
    ["POST /api/banking/connect", "bank_connection.create", newConnection],
    [
      "DELETE /api/banking/connections/{id}",
      "bank_connection.delete",
      async () => remove(`/api/banking/connections/${(await newConnection()).connection_id}`),
    ],
    [
      "POST /api/brokerage/account/apply",
      "brokerage_account.apply",
      () => post("/api/brokerage/account/apply", { contact: {}, identity: {}, disclosures: {}, agreements: [] }),
    ],
    [
      "POST /api/brokerage/account/documents",
      "brokerage_account.upload_document",
      () =>
        post("/api/brokerage/account/documents", {
          document_type: "identity_verification",
          content_base64: "iVBORw0KGgo=",
          mime_type: "image/png",
        }),
    ],
    ["POST /api/brokerage/ach-relationships", "ach_relationship.create", relationship],
    [
      "POST /api/brokerage/fund",
      "brokerage_transfer.create",
      async () => post("/api/brokerage/fund", { amount: 10, relationship_id: await relationshipId() }),
    ],
    [
      "POST /api/brokerage/withdraw",
      "brokerage_transfer.create",
      async () => post("/api/brokerage/withdraw", { amount: 5, relationship_id: await relationshipId() }),
    ],
    ["PUT /api/trades/watchlist", "watchlist.update", () => put("/api/trades/watchlist", { symbols: ["AAPL"] })],
    ["POST /api/trades/orders", "order.create", () => newOrder({})],
    [
      "POST /api/trades/orders/{id}/cancel",
      "order.cancel",
      async () => {
        const { order } = await newOrder({ order_type: "limit", limit_price: 1, time_in_force: "gtc" });
        await post(`/api/trades/orders/${order.id}/cancel`);
      },
    ],
    ["POST /api/market-events", "market_event.create", newEvent],
    [
      "POST /api/market-events/{id}/resolve",
      "market_event.resolve",
      async () => post(`/api/market-events/${(await newEvent()).id}/resolve`, { outcome_token_id: "1" }),
    ],
  ];
}
