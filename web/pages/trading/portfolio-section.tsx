import { Link } from "@tanstack/react-router";
import { Button } from "@/parts/button.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { formatGain, formatMoney, formatQuantity } from "./figures.ts";
import type { Portfolio, Position } from "./queries.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.portfolio;

interface PortfolioSectionProps {
  readonly portfolio: Portfolio;
  readonly may: boolean;
  /** Fills in the order that closes a position. */
  readonly onClose: (position: Position) => void;
}

/** The account's figures and what it holds. */
export function PortfolioSection({ portfolio, may, onClose }: PortfolioSectionProps) {
  const { account, positions, total_pnl: total } = portfolio;
  const figures = [
    [words.equity, account.equity === null ? words.unknown : formatMoney(account.equity, account.currency)],
    [words.cash, formatMoney(account.cash, account.currency)],
    [words.power, formatMoney(account.buying_power, account.currency)],
    [words.total, total === null ? words.unknown : formatGain(total)],
  ] as const;
  return (
    <Section title={words.title}>
      <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {positions.length === 0 ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <Table
          label={words.title}
          rows={positions}
          keyOf={({ symbol }) => symbol}
          columns={[
            {
              title: words.columns.symbol,
              cell: ({ symbol }) => (
                <Link to="/trading" search={{ symbol }} className={LINK}>
                  {symbol}
                </Link>
              ),
            },
            { title: words.columns.quantity, figures: true, cell: ({ quantity }) => formatQuantity(quantity) },
            { title: words.columns.average, figures: true, cell: (held) => formatMoney(held.avg_entry_price) },
            { title: words.columns.last, figures: true, cell: (held) => moneyOr(held.market_price) },
            { title: words.columns.value, figures: true, cell: (held) => moneyOr(held.market_value) },
            {
              title: words.columns.gain,
              figures: true,
              cell: ({ unrealized_pnl: gain }) =>
                gain === null ? (
                  words.unknown
                ) : (
                  <span className={gain < 0 ? "text-danger" : gain > 0 ? "text-success" : ""}>{formatGain(gain)}</span>
                ),
            },
            {
              title: words.columns.actions,
              actions: true,
              cell: (held) =>
                may ? (
                  <Button kind="bare" aria-label={words.close(held.symbol)} onClick={() => onClose(held)}>
                    {words.closeShort}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </Section>
  );
}

function moneyOr(value: number | null): string {
  return value === null ? words.unknown : formatMoney(value);
}
