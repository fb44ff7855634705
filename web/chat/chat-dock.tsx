import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Icon } from "@/parts/icon.tsx";
import { PageLoading } from "@/shell/page-loading.tsx";
import { useUser } from "@/shell/use-session.ts";
import { setDockOpen, useIsDockOpen } from "./dock-state.ts";
import { chatWords as words } from "./words.ts";

const ChatPanel = lazy(() => import("./chat-panel.tsx").then((m) => ({ default: m.ChatPanel })));

const PHONE = "(max-width: 47.99rem)";

/** The button that opens the dock, if the role may ask questions. */
export function ChatButton({ className, children }: { className: string; children?: React.ReactNode }) {
  const mayAsk = useUser()?.permissions.includes("runs:start") ?? false;
  const isOpen = useIsDockOpen();
  if (!mayAsk) return null;
  return (
    <button
      type="button"
      data-chat-button
      title={words.open}
      aria-expanded={isOpen}
      aria-controls="chat-dock"
      onClick={() => setDockOpen(!isOpen)}
      className={className}
    >
      <Icon name="chat" />
      {children ?? <span className="sr-only">{words.open}</span>}
    </button>
  );
}

/** Next to the page; on a phone it covers the page. */
export function ChatDock() {
  const isOpen = useIsDockOpen();
  const mayAsk = useUser()?.permissions.includes("runs:start") ?? false;
  const isPhone = useIsPhone();
  const isShown = isOpen && mayAsk;
  useEffect(() => {
    const page = document.querySelectorAll("[data-app-frame]");
    for (const part of page) part.toggleAttribute("inert", isShown && isPhone);
    return () => {
      for (const part of page) part.removeAttribute("inert");
    };
  }, [isShown, isPhone]);
  const { href } = useLocation();
  const shownAt = useRef(href);
  // On a phone the dock would cover the page that a link leads to.
  useEffect(() => {
    if (isPhone && shownAt.current !== href) setDockOpen(false);
    shownAt.current = href;
  }, [href, isPhone]);
  if (!isShown) return null;
  const close = (): void => {
    setDockOpen(false);
    // The rest of the page can be focused again once this is drawn.
    setTimeout(() => visibleButton()?.focus());
  };
  return (
    <div
      id="chat-dock"
      aria-label={words.title}
      role={isPhone ? "dialog" : "complementary"}
      aria-modal={isPhone || undefined}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        // A dialog over the page closes first.
        if (document.querySelector("dialog[open]") === null) close();
      }}
      className="flex flex-col border-line bg-surface max-md:fixed max-md:inset-0 max-md:z-30 md:sticky md:top-0 md:h-dvh md:w-96 md:shrink-0 md:border-l print:hidden"
    >
      <Suspense fallback={<PageLoading />}>
        <ChatPanel onClose={close} />
      </Suspense>
    </div>
  );
}

function visibleButton(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("[data-chat-button]")].find((one) => one.offsetParent !== null);
}

function useIsPhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const follow = (): void => setPhone(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return isPhone;
}
