import { useMutation } from "@tanstack/react-query";
import { userRoutes } from "#features/users/routes.ts";
import { Button } from "@/parts/button.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { type User, updateUser } from "@/shell/session.ts";
import { proveWallet, useWallets, type Wallet } from "@/shell/wallet.ts";
import { words } from "@/words.ts";

/** The wallet of the account, and buttons that link another. */
export function WalletSection({ user }: { user: User }) {
  const wallets = useWallets();
  const link = useMutation({
    mutationFn: async (wallet: Wallet) => call(userRoutes.walletLink, { body: await proveWallet(wallet) }),
    onSuccess: ({ body }) => {
      updateUser(body.user);
      announce(words.account.walletLinked);
    },
  });
  return (
    <Section title={words.account.wallet}>
      {user.wallet_address === null ? (
        <p className="text-quiet">{words.account.walletNone}</p>
      ) : (
        <>
          <p className="font-mono text-sm [overflow-wrap:anywhere]">{user.wallet_address}</p>
          {wallets.length > 0 ? <p className="text-sm text-quiet">{words.account.walletReplace}</p> : null}
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {wallets.length === 0 ? <p className="text-sm text-quiet">{words.wallet.absentToLink}</p> : null}
        {wallets.map((wallet) => (
          <Button key={wallet.id} busy={link.isPending} onClick={() => link.mutate(wallet)}>
            {link.isPending && link.variables.id === wallet.id ? words.wallet.waiting : words.wallet.link(wallet.name)}
          </Button>
        ))}
      </div>
      {link.error ? <Notice kind="danger">{errorText(link.error)}</Notice> : null}
    </Section>
  );
}
