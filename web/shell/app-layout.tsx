import { Outlet, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { ChatDock } from "@/chat/chat-dock.tsx";
import { PaymentHost } from "@/payments/payment-host.tsx";
import { words } from "@/words.ts";
import { Announcer } from "./announcer.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";
import { Navigation } from "./navigation.tsx";
import { useFreshUser } from "./use-fresh-user.ts";

/** What every page has around it. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <PaymentHost />
      <Announcer />
    </>
  );
}

/** The frame of every page after the sign-in: navigation next to the page, or above it in a narrow window. */
export function AppLayout() {
  useFreshUser();
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}

/** The same frame around content that is not a page. */
export function AppFrame({ children }: { children: ReactNode }) {
  useFocusOnNewPage();
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <SkipLink />
      <Navigation />
      <div data-app-frame className="flex min-w-0 flex-1 flex-col">
        <ConnectionBanner />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 focus:outline-none">
          {children}
        </main>
      </div>
      <ChatDock />
    </div>
  );
}

/** The first Tab stop: a link that skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
    >
      {words.skipToContent}
    </a>
  );
}

/** After a navigation, the keyboard focus moves to the new page. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById("content");
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);
}
