import { ApiError, type CallResult, createClient } from "#api/client.ts";
import { userRoutes } from "#features/users/routes.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { underLock } from "./lock.ts";

type Tokens = CallResult<typeof userRoutes.login>["body"];
export type User = Tokens["user"];

/** What all tabs of this browser share. The instants are milliseconds of this machine's clock. */
export interface Session {
  readonly user: User;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly renewFrom: number;
  /** The idempotency key of the next renewal. */
  readonly renewalKey: string;
}

const KEY = "tranche.session";
const LONGEST_HEADSTART_MS = 30_000;
/** A renewal whose answer is lost is repeated: under the same idempotency key, the server gives the same tokens again
 *  for 10 s. All attempts together take less time than the lease of the lock, since other tabs wait for it. */
const RENEWAL_TRIES = 3;
const RENEWAL_TRY_MS = 4000;
const listeners = new Set<() => void>();
const openClient = createClient({ baseUrl: "", token: () => null });
let known: { readonly text: string | null; readonly session: Session | null } = { text: null, session: null };

/** The session in storage: another tab may have renewed or ended it. The same object while it is unchanged. */
export function currentSession(): Session | null {
  const text = localStorage.getItem(KEY);
  if (text !== known.text) known = { text, session: text === null ? null : parse(text) };
  return known.session;
}

/** Calls the listener whenever the session changes, in this tab or another. Returns an unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener("storage", (event) => {
  if (event.key === KEY || event.key === null) notifyListeners();
});

export function beginSession(tokens: Tokens): void {
  const life = tokens.expires_in * 1000;
  store({
    user: tokens.user,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    renewFrom: Date.now() + life - Math.min(LONGEST_HEADSTART_MS, life / 5),
    renewalKey: newIdempotencyKey(),
  });
}

/** Updates the user from the server's answer, as long as the same user is signed in. */
export function updateUser(user: User): void {
  const session = currentSession();
  if (session?.user.id === user.id && JSON.stringify(session.user) !== JSON.stringify(user))
    store({ ...session, user });
}

/** Ends the session for all tabs, first here, then at the server. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  if (session === null) return;
  localStorage.removeItem(KEY);
  notifyListeners();
  const call = createClient({ baseUrl: "", token: () => session.accessToken });
  await call(userRoutes.logout, { body: { refresh_token: session.refreshToken } }).catch(() => undefined);
}

/** A valid token, renewed shortly before it expires; null when the user is signed out. */
export async function accessToken(): Promise<string | null> {
  const session = currentSession();
  if (session === null || Date.now() < session.renewFrom) return session?.accessToken ?? null;
  return renewSession(session.accessToken);
}

/** Renews the session unless another tab did so since `staleToken`: using a refresh token again later would end the
 *  session. Null when it cannot be renewed. @throws TypeError or DOMException when the server is
 *  not reached */
export function renewSession(staleToken: string): Promise<string | null> {
  renewing ??= renewOnce(staleToken).finally(() => (renewing = null));
  return renewing;
}

let renewing: Promise<string | null> | null = null;

function renewOnce(staleToken: string): Promise<string | null> {
  return underLock(`${KEY}.renewal`, async () => {
    const session = currentSession();
    if (session === null || session.accessToken !== staleToken) return session?.accessToken ?? null;
    try {
      const { body } = await refresh(session);
      // The user may have signed out or in while the request was in progress.
      if (currentSession()?.refreshToken === session.refreshToken) beginSession(body);
      return currentSession()?.accessToken ?? null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      if (currentSession()?.refreshToken === session.refreshToken) localStorage.removeItem(KEY);
      notifyListeners();
      return currentSession()?.accessToken ?? null;
    }
  });
}

/** Requests new tokens, and repeats the request if no answer came. */
async function refresh({ refreshToken, renewalKey }: Session) {
  for (let tries = 1; ; tries++) {
    try {
      const signal = AbortSignal.timeout(RENEWAL_TRY_MS);
      return await openClient(userRoutes.refresh, {
        body: { refresh_token: refreshToken },
        idempotencyKey: renewalKey,
        signal,
      });
    } catch (error) {
      if (error instanceof ApiError || tries === RENEWAL_TRIES) throw error;
    }
  }
}

function store(session: Session): void {
  localStorage.setItem(KEY, JSON.stringify(session));
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function parse(text: string): Session | null {
  try {
    const { user, accessToken, refreshToken, renewFrom, renewalKey } = JSON.parse(text) as Session;
    const complete =
      typeof accessToken === "string" && typeof refreshToken === "string" && typeof renewFrom === "number";
    if (!complete || typeof user.id !== "number") return null;
    const key = typeof renewalKey === "string" ? renewalKey : newIdempotencyKey();
    return { user, accessToken, refreshToken, renewFrom, renewalKey: key };
  } catch {
    return null;
  }
}
