import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useId, useState } from "react";
import { researchRoutes } from "#features/research/routes.ts";
import { Button } from "@/parts/button.tsx";
import { CONTROL, SelectField } from "@/parts/field.tsx";
import { Notice } from "@/parts/notice.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText } from "@/shell/error-text.ts";
import { useUser } from "@/shell/use-session.ts";
import { words as appWords } from "@/words.ts";
import { dealChoiceQuery } from "./research-queries.ts";
import { researchWords } from "./words.ts";

const words = researchWords.ask;
const MAX_LENGTH = 8000;
const ITERATIONS = ["1", "3", "5", "10", "20"] as const;

interface Asked {
  readonly query: string;
  readonly max_iterations: number;
  readonly deal_id?: number;
}

/** Submits a question and opens its research. */
export function AskForm({ given, deal }: { given: string; deal: number | undefined }) {
  const id = useId();
  const mayStart = useUser()?.permissions.includes("runs:start") ?? false;
  const [query, setQuery] = useState(given);
  const [iterations, setIterations] = useState<(typeof ITERATIONS)[number]>("5");
  const [dealId, setDealId] = useState(deal === undefined ? "" : String(deal));
  const [objection, setObjection] = useState<string | null>(null);
  const start = useStartResearch();
  if (!mayStart) return <Notice>{words.mayNot}</Notice>;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = query.trim();
    const wrong = text === "" ? appWords.errors.required : text.length > MAX_LENGTH ? words.tooLong : null;
    setObjection(wrong);
    if (wrong !== null || start.isPending) return;
    const chosen = dealId === "" ? {} : { deal_id: Number(dealId) };
    start.mutate({ query: text, max_iterations: Number(iterations), ...chosen });
  };
  return (
    <form
      aria-label={words.label}
      noValidate
      onSubmit={send}
      className="mb-8 flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {words.question}
        </label>
        <textarea
          id={id}
          rows={3}
          value={query}
          maxLength={MAX_LENGTH}
          aria-invalid={objection === null ? undefined : true}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setQuery(target.value)}
          className={`${CONTROL} w-full`}
        />
        {objection === null ? null : <p className="text-sm text-danger">{objection}</p>}
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {words.hint}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words.iterations}
          hint={words.iterationsHint}
          value={iterations}
          options={ITERATIONS.map((value) => ({ value, text: value }))}
          onChoose={setIterations}
        />
        <DealChoice chosen={dealId} onChoose={setDealId} />
      </div>
      {start.error === null ? null : <Notice kind="danger">{errorText(start.error)}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" type="submit" busy={start.isPending}>
          {start.isPending ? words.busy : words.submit}
        </Button>
        <CostNote price="agents" />
      </div>
    </form>
  );
}

function DealChoice({ chosen, onChoose }: { chosen: string; onChoose: (deal: string) => void }) {
  const { data: deals = [] } = useQuery(dealChoiceQuery());
  if (deals.length === 0) return null;
  return (
    <SelectField
      label={words.deal}
      aside={words.optional}
      value={chosen}
      options={[{ value: "", text: words.noDeal }, ...deals.map(({ id, name }) => ({ value: String(id), text: name }))]}
      onChoose={onChoose}
    />
  );
}

function useStartResearch() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const callOnce = useCallOnce();
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const { body } = await callOnce(researchRoutes.startResearch, { body: asked });
      return body.research_id;
    },
    onSuccess: async (id) => {
      void client.invalidateQueries({ queryKey: ["research", "list"] });
      await navigate({ to: "/research/$id", params: { id } });
    },
  });
}
