import { type Metric, mapMetric } from "../../src/domain/figures/metric.ts";
import { loanToValue } from "../../src/domain/loans/collateral.ts";
import { coverageCapacity } from "../../src/domain/loans/debt-capacity.ts";
import { debtServiceCoverage, fixedChargeCoverage } from "../../src/domain/loans/debt-service.ts";
import { expectedLoss } from "../../src/domain/loans/expected-loss.ts";
import { interestPart, levelPayment, principalPart, totalInterest } from "../../src/domain/loans/level-payment.ts";
import { allInRate, breakEvenSpread } from "../../src/domain/loans/loan-pricing.ts";
import { internalRateOfReturn, netPresentValue } from "../../src/domain/loans/present-value.ts";
import { stressedCoverage } from "../../src/domain/loans/stress-grid.ts";
import { type AltmanModel, altmanScore } from "../../src/domain/statements/altman.ts";
import { type BeneishFlows, type BeneishYear, beneishScore } from "../../src/domain/statements/beneish.ts";
import { cumulativeDefault, impliedGrade } from "../../src/domain/statements/implied-grade.ts";
import { equityAsCall, structuralDefault } from "../../src/domain/statements/merton.ts";
import { ohlsonScore } from "../../src/domain/statements/ohlson.ts";
import { piotroskiScore } from "../../src/domain/statements/piotroski.ts";
import type { Evaluator, Inputs } from "./case.ts";

function altman(model: AltmanModel): Evaluator["evaluate"] {
  return (i) => {
    const x = (name: string): number | null => i.optional(name);
    return altmanScore(model, { x1: x("x1"), x2: x("x2"), x3: x("x3"), x4: x("x4"), x5: x("x5") }).score;
  };
}

function debtService(i: Inputs) {
  return {
    ebitda: i.optional("ebitda"),
    cashTaxes: i.optional("cash_taxes"),
    maintenanceCapex: i.optional("maintenance_capex"),
    interest: i.optional("interest"),
    scheduledPrincipal: i.optional("scheduled_principal"),
  };
}

function loan(i: Inputs) {
  const balloon = -(i.optional("fv") ?? 0);
  return { principal: i.number("pv"), rate: i.number("rate"), periods: i.number("nper"), balloon };
}

/** Spreadsheets give what is paid as a negative amount. */
function outflow(metric: Metric): Metric {
  return mapMetric(metric, (value) => -value);
}

function beneishYear(i: Inputs): BeneishYear & BeneishFlows {
  return {
    receivables: i.optional("rec"),
    sales: i.optional("sales"),
    costOfGoodsSold: i.optional("cogs"),
    currentAssets: i.optional("ca"),
    fixedAssets: i.optional("ppe"),
    securities: i.optional("sec"),
    assets: i.optional("ta"),
    depreciation: i.optional("dep"),
    sellingGeneralAdministrative: i.optional("sga"),
    currentLiabilities: i.optional("cl"),
    longTermDebt: i.optional("ltd"),
    continuingIncome: i.optional("ni"),
    operatingCashFlow: i.optional("cfo"),
  };
}

function piotroski(i: Inputs) {
  const { signals, score } = piotroskiScore({
    netIncome: i.optional("net_income"),
    netIncomePrevious: i.optional("net_income_prev"),
    operatingCashFlow: i.optional("ocf"),
    assets: i.optional("total_assets"),
    assetsOpen: i.optional("total_assets_open"),
    assetsPreviousOpen: i.optional("total_assets_prev_open"),
    longTermDebt: i.optional("ltd"),
    longTermDebtPrevious: i.optional("ltd_prev"),
    currentAssets: i.optional("current_assets"),
    currentLiabilities: i.optional("current_liabilities"),
    currentAssetsPrevious: i.optional("current_assets_prev"),
    currentLiabilitiesPrevious: i.optional("current_liabilities_prev"),
    shares: i.optional("shares"),
    sharesPrevious: i.optional("shares_prev"),
    revenue: i.optional("revenue"),
    revenuePrevious: i.optional("revenue_prev"),
    costOfGoodsSold: i.optional("cogs"),
    costOfGoodsSoldPrevious: i.optional("cogs_prev"),
  });
  return {
    roa_pos: signals.positiveReturn,
    ocf_pos: signals.positiveCashFlow,
    droa: signals.higherReturn,
    accrual: signals.cashAboveIncome,
    dlever: signals.lowerLeverage,
    dliquid: signals.higherLiquidity,
    no_issue: signals.noNewShares,
    dmargin: signals.higherMargin,
    dturn: signals.higherTurnover,
    F: score,
  };
}

export const CREDIT_CASES: readonly Evaluator[] = [
  { matches: /^Altman Z'' .*(emerging|constant 3|\+ ?3\.25)/i, evaluate: altman("z_double_prime_emerging") },
  { matches: /^Altman Z''/i, evaluate: altman("z_double_prime") },
  { matches: /^Altman Z'/i, evaluate: altman("z_prime") },
  { matches: /^Altman Z/i, evaluate: altman("z") },
  { matches: /^Piotroski/i, evaluate: piotroski },
  {
    matches: /^Beneish/i,
    evaluate: (i) => {
      const { indices, score } = beneishScore(beneishYear(i.nested("t")), beneishYear(i.nested("t_minus_1")));
      const { dsri, gmi, aqi, sgi, depi, sgai, lvgi, tata } = indices;
      return { DSRI: dsri, GMI: gmi, AQI: aqi, SGI: sgi, DEPI: depi, SGAI: sgai, LVGI: lvgi, TATA: tata, M: score };
    },
  },
  {
    matches: /^Ohlson/i,
    evaluate: (i) => {
      const { score, probability } = ohlsonScore({
        assets: i.optional("total_assets"),
        gnpPriceIndex: i.optional("gnp_price_index"),
        liabilities: i.optional("total_liabilities"),
        workingCapital: i.optional("working_capital"),
        currentLiabilities: i.optional("current_liabilities"),
        currentAssets: i.optional("current_assets"),
        netIncome: i.optional("net_income"),
        netIncomePrevious: i.optional("net_income_prev"),
        fundsFromOperations: i.optional("ffo"),
      });
      return { O: score, pd: probability };
    },
  },
  {
    matches: /^Merton equity/i,
    evaluate: (i) => equityAsCall(i.number("V"), i.number("D"), i.number("r"), i.number("T"), i.number("sigmaV")),
  },
  {
    matches: /^Merton/i,
    evaluate: (i) => {
      const solved = structuralDefault({
        equity: i.optional("E"),
        equityVolatility: i.optional("sigmaE"),
        debt: i.optional("D"),
        riskFreeRate: i.optional("r"),
        years: i.number("T"),
      });
      return {
        V: solved.assetValue,
        sigmaV: solved.assetVolatility,
        dd_rn: solved.distanceToDefault,
        pd_rn: solved.probability,
      };
    },
  },
  {
    matches: /^DSCR after/i,
    evaluate: (i) =>
      stressedCoverage(
        { ...debtService(i), floatingDebt: i.optional("floating_debt") },
        i.number("ebitda_shock"),
        i.number("rate_shock"),
      ),
  },
  { matches: /^DSCR/i, evaluate: (i) => debtServiceCoverage(debtService(i)) },
  {
    matches: /^FCCR/i,
    evaluate: (i) =>
      fixedChargeCoverage({
        ebitda: i.optional("ebitda"),
        rent: i.optional("rent"),
        unfinancedCapex: i.optional("unfinanced_capex"),
        cashTaxes: i.optional("cash_taxes"),
        distributions: i.optional("distributions"),
        interest: i.optional("interest"),
        scheduledPrincipal: i.optional("scheduled_principal"),
      }),
  },
  {
    matches: /^LTV/i,
    evaluate: (i) =>
      loanToValue({
        loan: i.optional("loan"),
        priorLiens: i.optional("prior_liens") ?? 0,
        value: i.optional("value"),
      }),
  },
  {
    matches: /^EL =|^expected loss/i,
    evaluate: (i) =>
      expectedLoss({
        probability: i.optional("pd"),
        lossGivenDefault: i.optional("lgd"),
        exposure: i.optional("ead"),
      }),
  },
  {
    matches: /^spread =/i,
    evaluate: (i) =>
      breakEvenSpread({
        probability: i.optional("pd"),
        lossGivenDefault: i.optional("lgd"),
        fundingSpread: i.optional("funding"),
        operatingCost: i.optional("opex"),
        capital: i.optional("capital"),
        hurdleRate: i.optional("hurdle"),
      }),
  },
  {
    matches: /^all-in/i,
    evaluate: (i) =>
      allInRate({
        reference: i.optional("sofr", "reference"),
        floor: i.optional("floor"),
        creditSpreadAdjustment: i.optional("csa"),
        margin: i.optional("spread", "margin"),
        issueDiscount: i.optional("oid"),
        discountYears: i.optional("oid_years") ?? 4,
      }).allIn,
  },
  { matches: /^1-prod\(1-pd/i, evaluate: (i) => cumulativeDefault(i.numbers("pds")) },
  {
    matches: /^D = CFADS/i,
    evaluate: (i) =>
      coverageCapacity({
        cashFlowAvailable: i.optional("cfads"),
        targetCoverage: i.optional("dscr"),
        rate: i.optional("rate"),
        periods: i.optional("years"),
      }),
  },
  { matches: /to S&P-style grade/i, evaluate: (i) => impliedGrade(i.number("pd")) },
  { matches: /^total interest/i, evaluate: (i) => totalInterest(loan(i)) },
  { matches: /^level payment/i, evaluate: (i) => outflow(levelPayment(loan(i))) },
  { matches: /^principal part/i, evaluate: (i) => outflow(principalPart(loan(i), i.number("per"))) },
  { matches: /^interest part/i, evaluate: (i) => outflow(interestPart(loan(i), i.number("per"))) },
  { matches: /^NPV/i, evaluate: (i) => netPresentValue(i.number("rate"), i.numbers("cashflows")) },
  { matches: /^IRR/i, evaluate: (i) => internalRateOfReturn(i.numbers("cashflows")).rate },
];
