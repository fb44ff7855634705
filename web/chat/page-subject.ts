import { useLocation } from "@tanstack/react-router";
import type { About } from "./conversation.ts";

type Kind = "document" | "deal" | "run";

/** What the page shows, as context for questions. */
export interface PageSubject {
  readonly kind: Kind;
  readonly about: About;
  /** Keeps the same object while the page shows the same subject. */
  readonly key: string;
}

const PAGES: readonly (readonly [RegExp, (id: string) => Omit<PageSubject, "key">])[] = [
  [/^\/documents\/(\d+)$/, (id) => ({ kind: "document", about: { document_id: Number(id) } })],
  [/^\/deals\/(\d+)$/, (id) => ({ kind: "deal", about: { deal_id: Number(id) } })],
  [/^\/(?:analyses|research)\/([0-9a-f-]{36})$/, (id) => ({ kind: "run", about: { run_id: id } })],
];

/** The document, deal or run of the page that is shown; null on any other page. */
export function usePageSubject(): PageSubject | null {
  const { pathname } = useLocation();
  for (const [pattern, subject] of PAGES) {
    const id = pattern.exec(pathname)?.[1];
    if (id !== undefined) return { ...subject(id), key: pathname };
  }
  return null;
}
