import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bankingRoutes } from "#features/banking/routes.ts";
import { call } from "@/shell/api.ts";
import { useCallOnce } from "@/shell/call-once.ts";
import { BANKING } from "./queries.ts";

/** How often the page checks whether the user has signed in. */
const POLL_MS = 3_000;

/** A sign-in on the provider's page, from its link token to the connected bank. With `connectionId` it signs in again at a
 *  bank that is already connected. */
export function useBankSignIn(connectionId?: string) {
  const client = useQueryClient();
  const [tokenOnce, connectOnce, accountsOnce] = [useCallOnce(), useCallOnce(), useCallOnce()];
  const token = useMutation({
    mutationFn: async () =>
      (
        await tokenOnce(bankingRoutes.createLinkToken, {
          body: connectionId === undefined ? {} : { connection_id: connectionId },
        })
      ).body,
  });
  const linkToken = token.data?.link_token;
  const finish = useMutation({
    mutationFn: async (publicToken: string | null): Promise<void> => {
      if (publicToken !== null) await connectOnce(bankingRoutes.connectBank, { body: { public_token: publicToken } });
      // Reading the accounts shows whether the bank can be read again.
      else if (connectionId !== undefined)
        await accountsOnce(bankingRoutes.getAccounts, { query: { connection_id: connectionId } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: BANKING });
      token.reset();
    },
  });
  const session = useQuery({
    queryKey: [...BANKING, "link-session", linkToken],
    queryFn: async ({ signal }) =>
      (await call(bankingRoutes.readLinkSession, { body: { link_token: linkToken ?? "" }, signal })).body,
    enabled: linkToken !== undefined && finish.isIdle,
    refetchInterval: ({ state }) => (state.data?.state === "linked" ? false : POLL_MS),
    retry: false,
    gcTime: 0,
  });
  const signedIn = session.data?.state === "linked" ? session.data : null;
  const { isIdle, mutate } = finish;
  useEffect(() => {
    if (signedIn !== null && isIdle) mutate(signedIn.public_token);
  }, [signedIn, isIdle, mutate]);
  const start = (): void => {
    finish.reset();
    token.mutate();
  };
  return {
    start,
    isStarting: token.isPending,
    cancel: () => token.reset(),
    open: token.data ?? null,
    hasLeft: session.data?.state === "left",
    finish,
    error: token.error ?? finish.error ?? session.error,
  };
}
