import { useEffect, useState } from "react";
import { documentWords } from "@/pages/documents/words.ts";
import { Notice } from "@/parts/notice.tsx";
import { useUser } from "@/shell/use-session.ts";
import { DropZone } from "./drop-zone.tsx";
import { PasteForm } from "./paste-form.tsx";
import { QueueView } from "./queue-view.tsx";
import { SAMPLES, type SampleId } from "./samples.ts";
import { SendingView } from "./sending-view.tsx";
import { useQueue } from "./use-queue.ts";
import { useSending } from "./use-sending.ts";

const words = documentWords.add;

/** Every way to add agreements: drop or choose files, paste text, take a sample. One document opens when it is read;
 *  several go into a queue. `onBusy` is called with whether files of the queue are not sent yet. */
export function NewDocumentForm({ onBusy }: { readonly onBusy?: (isBusy: boolean) => void }) {
  const sending = useSending();
  const queue = useQueue();
  const isBusy = queue.files.some(({ state }) => state.kind === "waiting" || state.kind === "sending");
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const user = useUser();
  // Stored here, so that pasted text survives a failed attempt.
  const [pasted, setPasted] = useState({ text: "", title: "" });
  if (user !== null && !user.permissions.includes("documents:write")) return <Notice>{words.mayNot}</Notice>;
  if (sending.document !== null) return <SendingView sending={sending} document={sending.document} />;
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file !== undefined && files.length === 1 && queue.files.length === 0)
      sending.start({ kind: "file", file, title: file.name });
    else queue.add(files);
  };
  return (
    <div className="flex flex-col gap-8">
      <DropZone onFiles={take} />
      <QueueView queue={queue} />
      <section aria-labelledby="samples">
        <h2 id="samples" className="mb-3 text-lg font-semibold">
          {words.samples}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {SAMPLES.map(({ id, url }) => (
            <li key={id} className="flex">
              <SampleButton
                id={id}
                onChoose={() => sending.start({ kind: "sample", url, title: words.sampleNames[id] })}
              />
            </li>
          ))}
        </ul>
      </section>
      <PasteForm
        pasted={pasted}
        onChange={setPasted}
        onSend={() => sending.start({ kind: "text", text: pasted.text, title: pasted.title.trim() })}
      />
    </div>
  );
}

function SampleButton({ id, onChoose }: { id: SampleId; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3 text-left hover:border-accent hover:bg-tint"
    >
      <span className="font-medium">{words.sampleNames[id]}</span>
      <span className="text-sm text-quiet">{words.sampleHints[id]}</span>
    </button>
  );
}
