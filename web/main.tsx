import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { router } from "./router.tsx";
import { announce } from "./shell/announcer.tsx";
import { connected, onConnectionChange } from "./shell/connection.ts";
import { queries } from "./shell/queries.ts";
import { currentSession, onSessionChange } from "./shell/session.ts";
import { words } from "./words.ts";
import "./styles.css";

let userId = currentSession()?.user.id;
let organizationId = currentSession()?.user.organization.id;

/** Cached data of one user must not reach the next; after a sign-in or sign-out the current page may be the wrong
 *  one. */
onSessionChange(() => {
  const user = currentSession()?.user;
  if (user?.id === userId && user?.organization.id === organizationId) return;
  userId = user?.id;
  organizationId = user?.organization.id;
  if (user === undefined) {
    announce(words.signIn.ended);
    queries.getQueryCache().clear();
  } else void queries.resetQueries();
  void router.invalidate();
});

onConnectionChange(() => {
  if (connected()) void queries.invalidateQueries();
});

const element = document.getElementById("app");
if (element === null) throw new Error("index.html has no element #app");
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
