import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
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
import { ConfirmWalletChange } from "./confirm-wallet-change.tsx";
import { userWords } from "./words.ts";

/** The wallet of the account: links a first one, and replaces or unlinks it after a confirmation. */
export function WalletSection({ user }: { user: User }) {
  const wallets = useWallets();
  const [change, setChange] = useState<"unlink" | Wallet | null>(null);
  const link = useMutation({
    mutationFn: async (wallet: Wallet) => call(userRoutes.walletLink, { body: await proveWallet(wallet) }),
    onSuccess: ({ body }) => {
      updateUser(body.user);
      announce(words.account.walletLinked);
    },
  });
  const linked = user.wallet_address;
  return (
    <Section title={words.account.wallet}>
      {linked === null ? (
        <p className="text-quiet">{words.account.walletNone}</p>
      ) : (
        <>
          <p className="font-mono text-sm [overflow-wrap:anywhere]">{linked}</p>
          <p className="text-sm text-quiet">
            {user.email === null
              ? userWords.wallet.onlySignIn
              : wallets.length > 0
                ? words.account.walletReplace
                : null}
          </p>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {wallets.length === 0 ? <p className="text-sm text-quiet">{words.wallet.absentToLink}</p> : null}
        {wallets.map((wallet) => (
          <Button
            key={wallet.id}
            busy={link.isPending}
            onClick={() => (linked === null ? link.mutate(wallet) : setChange(wallet))}
          >
            {link.isPending && link.variables.id === wallet.id ? words.wallet.waiting : words.wallet.link(wallet.name)}
          </Button>
        ))}
        {linked !== null && user.email !== null ? (
          <Button onClick={() => setChange("unlink")}>{userWords.wallet.unlink}</Button>
        ) : null}
      </div>
      {link.error ? <Notice kind="danger">{errorText(link.error)}</Notice> : null}
      {change === null || linked === null ? null : (
        <ConfirmWalletChange user={user} change={change} linked={linked} onClose={() => setChange(null)} />
      )}
    </Section>
  );
}
