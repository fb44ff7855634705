import { useMutation } from "@tanstack/react-query";
import { userRoutes } from "#features/users/routes.ts";
import { Button } from "@/parts/button.tsx";
import { Notice } from "@/parts/notice.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { beginSession } from "@/shell/session.ts";
import { proveWallet, useWallets, type Wallet } from "@/shell/wallet.ts";
import { words } from "@/words.ts";

/** A button for each wallet of this browser. */
export function WalletSignIn() {
  const wallets = useWallets();
  const signIn = useMutation({
    mutationFn: async (wallet: Wallet) => call(userRoutes.walletLogin, { body: await proveWallet(wallet) }),
    onSuccess: ({ body }) => beginSession(body),
  });
  if (wallets.length === 0) return <p className="text-sm text-quiet">{words.wallet.absent}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.wallet.or}
      </p>
      {wallets.map((wallet) => (
        <Button key={wallet.id} busy={signIn.isPending} onClick={() => signIn.mutate(wallet)}>
          {signIn.isPending && signIn.variables.id === wallet.id
            ? words.wallet.waiting
            : words.wallet.signIn(wallet.name)}
        </Button>
      ))}
      {signIn.error ? <Notice kind="danger">{errorText(signIn.error)}</Notice> : null}
    </div>
  );
}
