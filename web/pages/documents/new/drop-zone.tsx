import { type DragEvent, useId, useRef, useState } from "react";
import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";

const words = documentWords.add;
const ACCEPT = ".pdf,.docx,.html,.htm,.txt,.md,application/pdf,text/html,text/plain,text/markdown";

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether it is what the page is for, so that its button is the primary one. */
  readonly isMain?: boolean;
}

/** Takes files that are dropped on it, or chosen. */
export function DropZone({ onFiles, isMain = true }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (files !== null && files.length > 0) onFiles([...files]);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-edge bg-surface px-6 py-10 text-center data-over:border-accent data-over:bg-tint"
    >
      <span className="text-quiet">
        <Icon name="upload" />
      </span>
      <p className="text-lg font-medium">{words.dropHere}</p>
      <Button kind={isMain ? "primary" : "plain"} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <p id={hintId} className="text-sm text-quiet">
        {words.formats}
      </p>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        aria-label={words.choose}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
    </div>
  );
}
