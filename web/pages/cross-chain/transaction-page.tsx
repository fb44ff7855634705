import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { formatDateAndTime } from "@/formats.ts";
import { Button } from "@/parts/button.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { Facts, Section } from "@/parts/section.tsx";
import { useUser } from "@/shell/use-session.ts";
import { chainName, explorerLink } from "./chains.ts";
import { type ChainTransaction, isOpen, transactionQuery } from "./queries.ts";
import { RecordPage } from "./record-page.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.transaction;
/** After this, an open transaction explains what can be done, in milliseconds. */
const SLOW_MS = 120_000;

export const transactionPage = createLazyRoute("/app/cross-chain/transactions/$id")({ component: TransactionPage });

function TransactionPage() {
  const { id } = useParams({ from: "/app/cross-chain/transactions/$id" });
  const query = useQuery(transactionQuery(id));
  const { data, isFetching, refetch } = query;
  const refresh = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      {isFetching ? words.refreshing : words.refresh}
    </Button>
  );
  return (
    <RecordPage
      title={words.titles[data?.kind ?? "bridge"]}
      list={{ to: "/cross-chain", text: words.back }}
      actions={data !== undefined && isOpen(data) ? refresh : null}
      query={query}
    >
      {(transaction) => (
        <>
          <Progress transaction={transaction} />
          <Details transaction={transaction} />
          <LastReport report={transaction.extra_data} />
        </>
      )}
    </RecordPage>
  );
}

interface Step {
  readonly text: string;
  readonly at: string | null;
  readonly state: "done" | "now" | "ahead" | "failed";
}

const MARKS: Readonly<Record<Step["state"], string>> = { done: "✓", now: "●", ahead: "○", failed: "✕" };
const COLORS: Readonly<Record<Step["state"], string>> = {
  done: "text-success",
  now: "text-accent",
  ahead: "text-quiet",
  failed: "text-danger",
};

function Progress({ transaction }: { transaction: ChainTransaction }) {
  const isSlow = isOpen(transaction) && Date.now() - Date.parse(transaction.created_at) > SLOW_MS;
  return (
    <Section title={words.progress} actions={<StatusBadge status={transaction.status} />}>
      <ol className="flex flex-col gap-2">
        {stepsOf(transaction).map(({ text, at, state }) => (
          <li key={text} className="flex gap-3" aria-current={state === "now" ? "step" : undefined}>
            <span aria-hidden className={`w-4 text-center ${COLORS[state]}`}>
              {MARKS[state]}
            </span>
            <span className={state === "ahead" ? "text-quiet" : ""}>
              {text}
              {at === null ? null : (
                <time dateTime={at} className="block text-sm text-quiet">
                  {formatDateAndTime(at)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
      {transaction.reason === null ? null : (
        <div className="mt-4">
          <Notice kind={transaction.status === "failed" ? "danger" : "warning"}>{transaction.reason}</Notice>
        </div>
      )}
      {isOpen(transaction) ? <p className="mt-3 text-sm text-quiet">{words.waiting}</p> : null}
      {isSlow ? <Stuck transaction={transaction} /> : null}
    </Section>
  );
}

function Stuck({ transaction }: { transaction: ChainTransaction }) {
  const [isResolving, setResolving] = useState(false);
  const mayResolve = useUser()?.permissions.includes("bridge:resolve") ?? false;
  return (
    <div className="mt-3 text-sm">
      <p className="font-medium">{words.stuckTitle}</p>
      <p className="mb-2 text-quiet">{transaction.kind === "mint" ? words.stuckMint : words.stuckBridge}</p>
      {mayResolve && transaction.kind === "bridge" ? (
        <Button onClick={() => setResolving(true)}>{words.resolve.open}</Button>
      ) : null}
      {isResolving ? <ResolveDialog transaction={transaction} onClose={() => setResolving(false)} /> : null}
    </div>
  );
}

function stepsOf({ kind, status, created_at: created, updated_at: updated }: ChainTransaction): readonly Step[] {
  const { stored, submitted, completed, failed } = words.steps;
  const first: Step = { text: stored, at: created, state: "done" };
  switch (status) {
    case "pending":
      return [
        first,
        { text: submitted[kind], at: null, state: "now" },
        { text: completed[kind], at: null, state: "ahead" },
      ];
    case "submitted":
      return [
        first,
        { text: submitted[kind], at: updated, state: "done" },
        { text: completed[kind], at: null, state: "now" },
      ];
    case "completed":
      return [
        first,
        { text: submitted[kind], at: null, state: "done" },
        { text: completed[kind], at: updated, state: "done" },
      ];
    case "failed":
      return [first, { text: failed, at: updated, state: "failed" }];
  }
}

function Details({ transaction: known }: { transaction: ChainTransaction }) {
  const { facts } = words;
  const isMint = known.kind === "mint";
  const rows: [string, ReactNode][] = isMint
    ? [[facts.chain, chainName(known.source_chain_id)]]
    : [
        [facts.source, chainName(known.source_chain_id)],
        [facts.destination, chainName(known.dest_chain_id)],
      ];
  const add = (name: string, value: ReactNode): void => {
    if (value !== null && value !== undefined) rows.push([name, value]);
  };
  add(facts.amount, known.amount);
  add(facts.tokenId, known.outcome_token_id);
  add(facts.batch, known.batch?.map(({ outcome_token_id, amount }) => `${outcome_token_id} × ${amount}`).join(", "));
  add(isMint ? facts.contract : facts.token, onChain(known.source_chain_id, "address", known.token_address));
  add(facts.sender, onChain(known.source_chain_id, "address", known.sender_address));
  add(facts.receiver, onChain(known.dest_chain_id, "address", known.receiver_address));
  add(facts.bridgeId, known.bridge_external_id);
  add(facts.hash, onChain(known.dest_chain_id, "tx", known.dest_tx_hash));
  if (known.market_event_id !== null) {
    const id = String(known.market_event_id);
    add(
      facts.event,
      <Link to="/cross-chain/events/$id" params={{ id }} className={LINK}>
        {id}
      </Link>,
    );
  }
  const { resolution } = known;
  if (resolution !== null) {
    add(words.resolved, `${words.resolve.outcomes[resolution.outcome]}: ${resolution.reason}`);
    add(words.superseded, resolution.superseded_at === null ? null : formatDateAndTime(resolution.superseded_at));
  }
  add(facts.heard, known.heard_at === null ? null : formatDateAndTime(known.heard_at));
  add(facts.id, known.id);
  return (
    <Section title={words.details}>
      <Facts facts={rows} />
    </Section>
  );
}

/** The bridge's original answer, for questions to its operator. */
function LastReport({ report }: { report: ChainTransaction["extra_data"] }) {
  if (report === null) return null;
  return (
    <Section title={words.report}>
      <pre className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{JSON.stringify(report, null, 2)}</pre>
    </Section>
  );
}

/** An address or hash, linked to the chain's block explorer where one is known. */
function onChain(chainId: number, kind: "tx" | "address", value: string | null): ReactNode {
  if (value === null) return null;
  const link = explorerLink(chainId, kind, value);
  if (link === null) return <code>{value}</code>;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={LINK} title={crossChainWords.explorer}>
      <code>{value}</code>
    </a>
  );
}
