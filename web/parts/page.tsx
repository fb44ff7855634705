import { type ReactNode, useEffect } from "react";
import { words } from "@/words.ts";

interface PageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page's heading and body. `wide` gives it the whole window, for pages with their own columns. */
export function Page({ title, actions, wide = false, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={`mx-auto w-full px-4 py-6 sm:px-8 ${wide ? "" : "max-w-5xl"}`}>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  );
}

/** Names the tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${words.product}`;
  }, [title]);
}
