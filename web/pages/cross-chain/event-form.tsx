import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { marketEventRoutes } from "#features/market-events/routes.ts";
import { Button } from "@/parts/button.tsx";
import { TextField } from "@/parts/field.tsx";
import { type FieldErrors, Form, useFields } from "@/parts/form.tsx";
import { Section } from "@/parts/section.tsx";
import { announce } from "@/shell/announcer.tsx";
import { useCallOnce } from "@/shell/call-once.ts";
import { failureText } from "./cross-chain-frame.tsx";
import { tokenIdObjection } from "./objections.ts";
import { CROSS_CHAIN } from "./queries.ts";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.events;
const MIN_OUTCOMES = 2;
const MAX_OUTCOMES = 10;

interface Outcome {
  readonly name: string;
  readonly outcome_token_id: string;
}

const EMPTY: Outcome = { name: "", outcome_token_id: "" };

/** Creates a market event with its outcomes, as the operator's admin. */
export function EventForm() {
  const client = useQueryClient();
  const { values, field, object, clear } = useFields({ title: "", description: "", closes_at: "" });
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([EMPTY, EMPTY]);
  const [problem, setProblem] = useState<string | null>(null);
  const callOnce = useCallOnce();
  const create = useMutation({
    mutationFn: () =>
      callOnce(marketEventRoutes.createMarketEvent, {
        body: {
          title: values.title.trim(),
          description: values.description.trim() === "" ? undefined : values.description.trim(),
          closes_at: new Date(values.closes_at).toISOString(),
          outcomes: outcomes.map(trimmed),
        },
      }),
    onSuccess: ({ body }) => {
      announce(words.form.created(body.title));
      clear();
      setOutcomes([EMPTY, EMPTY]);
      void client.invalidateQueries({ queryKey: CROSS_CHAIN });
    },
  });
  const send = (): void => {
    const isFine = object(objectionsTo(values));
    const wrong = outcomesObjection(outcomes);
    setProblem(wrong);
    if (isFine && wrong === null) create.mutate();
  };
  const change = (place: number, to: Partial<Outcome>): void =>
    setOutcomes((now) => now.map((outcome, n) => (n === place ? Object.assign({}, outcome, to) : outcome)));
  return (
    <Section title={words.add}>
      <div className="max-w-lg">
        <Form
          label={words.add}
          submit={words.form.submit}
          busy={words.form.busy}
          pending={create.isPending}
          failure={problem ?? failureText(create.error)}
          onSend={send}
        >
          <TextField {...field("title")} label={words.form.title} hint={words.form.titleHint} maxLength={300} />
          <TextField
            {...field("description")}
            label={words.form.description}
            aside={crossChainWords.transfer.optional}
            maxLength={5000}
          />
          <TextField {...field("closes_at")} label={words.form.closes} type="datetime-local" />
          {outcomes.map((outcome, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: outcomes have no identity but their place
            <div key={n} className="grid gap-3 sm:grid-cols-2">
              <TextField
                label={words.form.outcome(n + 1)}
                value={outcome.name}
                maxLength={300}
                onChange={({ target }) => change(n, { name: target.value })}
              />
              <TextField
                label={words.form.tokenId(n + 1)}
                value={outcome.outcome_token_id}
                inputMode="numeric"
                maxLength={78}
                onChange={({ target }) => change(n, { outcome_token_id: target.value })}
              />
            </div>
          ))}
          <div className="flex gap-2">
            {outcomes.length < MAX_OUTCOMES ? (
              <Button onClick={() => setOutcomes((now) => [...now, EMPTY])}>{words.form.more}</Button>
            ) : null}
            {outcomes.length > MIN_OUTCOMES ? (
              <Button onClick={() => setOutcomes((now) => now.slice(0, -1))}>{words.form.fewer}</Button>
            ) : null}
          </div>
        </Form>
      </div>
    </Section>
  );
}

function trimmed({ name, outcome_token_id: id }: Outcome): Outcome {
  return { name: name.trim(), outcome_token_id: id.trim() };
}

function objectionsTo({
  title,
  closes_at: closes,
}: {
  readonly title: string;
  readonly closes_at: string;
}): FieldErrors<"title" | "description" | "closes_at"> {
  const closesAt = Date.parse(closes);
  return {
    title: title.trim() === "" ? crossChainWords.required : undefined,
    closes_at: Number.isNaN(closesAt) ? crossChainWords.required : closesAt <= Date.now() ? words.form.past : undefined,
  };
}

function outcomesObjection(outcomes: readonly Outcome[]): string | null {
  const known = outcomes.map(trimmed);
  if (known.some(({ name }) => name === "")) return crossChainWords.required;
  const wrong = known.map(({ outcome_token_id: id }) => tokenIdObjection(id)).find((text) => text !== undefined);
  if (wrong !== undefined) return wrong;
  const areDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length;
  const distinct =
    areDistinct(known.map(({ name }) => name)) && areDistinct(known.map(({ outcome_token_id: id }) => id));
  return distinct ? null : words.form.same;
}
