// Buys shares in a simulated account, lets an order wait, cancels it, and shows what is held.
//   npm start, and in another terminal: node examples/place-an-order.ts [address]
// The operator's organization trades at the broker where TRADING_API_KEY and TRADING_API_SECRET are set.
import { createClient } from "../src/api/client.ts";
import { routes } from "../src/routes.ts";

const baseUrl = process.argv[2] ?? "http://localhost:4000";
let token: string | null = null;
const call = createClient({ baseUrl, token: () => token });

const account = { email: `example-${Date.now()}@example.com`, password: "an example's pass phrase" };
token = (await call(routes.users.register, { body: account })).body.access_token;

const { body: quote } = await call(routes.trading.getQuote, { params: { symbol: "AAPL" } });
process.stdout.write(`AAPL: ${quote.last_price} by ${quote.source}${quote.stale ? ", an old price" : ""}\n`);

// The name makes it safe to send the order again when the answer was lost: it is placed once.
const order = { symbol: "AAPL", side: "buy", quantity: 10, client_order_id: "first-purchase" } as const;
const { body: bought } = await call(routes.trading.placeOrder, { body: order });
const { body: again } = await call(routes.trading.placeOrder, { body: order });
process.stdout.write(
  `placed once: ${bought.order.id === again.order.id}, ${bought.order.mode}, ${bought.order.status}\n`,
);

const limit = { order_type: "limit", limit_price: Math.round(quote.last_price / 2), time_in_force: "gtc" } as const;
const { body: waiting } = await call(routes.trading.placeOrder, {
  body: { symbol: "AAPL", side: "buy", quantity: 5, ...limit },
});
const { body: canceled } = await call(routes.trading.cancelOrder, { params: { id: waiting.order.id } });
process.stdout.write(`a limit at ${limit.limit_price}: ${waiting.order.status}, then ${canceled.order.status}\n`);

const { body: portfolio } = await call(routes.trading.getPortfolio, {});
for (const { symbol, quantity, avg_entry_price, unrealized_pnl } of portfolio.positions)
  process.stdout.write(`${symbol}: ${quantity} at ${avg_entry_price}, unrealized ${unrealized_pnl}\n`);
const complete = portfolio.positions.length === 1 && canceled.order.status === "canceled";
process.stdout.write(`completed: ${complete}, ${portfolio.account.cash} ${portfolio.account.currency} left\n`);
