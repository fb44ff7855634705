import { words } from "@/words.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";

interface QuestionProps {
  readonly title: string;
  /** The consequence of confirming. */
  readonly text: string;
  readonly yes: string;
  readonly pending: boolean;
  readonly failure: string | null;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Confirms an action that cannot be undone. */
export function Question({ title, text, yes, pending, failure, onYes, onNo }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p className="mb-4">{text}</p>
      {failure === null ? null : (
        <div className="mb-4">
          <Notice kind="danger">{failure}</Notice>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onNo}>{words.cancel}</Button>
        <Button kind="danger" busy={pending} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
