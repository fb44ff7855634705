import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useMemo } from "react";
import type { AnalysisResult } from "#features/analyses/routes.ts";
import type { StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { searchOf, subjectOf } from "@/pages/analyses/asked.ts";
import { showDay } from "@/pages/analyses/figures.ts";
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
import { type Parts, readParts, readResult } from "./read-result.ts";
import { saveJson } from "./save-json.ts";
import { Sources } from "./sources.tsx";
import { Statements } from "./statements.tsx";
import { Stress } from "./stress.tsx";
import { Markdown } from "./summary.tsx";
import { Unavailable } from "./unavailable.tsx";
import "./print.css";

const words = analysisWords.result;
const ResultCharts = lazy(async () => ({
  default: (await import("@/pages/analyses/charts/result-charts.tsx")).ResultCharts,
}));

/** A completed analysis, as one reads it. */
export function ResultPage({ run }: { run: StoredAnalysis }) {
  const result = useMemo(() => readResult(run.result), [run.result]);
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

function Result({ run, result }: { run: StoredAnalysis; result: AnalysisResult }) {
  const parts = useMemo(() => readParts(result), [result]);
  return (
    <>
      <Contents parts={contentsOf(result, parts)} />
      <Quality quality={result.data.quality} />
      <Unavailable sections={result.data.sections} />
      <div className={`grid gap-x-8 ${parts.company === null ? "" : "lg:grid-cols-[1fr_20rem]"}`}>
        <Part id="summary" title={words.parts.summary}>
          <Markdown text={result.summary} />
          {parts.ignoredWords === null ? null : <IgnoredWords words={parts.ignoredWords} />}
          <WrittenBy writtenBy={parts.writtenBy} />
        </Part>
        <CompanyFacts company={parts.company} grade={parts.grade} />
      </div>
      <KeyFigures kind={run.kind} result={result} />
      {parts.recommendation === null ? null : <Recommendation recommendation={parts.recommendation} result={result} />}
      {parts.regime === null ? null : <Regime regime={parts.regime} result={result} />}
      <Part id="findings" title={words.parts.findings}>
        <Findings result={result} />
      </Part>
      <Repayment assumptions={parts.assumptions} schedule={parts.schedule} />
      {parts.stress === null ? null : <Stress stress={parts.stress} />}
      <Part id="charts" title={words.parts.charts}>
        <Suspense fallback={<div className="h-80 animate-pulse rounded-lg bg-sunken" />}>
          <ResultCharts result={result} />
        </Suspense>
      </Part>
      <Coverage spans={parts.spans} correlations={parts.correlations} />
      <Metrics result={result} />
      <ForecastRecord forecast={parts.forecast} />
      {parts.statements === null ? null : <Statements statements={parts.statements} result={result} />}
      <Checks result={result} />
      <Sources sources={result.data.sources} />
      <Made run={run} />
    </>
  );
}

/** As of when the figures are, and whether they are current. */
function Quality({ quality: { as_of: asOf, stale } }: { quality: AnalysisResult["data"]["quality"] }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2">
      {asOf === null ? null : <span className="text-quiet">{words.asOf(showDay(asOf))}</span>}
      {stale ? (
        <>
          <Badge kind="warning">{words.dated}</Badge>
          <span className="text-sm text-quiet">{words.datedMeaning}</span>
        </>
      ) : null}
    </p>
  );
}

function WrittenBy({ writtenBy }: { writtenBy: string | null }) {
  const text = words.writtenBy[writtenBy ?? ""];
  return text === undefined ? null : <p className="mt-3 text-sm text-quiet">{text}</p>;
}

function contentsOf({ data }: AnalysisResult, parts: Parts): (readonly [string, string])[] {
  const has: readonly (readonly [keyof typeof words.parts, boolean])[] = [
    ["summary", true],
    ["recommendation", parts.recommendation !== null],
    ["regime", parts.regime !== null],
    ["findings", true],
    ["repayment", parts.assumptions !== null || parts.schedule !== null],
    ["stress", parts.stress !== null],
    ["charts", true],
    ["correlations", parts.correlations !== null],
    ["metrics", true],
    ["statements", parts.statements !== null],
    ["checks", data.checks.length > 0],
    ["sources", data.sources.length > 0],
    ["made", true],
  ];
  return has.flatMap(([id, is]) => (is ? [[id, words.parts[id]] as const] : []));
}
