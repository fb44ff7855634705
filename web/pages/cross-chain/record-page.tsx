import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LINK } from "@/parts/link-style.ts";
import { Page } from "@/parts/page.tsx";
import { words as appWords } from "@/words.ts";
import { Unavailable } from "./cross-chain-frame.tsx";

interface UnderListProps {
  readonly title: string;
  /** The list that the page belongs to. */
  readonly list: { readonly to: "/cross-chain" | "/cross-chain/events"; readonly text: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page under one of the lists, with a link back to it. */
export function UnderList({ title, list, actions, children }: UnderListProps) {
  return (
    <Page title={title} actions={actions}>
      <p className="-mt-4 mb-5">
        <Link to={list.to} className={LINK}>
          {list.text}
        </Link>
      </p>
      {children}
    </Page>
  );
}

interface RecordPageProps<T> extends Omit<UnderListProps, "children"> {
  readonly query: UseQueryResult<T>;
  readonly children: (record: T) => ReactNode;
}

/** The page of one event or transaction, or why it cannot be shown. */
export function RecordPage<T>({ query: { data, error }, children, ...frame }: RecordPageProps<T>) {
  return (
    <UnderList {...frame}>
      {error === null ? null : <Unavailable error={error} />}
      {data === undefined && error === null ? <p className="text-quiet">{appWords.loading}</p> : null}
      {data === undefined ? null : children(data)}
    </UnderList>
  );
}
