import type { StoredData, StoredResult } from "#features/analyses/routes.ts";
import { openName, showDay, showExact, showFigure, showPercent, showPeriod } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import { Table } from "@/parts/table.tsx";
import { whyNone } from "./metric-lines.tsx";
import { CARD, Part } from "./part.tsx";
import { MetricLink } from "./refs.tsx";

const words = analysisWords.result;
const market = words.market;

type MarketData = Extract<StoredData, { readonly kind: "market" }>;
type Data = NonNullable<MarketData["regime"]>;

const LABELS: Readonly<Record<string, BadgeKind>> = { calm: "success", normal: "plain", stressed: "danger" };

/** The regime, its gauges and the limits that it is read off. */
export function Regime({ regime, result }: { regime: Data; result: StoredResult }) {
  const { label, as_of: asOf, thresholds, metric_ids: gauges, missing } = regime;
  return (
    <Part id="regime" title={words.parts.regime}>
      <div className={`${CARD} break-inside-avoid`}>
        <p className="flex flex-wrap items-center gap-3">
          <Badge kind={LABELS[label] ?? "plain"}>{market.labels[label] ?? openName(label)}</Badge>
          {asOf === null ? null : <span className="text-quiet">{words.asOf(showDay(asOf))}</span>}
          <span className="text-quiet">
            {market.thresholds(showPercent(thresholds.calm_below), showPercent(thresholds.stressed_from))}
          </span>
        </p>
        {gauges.length === 0 ? null : (
          <p className="mt-2 flex flex-wrap gap-x-3">
            <span className="text-quiet">{market.gauges}:</span>
            {gauges.map((id) => (
              <MetricLink key={id} id={id} result={result} value />
            ))}
          </p>
        )}
        {missing.length === 0 ? null : (
          <p className="mt-2 flex flex-wrap gap-x-3">
            <span className="text-quiet">{market.missingGauges}:</span>
            {missing.map((id) => (
              <MetricLink key={id} id={id} result={result} />
            ))}
          </p>
        )}
      </div>
    </Part>
  );
}

/** Words of the question that were not used. */
export function IgnoredWords({ words: ignored }: { words: readonly string[] }) {
  return <p className="mt-3 text-quiet">{market.ignored(ignored.join(", "))}</p>;
}

/** What the prices cover, and how securities move together. */
export function Coverage({ spans, correlations }: Pick<MarketData, "spans" | "correlations">) {
  const rows = Object.entries(spans ?? {});
  return (
    <>
      {rows.length === 0 ? null : (
        <Part id="spans" title={market.spans}>
          <div className={CARD}>
            <Table
              label={market.spans}
              rows={rows}
              keyOf={([symbol]) => symbol}
              columns={[
                { title: market.security, cell: ([symbol]) => symbol },
                { title: market.wanted, cell: ([, { wanted_from }]) => showDay(wanted_from) },
                { title: market.covered, cell: ([, { from, to }]) => showPeriod(`${from}/${to}`) },
                {
                  title: market.sessions,
                  cell: ([, { sessions, expected_sessions: expected, insufficient_history: short }]) => (
                    <span className="flex flex-wrap gap-2">
                      {market.sessionsOf(showExact(sessions), showExact(expected))}
                      {short ? <Badge kind="warning">{market.short}</Badge> : null}
                    </span>
                  ),
                },
              ]}
            />
          </div>
        </Part>
      )}
      {correlations === null || correlations.length === 0 ? null : (
        <Part id="correlations" title={words.parts.correlations}>
          <p className="-mt-2 mb-3 text-quiet">{market.correlationsHint}</p>
          <div className={CARD}>
            <Table
              label={words.parts.correlations}
              rows={correlations}
              keyOf={({ a, b }) => `${a} ${b}`}
              columns={[
                { title: market.pair, cell: ({ a, b }) => `${a} / ${b}` },
                {
                  title: market.correlation,
                  cell: ({ value, reason_if_null: reason }) =>
                    value === null ? whyNone(reason) : showFigure(value, "ratio"),
                },
                { title: market.observations, cell: ({ observations }) => showExact(observations) },
              ]}
            />
          </div>
        </Part>
      )}
    </>
  );
}
