import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "@/parts/button.tsx";
import { TextField } from "@/parts/field.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { errorText } from "@/shell/error-text.ts";
import { useUser } from "@/shell/use-session.ts";
import { ChartSection } from "./chart-section.tsx";
import { ModeBadge, ModeSetting } from "./mode-banner.tsx";
import { OrderTicket } from "./order-ticket.tsx";
import { OrdersSection } from "./orders-section.tsx";
import { PortfolioSection } from "./portfolio-section.tsx";
import { ordersQuery, portfolioQuery, quoteQuery, type Timeframe } from "./queries.ts";
import { WatchlistSection } from "./watchlist-section.tsx";
import { tradingWords as words } from "./words.ts";

export const tradingPage = createLazyRoute("/app/trading")({ component: TradingPage });

const FIRST_SYMBOL = "AAPL";

function TradingPage() {
  const { symbol = FIRST_SYMBOL } = useSearch({ from: "/app/trading" });
  const [timeframe, setTimeframe] = useState<Timeframe>("1D");
  const permissions = useUser()?.permissions ?? [];
  const may = permissions.includes("trades:place");
  const portfolio = useQuery(portfolioQuery);
  const orders = useQuery(ordersQuery);
  const quote = useQuery(quoteQuery(symbol));
  const badge = portfolio.data === undefined ? null : <ModeBadge mode={portfolio.data.mode} />;
  return (
    <Page title={words.title} actions={badge} wide>
      <SymbolForm symbol={symbol} />
      <div className="grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {quote.error === null ? null : <Notice kind="warning">{errorText(quote.error)}</Notice>}
          <ChartSection
            symbol={symbol}
            quote={quote.data ?? null}
            orders={orders.data ?? []}
            timeframe={timeframe}
            onTimeframe={setTimeframe}
          />
          <Loaded query={portfolio}>{(data) => <PortfolioSection portfolio={data} />}</Loaded>
          <Loaded query={orders}>{(data) => <OrdersSection orders={data} may={may} />}</Loaded>
        </div>
        <div>
          {portfolio.data === undefined ? null : (
            <>
              <OrderTicket
                key={symbol}
                symbol={symbol}
                quote={quote.data ?? null}
                portfolio={portfolio.data}
                may={may}
              />
              <div className="mb-6">
                <ModeSetting mode={portfolio.data.mode} />
              </div>
            </>
          )}
          <WatchlistSection symbol={symbol} />
        </div>
      </div>
    </Page>
  );
}

function SymbolForm({ symbol }: { symbol: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(symbol);
  return (
    <form
      aria-label={words.symbol}
      className="mb-4 flex max-w-sm items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim().toUpperCase();
        if (wanted !== "") void navigate({ to: "/trading", search: { symbol: wanted } });
      }}
    >
      <TextField
        label={words.symbol}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{words.show}</Button>
    </form>
  );
}
