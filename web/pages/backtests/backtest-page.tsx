import { useMutation } from "@tanstack/react-query";
import { createLazyRoute, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "#api/client.ts";
import { backtestRoutes } from "#features/backtests/routes.ts";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { Section } from "@/parts/section.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { BacktestReport } from "./backtest-report.tsx";
import { BacktestRun } from "./backtest-run.tsx";
import { EarlierBacktests } from "./earlier-backtests.tsx";
import { readGrid } from "./grid.ts";
import { FIRST_PARAMS, type ParamName, paramsOf, wrongParams } from "./strategy-params.ts";
import { backtestWords as words } from "./words.ts";

export const backtestPage = createLazyRoute("/app/backtests")({ component: BacktestPage });

type Name = keyof typeof words.strategies;

const FIRST = {
  symbols: "AAPL",
  start: "2016-01-04",
  end: "2020-12-31",
  capital: "100000",
  fees: "5",
  slippage: "5",
  benchmark: "",
  stopLoss: "",
  takeProfit: "",
  trailingStop: "",
  grid: "",
};

function BacktestPage() {
  const [name, setName] = useState<Name>("sma_cross");
  const { values, field, object } = useFields<keyof typeof FIRST | ParamName>({ ...FIRST, ...FIRST_PARAMS });
  const may = useMayStart();
  const callOnce = useCallOnce();
  const { run: runId } = useSearch({ from: "/app/backtests" });
  const navigate = useNavigate();
  const show = (id: string | undefined) =>
    void navigate({ to: "/backtests", search: id === undefined ? {} : { run: id } });
  const run = useMutation({
    mutationFn: () => callOnce(backtestRoutes.runBacktest, { body: bodyOf(values, name) }),
    onSuccess: ({ body }) => show("backtest_id" in body ? body.backtest_id : undefined),
    onError: (error) => {
      object(ownErrors(fieldErrors(error), name));
    },
  });
  const send = (): void => {
    const number = (text: string): string | undefined =>
      text.trim() !== "" && Number.isFinite(Number(text)) ? undefined : words.wrongNumber;
    const share = (text: string): string | undefined => (text.trim() === "" ? undefined : number(text));
    const isFine = object({
      ...wrongParams(name, values),
      symbols: symbolsOf(values.symbols).length === 0 ? words.wrongSymbols : undefined,
      capital: number(values.capital),
      fees: number(values.fees),
      slippage: number(values.slippage),
      stopLoss: share(values.stopLoss),
      takeProfit: share(values.takeProfit),
      trailingStop: share(values.trailingStop),
      grid: values.grid.trim() === "" || readGrid(values.grid) !== null ? undefined : words.wrongGrid,
    });
    if (isFine) run.mutate();
  };
  const options = (Object.entries(words.strategies) as [Name, string][]).map(([value, text]) => ({ value, text }));
  return (
    <Page title={words.title} wide>
      <p className="-mt-4 mb-6 max-w-prose text-quiet">{words.hint}</p>
      {may ? (
        <Section title={words.submit}>
          <Form
            label={words.title}
            submit={words.submit}
            busy={words.busy}
            pending={run.isPending}
            failure={run.error === null ? null : failureText(run.error)}
            onSend={send}
          >
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              <TextField {...field("symbols")} label={words.symbols} hint={words.symbolsHint} autoComplete="off" />
              <SelectField label={words.strategy} value={name} options={options} onChoose={setName} />
              {(Object.entries(words.params[name]) as [string, string][]).map(([param, label]) => (
                <TextField
                  key={`${name}.${param}`}
                  {...field(`${name}.${param}`)}
                  label={label}
                  inputMode="decimal"
                  autoComplete="off"
                />
              ))}
              <TextField {...field("start")} label={words.start} type="date" />
              <TextField {...field("end")} label={words.end} type="date" />
              <TextField {...field("capital")} label={words.capital} inputMode="decimal" />
              <TextField {...field("fees")} label={words.fees} inputMode="decimal" />
              <TextField {...field("slippage")} label={words.slippage} inputMode="decimal" />
              <TextField
                {...field("benchmark")}
                label={words.benchmarkSymbol}
                aside={words.optional}
                hint={words.benchmarkHint}
                autoComplete="off"
              />
              <TextField {...field("stopLoss")} label={words.stopLoss} aside={words.optional} inputMode="decimal" />
              <TextField {...field("takeProfit")} label={words.takeProfit} aside={words.optional} inputMode="decimal" />
              <TextField
                {...field("trailingStop")}
                label={words.trailingStop}
                aside={words.optional}
                inputMode="decimal"
              />
            </div>
            <TextField
              {...field("grid")}
              label={words.grid}
              aside={words.optional}
              hint={words.gridHint}
              autoComplete="off"
            />
            <CostNote price="predictions" />
          </Form>
        </Section>
      ) : (
        <Notice>{words.mayNot}</Notice>
      )}
      {run.data === undefined || "backtest_id" in run.data.body ? null : <BacktestReport backtest={run.data.body} />}
      {runId === undefined ? null : <BacktestRun key={runId} id={runId} onResumed={show} />}
      <EarlierBacktests shown={runId} />
    </Page>
  );
}

function symbolsOf(text: string): string[] {
  return text.split(/[\s,]+/).flatMap((symbol) => (symbol === "" ? [] : [symbol.toUpperCase()]));
}

function bodyOf(values: typeof FIRST & Readonly<Record<ParamName, string>>, name: Name) {
  return {
    symbols: symbolsOf(values.symbols),
    ...(values.start === "" ? {} : { start: values.start }),
    ...(values.end === "" ? {} : { end: values.end }),
    timeframe: "1D" as const,
    strategy: { name, params: paramsOf(name, values) },
    initial_capital: Number(values.capital),
    fees_bps: Number(values.fees),
    slippage_bps: Number(values.slippage),
    ...(values.benchmark.trim() === "" ? {} : { benchmark: values.benchmark.trim().toUpperCase() }),
    ...shareOf("stop_loss", values.stopLoss),
    ...shareOf("take_profit", values.takeProfit),
    ...shareOf("trailing_stop", values.trailingStop),
    ...optimizeOf(values.grid),
  };
}

function shareOf<Name extends string>(name: Name, percent: string): { readonly [N in Name]?: number } {
  const given: Record<string, number> = percent.trim() === "" ? {} : { [name]: Number(percent) / 100 };
  return given as { readonly [N in Name]?: number };
}

function optimizeOf(text: string): { readonly optimize?: { readonly grid: Record<string, number[]> } } {
  const grid = readGrid(text);
  return grid === null ? {} : { optimize: { grid } };
}

/** What the service says of its members, at the fields of this page. */
function ownErrors(found: Readonly<Record<string, string>>, strategy: Name): Record<string, string> {
  const names: Readonly<Record<string, string>> = {
    symbol: "symbols",
    initial_capital: "capital",
    fees_bps: "fees",
    slippage_bps: "slippage",
    stop_loss: "stopLoss",
    take_profit: "takeProfit",
    trailing_stop: "trailingStop",
  };
  const nameOf = (path: string): string => {
    if (path.startsWith("optimize")) return "grid";
    return path.startsWith("strategy.params.") ? `${strategy}.${path.slice(16)}` : (names[path] ?? path);
  };
  return Object.fromEntries(Object.entries(found).map(([path, text]) => [nameOf(path), text]));
}

function failureText(error: unknown): string {
  return error instanceof ApiError && error.code === "no_data" ? error.message : errorText(error);
}
