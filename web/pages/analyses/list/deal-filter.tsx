import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { dealsQuery } from "@/pages/analyses/analysis-queries.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { CONTROL } from "@/parts/field.tsx";

const words = analysisWords.list;

/** Filters by one deal, stored in the URL. Hidden if there are no deals. */
export function DealFilter({ chosen }: { chosen: number | undefined }) {
  const id = useId();
  const navigate = useNavigate({ from: "/analyses" });
  const { data: deals = [] } = useQuery(dealsQuery());
  if (deals.length === 0 && chosen === undefined) return null;
  const isListed = chosen === undefined || deals.some((deal) => deal.id === chosen);
  return (
    <search className="mb-4 flex flex-col items-start gap-1">
      <label htmlFor={id} className="text-sm text-quiet">
        {words.deal}
      </label>
      <select
        id={id}
        value={chosen ?? ""}
        onChange={({ target }) =>
          void navigate({ search: target.value === "" ? {} : { deal_id: Number(target.value) }, replace: true })
        }
        className={`${CONTROL} max-w-full`}
      >
        <option value="">{words.anyDeal}</option>
        {isListed ? null : <option value={chosen}>{words.dealNumber(chosen)}</option>}
        {deals.map((deal) => (
          <option key={deal.id} value={deal.id}>
            {deal.name}
          </option>
        ))}
      </select>
    </search>
  );
}
