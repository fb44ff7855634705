import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createLazyRoute, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { marketEventRoutes } from "#features/market-events/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { Badge } from "@/parts/badge.tsx";
import { Button } from "@/parts/button.tsx";
import { Dialog } from "@/parts/dialog.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Facts, Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { useUser } from "@/shell/use-session.ts";
import { words as appWords } from "@/words.ts";
import { failureText } from "./cross-chain-frame.tsx";
import { EventStatus } from "./events-page.tsx";
import { MintForm } from "./mint-form.tsx";
import { CROSS_CHAIN, eventQuery, type MarketEvent } from "./queries.ts";
import { RecordPage } from "./record-page.tsx";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.event;
type Outcome = MarketEvent["outcomes"][number];

export const eventPage = createLazyRoute("/app/cross-chain/events/$id")({ component: EventPage });

function EventPage() {
  const { id } = useParams({ from: "/app/cross-chain/events/$id" });
  const query = useQuery(eventQuery(id));
  const permissions = useUser()?.permissions ?? [];
  return (
    <RecordPage
      title={query.data?.title ?? crossChainWords.tabs.events}
      list={{ to: "/cross-chain/events", text: words.back }}
      query={query}
    >
      {(event) => (
        <>
          <Summary event={event} />
          <Outcomes event={event} mayResolve={permissions.includes("market_events:write")} />
          {permissions.includes("outcome_tokens:mint") ? <MintForm event={event} /> : null}
        </>
      )}
    </RecordPage>
  );
}

function Summary({ event }: { event: MarketEvent }) {
  const facts: [string, string][] = [
    [words.closes, formatDateAndTime(event.closes_at)],
    [words.created, formatDateAndTime(event.created_at)],
  ];
  if (event.resolved_at !== null) facts.push([words.resolvedAt, formatDateAndTime(event.resolved_at)]);
  return (
    <Section title={crossChainWords.events.columns.status} actions={<EventStatus status={event.status} />}>
      {event.description === null ? null : <p className="mb-3 max-w-prose">{event.description}</p>}
      <Facts facts={facts} />
    </Section>
  );
}

function Outcomes({ event, mayResolve }: { event: MarketEvent; mayResolve: boolean }) {
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const canResolve = mayResolve && event.status !== "resolved";
  return (
    <Section title={words.outcomes}>
      <Table
        label={words.outcomes}
        rows={event.outcomes}
        keyOf={({ outcome_token_id: id }) => id}
        columns={[
          { title: words.outcome, cell: ({ name }) => name },
          { title: words.tokenId, cell: ({ outcome_token_id: id }) => id },
          {
            title: words.resolve,
            actions: true,
            cell: (outcome) => {
              if (outcome.outcome_token_id === event.resolved_outcome_token_id)
                return <Badge kind="success">{words.winner}</Badge>;
              if (!canResolve) return null;
              return (
                <Button aria-label={words.resolveNamed(outcome.name)} onClick={() => setChosen(outcome)}>
                  {words.resolve}
                </Button>
              );
            },
          },
        ]}
      />
      {chosen === null ? null : <ResolveDialog event={event} outcome={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

interface ResolveDialogProps {
  readonly event: MarketEvent;
  readonly outcome: Outcome;
  readonly onClose: () => void;
}

function ResolveDialog({ event, outcome, onClose }: ResolveDialogProps) {
  const client = useQueryClient();
  const resolve = useMutation({
    mutationFn: () =>
      call(marketEventRoutes.resolveMarketEvent, {
        params: { id: String(event.id) },
        body: { outcome_token_id: outcome.outcome_token_id },
      }),
    onSuccess: () => {
      announce(words.resolved(outcome.name));
      void client.invalidateQueries({ queryKey: CROSS_CHAIN });
      onClose();
    },
  });
  const failure = failureText(resolve.error);
  return (
    <Dialog title={words.question(outcome.name)} onClose={onClose}>
      <p className="mb-4">{words.meaning}</p>
      {failure === null ? null : <Notice kind="danger">{failure}</Notice>}
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>{appWords.cancel}</Button>
        <Button kind="primary" busy={resolve.isPending} onClick={() => resolve.mutate()}>
          {words.resolveNamed(outcome.name)}
        </Button>
      </div>
    </Dialog>
  );
}
