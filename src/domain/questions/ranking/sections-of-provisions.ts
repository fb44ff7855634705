import { PROVISION_HEADINGS } from "../provisions/provision-headings.ts";
import type { PassageIndex } from "../text/passages.ts";
import { nearBest } from "./choose-passages.ts";
import type { Ranked, Ranking } from "./rank-passages.ts";

const MIN_PROBABILITY = 0.6;
/** How far below the best passage one may score that is in the section of the question's provision. */
const GAIN = 2.5;

/** The best passages, those first that are in a section about the provision which the question is about. Forms and
 *  schedules do not count. */
export function governingFirst(index: PassageIndex, ranking: Ranking): Ranked[] {
  const best = nearBest(ranking);
  const asked = ranking.provisions.likeliest;
  const isGoverning = governs(index, ranking);
  if (asked === null || isGoverning === null) return best;
  const lowest = (best[0]?.score ?? 0) - GAIN * asked.probability;
  const first = ranking.passages.find((one) => one.score >= lowest && isGoverning(one));
  if (first === undefined) return best;
  return [...new Set([first, ...best.filter(isGoverning), ...best])].slice(0, best.length + 1);
}

/** Whether the best passage is in a section about the provision which the question is about. */
export function isGoverned(index: PassageIndex, ranking: Ranking): boolean {
  const [best] = ranking.passages;
  return best !== undefined && (governs(index, ranking)?.(best) ?? false);
}

/** Whether a passage is in a section about the asked provision; null where the question may be about several. */
function governs(index: PassageIndex, { provisions: { likeliest } }: Ranking): ((one: Ranked) => boolean) | null {
  const headed = likeliest === null ? undefined : PROVISION_HEADINGS[likeliest.name];
  if (likeliest === null || headed === undefined || likeliest.probability < MIN_PROBABILITY) return null;
  const sections = index.sections.filter(({ heading, start }) => headed.test(heading) && start < index.formsFrom);
  return ({ passage: { start, end } }) => sections.some((section) => start >= section.start && end <= section.end);
}
