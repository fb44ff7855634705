import type { ReactNode } from "react";
import { useDocumentTitle } from "@/parts/page.tsx";
import { words } from "@/words.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** A page for signed-out users: one narrow column. */
export function VisitorPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionBanner />
      <main id="content" className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 py-8">
        <header>
          <p className="text-lg font-semibold tracking-tight">{words.product}</p>
          <p className="text-quiet">{words.tagline}</p>
        </header>
        <section className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-7">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {children}
        </section>
      </main>
      <footer className="flex justify-center px-4 pb-6">
        <ThemeSwitch />
      </footer>
    </div>
  );
}
