import { openName } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Notice } from "@/parts/notice.tsx";

const words = analysisWords.result;

/** Says which parts of a stored result cannot be shown, since an earlier version wrote them. */
export function UnreadableParts({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  const names = [...new Set(paths.map(nameOf))];
  return (
    <div className="mb-6">
      <Notice kind="warning">{words.unreadable(names.join(", "))}</Notice>
    </div>
  );
}

/** `data.check_counts` and `data.checks.3` are "Checks", `metrics.revenue` is "Metrics". */
function nameOf(path: string): string {
  const [first = "", second = ""] = path.split(".");
  const member = first === "data" ? second : first;
  return words.members[member] ?? openName(member);
}
