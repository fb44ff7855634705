import { useState } from "react";
import { Button } from "@/parts/button.tsx";
import { TextField } from "@/parts/field.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Facts } from "@/parts/section.tsx";
import { formatMoney, formatQuantity } from "./figures.ts";
import { ORDER_BUTTONS } from "./mode-banner.tsx";
import type { Draft } from "./order-draft.ts";
import type { Portfolio, Quote } from "./queries.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.ticket;

interface PreviewProps {
  readonly symbol: string;
  readonly draft: Draft;
  readonly quote: Quote | null;
  readonly portfolio: Portfolio;
  readonly pending: boolean;
  readonly failure: string | null;
  readonly onPlace: () => void;
  readonly onBack: () => void;
}

/** A summary of an order before it is placed: its value, the remaining cash, and warnings. A live order is placed only
 *  after the word LIVE is typed. */
export function OrderPreview({ symbol, draft, quote, portfolio, pending, failure, onPlace, onBack }: PreviewProps) {
  const [typed, setTyped] = useState("");
  const { mode, account } = portfolio;
  const price = draft.limit ?? draft.stop ?? priceOf(draft, quote);
  const value = price === null ? null : price * draft.quantity;
  const held = portfolio.positions.find((position) => position.symbol === symbol)?.quantity ?? 0;
  const after = value === null ? null : account.buying_power + (draft.side === "buy" ? -value : 0);
  const unknown = tradingWords.portfolio.unknown;
  const isConfirmed = mode !== "live" || typed.trim() === "LIVE";
  const isCovered = draft.side === "sell" || (after !== null && after >= 0);
  return (
    <div role="group" aria-label={words.preview} className="flex flex-col gap-3">
      <p className="text-lg font-semibold">
        {words[draft.side]} {formatQuantity(draft.quantity)} {symbol}, {words.types[draft.type].toLowerCase()}
        {draft.limit === null ? "" : ` ${formatMoney(draft.limit)}`}
        {draft.stop === null ? "" : ` (${words.types.stop.toLowerCase()} ${formatMoney(draft.stop)})`}
      </p>
      <Facts
        facts={[
          [words.value, value === null ? unknown : formatMoney(value)],
          [words.powerAfter, after === null ? unknown : formatMoney(after)],
          [words.goodFor, words.times[draft.timeInForce]],
        ]}
      />
      <ul className="rounded-md bg-sunken p-3 text-sm">
        {draft.side === "buy" ? (
          <Check passes={isCovered} yes={words.checks.power} no={words.checks.powerShort} blocks />
        ) : (
          <Check passes={held >= draft.quantity} yes={words.checks.held} no={words.checks.heldShort} />
        )}
        <Check
          passes={quote?.stale === false}
          yes={words.checks.fresh}
          no={quote === null ? words.checks.noPrice : words.checks.old}
        />
      </ul>
      {mode === "live" ? (
        <TextField label={words.typeLive} value={typed} onChange={(event) => setTyped(event.target.value)} />
      ) : null}
      {failure === null ? null : <Notice kind="danger">{failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button kind={ORDER_BUTTONS[mode]} busy={pending} disabled={!isConfirmed || !isCovered} onClick={onPlace}>
          {pending ? words.busy : words.place(mode === "live" ? "LIVE" : tradingWords.modes[mode].toLowerCase())}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </div>
  );
}

function priceOf({ side }: Draft, quote: Quote | null): number | null {
  if (quote === null) return null;
  return (side === "buy" ? quote.ask_price : quote.bid_price) ?? quote.last_price;
}

interface CheckProps {
  readonly passes: boolean;
  readonly yes: string;
  readonly no: string;
  /** The order cannot be placed while this check fails. */
  readonly blocks?: boolean;
}

function Check({ passes, yes, no, blocks = false }: CheckProps) {
  const [color, sign] = passes ? ["text-success", "✓ "] : blocks ? ["text-danger", "✕ "] : ["text-warning", "! "];
  return (
    <li className={color}>
      <span aria-hidden="true">{sign}</span>
      {passes ? yes : no}
    </li>
  );
}
