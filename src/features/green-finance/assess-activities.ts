import { type CodeSystem, type SdgLink, sdgCandidates, sdgLinks, sdgShares } from "#domain/green/sdg-alignment.ts";
import { citeFigure, type Draft, draftOf } from "./draft.ts";
import type { Check, Indicator } from "./result.ts";

export interface ActivityCase {
  readonly code?: string | undefined;
  readonly text?: string | undefined;
  readonly share: number;
}

const STANDARD = "2030 Agenda for Sustainable Development (A/RES/70/1), by activity code (NACE Rev. 2, NAICS 2022)";
const GOALS = 17;

interface Linked extends ActivityCase {
  readonly links: readonly SdgLink[];
  readonly candidates: readonly SdgLink[];
}

/** Activities and the goals that they help or hurt, by code. Text alone suggests goals but does not count. */
export function assessActivities(activities: readonly ActivityCase[]): Draft {
  const linked = activities.map(
    (activity): Linked => ({
      ...activity,
      links: activity.code === undefined ? [] : linksOf(activity.code),
      candidates: activity.text === undefined ? [] : sdgCandidates(activity.text),
    }),
  );
  const counted = linked.filter(({ links }) => links.length > 0);
  const shares = new Map(sdgShares(counted).map((each) => [each.goal, each]));
  const coverage = Math.min(
    1,
    counted.reduce((sum, { share }) => sum + share, 0),
  );
  const goals = Array.from({ length: GOALS }, (_, i) => goalRow(i + 1, shares.get(i + 1), linked));
  const helping = [...shares.values()].reduce((sum, each) => sum + each.helping, 0);
  const hurting = [...shares.values()].reduce((sum, each) => sum + each.hurting, 0);
  return draftOf({
    indicators: goals,
    checks: linked.map(checkOf),
    scores: helping + hurting > 0 ? [helping / (helping + hurting)] : [],
    coverage,
    notes: [
      "Coverage is the share of activities with a code that is linked to a target. The score is the helping share of all linked shares.",
      "A description alone suggests goals; it takes an activity code to count.",
    ],
  });
}

function linksOf(code: string): readonly SdgLink[] {
  const named = /^(NACE|NAICS)\b[\s:-]*(.*)$/i.exec(code);
  const system = named?.[1]?.toUpperCase() as CodeSystem | undefined;
  const plain = named?.[2] ?? code;
  // NACE codes have a dot or a section letter; a plain run of three digits or more is NAICS.
  return sdgLinks(system ?? (/^\d{3,6}$/.test(plain) ? "NAICS" : "NACE"), plain);
}

function goalRow(
  goal: number,
  share: { readonly helping: number; readonly hurting: number } | undefined,
  linked: readonly Linked[],
): Indicator {
  const isCandidate = linked.some(({ candidates }) => candidates.some((each) => each.goal === goal));
  return {
    id: `sdg_${goal}`,
    label: `SDG ${goal}: share of activities that help, less the share that hurts`,
    value: share === undefined ? null : share.helping - share.hurting,
    unit: "share",
    source: share === undefined ? null : "activity codes in the request",
    year: null,
    method: STANDARD,
    score: null,
    reason_if_null: share === undefined ? (isCandidate ? "candidate_only" : "no_linked_activity") : null,
  };
}

function checkOf({ code, text, share, links, candidates }: Linked, i: number): Check {
  const targets = (found: readonly SdgLink[]): string =>
    found.map(({ target, direction }) => `${target} (${direction})`).join(", ");
  const helps = links.some(({ direction }) => direction === "+");
  return {
    id: `activity_${i + 1}`,
    label: `${code ?? text ?? ""}: helps a target and hurts none`.slice(0, 300),
    verdict:
      links.length === 0 ? "no_evidence" : helps && links.every(({ direction }) => direction === "+") ? "yes" : "no",
    citation:
      links.length === 0
        ? null
        : citeFigure(`activity code ${code ?? ""}`, `share ${share}: SDG targets ${targets(links)}`),
    standard: STANDARD,
    detail:
      links.length > 0
        ? null
        : candidates.length > 0
          ? `The description suggests SDG targets ${targets(candidates)}; a code is needed to count them.`
          : code === undefined
            ? "The description suggests no target."
            : "This code is linked to no target.",
  };
}
