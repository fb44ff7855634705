import { useMemo, useState } from "react";
import type { StoredResult } from "#features/analyses/routes.ts";
import { LINK } from "@/parts/link-style.ts";
import { type ChartData, readChartData } from "./chart-data.ts";
import { DrawdownChart } from "./drawdown-chart.tsx";
import { IndexedChart } from "./indexed-chart.tsx";
import { PriceChart } from "./price-chart.tsx";
import { GaugeChart, RatesChart } from "./rate-charts.tsx";
import { ScheduleChart } from "./schedule-chart.tsx";
import { Choice } from "./switches.tsx";
import { chartWords as words } from "./words.ts";

/** The charts of a completed analysis of any kind, from its series and its schedule. */
export function ResultCharts({ result }: { readonly result: StoredResult }) {
  const data = useMemo(() => readChartData(result), [result]);
  const { prices, rates, gauges, schedule } = data;
  if (prices.length + rates.length + gauges.length === 0 && schedule === null)
    return <p className="text-quiet">{words.none}</p>;
  return (
    <>
      {schedule === null ? null : <ScheduleChart schedule={schedule} />}
      {prices.length < 2 ? null : <Together prices={prices} />}
      {prices.length === 0 ? null : <Securities data={data} />}
      {rates.length === 0 ? null : <RatesChart series={rates} />}
      {gauges.map((gauge) => (
        <GaugeChart key={gauge.id} gauge={gauge} />
      ))}
      <ChartCredit />
    </>
  );
}

/** The credit that the library's license requires. */
export function ChartCredit() {
  return (
    <p className="mb-6 text-sm text-quiet">
      <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer" className={LINK}>
        {words.credit}
      </a>
    </p>
  );
}

function Together({ prices }: { prices: ChartData["prices"] }) {
  const named = useMemo(() => prices.map((price) => [price.id, price] as const), [prices]);
  return <IndexedChart prices={named} />;
}

/** One security at a time: its price, and how far it was below its peak. */
function Securities({ data: { prices, volumes } }: { data: ChartData }) {
  const [id, setId] = useState(prices[0]?.id ?? "");
  const price = prices.find((each) => each.id === id) ?? prices[0];
  if (price === undefined) return null;
  return (
    <>
      {prices.length < 2 ? null : (
        <div className="mb-3">
          <Choice
            legend={words.price.security}
            options={prices.map((each) => ({ value: each.id, text: each.id }))}
            value={price.id}
            onChoose={setId}
          />
        </div>
      )}
      <PriceChart key={`price ${price.id}`} price={price} volume={volumes.get(price.id)} />
      <DrawdownChart key={`drawdown ${price.id}`} price={price} />
    </>
  );
}
