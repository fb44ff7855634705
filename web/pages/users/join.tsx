import { useMutation } from "@tanstack/react-query";
import { createLazyRoute, Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { userRoutes } from "#features/users/routes.ts";
import { Button } from "@/parts/button.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { currentSession, type User, updateUser } from "@/shell/session.ts";
import { VisitorPage } from "@/shell/visitor-page.tsx";
import { words } from "@/words.ts";
import { SignUpForm } from "./sign-up-form.tsx";

export const joinPage = createLazyRoute("/join")({ component: JoinPage });

/** The page of an invite link: creates an account in that organization, or moves a signed-in user there. */
function JoinPage() {
  const { invite } = useSearch({ from: "/join" });
  // Who was signed in when the page opened: the account made here does not move, it begins in the right place.
  const [user] = useState(() => currentSession()?.user ?? null);
  return (
    <VisitorPage title={words.join.title}>
      {invite === undefined ? <Notice kind="danger">{words.join.missing}</Notice> : null}
      {invite !== undefined && user !== null ? <MoveHere invite={invite} user={user} /> : null}
      {invite !== undefined && user === null ? <NewHere invite={invite} /> : null}
    </VisitorPage>
  );
}

function NewHere({ invite }: { invite: string }) {
  const navigate = useNavigate();
  return (
    <>
      <p>{words.signUp.invited}</p>
      <SignUpForm invite={invite} onSignedUp={() => void navigate({ to: "/home", replace: true })} />
      <p>
        <Link to="/sign-in" search={{ next: `/join?${new URLSearchParams({ invite }).toString()}` }} className={LINK}>
          {words.join.withAccount}
        </Link>
      </p>
    </>
  );
}

function MoveHere({ invite, user }: { invite: string; user: User }) {
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: () => call(userRoutes.join, { body: { invite } }),
    onSuccess: async ({ body }) => {
      updateUser(body.user);
      announce(words.join.joined(body.user.organization.name));
      await navigate({ to: "/organization", replace: true });
    },
  });
  return (
    <>
      <p>{words.join.move(user.organization.name)}</p>
      <p className="text-quiet">{words.join.stays}</p>
      {join.error ? <Notice kind="danger">{errorText(join.error)}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" busy={join.isPending} onClick={() => join.mutate()}>
          {join.isPending ? words.join.busy : words.join.submit}
        </Button>
        <Button onClick={() => void navigate({ to: "/documents" })}>{words.cancel}</Button>
      </div>
    </>
  );
}
