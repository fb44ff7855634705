import type { StoredResult } from "#features/analyses/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import type { StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { subjectOf } from "@/pages/analyses/asked.ts";
import { compareWords as words } from "./words.ts";

/** A side that can be compared, under a name that distinguishes it from the other. */
export interface NamedSide {
  readonly run: StoredAnalysis;
  readonly result: StoredResult;
  readonly name: string;
}

type Ready = Omit<NamedSide, "name">;

/** Names two sides by their companies; two analyses of one company by their time as well, or else by their side. */
export function nameSides(a: Ready, b: Ready): readonly [NamedSide, NamedSide] {
  const [first, second] = [companyName(a), companyName(b)];
  const aside = first === second ? describeApart(a, b) : null;
  const named = (name: string, more: string | undefined): string => (more === undefined ? name : `${name}, ${more}`);
  return [
    { ...a, name: named(first, aside?.[0]) },
    { ...b, name: named(second, aside?.[1]) },
  ];
}

function describeApart(a: Ready, b: Ready): readonly [string, string] {
  const timeOf = ({ run }: Ready): string => formatDateAndTime(run.completed_at ?? run.created_at);
  const [first, second] = [timeOf(a), timeOf(b)];
  return first === second ? [words.firstOf, words.secondOf] : [first, second];
}

/** The registered name of the company, or else the requested one. */
function companyName({ run, result }: Ready): string {
  const company = result.data.kind === "company" ? result.data.company : null;
  return company?.name ?? subjectOf(run);
}
