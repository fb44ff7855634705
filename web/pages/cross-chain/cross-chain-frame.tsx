import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "#api/client.ts";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { errorText } from "@/shell/error-text.ts";
import { useUser } from "@/shell/use-session.ts";
import { crossChainWords as words } from "./words.ts";

const TAB =
  "border-b-2 border-transparent px-3 py-2 text-quiet hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink";

/** The heading and tabs that the three lists share. */
export function CrossChainFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const user = useUser();
  const may = (permission: string) => user?.permissions.some((held) => held === permission) ?? false;
  return (
    <Page title={words.title} actions={actions} wide>
      <nav aria-label={words.tabs.label} className="mb-5 flex gap-2 border-b border-line">
        {may("bridge:use") || may("audit:read") ? (
          <Link to="/cross-chain" activeOptions={{ exact: true, includeSearch: false }} className={TAB}>
            {words.tabs.transactions}
          </Link>
        ) : null}
        <Link to="/cross-chain/events" activeOptions={{ includeSearch: false }} className={TAB}>
          {words.tabs.events}
        </Link>
        <Link to="/cross-chain/holdings" activeOptions={{ includeSearch: false }} className={TAB}>
          {words.tabs.holdings}
        </Link>
      </nav>
      {children}
    </Page>
  );
}

/** Why the data is not there: a feature that is off names the setting that turns it on. */
export function Unavailable({ error }: { error: unknown }) {
  return <Notice kind={isOff(error) ? "plain" : "danger"}>{textOf(error)}</Notice>;
}

function isOff(error: unknown): boolean {
  return error instanceof ApiError && error.code === "cross_chain_disabled";
}

function textOf(error: unknown): string {
  if (isOff(error)) return words.off;
  const missing = error instanceof ApiError ? error.detail.missing : undefined;
  if (Array.isArray(missing) && missing.length > 0) return `${errorText(error)} ${words.missing(missing.join(", "))}`;
  return errorText(error);
}

/** The text of a failed form, with what the server is missing. */
export function failureText(error: Error | null): string | null {
  return error === null ? null : textOf(error);
}
