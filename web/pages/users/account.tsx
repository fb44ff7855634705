import { createLazyRoute } from "@tanstack/react-router";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";
import { Page } from "@/parts/page.tsx";
import { Facts, Section } from "@/parts/section.tsx";
import { signOut, type User } from "@/shell/session.ts";
import { useUser } from "@/shell/use-session.ts";
import { words } from "@/words.ts";
import { ApiKeys } from "./api-keys.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { WalletSection } from "./wallet-section.tsx";

export const accountPage = createLazyRoute("/app/account")({ component: AccountPage });

function AccountPage() {
  const user = useUser();
  if (user === null) return null;
  return (
    <Page
      title={words.account.title}
      actions={
        <Button onClick={() => void signOut()} title={words.account.signOutHint}>
          <Icon name="signOut" />
          {words.account.signOut}
        </Button>
      }
    >
      <Profile user={user} />
      <WalletSection user={user} />
      <PasswordSection user={user} />
      <SessionsSection />
      <ApiKeys user={user} />
    </Page>
  );
}

function Profile({ user }: { user: User }) {
  return (
    <Section title={words.account.profile}>
      <Facts
        facts={[
          [words.account.name, user.name ?? "–"],
          [words.account.email, user.email ?? "–"],
          [words.account.organization, user.organization.name],
          [words.account.role, words.roles[user.role]],
        ]}
      />
    </Section>
  );
}
