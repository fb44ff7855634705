import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, useSearch } from "@tanstack/react-router";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { balanceQuery } from "@/payments/balance-query.ts";
import type { User } from "@/shell/session.ts";
import { useUser } from "@/shell/use-session.ts";
import { BalanceSection } from "./balance-section.tsx";
import { BuySection } from "./buy-section.tsx";
import { GrantSection } from "./grant-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { MemberChoice } from "./member-choice.tsx";
import { PlansSection } from "./plans-section.tsx";
import { PricesSection } from "./prices-section.tsx";
import { creditWords as words } from "./words.ts";

export const creditsPage = createLazyRoute("/app/credits")({ component: CreditsPage });

function CreditsPage() {
  const user = useUser();
  const { member } = useSearch({ from: "/app/credits" });
  if (user === null) return null;
  const whose = member === user.id ? undefined : member;
  return (
    <Page
      title={words.title}
      actions={user.permissions.includes("ledger:read_all") ? <MemberChoice user={user} chosen={whose} /> : null}
    >
      {whose === undefined ? <OwnCredits user={user} /> : <CreditsOfMember key={whose} member={whose} />}
    </Page>
  );
}

function OwnCredits({ user }: { user: User }) {
  const credits = useQuery(balanceQuery());
  return (
    <Loaded query={credits}>
      {(known) => (
        <>
          <BalanceSection credits={known} />
          <div className={`grid grid-cols-1 gap-x-6 ${known.inapp_available ? "lg:grid-cols-2" : ""}`}>
            <BuySection credits={known} user={user} />
            {known.inapp_available ? <PlansSection credits={known} user={user} /> : null}
          </div>
          <HistorySection credits={known} />
          <PricesSection credits={known} />
          {user.permissions.includes("credits:grant") ? <GrantSection /> : null}
        </>
      )}
    </Loaded>
  );
}

/** A member's credits can be viewed, not spent. */
function CreditsOfMember({ member }: { member: number }) {
  const credits = useQuery(balanceQuery(member));
  return (
    <Loaded query={credits}>
      {(known) => (
        <>
          <BalanceSection credits={known} />
          <HistorySection credits={known} member={member} />
        </>
      )}
    </Loaded>
  );
}
