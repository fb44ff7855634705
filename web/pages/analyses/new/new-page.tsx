import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { KINDS, type Kind } from "@/pages/analyses/kinds.ts";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { CompanyForm } from "./company-form.tsx";
import { Examples } from "./examples.tsx";
import { LoanForm } from "./loan-form.tsx";
import { MarketForm } from "./market-form.tsx";

export const newPage = createLazyRoute("/app/analyses/new")({ component: NewAnalysisPage });

const words = analysisWords.add;
const FORMS = { company: CompanyForm, market: MarketForm, loan_application: LoanForm };

function NewAnalysisPage() {
  const search = useSearch({ from: "/app/analyses/new" });
  const kind = search.kind ?? "company";
  const FormOfKind = FORMS[kind];
  const mayStart = useMayStart();
  return (
    <Page title={words.title}>
      {mayStart ? (
        <div className="flex flex-col gap-10">
          <div className="flex max-w-2xl flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6">
            <KindChoice chosen={kind} />
            <FormOfKind key={JSON.stringify(search)} given={search} />
          </div>
          <section aria-labelledby="examples">
            <h2 id="examples" className="mb-3 text-lg font-semibold">
              {words.examples}
            </h2>
            <Examples />
          </section>
        </div>
      ) : (
        <Notice>{words.mayNot}</Notice>
      )}
    </Page>
  );
}

/** Each kind has its own URL. */
function KindChoice({ chosen }: { chosen: Kind }) {
  return (
    <div>
      <nav aria-label={words.what} className="grid gap-1 rounded-md bg-sunken p-1 sm:grid-cols-3">
        {KINDS.map((kind) => (
          <Link
            key={kind}
            to="/analyses/new"
            search={({ deal_id }) => ({ kind, ...(deal_id === undefined ? {} : { deal_id }) })}
            replace
            aria-current={kind === chosen ? "page" : undefined}
            className={`flex min-h-9 items-center justify-center rounded px-3 text-center ${kind === chosen ? "bg-surface font-medium text-ink shadow-sm" : "text-quiet hover:text-ink"}`}
          >
            {analysisWords.kinds[kind]}
          </Link>
        ))}
      </nav>
      <p className="mt-3 text-quiet">{words.kindHints[chosen]}</p>
    </div>
  );
}
