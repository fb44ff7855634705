import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useMemo } from "react";
import { readStoredResult, type StoredData, type StoredResult } from "#features/analyses/routes.ts";
import type { StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { searchOf, subjectOf } from "@/pages/analyses/asked.ts";
import { RunLine } from "@/pages/analyses/run/run-line.tsx";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Badge } from "@/parts/badge.tsx";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";
import { LINK_BUTTON } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { Checks } from "./checks.tsx";
import { CompanyFacts, ForecastRecord } from "./company-parts.tsx";
import { Contents } from "./contents.tsx";
import { Findings } from "./findings.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { Recommendation, Repayment } from "./loan-parts.tsx";
import { Made } from "./made.tsx";
import { Coverage, IgnoredWords, Regime } from "./market-parts.tsx";
import { Metrics } from "./metrics.tsx";
import { Part } from "./part.tsx";
import { saveJson } from "./save-json.ts";
import { Sources } from "./sources.tsx";
import { Statements } from "./statements.tsx";
import { Stress } from "./stress.tsx";
import { Markdown } from "./summary.tsx";
import { Unavailable } from "./unavailable.tsx";
import { UnreadableParts } from "./unreadable-parts.tsx";
import "./print.css";

const words = analysisWords.result;
const ResultCharts = lazy(async () => ({
  default: (await import("@/pages/analyses/charts/result-charts.tsx")).ResultCharts,
}));

/** A completed analysis. */
export function ResultPage({ run }: { run: StoredAnalysis }) {
  const result = useMemo(() => readStoredResult(run.kind, run.result), [run.kind, run.result]);
  return (
    <Page title={subjectOf(run)} actions={<Actions run={run} />} wide>
      <div className="mx-auto max-w-6xl">
        <RunLine run={run} />
        {result === null ? <Unreadable run={run} /> : <Result run={run} result={result} />}
      </div>
    </Page>
  );
}

function Unreadable({ run }: { run: StoredAnalysis }) {
  return (
    <>
      <div className="mb-6">
        <Notice>{words.stored}</Notice>
      </div>
      <Made run={run} />
    </>
  );
}

function Actions({ run }: { run: StoredAnalysis }) {
  const mayStart = useMayStart();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {mayStart ? (
        <Link to="/analyses/new" search={searchOf(run)} className={LINK_BUTTON.plain}>
          {words.again}
        </Link>
      ) : null}
      <Button onClick={() => saveJson(run)}>
        <Icon name="download" />
        {words.download}
      </Button>
      <Button onClick={() => window.print()}>{words.print}</Button>
    </div>
  );
}

function Result({ run, result }: { run: StoredAnalysis; result: StoredResult }) {
  const { data } = result;
  return (
    <>
      <Contents parts={contentsOf(result)} />
      <UnreadableParts paths={result.unreadable} />
      {data.quality?.stale === true ? <SampleData /> : null}
      <Unavailable sections={data.sections} />
      <div className={`grid gap-x-8 ${identityOf(data) === null ? "" : "lg:grid-cols-[1fr_20rem]"}`}>
        <Part id="summary" title={words.parts.summary}>
          <Markdown text={result.summary} />
          {data.kind === "market" && data.ignored_words !== null && data.ignored_words.length > 0 ? (
            <IgnoredWords words={data.ignored_words} />
          ) : null}
          <WrittenBy writtenBy={data.summary_written_by} />
        </Part>
        <Subject data={data} />
      </div>
      <KeyFigures kind={run.kind} result={result} />
      {data.kind === "loan_application" && data.recommendation !== null ? (
        <Recommendation recommendation={data.recommendation} result={result} />
      ) : null}
      {data.kind === "market" && data.regime !== null ? <Regime regime={data.regime} result={result} /> : null}
      <Part id="findings" title={words.parts.findings}>
        <Findings result={result} />
      </Part>
      {data.kind === "loan_application" ? <LoanParts data={data} /> : null}
      <Part id="charts" title={words.parts.charts}>
        <Suspense fallback={<div className="h-80 animate-pulse rounded-lg bg-sunken" />}>
          <ResultCharts result={result} />
        </Suspense>
      </Part>
      {data.kind === "market" ? <Coverage spans={data.spans} correlations={data.correlations} /> : null}
      <Metrics result={result} />
      {data.kind === "company" && data.forecast !== null ? <ForecastRecord forecast={data.forecast} /> : null}
      {hasStatements(data) ? <Statements statements={data.statements} result={result} /> : null}
      <Checks result={result} />
      <Sources sources={data.sources} />
      <Made run={run} />
    </>
  );
}

function Subject({ data }: { data: StoredData }) {
  const company = identityOf(data);
  if (company === null || data.kind === "market") return null;
  return <CompanyFacts company={company} grade={data.implied_grade} debt={data.debt} />;
}

function identityOf(data: StoredData) {
  if (data.kind === "company") return data.company;
  return data.kind === "loan_application" ? data.borrower : null;
}

function hasStatements(data: StoredData): data is StoredData & { statements: NonNullable<StoredData["statements"]> } {
  return data.statements !== null && data.statements.years.length > 0;
}

function LoanParts({ data }: { data: Extract<StoredData, { readonly kind: "loan_application" }> }) {
  return (
    <>
      <Repayment assumptions={data.assumptions ?? []} schedule={data.schedule ?? []} />
      {data.stress === null ? null : <Stress stress={data.stress} />}
    </>
  );
}

/** Says that some figures are not current; each section has its own date. */
function SampleData() {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2">
      <Badge kind="warning">{words.dated}</Badge>
      <span className="text-sm text-quiet">{words.datedMeaning}</span>
    </p>
  );
}

function WrittenBy({ writtenBy }: { writtenBy: string | null }) {
  const text = words.writtenBy[writtenBy ?? ""];
  return text === undefined ? null : <p className="mt-3 text-sm text-quiet">{text}</p>;
}

function contentsOf({ data }: StoredResult): (readonly [string, string])[] {
  const isLoan = data.kind === "loan_application";
  const has: readonly (readonly [keyof typeof words.parts, boolean])[] = [
    ["summary", true],
    ["recommendation", isLoan && data.recommendation !== null],
    ["regime", data.kind === "market" && data.regime !== null],
    ["findings", true],
    ["repayment", isLoan && (data.assumptions ?? []).length + (data.schedule ?? []).length > 0],
    ["stress", isLoan && data.stress !== null],
    ["charts", true],
    ["correlations", data.kind === "market" && (data.correlations ?? []).length > 0],
    ["metrics", true],
    ["statements", hasStatements(data)],
    ["checks", data.checks.length > 0],
    ["sources", data.sources.length > 0],
    ["made", true],
  ];
  return has.flatMap(([id, is]) => (is ? [[id, words.parts[id]] as const] : []));
}
