import { useMutation } from "@tanstack/react-query";
import { createLazyRoute } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ApiError } from "#api/client.ts";
import { backtestRoutes } from "#features/backtests/routes.ts";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { Section } from "@/parts/section.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { call } from "@/shell/api.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import { BacktestReport } from "./backtest-report.tsx";
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
};

function BacktestPage() {
  const [name, setName] = useState<Name>("sma_cross");
  const { values, field, object } = useFields(FIRST);
  const may = useMayStart();
  const key = useRef(newIdempotencyKey());
  const run = useMutation({
    mutationFn: () => call(backtestRoutes.runBacktest, { body: bodyOf(values, name), idempotencyKey: key.current }),
    onSettled: () => {
      key.current = newIdempotencyKey();
    },
    onError: (error) => {
      const { symbol, symbols, ...others } = fieldErrors(error);
      object({ ...others, ...(symbol === undefined && symbols === undefined ? {} : { symbols: symbols ?? symbol }) });
    },
  });
  const send = (): void => {
    const number = (text: string): string | undefined =>
      text.trim() !== "" && Number.isFinite(Number(text)) ? undefined : words.wrongNumber;
    const isFine = object({
      symbols: symbolsOf(values.symbols).length === 0 ? words.wrongSymbols : undefined,
      capital: number(values.capital),
      fees: number(values.fees),
      slippage: number(values.slippage),
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
              <TextField {...field("start")} label={words.start} type="date" />
              <TextField {...field("end")} label={words.end} type="date" />
              <TextField {...field("capital")} label={words.capital} inputMode="decimal" />
              <TextField {...field("fees")} label={words.fees} inputMode="decimal" />
              <TextField {...field("slippage")} label={words.slippage} inputMode="decimal" />
            </div>
            <CostNote price="predictions" />
          </Form>
        </Section>
      ) : (
        <Notice>{words.mayNot}</Notice>
      )}
      {run.data === undefined ? null : <BacktestReport backtest={run.data.body} />}
    </Page>
  );
}

function symbolsOf(text: string): string[] {
  return text.split(/[\s,]+/).flatMap((symbol) => (symbol === "" ? [] : [symbol.toUpperCase()]));
}

function bodyOf(values: typeof FIRST, name: Name) {
  return {
    symbols: symbolsOf(values.symbols),
    ...(values.start === "" ? {} : { start: values.start }),
    ...(values.end === "" ? {} : { end: values.end }),
    timeframe: "1D" as const,
    strategy: { name, params: {} },
    initial_capital: Number(values.capital),
    fees_bps: Number(values.fees),
    slippage_bps: Number(values.slippage),
  };
}

function failureText(error: unknown): string {
  return error instanceof ApiError && error.code === "no_data" ? error.message : errorText(error);
}
