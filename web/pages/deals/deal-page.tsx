import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useParams, useSearch } from "@tanstack/react-router";
import { Badge } from "@/parts/badge.tsx";
import { LINK, LINK_BUTTON } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { Section } from "@/parts/section.tsx";
import { useUser } from "@/shell/use-session.ts";
import { AsOfField } from "./as-of-field.tsx";
import { dealQuery, termsQuery } from "./deal-queries.ts";
import { NotRolledUp, Redline } from "./redline.tsx";
import { TermsInForce } from "./terms-in-force.tsx";
import { Timeline } from "./timeline.tsx";
import { Unlinked } from "./unlinked.tsx";
import { dealWords as words } from "./words.ts";

export const dealPage = createLazyRoute("/app/deals/$id")({ component: DealPage });

function DealPage() {
  const { id } = useParams({ from: "/app/deals/$id" });
  const deal = useQuery(dealQuery(id));
  return (
    <Loaded query={deal}>
      {({ name, borrower_name, stage }) => (
        <Page title={name} wide actions={stage === null ? null : <Badge>{stage}</Badge>}>
          <p className="-mt-4 mb-4 text-quiet">
            <Link to="/deals" className={LINK}>
              {words.back}
            </Link>
            {borrower_name === null ? null : ` · ${borrower_name}`}
          </p>
          <DealBody id={id} />
        </Page>
      )}
    </Loaded>
  );
}

function DealBody({ id }: { readonly id: string }) {
  const { asOf } = useSearch({ from: "/app/deals/$id" });
  const terms = useQuery(termsQuery(id, asOf));
  const mayWrite = useUser()?.permissions.includes("deals:write") ?? false;
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 xl:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <Loaded query={terms}>
          {({ agreements, unlinked }) => (
            <>
              <Unlinked dealId={id} unlinked={unlinked} mayWrite={mayWrite} />
              {agreements.length === 0 ? (
                <Section title={words.terms.title}>
                  <p className="mb-3 text-quiet">{words.terms.noAgreement}</p>
                  <Link to="/documents/new" className={LINK_BUTTON.primary}>
                    {words.terms.addDocument}
                  </Link>
                </Section>
              ) : null}
              {agreements.map((agreement) => (
                <div key={agreement.document_id}>
                  <TermsInForce agreement={agreement} asOf={<AsOfField asOf={asOf} />} />
                  <Redline agreement={agreement} />
                  <NotRolledUp agreement={agreement} />
                </div>
              ))}
            </>
          )}
        </Loaded>
      </div>
      <Timeline dealId={id} mayWrite={mayWrite} />
    </div>
  );
}
