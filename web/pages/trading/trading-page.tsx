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
import { CorporateActionsSection } from "./corporate-actions-section.tsx";
import { ModeBadge, ModeSetting } from "./mode-banner.tsx";
import { OrderTicket } from "./order-ticket.tsx";
import { OrdersSection } from "./orders-section.tsx";
import { PortfolioSection } from "./portfolio-section.tsx";
import { ordersQuery, type Position, portfolioQuery, quoteQuery, type Timeframe } from "./queries.ts";
import { isSymbol } from "./symbol.ts";
import { WatchlistSection } from "./watchlist-section.tsx";
import { tradingWords as words } from "./words.ts";

export const tradingPage = createLazyRoute("/app/trading")({ component: TradingPage });

const FIRST_SYMBOL = "AAPL";

function TradingPage() {
  const { symbol = FIRST_SYMBOL } = useSearch({ from: "/app/trading" });
  const navigate = useNavigate();
  const [timeframe, setTimeframe] = useState<Timeframe>("1D");
  const [closing, setClosing] = useState<Position | null>(null);
  const permissions = useUser()?.permissions ?? [];
  const may = permissions.includes("trades:place");
  const portfolio = useQuery(portfolioQuery);
  const orders = useQuery(ordersQuery);
  const quote = useQuery(quoteQuery(symbol));
  const badge = portfolio.data === undefined ? null : <ModeBadge mode={portfolio.data.mode} />;
  return (
    <Page title={words.title} actions={badge} wide>
      <SymbolForm key={symbol} symbol={symbol} />
      <div className="grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          {quote.error === null ? null : <Notice kind="warning">{errorText(quote.error)}</Notice>}
          <ChartSection
            symbol={symbol}
            quote={quote.data ?? null}
            orders={orders.data ?? []}
            timeframe={timeframe}
            onTimeframe={setTimeframe}
          />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {portfolio.data === undefined ? null : (
            <>
              <OrderTicket
                key={`${symbol} ${closing?.symbol === symbol ? closing.quantity : ""}`}
                symbol={symbol}
                closing={closing?.symbol === symbol ? closing.quantity : null}
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
        <div className="min-w-0">
          <Loaded query={portfolio}>
            {(data) => (
              <PortfolioSection
                portfolio={data}
                may={may}
                onClose={(position) => {
                  setClosing(position);
                  void navigate({ to: "/trading", search: { symbol: position.symbol } });
                }}
              />
            )}
          </Loaded>
          <CorporateActionsSection />
          <Loaded query={orders}>{(data) => <OrdersSection orders={data} may={may} />}</Loaded>
        </div>
      </div>
    </Page>
  );
}

function SymbolForm({ symbol }: { symbol: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(symbol);
  const [error, setError] = useState<string | undefined>(undefined);
  return (
    <form
      aria-label={words.symbol}
      className="mb-4 flex max-w-sm items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim().toUpperCase();
        setError(isSymbol(wanted) ? undefined : words.wrongSymbol);
        if (isSymbol(wanted)) void navigate({ to: "/trading", search: { symbol: wanted } });
      }}
    >
      <TextField
        label={words.symbol}
        value={text}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="mt-6 shrink-0">
        {words.show}
      </Button>
    </form>
  );
}
