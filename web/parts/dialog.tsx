import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { words } from "@/words.ts";
import { Icon } from "./icon.tsx";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window over the page, for as long as it is drawn: the browser keeps the focus in it, gives it back afterwards, and
 *  closes it on Escape. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="w-[min(32rem,calc(100vw-2rem))] rounded-lg border border-edge bg-surface p-5 text-ink"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label={words.close}
          onClick={onClose}
          className="-m-1 rounded-md p-1 text-quiet hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
