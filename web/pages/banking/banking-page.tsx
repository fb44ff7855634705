import { useQuery } from "@tanstack/react-query";
import { createLazyRoute } from "@tanstack/react-router";
import { Badge } from "@/parts/badge.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { Facts, Section } from "@/parts/section.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { BankAccounts } from "./bank-accounts.tsx";
import { BankLinks } from "./bank-links.tsx";
import { DocumentUpload } from "./document-upload.tsx";
import { accountQuery } from "./queries.ts";
import { Transfers } from "./transfers.tsx";
import { bankingWords as words } from "./words.ts";

export const bankingPage = createLazyRoute("/app/banking")({ component: BankingPage });

function BankingPage() {
  const account = useQuery(accountQuery);
  const isActive = account.data?.status === "ACTIVE";
  return (
    <Page title={words.title}>
      <Section title={words.account}>
        <Loaded query={account}>
          {({ has_account: has, status, action_required_reason: reason, simulated }) => (
            <>
              {simulated ? (
                <div className="mb-4">
                  <Notice>{words.simulated}</Notice>
                </div>
              ) : null}
              {has && status !== null ? (
                <>
                  <Facts
                    facts={[
                      [
                        words.status,
                        <Badge key="status" kind={status === "ACTIVE" ? "success" : "warning"}>
                          {words.statuses[status]}
                        </Badge>,
                      ],
                      ...(reason === null ? [] : [[words.reason, reason] as const]),
                    ]}
                  />
                  {status === "SUBMITTED" ? <p className="mt-3 text-quiet">{words.inReview}</p> : null}
                  {status === "ACTION_REQUIRED" ? <DocumentUpload /> : null}
                </>
              ) : (
                <>
                  <p className="mb-3 text-quiet">{words.noAccount}</p>
                  <ApplicationForm />
                </>
              )}
            </>
          )}
        </Loaded>
      </Section>
      {isActive ? (
        <>
          <BankAccounts />
          <Transfers />
        </>
      ) : null}
      <BankLinks />
    </Page>
  );
}
