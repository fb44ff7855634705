import { type Run, RunFailure, type RunKind, type RunResult } from "#features/runs/index.ts";
import type { AnalysesDeps } from "../analyses-deps.ts";
import { identifyCompany } from "../company/identify-company.ts";
import { BENCHMARK } from "../company/market-section.ts";
import { readDeflator } from "../company/price-level.ts";
import { readStatements } from "../company/read-statements.ts";
import { sharesAtPrice } from "../company/valuation.ts";
import { lastDay, readFirstPrices, readPrices, readSeries, readSplitFactor } from "../report/read-prices.ts";
import { NO_DATA, orUnavailable, requireOne } from "../report/section.ts";
import type { AnalysisResult } from "../result.ts";
import { buildLoanResult } from "./build-loan-result.ts";
import { type LoanInput, UNBLOCK } from "./readings.ts";

/** A loan application, tested against the borrower's reported cash flows. It supports a decision; it never approves. */
export function loanKind(deps: AnalysesDeps) {
  return {
    kind: "loan_application",
    family: "analysis",
    version: "2",
    timeoutMs: 120_000,
    workflow: (run, input) => analyzeLoan(deps, run, input),
  } as const satisfies RunKind<LoanInput, AnalysisResult<"loan_application">>;
}

const PRICE_DAYS = 400;

async function analyzeLoan(
  deps: AnalysesDeps,
  run: Run,
  input: LoanInput,
): Promise<RunResult<AnalysisResult<"loan_application">>> {
  const { filings, marketData, macro } = deps.providers;
  const identified = await run.step("identify borrower", 10, "Borrower identified", () =>
    identifyBorrower(deps, input),
  );
  const { cik, name } = identified.identity;
  const prices = await orUnavailable(
    run.step("read prices", 25, "Prices read", async ({ now }) =>
      readFirstPrices(marketData, identified.tickers, now, { lookbackDays: PRICE_DAYS }),
    ),
  );
  const priceDate = lastDay(prices);
  const benchmark = await orUnavailable(
    run.step("read benchmark", 35, "Benchmark read", async ({ now }) =>
      priceDate === null
        ? NO_DATA
        : readPrices(marketData, BENCHMARK, now, { end: priceDate, lookbackDays: PRICE_DAYS }),
    ),
  );
  const sofr = await orUnavailable(
    run.step("read reference rate", 45, "Reference rate read", ({ now }) => readSeries(macro, "SOFR", now, {})),
  );
  const rates = await orUnavailable(
    run.step("read treasury yield", 55, "Treasury yield read", async ({ now }) =>
      priceDate === null ? NO_DATA : readSeries(macro, "DGS1", now, { end: priceDate }),
    ),
  );
  const deflator = await orUnavailable(
    run.step("read price level", 65, "Price level read", async ({ now }) =>
      cik === null ? NO_DATA : readDeflator(macro, now),
    ),
  );
  const statements = await orUnavailable(
    run.step("read statements", 80, "Statements read", async ({ now }) =>
      cik === null ? NO_DATA : readStatements(filings, cik, now, priceDate),
    ),
  );
  requireOne([statements], `There are no recent statements of ${name}. ${UNBLOCK}`);
  const splitFactor = await run.step("check splits", 90, "Share splits checked", async () => {
    const shares = statements.status === "found" ? sharesAtPrice(statements.data) : null;
    if (prices.status !== "found" || priceDate === null || shares === null) return null;
    return readSplitFactor(marketData, prices.data.symbol, shares.date, priceDate);
  });
  const read = { identified, statements, prices, benchmark, rates, deflator, splitFactor, sofr };
  return buildLoanResult(run, deps.model, input, read);
}

async function identifyBorrower({ providers }: AnalysesDeps, input: LoanInput) {
  try {
    return await identifyCompany(providers, { name: input.borrower_name });
  } catch (error) {
    if (error instanceof RunFailure && error.code === "no_data")
      throw new RunFailure("no_data", `${error.message} ${UNBLOCK}`);
    throw error;
  }
}
