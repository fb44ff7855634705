import { useEffect, useRef } from "react";
import { STARTED_BY } from "#domain/questions/launch/launch-request.ts";
import { Button } from "@/parts/button.tsx";
import { Notice } from "@/parts/notice.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { errorText } from "@/shell/error-text.ts";
import { type About, dismiss, launch, type Pending } from "./conversation.ts";
import { chatWords } from "./words.ts";

const words = chatWords.launch;

/** Confirms a workflow before it is launched: its subject and its price. */
export function ConfirmLaunch({ pending, about }: { pending: Extract<Pending, { kind: "proposed" }>; about: About }) {
  const { proposal, starting, error } = pending;
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.querySelector("button")?.focus(), []);
  const members = Object.entries(proposal.workflow_params).filter(
    ([name, value]) => name in words.members && ["string", "number"].includes(typeof value),
  );
  return (
    <section aria-label={words.label} className="mt-4 rounded-lg border border-edge p-3">
      <p className="mb-2 font-semibold">{words.question[STARTED_BY[proposal.workflow_type]]}</p>
      <dl className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {members.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{words.members[name]}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {typeof value === "number" ? value.toLocaleString("en-US") : String(value)}
            </dd>
          </div>
        ))}
      </dl>
      <CostNote price="agents" />
      {error === null ? null : (
        <div className="mt-2">
          <Notice kind="danger">{errorText(error)}</Notice>
        </div>
      )}
      <div ref={start} className="mt-3 flex flex-wrap gap-2">
        <Button kind="primary" busy={starting} onClick={() => void launch(about)}>
          {starting ? words.starting : words.start}
        </Button>
        <Button onClick={dismiss}>{words.not}</Button>
      </div>
    </section>
  );
}
