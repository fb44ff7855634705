import type { Bar } from "#domain/prices/bar.ts";
import type { Stops } from "../../src/domain/backtest/stops.ts";

/** One symbol, all in or out, written bar by bar as the documentation describes it and without any of the engine's code:
 *  what the engine is compared with. `targets` holds 1, 0 or null for each close. */
export function slowBacktest(
  bars: readonly Bar[],
  targets: readonly (number | null)[],
  { capital, feeBps, slippageBps, stops }: { capital: number; feeBps: number; slippageBps: number; stops: Stops },
) {
  const fee = feeBps / 10_000;
  const slip = slippageBps / 10_000;
  const trades: { entryDate: string; exitDate: string; quantity: number; exitPrice: number; reason: string }[] = [];
  const equity: number[] = [];
  let cash = capital;
  let held = 0;
  let entryPrice = 0;
  let entryDate = "";
  let highest = 0;
  let order: number | null = null;
  const sell = (date: string, price: number, reason: string, quantity = held): void => {
    const exitPrice = price * (1 - slip);
    trades.push({ entryDate, exitDate: date, quantity, exitPrice, reason });
    cash += quantity * exitPrice - quantity * exitPrice * fee;
    held -= quantity;
  };
  for (const [t, bar] of bars.entries()) {
    if (order === 0 && held > 0) sell(bar.date, bar.open, "signal");
    if (order === 1) {
      const price = bar.open * (1 + slip);
      const worth = cash + held * bar.open;
      const wanted = Math.trunc(worth / (bar.open * ((1 + slip) * (1 + fee))));
      const bought = Math.min(Math.max(0, wanted - held), Math.max(0, Math.trunc(cash / (price * (1 + fee)))));
      if (wanted < held) sell(bar.date, bar.open, "signal", held - wanted);
      if (bought > 0) {
        if (held === 0) [entryPrice, entryDate, highest] = [price, bar.date, price];
        else entryPrice = (held * entryPrice + bought * price) / (held + bought);
        cash -= bought * price + bought * price * fee;
        held += bought;
      }
    }
    order = null;
    if (held > 0) {
      const loss = stops.stopLoss === undefined ? 0 : entryPrice * (1 - stops.stopLoss);
      const trail = stops.trailing === undefined ? 0 : highest * (1 - stops.trailing);
      const profit = stops.takeProfit === undefined ? Infinity : entryPrice * (1 + stops.takeProfit);
      const level = Math.max(loss, trail);
      highest = Math.max(highest, bar.high);
      if (bar.open >= profit) sell(bar.date, bar.open, "take_profit");
      else if (bar.low <= level)
        sell(bar.date, Math.min(bar.open, level), trail > loss ? "trailing_stop" : "stop_loss");
      else if (bar.high >= profit) sell(bar.date, profit, "take_profit");
    }
    equity.push(cash + held * bar.close);
    order = targets[t] ?? null;
  }
  return { trades, equity };
}
