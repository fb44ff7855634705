import { Link } from "@tanstack/react-router";
import type { StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { subjectOf } from "@/pages/analyses/asked.ts";
import { Button } from "@/parts/button.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { errorText } from "@/shell/error-text.ts";
import { words as appWords } from "@/words.ts";
import type { Side } from "./use-side.ts";
import { compareWords } from "./words.ts";

const words = compareWords.sides;

/** Why a side cannot be compared; nothing for one that can, or that is not chosen. */
export function SideNotice({ label, side }: { label: string; side: Side }) {
  switch (side.kind) {
    case "none":
    case "ready":
      return null;
    case "loading":
      return <Said label={label} text={words.loading} />;
    case "missing":
      return <Said label={label} text={words.missing} kind="warning" />;
    case "broken":
      return (
        <Notice kind="danger">
          {label}: {words.broken} {errorText(side.error)}{" "}
          <Button kind="bare" onClick={side.retry}>
            {appWords.tryAgain}
          </Button>
        </Notice>
      );
    case "open":
      return <Said label={label} text={words.open(subjectOf(side.run), side.run.progress)} run={side.run} />;
    case "failed":
    case "other":
    case "empty":
      return <Said label={label} text={words[side.kind](subjectOf(side.run))} run={side.run} kind="warning" />;
  }
}

interface SaidProps {
  readonly label: string;
  readonly text: string;
  readonly kind?: "plain" | "warning";
  readonly run?: StoredAnalysis;
}

function Said({ label, text, kind = "plain", run }: SaidProps) {
  return (
    <Notice kind={kind}>
      <span className="font-medium">{label}:</span> {text}{" "}
      {run === undefined ? null : (
        <Link to="/analyses/$id" params={{ id: run.analysis_id }} className={LINK}>
          {words.see}
        </Link>
      )}
    </Notice>
  );
}
