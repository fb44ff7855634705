import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { dealsQuery } from "@/pages/analyses/analysis-queries.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { ItemFilter } from "@/parts/item-filter.tsx";

const words = analysisWords.list;

/** Filters by one deal, stored in the URL. Hidden if there are no deals. */
export function DealFilter({ chosen }: { chosen: number | undefined }) {
  const navigate = useNavigate({ from: "/analyses" });
  const { data: deals = [] } = useQuery(dealsQuery());
  if (deals.length === 0 && chosen === undefined) return null;
  return (
    <div className="mb-4">
      <ItemFilter
        label={words.deal}
        none={words.anyDeal}
        items={deals}
        chosen={chosen}
        unlisted={words.dealNumber}
        onChoose={(id) => void navigate({ search: id === undefined ? {} : { deal_id: id }, replace: true })}
      />
    </div>
  );
}
