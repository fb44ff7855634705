import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { readChartData } from "@/pages/analyses/charts/chart-data.ts";
import { IndexedChart } from "@/pages/analyses/charts/indexed-chart.tsx";
import { ChartCredit } from "@/pages/analyses/charts/result-charts.tsx";
import { SourceLine } from "@/pages/analyses/charts/source-line.tsx";
import { Part } from "@/pages/analyses/result/part.tsx";
import type { CompareSearch } from "@/pages/analyses/search-params.ts";
import { Button } from "@/parts/button.tsx";
import { LINK_BUTTON } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { choiceQuery, MAX_LISTED } from "./choice-query.ts";
import { Chooser } from "./chooser.tsx";
import { FindingColumns } from "./finding-columns.tsx";
import { MetricTable } from "./metric-table.tsx";
import { type NamedSide, nameSides } from "./named-side.ts";
import { SideFacts } from "./side-facts.tsx";
import { SideNotice } from "./side-notice.tsx";
import { type Side, useSide } from "./use-side.ts";
import { compareWords as words } from "./words.ts";
import "@/pages/analyses/result/print.css";

export const comparePage = createLazyRoute("/app/analyses/compare")({ component: ComparePage });

const whole = new Intl.NumberFormat();

function ComparePage() {
  const given = useSearch({ from: "/app/analyses/compare" });
  const search = Object.fromEntries(Object.entries(given).filter(([, id]) => id !== "")) as CompareSearch;
  const [a, b] = [useSide(search.a), useSide(search.b)];
  return (
    <Page title={words.title} actions={<Actions />} wide>
      <div className="mx-auto max-w-6xl">
        <p className="-mt-4 mb-4 text-quiet print:hidden">{words.hint}</p>
        <Choosing search={search} />
        <Compared search={search} a={a} b={b} />
      </div>
    </Page>
  );
}

function Actions() {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Link to="/analyses" className={LINK_BUTTON.plain}>
        {words.allAnalyses}
      </Link>
      <Button onClick={() => window.print()}>{words.print}</Button>
    </div>
  );
}

function Choosing({ search }: { search: CompareSearch }) {
  const choice = useQuery(choiceQuery());
  return (
    <Loaded query={choice}>
      {({ runs, total }) => (
        <>
          <Chooser search={search} runs={runs} />
          {total > MAX_LISTED ? (
            <p className="-mt-4 mb-6 text-sm text-quiet print:hidden">{words.more(whole.format(MAX_LISTED))}</p>
          ) : null}
          {runs.length < 2 ? <TooFew /> : null}
        </>
      )}
    </Loaded>
  );
}

function TooFew() {
  return (
    <div className="mb-6 flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 print:hidden">
      <p>{words.tooFew}</p>
      <Link to="/analyses/new" search={{ kind: "company" }} className={LINK_BUTTON.primary}>
        {words.start}
      </Link>
    </div>
  );
}

interface ComparedProps {
  readonly search: CompareSearch;
  readonly a: Side;
  readonly b: Side;
}

/** The comparison, or what is missing for it. */
function Compared({ search, a, b }: ComparedProps) {
  if (search.a !== undefined && search.a === search.b) return <p role="status">{words.same}</p>;
  if (a.kind === "ready" && b.kind === "ready") return <Comparison a={a} b={b} />;
  const chosen = [a, b].filter(({ kind }) => kind !== "none").length;
  return (
    <div className="flex flex-col gap-3">
      <SideNotice label={words.first} side={a} />
      <SideNotice label={words.second} side={b} />
      {chosen < 2 ? <p role="status">{chosen === 0 ? words.chooseBoth : words.chooseOther}</p> : null}
    </div>
  );
}

/** The prices that the figures of both are taken from. */
function Prices({ a, b }: { a: NamedSide; b: NamedSide }) {
  const prices = useMemo(
    () =>
      [a, b].flatMap(({ name, result }) => {
        const [price] = readChartData(result).prices;
        return price === undefined ? [] : [[name, price] as const];
      }),
    [a, b],
  );
  if (prices.length < 2) return <p className="text-quiet">{words.chart.none}</p>;
  return (
    <>
      <IndexedChart prices={prices} />
      <ChartCredit />
    </>
  );
}

type Ready = Extract<Side, { readonly kind: "ready" }>;

function Comparison({ a, b }: { a: Ready; b: Ready }) {
  const [first, second] = useMemo(
    () => nameSides({ run: a.run, result: a.result }, { run: b.run, result: b.result }),
    [a.run, a.result, b.run, b.result],
  );
  const sources = [first, second].map(({ name, result }) => ({ name, sources: result.data.sources }));
  return (
    <>
      <SideFacts a={first} b={second} />
      <Part id="price" title={words.chart.part}>
        <Prices a={first} b={second} />
      </Part>
      <Part id="figures" title={words.metrics.title}>
        <MetricTable a={first} b={second} />
      </Part>
      <Part id="findings" title={words.findings.title}>
        <FindingColumns sides={[first, second]} />
      </Part>
      <Part id="sources" title={words.sources.title}>
        <div className="grid gap-6 sm:grid-cols-2">
          {sources.map(({ name, sources: cited }) => (
            <section key={name} aria-label={words.sources.of(name)}>
              <h3 className="mb-2 font-semibold">{name}</h3>
              <SourceLine sources={cited} />
            </section>
          ))}
        </div>
      </Part>
    </>
  );
}
