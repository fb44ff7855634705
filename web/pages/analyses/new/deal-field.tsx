import { useQuery } from "@tanstack/react-query";
import { dealsQuery } from "@/pages/analyses/analysis-queries.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { SelectField } from "@/parts/field.tsx";

const words = analysisWords.add;

interface DealFieldProps {
  readonly chosen: number | undefined;
  readonly onChoose: (deal: number | undefined) => void;
}

/** The deal that the analysis belongs to. Nothing where there is no deal to choose. */
export function DealField({ chosen, onChoose }: DealFieldProps) {
  const { data: deals = [] } = useQuery(dealsQuery());
  const named = deals.map(({ id, name }) => ({ value: String(id), text: name }));
  const isListed = chosen === undefined || deals.some(({ id }) => id === chosen);
  const unlisted = isListed ? [] : [{ value: String(chosen), text: analysisWords.list.dealNumber(chosen) }];
  if (named.length + unlisted.length === 0) return null;
  return (
    <SelectField
      label={words.deal}
      aside={words.optional}
      value={chosen === undefined ? "" : String(chosen)}
      options={[{ value: "", text: words.noDeal }, ...unlisted, ...named]}
      onChoose={(value) => onChoose(value === "" ? undefined : Number(value))}
    />
  );
}
