import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useParams } from "@tanstack/react-router";
import { formatQuantity, formatShare } from "@/pages/trading/figures.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { CitationText } from "./citation-text.tsx";
import { type Assessment, assessmentQuery } from "./queries.ts";
import { ReportedValues } from "./reported-values.tsx";
import { greenWords as words } from "./words.ts";

export const assessmentPage = createLazyRoute("/app/green-finance/$id")({ component: AssessmentPage });

const VERDICTS: Readonly<Record<Assessment["checks"][number]["verdict"], BadgeKind>> = {
  yes: "success",
  no: "danger",
  no_evidence: "plain",
};
const OUTCOMES: Readonly<Record<Assessment["kpi_tests"][number]["outcome"], BadgeKind>> = {
  met: "success",
  missed: "danger",
  not_tested: "plain",
};

function AssessmentPage() {
  const { id } = useParams({ from: "/app/green-finance/$id" });
  const assessment = useQuery(assessmentQuery(id));
  return (
    <Page
      title={assessment.data?.name ?? words.title}
      actions={
        <Link to="/green-finance" className={LINK}>
          {words.back}
        </Link>
      }
    >
      <Loaded query={assessment}>{(data) => <Result assessment={data} />}</Loaded>
    </Page>
  );
}

function Result({ assessment }: { assessment: Assessment }) {
  const { score, coverage, rating, notes, indicators, checks, kpi_tests: tests } = assessment;
  const figures = [
    [words.rating, rating ?? words.noRating],
    [words.score, score === null ? words.noRating : score.toFixed(2)],
    [words.coverage, formatShare(coverage)],
  ] as const;
  return (
    <>
      <dl className="mb-4 flex flex-wrap gap-8">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <div key={note} className="mb-3">
          <Notice>{note}</Notice>
        </div>
      ))}
      {tests.length === 0 ? null : <KpiSection tests={tests} />}
      <ReportedValues key={assessment.id} tests={tests} />
      {indicators.length === 0 ? null : <IndicatorSection indicators={indicators} />}
      <CheckSection checks={checks} />
    </>
  );
}

function IndicatorSection({ indicators }: Pick<Assessment, "indicators">) {
  return (
    <Section title={words.indicators}>
      <Table
        label={words.indicators}
        rows={indicators}
        keyOf={({ id }) => id}
        columns={[
          { title: words.indicatorColumns.label, cell: ({ label }) => label },
          {
            title: words.indicatorColumns.value,
            figures: true,
            cell: ({ value, unit, reason_if_null: reason }) =>
              value === null ? (
                <span className="text-quiet">{words.reasons[reason ?? "not_provided"]}</span>
              ) : (
                `${formatQuantity(value)} ${unit}`
              ),
          },
          {
            title: words.indicatorColumns.source,
            cell: ({ source, year }) => (
              <span className="text-sm">{[source, year].filter((part) => part !== null).join(", ")}</span>
            ),
          },
          {
            title: words.indicatorColumns.method,
            cell: ({ method }) => <span className="text-sm text-quiet">{method}</span>,
          },
        ]}
      />
    </Section>
  );
}

function CheckSection({ checks }: Pick<Assessment, "checks">) {
  return (
    <Section title={words.checks}>
      <Table
        label={words.checks}
        rows={checks}
        keyOf={({ id }) => id}
        columns={[
          { title: words.checkColumns.label, cell: ({ label }) => label },
          {
            title: words.checkColumns.verdict,
            cell: ({ verdict }) => <Badge kind={VERDICTS[verdict]}>{words.verdicts[verdict]}</Badge>,
          },
          {
            title: words.checkColumns.citation,
            cell: ({ citation, detail }) =>
              citation === null ? (
                <span className="text-sm text-quiet">{detail}</span>
              ) : (
                <CitationText citation={citation} />
              ),
          },
          {
            title: words.checkColumns.standard,
            cell: ({ standard }) => <span className="text-sm text-quiet">{standard}</span>,
          },
        ]}
      />
    </Section>
  );
}

function KpiSection({ tests }: { tests: Assessment["kpi_tests"] }) {
  return (
    <Section title={words.kpis}>
      <Table
        label={words.kpis}
        rows={tests}
        keyOf={({ id }) => id}
        columns={[
          {
            title: words.kpiColumns.kpi,
            cell: ({ kpi, citation }) => (citation === null ? kpi : <CitationText citation={citation} text={kpi} />),
          },
          {
            title: words.kpiColumns.target,
            figures: true,
            cell: ({ target, unit, date }) => [formatQuantity(target), unit, date].filter(Boolean).join(" "),
          },
          {
            title: words.kpiColumns.reported,
            figures: true,
            cell: ({ reported }) => (reported === null ? words.reasons.not_provided : formatQuantity(reported)),
          },
          {
            title: words.kpiColumns.outcome,
            cell: ({ outcome, reason_if_not_tested: reason }) => (
              <>
                <Badge kind={OUTCOMES[outcome]}>{words.outcomes[outcome]}</Badge>
                {reason === null ? null : <span className="block text-sm text-quiet">{reason}</span>}
              </>
            ),
          },
          {
            title: words.kpiColumns.margin,
            figures: true,
            cell: ({ margin_change_bps: change }) => (change === null ? "" : words.bps(formatQuantity(change))),
          },
        ]}
      />
    </Section>
  );
}
