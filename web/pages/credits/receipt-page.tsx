import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useParams, useSearch } from "@tanstack/react-router";
import { ApiError, type CallResult } from "#api/client.ts";
import { creditRoutes } from "#features/credits/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { Button } from "@/parts/button.tsx";
import { Copyable } from "@/parts/copyable.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { Facts } from "@/parts/section.tsx";
import { formatNumber, formatUsd } from "@/payments/amounts.ts";
import { CREDITS } from "@/payments/credits-key.ts";
import { networkName, networkOf } from "@/payments/networks.ts";
import { paymentWords } from "@/payments/words.ts";
import { call } from "@/shell/api.ts";
import { useUser } from "@/shell/use-session.ts";
import { creditWords } from "./words.ts";
import "./receipt.css";

export const receiptPage = createLazyRoute("/app/credits/payments/$id")({ component: ReceiptPage });

const words = creditWords.receipt;
type Receipt = CallResult<typeof creditRoutes.getPayment>["body"];

function ReceiptPage() {
  const { id } = useParams({ from: "/app/credits/payments/$id" });
  const search = useSearch({ from: "/app/credits/payments/$id" });
  const receipt = useQuery(receiptQuery(id, search.member));
  return (
    <Page title={words.title} actions={<Button onClick={() => window.print()}>{words.print}</Button>}>
      {isNotFound(receipt.error) ? (
        <p className="text-quiet">{words.notFound}</p>
      ) : (
        <Loaded query={receipt}>
          {(known) => <ReceiptView receipt={known} isOwn={search.member === undefined} />}
        </Loaded>
      )}
      <p className="mt-6 print:hidden">
        <Link to="/credits" search={search} className={LINK}>
          {words.back}
        </Link>
      </p>
    </Page>
  );
}

function ReceiptView({ receipt, isOwn }: { receipt: Receipt; isOwn: boolean }) {
  const user = useUser();
  const { transaction_hash: hash, network } = receipt;
  const explorer = networkOf(network)?.explorerUrl;
  return (
    <article aria-label={words.title} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <Facts
        facts={[
          [words.what, paymentWords.bought[receipt.purpose] ?? receipt.purpose],
          [words.amount, <strong key="amount">{formatUsd(receipt.amount_usd)}</strong>],
          ...(receipt.credits === 0 ? [] : [[words.credits, formatNumber(receipt.credits)] as const]),
          [words.time, <time key="time">{formatDateAndTime(receipt.settled_at)}</time>],
          [words.network, `${networkName(network)} (${network})`],
          [words.payer, <Code key="payer" text={receipt.payer} />],
          ...(isOwn && user !== null ? [[words.account, user.email ?? user.wallet_address ?? "–"] as const] : []),
          [words.number, <Code key="number" text={receipt.id} />],
        ]}
      />
      {hash === null ? null : (
        <div className="mt-4 flex flex-col gap-2">
          <Copyable label={words.transaction} text={hash} />
          <p className="hidden font-mono text-sm [overflow-wrap:anywhere] print:block">{hash}</p>
          {explorer === undefined ? null : (
            <a
              href={`${explorer}/tx/${hash}`}
              target="_blank"
              rel="noreferrer"
              className={`${LINK} self-start print:hidden`}
            >
              {words.explorer(new URL(explorer).host)}
            </a>
          )}
        </div>
      )}
    </article>
  );
}

function Code({ text }: { text: string }) {
  return <code className="font-mono text-sm [overflow-wrap:anywhere]">{text}</code>;
}

function receiptQuery(id: string, member: number | undefined) {
  const query = member === undefined ? {} : { user_id: String(member) };
  return {
    queryKey: [...CREDITS, "payment", id, member ?? null],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(creditRoutes.getPayment, { params: { id }, query, signal })).body,
    staleTime: Number.POSITIVE_INFINITY,
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
