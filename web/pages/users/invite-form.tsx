import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ROLES, type Role } from "#domain/access/permissions.ts";
import { userRoutes } from "#features/users/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { Copyable } from "@/parts/copyable.tsx";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { call } from "@/shell/api.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { words } from "@/words.ts";
import { emailObjection } from "./form-checks.ts";
import { INVITES } from "./organization-query.ts";
import { userWords } from "./words.ts";

/** Creates an invite and shows its link, which the admin passes on. */
export function InviteForm() {
  const cache = useQueryClient();
  const { values, field, object, clear } = useFields({ email: "" });
  const [role, setRole] = useState<Role>("analyst");
  const [sent, setSent] = useState<{ email: string; link: string; until: string } | null>(null);
  const invite = useMutation({
    mutationFn: (email: string) => call(userRoutes.invite, { body: { email, role } }),
    onSuccess: ({ body }, email) => {
      const search = new URLSearchParams({ invite: body.invite });
      setSent({ email, link: `${window.location.origin}/join?${search.toString()}`, until: body.expires_at });
      clear();
      void cache.invalidateQueries({ queryKey: INVITES });
    },
    onError: (error) => object(fieldErrors(error)),
  });
  const send = (): void => {
    if (object({ email: emailObjection(values.email) })) invite.mutate(values.email.trim());
  };
  return (
    <div className="flex max-w-lg flex-col gap-5">
      <Form
        label={words.organization.invite}
        submit={words.organization.inviteSubmit}
        pending={invite.isPending}
        failure={invite.error && errorText(invite.error)}
        onSend={send}
      >
        <TextField {...field("email")} label={words.organization.inviteEmail} type="email" autoComplete="off" />
        <SelectField
          label={words.organization.inviteRole}
          value={role}
          hint={userWords.roleHints[role]}
          options={ROLES.map((value) => ({ value, text: words.roles[value] }))}
          onChoose={setRole}
        />
      </Form>
      <div role="status" className="flex flex-col gap-2">
        {sent === null ? null : (
          <>
            <p>{words.organization.inviteReady(sent.email, formatDateAndTime(sent.until))}</p>
            <Copyable label={words.organization.inviteLink} text={sent.link} />
          </>
        )}
      </div>
    </div>
  );
}
