import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { formatDateAndTime } from "@/formats.ts";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { formatShare } from "@/pages/trading/figures.ts";
import { LINK } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { Paging } from "@/parts/paging.tsx";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { AssessForms } from "./assess-forms.tsx";
import { assessmentsQuery, PAGE_SIZE } from "./queries.ts";
import { greenWords as words } from "./words.ts";

export const greenPage = createLazyRoute("/app/green-finance")({ component: GreenPage });

function GreenPage() {
  const { page = 1 } = useSearch({ from: "/app/green-finance" });
  const list = useQuery(assessmentsQuery(page));
  const may = useMayStart();
  return (
    <Page title={words.title}>
      <p className="-mt-4 mb-6 max-w-prose text-quiet">{words.hint}</p>
      {may ? <AssessForms /> : <Notice>{words.mayNot}</Notice>}
      <Section title={words.list}>
        <Loaded query={list}>
          {({ assessments, total }) =>
            assessments.length === 0 ? (
              <p className="text-quiet">{words.none}</p>
            ) : (
              <>
                <Table
                  label={words.list}
                  rows={assessments}
                  keyOf={({ id }) => id}
                  columns={[
                    {
                      title: words.columns.name,
                      cell: ({ id, name }) => (
                        <Link to="/green-finance/$id" params={{ id: String(id) }} className={LINK}>
                          {name}
                        </Link>
                      ),
                    },
                    { title: words.columns.kind, cell: ({ kind }) => words.kinds[kind] },
                    { title: words.columns.rating, cell: ({ rating }) => rating ?? words.noRating },
                    { title: words.columns.coverage, figures: true, cell: ({ coverage }) => formatShare(coverage) },
                    { title: words.columns.made, cell: ({ created_at: at }) => formatDateAndTime(at) },
                  ]}
                />
                <Paging words={words.paging} page={page} pages={Math.ceil(total / PAGE_SIZE)} />
              </>
            )
          }
        </Loaded>
      </Section>
    </Page>
  );
}
