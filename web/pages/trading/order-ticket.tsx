import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tradingRoutes } from "#features/trading/routes.ts";
import { Button } from "@/parts/button.tsx";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import { announce } from "@/shell/announcer.tsx";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText } from "@/shell/error-text.ts";
import { ModeBanner, ORDER_BUTTONS } from "./mode-banner.tsx";
import type { Draft, OrderType, Side, TimeInForce } from "./order-draft.ts";
import { OrderPreview } from "./order-preview.tsx";
import { type Portfolio, type Quote, TRADING } from "./queries.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.ticket;

interface TicketProps {
  readonly symbol: string;
  readonly quote: Quote | null;
  readonly portfolio: Portfolio;
  readonly may: boolean;
  /** The quantity held that the order is to close; null for any other order. */
  readonly closing: number | null;
}

/** An order in two steps: fill in the form, then review and place it. */
export function OrderTicket({ symbol, quote, portfolio, may, closing }: TicketProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const callOnce = useCallOnce();
  const place = useMutation({
    mutationFn: (order: Draft) => callOnce(tradingRoutes.placeOrder, { body: bodyOf(symbol, order) }),
    onSuccess: ({ body }) => {
      announce(words.placed(tradingWords.orders.statuses[body.order.status].toLowerCase()));
      setDraft(null);
      void client.invalidateQueries({ queryKey: TRADING });
    },
  });
  const review = (order: Draft): void => {
    place.reset();
    setDraft(order);
  };
  return (
    <Section title={`${words.title}: ${symbol}`}>
      <ModeBanner mode={portfolio.mode} />
      {may ? null : <Notice>{words.mayNot}</Notice>}
      {draft === null ? (
        <TicketForm mode={portfolio.mode} may={may} closing={closing} onReview={review} />
      ) : (
        <OrderPreview
          symbol={symbol}
          draft={draft}
          quote={quote}
          portfolio={portfolio}
          pending={place.isPending}
          failure={place.error === null ? null : errorText(place.error)}
          onPlace={() => place.mutate(draft)}
          onBack={() => setDraft(null)}
        />
      )}
    </Section>
  );
}

function bodyOf(symbol: string, { side, type, quantity, limit, stop, timeInForce }: Draft) {
  return {
    symbol,
    side,
    order_type: type,
    quantity,
    time_in_force: timeInForce,
    ...(limit === null ? {} : { limit_price: limit }),
    ...(stop === null ? {} : { stop_price: stop }),
  };
}

interface FormProps {
  readonly mode: Portfolio["mode"];
  readonly may: boolean;
  readonly closing: number | null;
  readonly onReview: (draft: Draft) => void;
}

function TicketForm({ mode, may, closing, onReview }: FormProps) {
  const [side, setSide] = useState<Side>(closing !== null && closing > 0 ? "sell" : "buy");
  const [type, setType] = useState<OrderType>("market");
  const [timeInForce, setTimeInForce] = useState<TimeInForce>("day");
  const [texts, setTexts] = useState({
    quantity: closing === null ? "" : String(Math.abs(closing)),
    limit: "",
    stop: "",
  });
  const [errors, setErrors] = useState<{ quantity?: string; limit?: string; stop?: string }>({});
  const hasLimit = type === "limit" || type === "stop_limit";
  const hasStop = type === "stop" || type === "stop_limit";
  const field = (name: keyof typeof texts) => ({
    name,
    value: texts[name],
    error: errors[name],
    inputMode: "decimal" as const,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => setTexts((now) => ({ ...now, [name]: event.target.value })),
  });
  const send = (): void => {
    const [quantity, limit, stop] = [amountOf(texts.quantity), amountOf(texts.limit), amountOf(texts.stop)];
    const found = {
      ...(quantity === null ? { quantity: words.wrongQuantity } : {}),
      ...(hasLimit && limit === null ? { limit: words.wrongPrice } : {}),
      ...(hasStop && stop === null ? { stop: words.wrongPrice } : {}),
    };
    setErrors(found);
    if (quantity === null || Object.keys(found).length > 0) return;
    onReview({ side, type, quantity, timeInForce, limit: hasLimit ? limit : null, stop: hasStop ? stop : null });
  };
  return (
    <form
      aria-label={words.title}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div role="radiogroup" aria-label={words.side} className="grid grid-cols-2 gap-2">
        {(["buy", "sell"] as const).map((value) => (
          <label
            key={value}
            className={`flex min-h-9 items-center justify-center gap-2 rounded-md border font-medium ${side === value ? (value === "buy" ? "border-success bg-success-tint text-success" : "border-danger bg-danger-tint text-danger") : "border-edge text-quiet"}`}
          >
            <input type="radio" name="side" checked={side === value} onChange={() => setSide(value)} />
            {words[value]}
          </label>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field("quantity")} label={words.quantity} />
        <SelectField label={words.type} value={type} options={optionsOf(words.types)} onChoose={setType} />
        {hasLimit ? <TextField {...field("limit")} label={words.limit} /> : null}
        {hasStop ? <TextField {...field("stop")} label={words.stop} /> : null}
        <SelectField
          label={words.goodFor}
          value={timeInForce}
          options={optionsOf(words.times).filter(({ value }) => !hasStop || value === "day" || value === "gtc")}
          onChoose={setTimeInForce}
        />
      </div>
      <Button kind={ORDER_BUTTONS[mode]} type="submit" disabled={!may}>
        {words.review(tradingWords.modes[mode].toLowerCase())}
      </Button>
    </form>
  );
}

function optionsOf<V extends string>(texts: Readonly<Record<V, string>>) {
  return (Object.entries(texts) as [V, string][]).map(([value, text]) => ({ value, text }));
}

/** A number above 0; null for anything else. */
function amountOf(text: string): number | null {
  const value = Number(text.trim().replaceAll(",", ""));
  return text.trim() !== "" && Number.isFinite(value) && value > 0 ? value : null;
}
