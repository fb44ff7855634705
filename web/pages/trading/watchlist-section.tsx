import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { tradingRoutes } from "#features/trading/routes.ts";
import { Button } from "@/parts/button.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { formatMoney } from "./figures.ts";
import { quoteQuery, watchlistQuery } from "./queries.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.watchlist;

/** The symbols that the user watches, with their last prices. */
export function WatchlistSection({ symbol }: { symbol: string }) {
  const client = useQueryClient();
  const list = useQuery(watchlistQuery);
  const store = useMutation({
    mutationFn: (symbols: string[]) => call(tradingRoutes.putWatchlist, { body: { symbols } }),
    onSuccess: ({ body }) => client.setQueryData(watchlistQuery.queryKey, body.symbols),
  });
  return (
    <Section title={words.title}>
      <Loaded query={list}>
        {(symbols) => (
          <>
            {store.error === null ? null : <Notice kind="danger">{errorText(store.error)}</Notice>}
            {symbols.length === 0 ? <p className="mb-2 text-quiet">{words.none}</p> : null}
            <ul className="mb-3 flex flex-col divide-y divide-line">
              {symbols.map((each) => (
                <li key={each} className="flex items-center justify-between gap-2 py-1">
                  <Link to="/trading" search={{ symbol: each }} className={LINK}>
                    {each}
                  </Link>
                  <Price symbol={each} />
                  <Button
                    kind="bare"
                    aria-label={words.remove(each)}
                    onClick={() => store.mutate(symbols.filter((other) => other !== each))}
                  >
                    ×
                  </Button>
                </li>
              ))}
            </ul>
            {symbols.includes(symbol) ? null : (
              <Button busy={store.isPending} onClick={() => store.mutate([...symbols, symbol])}>
                {words.add(symbol)}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Price({ symbol }: { symbol: string }) {
  const { data } = useQuery(quoteQuery(symbol));
  return (
    <span className="ml-auto tabular-nums">{data === undefined ? words.noPrice : formatMoney(data.last_price)}</span>
  );
}
