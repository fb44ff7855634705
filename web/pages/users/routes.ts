import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router";
import { currentSession } from "@/shell/session.ts";

export interface SignInSearch {
  /** Where to go once signed in: a path of this app. */
  readonly next?: string;
}

export interface JoinSearch {
  readonly invite?: string;
}

const nextOf = (search: Record<string, unknown>): SignInSearch => (isOwnPath(search.next) ? { next: search.next } : {});

const inviteOf = (search: Record<string, unknown>): JoinSearch =>
  typeof search.invite === "string" ? { invite: search.invite } : {};

/** Never another site's address, in any spelling. */
function isOwnPath(value: unknown): value is string {
  if (typeof value !== "string" || !value.startsWith("/")) return false;
  return URL.parse(value, window.location.origin)?.origin === window.location.origin;
}

/** Pages for signed-out users; a signed-in user is redirected to the requested page. */
export function visitorPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  const onward = ({ search }: { search: SignInSearch }): void => {
    if (currentSession() !== null) redirect({ href: search.next ?? "/home", replace: true, throw: true });
  };
  return [
    createRoute({ ...under, path: "/sign-in", validateSearch: nextOf, beforeLoad: onward }).lazy(() =>
      import("./sign-in.tsx").then((m) => m.signInPage),
    ),
    createRoute({ ...under, path: "/sign-up", validateSearch: nextOf, beforeLoad: onward }).lazy(() =>
      import("./sign-up.tsx").then((m) => m.signUpPage),
    ),
    createRoute({ ...under, path: "/join", validateSearch: inviteOf }).lazy(() =>
      import("./join.tsx").then((m) => m.joinPage),
    ),
  ] as const;
}

export function userPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/account" }).lazy(() => import("./account.tsx").then((m) => m.accountPage)),
    createRoute({ ...under, path: "/organization" }).lazy(() =>
      import("./organization.tsx").then((m) => m.organizationPage),
    ),
  ] as const;
}
