import { expect, it } from "vitest";
import { bundledProviders, analyze as runAnalysis } from "../../../test/support/analyses.ts";
import { loanKind } from "./loan-application/loan-kind.ts";
import { readStoredResult } from "./stored-result.ts";

const { result } = await runAnalysis(loanKind({ providers: bundledProviders, model: null }), {
  borrower_name: "Apple Inc.",
  loan_amount: 5e9,
  loan_type: "term_loan",
});
/** As the database gives it back. */
const stored = (): Record<string, any> => JSON.parse(JSON.stringify(result));

it("reads what this version stored, whole", () => {
  expect(readStoredResult("loan_application", stored())).toEqual({ ...result, unreadable: [] });
});

it("reads a result without its kind by the kind of the stored run", () => {
  const data = stored()["data"];
  delete data.kind;
  const read = readStoredResult("loan_application", { ...stored(), data });
  expect(read).toMatchObject({ unreadable: [], data: { kind: "loan_application", stress: { min_dscr: 1.25 } } });
});

it("names the parts that an earlier version wrote in another shape, and reads the others", () => {
  const { stress, ...data } = stored()["data"];
  const { min_dscr: least_dscr, ...cells } = stress;
  const earlier = {
    ...data,
    stress: { ...cells, least_dscr },
    assumptions: { years: 5, margin: 0.025 },
    checks: [{ id: "weak_cover", title: "Interest is barely earned", outcome: "fired" }, ...data.checks],
    check_counts: { made: 7, fired: 1, not_checked: 0 },
  };
  const read = readStoredResult("loan_application", { ...stored(), data: earlier });
  expect(read?.unreadable).toEqual(["data.checks.0", "data.check_counts", "data.assumptions", "data.stress"]);
  expect(read?.data).toMatchObject({ checks: data.checks, stress: null, schedule: data.schedule });
  expect(read?.metrics).toEqual(result.metrics);
});

it("reads metrics without a note, which earlier versions did not have", () => {
  const { revenue } = stored()["metrics"];
  delete revenue.note;
  const read = readStoredResult("loan_application", { ...stored(), metrics: { revenue } });
  expect(read).toMatchObject({ unreadable: [], metrics: { revenue: { note: null } } });
});

it.each([
  ["nothing", "company", null],
  ["another kind", "gated", { summary: "", findings: [], metrics: {}, data: {} }],
  ["no result at all", "company", { name: "x" }],
])("shows nothing of %s", (_what, kind, value) => {
  expect(readStoredResult(kind, value)).toBeNull();
});
