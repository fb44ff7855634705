import type { Asked } from "@/pages/analyses/asked.ts";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Notice } from "@/parts/notice.tsx";
import { useStart } from "./use-start.ts";

const words = analysisWords.add;

/** Their figures are bundled, so they work offline. */
const EXAMPLES: readonly Asked[] = [
  { kind: "company", body: { company_name: "Apple Inc.", ticker: "AAPL", analysis_type: "comprehensive" } },
  { kind: "market", body: { query: "S&P 500 and interest rates", time_range: "3M" } },
  {
    kind: "loan_application",
    body: { borrower_name: "Apple Inc.", loan_amount: 5_000_000_000, loan_type: "term_loan" },
  },
];

/** Buttons that each start one example. */
export function Examples() {
  const mayStart = useMayStart();
  const { start, pending, failure } = useStart();
  if (!mayStart) return <Notice>{words.mayNot}</Notice>;
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-3">
        {EXAMPLES.map((example) => (
          <li key={example.kind} className="flex">
            <button
              type="button"
              aria-disabled={pending || undefined}
              onClick={() => {
                if (!pending) start(example);
              }}
              className="flex w-full flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3 text-left hover:border-accent hover:bg-tint aria-disabled:opacity-60"
            >
              <span className="text-sm text-quiet">{analysisWords.kinds[example.kind]}</span>
              <span className="font-medium">{words.exampleNames[example.kind]}</span>
              <span className="text-sm text-quiet">{words.exampleHints[example.kind]}</span>
            </button>
          </li>
        ))}
      </ul>
      {failure === null ? null : (
        <div className="mt-4">
          <Notice kind="danger">{failure}</Notice>
        </div>
      )}
    </>
  );
}
