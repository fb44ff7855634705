import { Button } from "@/parts/button.tsx";
import { Notice } from "@/parts/notice.tsx";
import { errorText } from "@/shell/error-text.ts";
import { ConfirmLaunch } from "./confirm-launch.tsx";
import type { About, Pending } from "./conversation.ts";
import type { Stage } from "./stage.ts";
import { chatWords as words } from "./words.ts";

interface PendingProps {
  readonly pending: Pending;
  readonly about: About;
  readonly onRetry: (text: string) => void;
}

/** Below the conversation: the answer as it arrives, an error, or a launch that needs confirmation. */
export function PendingView({ pending, about, onRetry }: PendingProps) {
  if (pending.kind === "answering")
    return (
      <div className="mt-4 flex flex-col gap-1.5 [overflow-wrap:anywhere]">
        {pending.statements.map((statement, i) => (
          <p key={String(i)}>{statement.replace(/^- /, "").replaceAll(/\[\d+\]/g, "")}</p>
        ))}
        {pending.statements.length > 0 ? null : (
          <p role="status" className="text-quiet">
            {stageText(pending.stage)}
          </p>
        )}
      </div>
    );
  if (pending.kind === "proposed") return <ConfirmLaunch pending={pending} about={about} />;
  const { message } = pending;
  const again = message === "" ? null : <Button onClick={() => onRetry(message)}>{words.tryAgain}</Button>;
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      {pending.kind === "stopped" ? (
        <p role="status" className="text-quiet">
          {words.stopped}
        </p>
      ) : (
        <Notice kind="danger">{errorText(pending.error)}</Notice>
      )}
      {again}
    </div>
  );
}

function stageText(stage: Stage): string {
  if (stage.kind === "reading") return words.reading(stage.titles);
  return stage.kind === "searching" ? words.searching : words.thinking;
}
