import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import type { Credits } from "@/payments/balance-query.ts";
import { errorText } from "@/shell/error-text.ts";
import { words as appWords } from "@/words.ts";
import { historyCsv, historyQuery } from "./history-query.ts";
import { HistoryTable } from "./history-table.tsx";
import { creditWords } from "./words.ts";

const words = creditWords.history;
const KEPT_MS = 10_000;

/** The credit history, newest first, with a CSV download. */
export function HistorySection({ credits, member }: { credits: Credits; member?: number }) {
  const history = useInfiniteQuery(historyQuery(member));
  useFreshHistory(credits, member);
  const csv = useMutation({ mutationFn: () => historyCsv(member), onSuccess: save });
  const entries = history.data?.pages.flatMap((page) => page.entries);
  return (
    <Section
      title={words.title}
      actions={
        <Button busy={csv.isPending} onClick={() => csv.mutate()}>
          <Icon name="download" />
          {csv.isPending ? words.csvBusy : words.csv}
        </Button>
      }
    >
      {csv.error ? <Notice kind="danger">{errorText(csv.error)}</Notice> : null}
      {history.isPending ? <p className="text-quiet">{appWords.loading}</p> : null}
      {entries?.length === 0 ? <p className="text-quiet">{words.none}</p> : null}
      {entries === undefined || entries.length === 0 ? null : (
        <HistoryTable entries={entries} member={member} isWhole={!history.hasNextPage} />
      )}
      {history.error ? (
        <Notice kind="danger">
          {errorText(history.error)}
          <Button kind="bare" onClick={() => void (entries ? history.fetchNextPage() : history.refetch())}>
            {appWords.tryAgain}
          </Button>
        </Notice>
      ) : null}
      {history.hasNextPage && !history.error ? (
        <Button className="mt-3" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {history.isFetchingNextPage ? words.loadingMore : words.more}
        </Button>
      ) : null}
    </Section>
  );
}

/** Reloads the history when the balance changes. */
function useFreshHistory({ balance, held }: Credits, member: number | undefined): void {
  const client = useQueryClient();
  const known = useRef(`${balance} ${held}`);
  useEffect(() => {
    if (known.current === `${balance} ${held}`) return;
    known.current = `${balance} ${held}`;
    void client.invalidateQueries({ queryKey: historyQuery(member).queryKey });
  }, [client, balance, held, member]);
}

function save(csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = words.file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
