import { useQuery } from "@tanstack/react-query";
import { createLazyRoute } from "@tanstack/react-router";
import { userRoutes } from "#features/users/routes.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { Section } from "@/parts/section.tsx";
import { call } from "@/shell/api.ts";
import { useUser } from "@/shell/use-session.ts";
import { words } from "@/words.ts";
import { InviteForm } from "./invite-form.tsx";
import { Invites } from "./invites.tsx";
import { Members } from "./members.tsx";
import { ORGANIZATION } from "./organization-query.ts";
import { userWords } from "./words.ts";

export const organizationPage = createLazyRoute("/app/organization")({ component: OrganizationPage });

function OrganizationPage() {
  const user = useUser();
  const organization = useQuery({
    queryKey: ORGANIZATION,
    queryFn: async () => (await call(userRoutes.getOrganization)).body,
  });
  if (user === null) return null;
  const mayManage = user.permissions.includes("members:manage");
  const { operator, paid, name } = organization.data ?? user.organization;
  const standing = [...(operator ? [words.organization.operator] : []), ...(paid ? [words.organization.paid] : [])];
  return (
    <Page title={name} actions={standing.length === 0 ? null : <p className="text-quiet">{standing.join(" · ")}</p>}>
      <Section title={words.organization.members}>
        <Loaded query={organization}>
          {({ members }) => <Members members={members} user={user} mayManage={mayManage} />}
        </Loaded>
        {mayManage ? null : <p className="mt-3 text-sm text-quiet">{words.organization.mayNotManage}</p>}
      </Section>
      {mayManage ? (
        <>
          <Section title={words.organization.invite}>
            <InviteForm />
          </Section>
          <Section title={userWords.invites.title}>
            <Invites />
          </Section>
        </>
      ) : null}
      <p className="text-sm text-quiet">{words.organization.join}</p>
    </Page>
  );
}
