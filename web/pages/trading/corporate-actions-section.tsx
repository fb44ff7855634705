import { useQuery } from "@tanstack/react-query";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { formatGain, formatMoney, formatQuantity } from "./figures.ts";
import { type CorporateAction, corporateActionsQuery } from "./queries.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.corporateActions;

/** What splits and dividends did to the simulated account; nothing where there were none. */
export function CorporateActionsSection() {
  const { data: actions = [] } = useQuery(corporateActionsQuery);
  if (actions.length === 0) return null;
  return (
    <Section title={words.title}>
      <Table
        label={words.title}
        rows={actions}
        keyOf={({ symbol, kind, ex_date: date }) => `${symbol} ${kind} ${date}`}
        columns={[
          { title: words.columns.date, cell: ({ ex_date: date }) => date },
          { title: words.columns.symbol, cell: ({ symbol }) => symbol },
          { title: words.columns.action, cell: actionText },
          { title: words.columns.shares, figures: true, cell: (one) => formatQuantity(one.entitled_quantity) },
          { title: words.columns.change, figures: true, cell: changeText },
        ]}
      />
    </Section>
  );
}

function actionText({ numerator, denominator, per_share: perShare }: CorporateAction): string {
  if (numerator !== null && denominator !== null) return words.split(numerator, denominator);
  return words.dividend(formatMoney(perShare ?? 0));
}

function changeText({ kind, quantity_change: quantity, cash_change: cash }: CorporateAction): string {
  return kind === "split" ? words.shares(formatQuantity(quantity)) : formatGain(cash);
}
