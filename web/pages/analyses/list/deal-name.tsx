import { useQuery } from "@tanstack/react-query";
import { dealsQuery } from "@/pages/analyses/analysis-queries.ts";
import { analysisWords } from "@/pages/analyses/words.ts";

/** A deal by its name, as far as that is known here. */
export function DealName({ id }: { id: number }) {
  const { data: deals = [] } = useQuery(dealsQuery());
  return deals.find((deal) => deal.id === id)?.name ?? analysisWords.list.dealNumber(id);
}
