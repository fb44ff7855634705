import { useMutation } from "@tanstack/react-query";
import { ApiError } from "#api/client.ts";
import { userRoutes } from "#features/users/routes.ts";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { call } from "@/shell/api.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { beginSession } from "@/shell/session.ts";
import { words } from "@/words.ts";
import { emailObjection, newPasswordObjection, requiredObjection } from "./form-checks.ts";

const EMPTY = { email: "", password: "", name: "", organization_name: "", setup_token: "" };

interface SignUpFormProps {
  readonly invite?: string | undefined;
  readonly onSignedUp?: () => void;
}

/** Creates an account: with a new organization, or with an invite in that of the invite. The field for the setup token
 *  appears once the server requires it, which it does only for the first account. */
export function SignUpForm({ invite, onSignedUp }: SignUpFormProps) {
  const { values, field, object } = useFields(EMPTY);
  const signUp = useMutation({
    mutationFn: () => call(userRoutes.register, { body: bodyOf(values, invite) }),
    onSuccess: ({ body }) => {
      beginSession(body);
      onSignedUp?.();
    },
    onError: (error) => object(fieldErrors(error)),
  });
  const asksForToken = isTokenAsked(signUp.error) || values.setup_token !== "";
  const send = (): void => {
    const found = {
      email: emailObjection(values.email),
      password: newPasswordObjection(values.password),
      ...(asksForToken ? { setup_token: requiredObjection(values.setup_token) } : {}),
    };
    if (object(found)) signUp.mutate();
  };
  const { email, password, name, organization, optional, setupToken } = words.signUp;
  return (
    <Form
      label={words.signUp.title}
      submit={words.signUp.submit}
      busy={words.signUp.busy}
      pending={signUp.isPending}
      failure={failureText(signUp.error, values.setup_token !== "")}
      onSend={send}
    >
      <TextField {...field("email")} label={email} type="email" autoComplete="username" autoFocus />
      <TextField
        {...field("password")}
        label={password}
        hint={words.signUp.passwordHint}
        type="password"
        autoComplete="new-password"
      />
      <TextField {...field("name")} label={name} aside={optional} autoComplete="name" maxLength={300} />
      {invite === undefined ? (
        <TextField
          {...field("organization_name")}
          label={organization}
          aside={optional}
          autoComplete="organization"
          maxLength={300}
        />
      ) : null}
      {asksForToken ? (
        <TextField
          {...field("setup_token")}
          label={setupToken}
          hint={words.signUp.setupTokenHint}
          autoComplete="off"
          autoFocus
        />
      ) : null}
    </Form>
  );
}

function bodyOf(values: typeof EMPTY, invite: string | undefined) {
  const given = Object.entries(values).map(([member, value]) => [member, member === "password" ? value : value.trim()]);
  const body = Object.fromEntries(given.filter(([, value]) => value !== "")) as { email: string; password: string };
  return { ...body, ...(invite === undefined ? {} : { invite }) };
}

function isTokenAsked(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "setup_token_required";
}

/** What is not said at one of the fields. */
function failureText(error: Error | null, tokenGiven: boolean): string | null {
  if (error === null || Object.keys(fieldErrors(error)).some((member) => member in EMPTY)) return null;
  return isTokenAsked(error) && tokenGiven ? words.signUp.setupTokenWrong : errorText(error);
}
