import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { userRoutes } from "#features/users/routes.ts";
import { Button } from "@/parts/button.tsx";
import { Copyable } from "@/parts/copyable.tsx";
import { Dialog } from "@/parts/dialog.tsx";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Notice } from "@/parts/notice.tsx";
import { call } from "@/shell/api.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { words } from "@/words.ts";
import { requiredObjection } from "./form-checks.ts";

const DAY_MS = 86_400_000;
const EXPIRIES = ["30", "90", "365", "never"] as const;
type Expiry = (typeof EXPIRIES)[number];

interface NewApiKeyProps {
  /** Those that the user may give a key. */
  readonly permissions: readonly string[];
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Creates a key with a name and permissions, then shows it once. */
export function NewApiKey({ permissions, onMade, onClose }: NewApiKeyProps) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <Dialog title={words.apiKeys.create} onClose={onClose}>
      {made === null ? (
        <NewKeyForm
          permissions={permissions}
          onMade={(key) => {
            setMade(key);
            onMade();
          }}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <Notice kind="warning">{words.apiKeys.shownOnce}</Notice>
          <Copyable label={words.apiKeys.key} text={made} />
          <Button kind="primary" className="self-end" onClick={onClose}>
            {words.apiKeys.done}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function NewKeyForm({
  permissions,
  onMade,
}: Omit<NewApiKeyProps, "onClose" | "onMade"> & { onMade: (key: string) => void }) {
  const { values, field, object } = useFields({ name: "" });
  const [expiry, setExpiry] = useState<Expiry>("90");
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const create = useMutation({
    mutationFn: () => call(userRoutes.createApiKey, { body: { name: values.name, ...limits(expiry, chosen) } }),
    onSuccess: ({ body }) => onMade(body.key),
    onError: (error) => object(fieldErrors(error)),
  });
  const [sent, setSent] = useState(false);
  const noneChosen = chosen?.length === 0;
  const send = (): void => {
    setSent(true);
    if (object({ name: requiredObjection(values.name.trim()) }) && !noneChosen) create.mutate();
  };
  return (
    <Form
      label={words.apiKeys.create}
      submit={words.apiKeys.create}
      pending={create.isPending}
      failure={sent && noneChosen ? words.apiKeys.someMissing : create.error && errorText(create.error)}
      onSend={send}
    >
      <TextField {...field("name")} label={words.apiKeys.name} hint={words.apiKeys.nameHint} maxLength={300} />
      <SelectField
        label={words.apiKeys.expires}
        value={expiry}
        options={EXPIRIES.map((value) => ({ value, text: words.apiKeys.expiry[value] }))}
        onChoose={setExpiry}
      />
      <PermissionChoice permissions={permissions} chosen={chosen} onChoose={setChosen} />
    </Form>
  );
}

interface PermissionChoiceProps {
  readonly permissions: readonly string[];
  /** Null: all that the user holds now. */
  readonly chosen: readonly string[] | null;
  readonly onChoose: (chosen: readonly string[] | null) => void;
}

function PermissionChoice({ permissions, chosen, onChoose }: PermissionChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{words.apiKeys.permissions}</legend>
      <label className="flex items-center gap-2">
        <input type="radio" name="permissions" checked={chosen === null} onChange={() => onChoose(null)} />
        {words.apiKeys.all}
      </label>
      <label className="flex items-center gap-2">
        <input type="radio" name="permissions" checked={chosen !== null} onChange={() => onChoose([])} />
        {words.apiKeys.some}
      </label>
      {chosen === null ? null : (
        <div className="grid max-h-48 grid-cols-1 gap-x-4 gap-y-1.5 overflow-y-auto rounded-md border border-line p-3 sm:grid-cols-2">
          {permissions.map((permission) => (
            <label key={permission} className="flex items-center gap-2 font-mono text-sm">
              <input
                type="checkbox"
                checked={chosen.includes(permission)}
                onChange={(event) =>
                  onChoose(
                    event.target.checked ? [...chosen, permission] : chosen.filter((other) => other !== permission),
                  )
                }
              />
              {permission}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function limits(expiry: Expiry, chosen: readonly string[] | null) {
  return {
    ...(chosen === null ? {} : { permissions: [...chosen] }),
    ...(expiry === "never" ? {} : { expires_at: new Date(Date.now() + Number(expiry) * DAY_MS).toISOString() }),
  };
}
