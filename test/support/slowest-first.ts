import { relative } from "node:path";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Files that wait for timeouts or start many processes: short to read, long to run. The longest come first. */
const SLOW = [
  "test/process/runs.",
  "test/examples.",
  "test/hostile/research-bounds.",
  "test/hostile/research-budgets.",
  "test/hostile/planted-instructions.",
  "test/hostile/uploads-refused.",
  "test/process/",
  "src/platform/database/embedded-template.",
  "test/hostile/arbitrary-requests.",
  "test/api/one-agreement-in-all-formats.",
  "test/api/cross-chain-poller.",
  "test/hostile/fair-shares.",
  "test/hostile/slow-body.",
];

/** Without the times of an earlier run, files start by size: a short one that takes minutes would end the run alone. */
export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = new Map(sorted.map((file) => [file, rankOf(relative(this.ctx.config.root, file.moduleId))]));
    const inTurn = (a: TestSpecification, b: TestSpecification) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0);
    // Projects stay one after another, as they were.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => sorted.filter((file) => file.project === project).sort(inTurn));
  }
}

function rankOf(path: string): number {
  const at = SLOW.findIndex((start) => path.startsWith(start));
  return at === -1 ? SLOW.length : at;
}
