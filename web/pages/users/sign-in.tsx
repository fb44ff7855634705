import { useMutation } from "@tanstack/react-query";
import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { userRoutes } from "#features/users/routes.ts";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { LINK } from "@/parts/link-style.ts";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { beginSession } from "@/shell/session.ts";
import { VisitorPage } from "@/shell/visitor-page.tsx";
import { words } from "@/words.ts";
import { requiredObjection } from "./form-checks.ts";
import { WalletSignIn } from "./wallet-sign-in.tsx";

export const signInPage = createLazyRoute("/sign-in")({ component: SignInPage });

function SignInPage() {
  const { next } = useSearch({ from: "/sign-in" });
  return (
    <VisitorPage title={words.signIn.title}>
      <SignInForm />
      <WalletSignIn />
      <p className="text-quiet">
        {words.signIn.noAccount}{" "}
        <Link to="/sign-up" search={next === undefined ? {} : { next }} className={LINK}>
          {words.signIn.toSignUp}
        </Link>
      </p>
    </VisitorPage>
  );
}

/** Signs in; the route then redirects to the requested page. */
function SignInForm() {
  const { values, field, object } = useFields({ email: "", password: "" });
  const signIn = useMutation({
    mutationFn: () => call(userRoutes.login, { body: { email: values.email.trim(), password: values.password } }),
    onSuccess: ({ body }) => beginSession(body),
  });
  const send = (): void => {
    if (object({ email: requiredObjection(values.email), password: requiredObjection(values.password) }))
      signIn.mutate();
  };
  return (
    <Form
      label={words.signIn.title}
      submit={words.signIn.submit}
      busy={words.signIn.busy}
      pending={signIn.isPending}
      failure={signIn.error && errorText(signIn.error)}
      onSend={send}
    >
      <TextField {...field("email")} label={words.signIn.email} type="email" autoComplete="username" autoFocus />
      <TextField {...field("password")} label={words.signIn.password} type="password" autoComplete="current-password" />
    </Form>
  );
}
