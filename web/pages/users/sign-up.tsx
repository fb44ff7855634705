import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { LINK } from "@/parts/link-style.ts";
import { VisitorPage } from "@/shell/visitor-page.tsx";
import { words } from "@/words.ts";
import { SignUpForm } from "./sign-up-form.tsx";

export const signUpPage = createLazyRoute("/sign-up")({ component: SignUpPage });

function SignUpPage() {
  const { next } = useSearch({ from: "/sign-up" });
  return (
    <VisitorPage title={words.signUp.title}>
      <SignUpForm />
      <p className="text-quiet">
        {words.signUp.haveAccount}{" "}
        <Link to="/sign-in" search={next === undefined ? {} : { next }} className={LINK}>
          {words.signUp.toSignIn}
        </Link>
      </p>
    </VisitorPage>
  );
}
