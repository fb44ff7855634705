import { queryOptions, useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { shortMoney } from "#domain/agreement/document-name.ts";
import { portfolioRoutes } from "#features/portfolio/routes.ts";
import { NewDocumentForm } from "@/pages/documents/new/new-document-form.tsx";
import { QueueUpload } from "@/pages/documents/new/queue-upload.tsx";
import { writeSums } from "@/pages/portfolio/cells.ts";
import { summaryQuery } from "@/pages/portfolio/portfolio-queries.ts";
import { LINK, LINK_BUTTON } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { Section } from "@/parts/section.tsx";
import { call } from "@/shell/api.ts";
import { ATTENTION_COLUMNS, type AttentionRow, attentionItems } from "./attention.ts";
import { MaturityWall } from "./maturity-wall.tsx";
import { homeWords as words } from "./words.ts";

export const homePage = createLazyRoute("/app/home")({ component: HomePage });

const MAX_ATTENTION = 7;
const MAX_RECENT = 6;
const START_TILE =
  "flex h-full flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3 hover:border-accent hover:bg-tint";

const documentsQuery = queryOptions({
  queryKey: ["portfolio", "rows", "home"],
  queryFn: async ({ signal }) => {
    const query = { columns: ATTENTION_COLUMNS, limit: "200" };
    return (await call(portfolioRoutes.getPortfolio, { query, signal })).body;
  },
});

function HomePage() {
  const documents = useQuery(documentsQuery);
  const summary = useQuery(summaryQuery);
  const upload = (
    <Link to="/documents/new" className={LINK_BUTTON.primary}>
      {words.upload}
    </Link>
  );
  return (
    <Page title={words.title} wide actions={upload}>
      <Loaded query={summary}>
        {({ agreements, by_currency, maturity_wall, not_counted }) => (
          <Loaded query={documents}>
            {({ rows }) => (
              <FirstStepsOr rows={rows}>
                <dl className="mb-6 grid grid-cols-1 gap-4 sm:grid-cols-3">
                  <Figure name={words.commitments} hint={words.agreements(agreements)}>
                    {by_currency.length === 0 ? words.none : null}
                    {by_currency.map((sum) => (
                      <span key={sum.currency} title={writeSums([sum])} className="block whitespace-nowrap">
                        {shortMoney(sum)}
                      </span>
                    ))}
                  </Figure>
                  <Figure name={words.nextMaturity}>{nextMaturity(maturity_wall)}</Figure>
                  <Figure name={words.issues} hint={words.issuesHint}>
                    {rows.reduce((sum, { terms }) => sum + Number(terms["conflicts"] ?? 0), 0)}
                  </Figure>
                </dl>
                <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-[2fr_1fr]">
                  <div className="min-w-0">
                    <Attention rows={rows} />
                    <MaturityWall wall={maturity_wall} notCounted={not_counted.length} />
                  </div>
                  <div className="min-w-0">
                    <Recent rows={rows} />
                    <QueueUpload />
                  </div>
                </div>
              </FirstStepsOr>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

/** The first steps where nothing was stored when the page opened: they stay while the first files are read. */
function FirstStepsOr({ rows, children }: { readonly rows: readonly unknown[]; readonly children: ReactNode }) {
  const [isEmpty] = useState(rows.length === 0);
  return isEmpty ? <FirstSteps /> : children;
}

/** If nothing is stored yet: three ways to start, then the drop zone and the samples. */
function FirstSteps() {
  const { start } = words;
  return (
    <>
      <ul className="mb-8 grid gap-3 sm:grid-cols-3">
        <li>
          <Link to="/documents/new" className={START_TILE}>
            <span className="font-semibold">{start.read}</span>
            <span className="text-sm text-quiet">{start.readHint}</span>
          </Link>
        </li>
        <li>
          <Link to="/analyses/new" search={{ kind: "company" }} className={START_TILE}>
            <span className="font-semibold">{start.analyze}</span>
            <span className="text-sm text-quiet">{start.analyzeHint}</span>
          </Link>
        </li>
        <li>
          <Link to="/analyses/new" search={{ kind: "loan_application" }} className={START_TILE}>
            <span className="font-semibold">{start.test}</span>
            <span className="text-sm text-quiet">{start.testHint}</span>
          </Link>
        </li>
      </ul>
      <NewDocumentForm />
    </>
  );
}

function Figure({
  name,
  hint,
  children,
}: {
  readonly name: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <dt className="text-quiet">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">
        {children}
        {hint === undefined ? null : <span className="block text-sm font-normal text-quiet">{hint}</span>}
      </dd>
    </div>
  );
}

/** The next quarter in which something matures, with amendments counted. */
function nextMaturity(wall: readonly { readonly quarter: string }[]): string {
  const now = new Date().toISOString();
  const today = `${now.slice(0, 4)}-Q${Math.ceil(Number(now.slice(5, 7)) / 3)}`;
  const next = wall.find(({ quarter }) => quarter >= today);
  return next === undefined ? words.none : next.quarter.replace(/^(\d+)-(Q\d)$/, "$2 $1");
}

function Attention({ rows }: { readonly rows: readonly AttentionRow[] }) {
  const items = attentionItems(rows, new Date());
  return (
    <Section
      title={words.attention}
      actions={items.length === 0 ? null : <span className="text-quiet">{items.length}</span>}
    >
      {items.length === 0 ? <p className="text-quiet">{words.nothing}</p> : null}
      <ul>
        {items.slice(0, MAX_ATTENTION).map(({ documentId, title, what }) => (
          <li
            key={documentId}
            className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-0"
          >
            <div className="min-w-0">
              <p className="font-medium">{what}</p>
              <p className="truncate text-sm text-quiet">{title}</p>
            </div>
            <Link
              to="/documents/$id"
              params={{ id: String(documentId) }}
              aria-label={words.openDocument(title)}
              className={LINK_BUTTON.plain}
            >
              {words.open}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Recent({ rows }: { readonly rows: readonly AttentionRow[] }) {
  return (
    <Section title={words.recent}>
      {rows.length === 0 ? <p className="text-quiet">{words.empty}</p> : null}
      <ul className="flex flex-col gap-2">
        {rows.slice(0, MAX_RECENT).map(({ document_id, terms }) => (
          <li key={document_id} className="truncate">
            <Link to="/documents/$id" params={{ id: String(document_id) }} className={LINK}>
              {String(terms["name"])}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
