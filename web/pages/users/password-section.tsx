import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#api/client.ts";
import { userRoutes } from "#features/users/routes.ts";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Section } from "@/parts/section.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import type { User } from "@/shell/session.ts";
import { words } from "@/words.ts";
import { newPasswordObjection, requiredObjection } from "./form-checks.ts";
import { userWords } from "./words.ts";

/** Changes the password; an account that was made by a wallet has none. */
export function PasswordSection({ user }: { user: User }) {
  return (
    <Section title={words.account.password}>
      {user.email === null ? (
        <p className="text-quiet">{words.account.noPassword}</p>
      ) : (
        <PasswordForm email={user.email} />
      )}
    </Section>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { values, field, object, clear } = useFields({ current_password: "", new_password: "" });
  const [revokeKeys, setRevokeKeys] = useState(false);
  const change = useMutation({
    mutationFn: () => call(userRoutes.changePassword, { body: { ...values, revoke_api_keys: revokeKeys } }),
    onSuccess: () => {
      clear();
      announce(words.account.passwordChanged);
    },
    onError: (error) => object(isWrongPassword(error) ? { current_password: errorText(error) } : fieldErrors(error)),
  });
  const send = (): void => {
    const found = {
      current_password: requiredObjection(values.current_password),
      new_password: newPasswordObjection(values.new_password),
    };
    if (object(found)) change.mutate();
  };
  const atField = isWrongPassword(change.error) || "new_password" in fieldErrors(change.error);
  return (
    <div className="max-w-sm">
      <Form
        label={words.account.changePassword}
        submit={words.account.changePassword}
        pending={change.isPending}
        failure={atField ? null : change.error && errorText(change.error)}
        onSend={send}
      >
        {/* Password managers store the new password for the account that they find here. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...field("current_password")}
          label={words.account.currentPassword}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...field("new_password")}
          label={words.account.newPassword}
          hint={words.signUp.passwordHint}
          type="password"
          autoComplete="new-password"
        />
        <label className="flex items-center gap-2">
          <input type="checkbox" checked={revokeKeys} onChange={(event) => setRevokeKeys(event.target.checked)} />
          {userWords.password.revokeApiKeys}
        </label>
      </Form>
    </div>
  );
}

function isWrongPassword(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "invalid_current_password";
}
