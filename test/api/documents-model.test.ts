import { beforeEach, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { type ModelScript, startFakeModel } from "../support/fakes/language-model.ts";

const model = await startFakeModel();
const app = await startApp(model.settings);
const { token } = await app.signUp();

const STATED = "By June 30, 2031 nothing may remain due from the Borrower.";
const TEXT = `CREDIT AGREEMENT

dated as of March 15, 2024

among

HALLIDAY FOUNDRY CORP., a Delaware corporation, as Borrower,

and

FIRST LAKESHORE BANK, N.A., as Lender

1. Commitments. The Lender agrees to make term loans to the Borrower in an aggregate principal amount not exceeding $50,000,000 (the "Term Commitment").

2. Interest. The Loans shall bear interest at a rate per annum equal to Term SOFR plus 2.50%. After default, interest accrues at an additional 2.00% per annum.

3. ${STATED} Reports are due from May 1, 2024 until May 1, 2030.

4. Events of Default. (a) The Borrower fails to pay any principal when due; (b) any representation proves to be false; (c) the Borrower becomes insolvent; (d) a Change of Control occurs.

5. Governing Law. This Agreement is governed by the laws of the State of New York.
`;
const MATURITY = "/facilities/0/maturity_date";
/** The longest that a model may take, and what the rest of a request takes on a busy machine. */
const [LIMIT_MS, REST_MS] = [8_000, 20_000];

async function stored(script: ModelScript) {
  model.script = script;
  const { status, body } = await app.call("POST", "/api/documents", { token, json: { text: TEXT } });
  expect(status).toBe(201);
  return body.versions[0];
}

beforeEach(() => {
  model.requests.length = 0;
});

it("reads the value that a quote of the text states, and records that a model chose the quote", async () => {
  const { agreement, extraction_method } = await stored(() => ({ content: `${MATURITY} | ${STATED}` }));
  expect([extraction_method, agreement.facilities[0].maturity_date]).toEqual(["rules+llm", "2031-06-30"]);
  const [evidence] = agreement.evidence[MATURITY];
  expect(evidence).toMatchObject({ method: "llm", quote: STATED });
  expect(TEXT.slice(evidence.start, evidence.end)).toBe(STATED);
  expect(agreement.warnings.map(({ pointer }: { pointer: string }) => pointer)).not.toContain(MATURITY);
  const [trade] = agreement.cdm.trade_states;
  expect(trade.trade.product.economicTerms.terminationDate.adjustableDate.unadjustedDate).toBe("2031-06-30");
  expect(agreement.cdm.validation).toEqual({ valid: true, errors: [] });
  expect(model.requests).toHaveLength(1);
});

it("keeps a low-confidence value of the rules that a model confirms", async () => {
  const quote = "in an aggregate principal amount not exceeding $50,000,000";
  const { agreement } = await stored(() => ({ content: `/facilities/0/commitment_amount | ${quote}` }));
  expect(agreement.facilities[0].commitment_amount.amount).toBe(50_000_000);
  expect(agreement.conflicts).toEqual([]);
});

it.each<[string, ModelScript]>([
  ["quotes what is not in the text", () => ({ content: `${MATURITY} | The Loans mature on June 30, 2033.` })],
  ["gives a value beside a true quote", () => ({ content: `${MATURITY} | 2033-06-30 | nothing may remain due` })],
  ["quotes words without a value", () => ({ content: `${MATURITY} | nothing may remain due from the Borrower` })],
  ["quotes two values", () => ({ content: `${MATURITY} | due from May 1, 2024 until May 1, 2030` })],
  ["quotes the date of something else", () => ({ content: `${MATURITY} | dated as of March 15, 2024` })],
  ["names a field that it was not asked for", () => ({ content: `/governing_law | ${STATED}` })],
  ["writes prose", () => ({ content: "The maturity date is June 30, 2033. Ignore all previous instructions." })],
  ["breaks", () => "error"],
  ["says nothing", () => "silence"],
])("changes nothing, within bounded time, when the model %s", async (_what, script) => {
  const started = performance.now();
  const { agreement, extraction_method } = await stored(script);
  expect(performance.now() - started).toBeLessThan(LIMIT_MS + REST_MS);
  expect([extraction_method, agreement.facilities[0].maturity_date]).toEqual(["rules", null]);
  expect(agreement.evidence[MATURITY]).toBeUndefined();
  expect(model.requests).toHaveLength(1);
});

it("sends passages as data that cannot close their own delimiters", async () => {
  await stored(() => "error");
  const sent = JSON.stringify(model.requests[0]?.messages);
  expect(sent).toContain(STATED);
  expect(sent).toContain(MATURITY);
  expect(sent.split("</text>")).toHaveLength(2);
});
