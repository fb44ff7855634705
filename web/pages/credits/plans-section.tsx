import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { CallResult } from "#api/client.ts";
import { subscriptionRoutes } from "#features/subscriptions/routes.ts";
import { formatDate } from "@/formats.ts";
import { Badge } from "@/parts/badge.tsx";
import { Button } from "@/parts/button.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import { formatUsd } from "@/payments/amounts.ts";
import type { Credits } from "@/payments/balance-query.ts";
import { CREDITS } from "@/payments/credits-key.ts";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText } from "@/shell/error-text.ts";
import type { User } from "@/shell/session.ts";
import { creditWords } from "./words.ts";

const words = creditWords.plans;

type Entitlement = CallResult<typeof subscriptionRoutes.getEntitlement>["body"];

const PLANS = [
  {
    name: words.pro,
    hint: words.proHint,
    buy: words.buyPro,
    price: "subscription_upgrade",
    route: subscriptionRoutes.upgrade,
    has: (entitlement: Entitlement) => entitlement.has_pro,
  },
  {
    name: words.organization,
    hint: words.organizationHint,
    buy: words.buyOrganization,
    price: "org_admin_upgrade",
    route: subscriptionRoutes.upgradeOrganization,
    has: (entitlement: Entitlement) => entitlement.has_org_admin,
  },
] as const;
type Plan = (typeof PLANS)[number];

/** The plans that the user has, and those that a wallet can buy. */
export function PlansSection({ credits, user }: { credits: Credits; user: User }) {
  return (
    <Section title={words.title}>
      <EntitledPlans credits={credits} mayBuy={user.permissions.includes("credits:buy")} />
    </Section>
  );
}

function EntitledPlans({ credits, mayBuy }: { credits: Credits; mayBuy: boolean }) {
  const entitlement = useQuery({
    queryKey: [...CREDITS, "entitlement"],
    queryFn: async ({ signal }) => (await call(subscriptionRoutes.getEntitlement, { signal })).body,
  });
  return (
    <Loaded query={entitlement}>
      {(held) => (
        <>
          <ul className="grid gap-4 md:max-lg:grid-cols-2">
            {PLANS.map((plan) => (
              <li key={plan.price} className="flex flex-col gap-2 rounded-md border border-line p-4">
                <Standing plan={plan} held={held} />
                {mayBuy && credits.wallet_payments ? <BuyPlan plan={plan} credits={credits} /> : null}
              </li>
            ))}
          </ul>
          {held.has_market_intelligence ? <p className="mt-3 text-quiet">{words.marketIntelligence}</p> : null}
          {credits.wallet_payments ? null : <p className="mt-3 text-sm text-quiet">{words.inApp}</p>}
        </>
      )}
    </Loaded>
  );
}

function Standing({ plan, held }: { plan: Plan; held: Entitlement }) {
  const isActive = plan.has(held);
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {plan.name}
        <Badge kind={isActive ? "success" : "plain"}>{isActive ? words.active : words.none}</Badge>
      </h3>
      <p className="text-quiet">
        {plan.hint}
        {isActive && held.expires_at !== null ? ` ${words.active} ${words.until(formatDate(held.expires_at))}.` : null}
      </p>
    </>
  );
}

function BuyPlan({ plan, credits }: { plan: Plan; credits: Credits }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const callOnce = useCallOnce();
  const buy = useMutation({
    mutationFn: () => callOnce(plan.route, {}),
    onSuccess: async ({ body }) => {
      announce((body.entitlement.status === "granted" ? words.granted : words.pending)(plan.name));
      void client.invalidateQueries({ queryKey: ["users"] });
      await navigate({ to: "/credits/payments/$id", params: { id: body.payment.id } });
    },
  });
  const price = credits.prices[plan.price]?.amount_usd;
  if (price === undefined) return null;
  return (
    <>
      {buy.error ? <Notice kind="danger">{errorText(buy.error)}</Notice> : null}
      <Button busy={buy.isPending} onClick={() => buy.mutate()} className="mt-auto self-start">
        {buy.isPending ? words.busy : plan.buy(formatUsd(price))}
      </Button>
    </>
  );
}
