import { useEffect, useRef } from "react";
import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import { Notice } from "@/parts/notice.tsx";
import { referenceOf } from "@/shell/error-text.ts";
import { words as appWords } from "@/words.ts";
import type { NewDocument } from "./send-document.ts";
import type { Sending } from "./use-sending.ts";
import { whatToDo } from "./what-to-do.ts";

const words = documentWords.add;
const percent = new Intl.NumberFormat(undefined, { style: "percent" });

/** The progress of the document, or why it was not read. */
export function SendingView({ sending, document }: { sending: Sending; document: NewDocument }) {
  const focused = useRef<HTMLDivElement>(null);
  useEffect(() => focused.current?.focus(), [sending.error]);
  const title = document.title === "" ? words.pasted : document.title;
  return (
    <div ref={focused} tabIndex={-1} className="rounded-lg border border-line bg-surface p-6 focus:outline-none">
      {sending.error === null ? (
        <Progress sending={sending} title={title} />
      ) : (
        <Failed sending={sending} title={title} error={sending.error} />
      )}
    </div>
  );
}

function Progress({ sending, title }: { sending: Sending; title: string }) {
  const reading = sending.sent >= 1;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{title}</h2>
      <progress
        aria-label={words.progress(title)}
        className="progress h-1.5 w-full"
        max={1}
        {...(reading ? {} : { value: sending.sent })}
      />
      <p role="status">{reading ? words.reading : words.sending(percent.format(sending.sent))}</p>
      <p className="text-sm text-quiet">{words.readingHint}</p>
      <Button className="self-start" onClick={sending.cancel}>
        {words.cancel}
      </Button>
    </div>
  );
}

function Failed({ sending, title, error }: { sending: Sending; title: string; error: unknown }) {
  const reference = referenceOf(error);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{words.failed(title)}</h2>
      <Notice kind="danger">
        {whatToDo(error)}
        {reference === null ? null : <span className="block text-sm">{appWords.failed.reference(reference)}</span>}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={sending.again}>
          {words.again}
        </Button>
        <Button onClick={sending.cancel}>{words.another}</Button>
      </div>
    </div>
  );
}
