import { useMutation } from "@tanstack/react-query";
import { createLazyRoute } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "#api/client.ts";
import { predictionRoutes } from "#features/predictions/routes.ts";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { Section } from "@/parts/section.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { ForecastResult } from "./forecast-result.tsx";
import { predictionWords as words } from "./words.ts";

export const forecastPage = createLazyRoute("/app/forecasts")({ component: ForecastPage });

type Path = keyof typeof words.timeframes;
const MAX_HORIZON = 60;

function ForecastPage() {
  const [timeframe, setTimeframe] = useState<Path>("daily");
  const { values, field, object } = useFields({ symbol: "AAPL", horizon: "20" });
  const may = useMayStart();
  const callOnce = useCallOnce();
  const forecast = useMutation({
    mutationFn: () =>
      callOnce(predictionRoutes.predict, {
        params: { timeframe },
        query: { symbol: values.symbol.trim(), horizon: values.horizon.trim() },
      }),
    onError: (error) => object(fieldErrors(error)),
  });
  const send = (): void => {
    const horizon = Number(values.horizon);
    const isFine = object({
      symbol: values.symbol.trim() === "" ? words.wrongSymbol : undefined,
      horizon: Number.isInteger(horizon) && horizon >= 1 && horizon <= MAX_HORIZON ? undefined : words.wrongHorizon,
    });
    if (isFine) forecast.mutate();
  };
  const options = (Object.entries(words.timeframes) as [Path, string][]).map(([value, text]) => ({ value, text }));
  return (
    <Page title={words.title}>
      <p className="-mt-4 mb-6 max-w-prose text-quiet">{words.hint}</p>
      {may ? (
        <Section title={words.submit}>
          <div className="max-w-lg">
            <Form
              label={words.title}
              submit={words.submit}
              busy={words.busy}
              pending={forecast.isPending}
              failure={forecast.error === null ? null : failureText(forecast.error)}
              onSend={send}
            >
              <TextField {...field("symbol")} label={words.symbol} autoComplete="off" spellCheck={false} />
              <SelectField label={words.timeframe} value={timeframe} options={options} onChoose={setTimeframe} />
              <TextField {...field("horizon")} label={words.horizon} inputMode="numeric" autoComplete="off" />
              <CostNote price="predictions" />
            </Form>
          </div>
        </Section>
      ) : (
        <Notice>{words.mayNot}</Notice>
      )}
      {forecast.data === undefined ? null : <ForecastResult prediction={forecast.data.body} />}
    </Page>
  );
}

/** Prices that are too old say so, and what can be done instead. */
function failureText(error: unknown): string {
  const isOld = error instanceof ApiError && error.detail.reason === "stale";
  if (isOld) return `${error.message} ${words.stale}`;
  return error instanceof ApiError && error.code === "no_data" ? error.message : errorText(error);
}
