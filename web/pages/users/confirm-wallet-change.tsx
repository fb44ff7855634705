import { useMutation } from "@tanstack/react-query";
import { userRoutes } from "#features/users/routes.ts";
import { Dialog } from "@/parts/dialog.tsx";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { type User, updateUser } from "@/shell/session.ts";
import { proveWallet, type Wallet } from "@/shell/wallet.ts";
import { words } from "@/words.ts";
import { requiredObjection } from "./form-checks.ts";
import { userWords } from "./words.ts";

interface ConfirmWalletChangeProps {
  readonly user: User;
  /** The wallet that replaces the linked one. */
  readonly change: "unlink" | Wallet;
  /** The address that is linked now. */
  readonly linked: string;
  readonly onClose: () => void;
}

/** Replaces or unlinks the wallet, confirmed by the current password; an account without one confirms with the wallet. */
export function ConfirmWalletChange({ user, change, linked, onClose }: ConfirmWalletChangeProps) {
  const { values, field, object } = useFields({ current_password: "" });
  const hasPassword = user.email !== null;
  const save = useMutation({
    mutationFn: async () => {
      if (change === "unlink") return call(userRoutes.walletUnlink, { body: values });
      const confirmation = hasPassword ? values : { current_wallet: await signAs(change, linked) };
      return call(userRoutes.walletLink, { body: { ...(await proveWallet(change)), ...confirmation } });
    },
    onSuccess: ({ body }) => {
      updateUser(body.user);
      announce(change === "unlink" ? userWords.wallet.unlinked : words.account.walletLinked);
      onClose();
    },
  });
  const send = (): void => {
    if (!hasPassword || object({ current_password: requiredObjection(values.current_password) })) save.mutate();
  };
  const text = userWords.wallet;
  const title = change === "unlink" ? text.unlinkQuestion : text.replaceQuestion;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4">{hasPassword ? text.confirmWithPassword : text.confirmWithWallet}</p>
      <Form
        label={title}
        submit={change === "unlink" ? text.unlink : text.replace}
        pending={save.isPending}
        failure={save.error && errorText(save.error)}
        onSend={send}
      >
        {hasPassword ? (
          <TextField
            {...field("current_password")}
            label={words.account.currentPassword}
            type="password"
            autoComplete="current-password"
          />
        ) : null}
      </Form>
    </Dialog>
  );
}

/** Has the wallet sign with the account that is linked now. */
async function signAs(wallet: Wallet, address: string) {
  const { signature, message } = await proveWallet(wallet, address);
  return { signature, message };
}
