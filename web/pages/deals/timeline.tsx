import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { dealRoutes } from "#features/deals/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { Button } from "@/parts/button.tsx";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Section } from "@/parts/section.tsx";
import { call } from "@/shell/api.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { timelineQuery } from "./deal-queries.ts";
import { dealWords } from "./words.ts";

const words = dealWords.timeline;
const STEP = 20;
const MAX_SHOWN = 200;

/** The events of a deal, newest first, and a field for notes. */
export function Timeline({ dealId, mayWrite }: { readonly dealId: string; readonly mayWrite: boolean }) {
  const [limit, setLimit] = useState(STEP);
  const timeline = useQuery(timelineQuery(dealId, limit));
  return (
    <Section title={words.title}>
      {mayWrite ? <NoteForm dealId={dealId} /> : null}
      <Loaded query={timeline}>
        {({ items, total }) => (
          <>
            <ol className="mt-4 flex flex-col gap-3">
              {items.map((item) => (
                <li key={`${item.kind} ${item.id}`} className="border-l-2 border-edge pl-3">
                  <p className="text-sm text-quiet">
                    {dealWords.kinds[item.kind]} · <time dateTime={item.at}>{formatDateAndTime(item.at)}</time>
                  </p>
                  <p className="[overflow-wrap:anywhere]">
                    <ItemTitle kind={item.kind} id={String(item.id)} title={item.name} />
                  </p>
                </li>
              ))}
            </ol>
            {items.length < total && limit < MAX_SHOWN ? (
              <Button kind="bare" onClick={() => setLimit(Math.min(limit + STEP, MAX_SHOWN))}>
                {words.more}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function ItemTitle({ kind, id, title }: { readonly kind: string; readonly id: string; readonly title: string }) {
  if (kind === "document")
    return (
      <Link to="/documents/$id" params={{ id }} className={LINK}>
        {title}
      </Link>
    );
  return title;
}

function NoteForm({ dealId }: { readonly dealId: string }) {
  const cache = useQueryClient();
  const { values, field, object, clear } = useFields({ text: "" });
  const add = useMutation({
    mutationFn: () => call(dealRoutes.createNote, { params: { id: dealId }, body: { text: values.text.trim() } }),
    onSuccess: () => {
      clear();
      void cache.invalidateQueries({ queryKey: ["deals", dealId, "timeline"] });
    },
    onError: (error) => object(fieldErrors(error)),
  });
  const send = (): void => {
    if (object({ text: values.text.trim() === "" ? words.noteNeeded : undefined })) add.mutate();
  };
  return (
    <Form
      label={words.addNote}
      submit={words.addNote}
      pending={add.isPending}
      failure={add.error && errorText(add.error)}
      onSend={send}
    >
      <TextField {...field("text")} label={words.note} maxLength={8000} autoComplete="off" />
    </Form>
  );
}
