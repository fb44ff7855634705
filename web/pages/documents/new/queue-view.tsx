import { Link } from "@tanstack/react-router";
import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Section } from "@/parts/section.tsx";
import type { Queue, QueuedFile } from "./use-queue.ts";
import { whatToDo } from "./what-to-do.ts";

const words = documentWords.add.queue;
const percent = new Intl.NumberFormat(undefined, { style: "percent" });

/** The selected files with the progress of each. */
export function QueueView({ queue }: { queue: Queue }) {
  const { files } = queue;
  if (files.length === 0) return null;
  const done = files.filter(({ state }) => state.kind === "done").length;
  const failed = files.filter(({ state }) => state.kind === "failed").length;
  return (
    <Section title={words.title} actions={<p role="status">{words.progress(done, files.length, failed)}</p>}>
      <ul className="flex flex-col">
        {files.map((each) => (
          <li
            key={each.key}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-0"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="truncate font-medium" title={each.file.name}>
                {each.state.kind === "done" ? (
                  <Link to="/documents/$id" params={{ id: String(each.state.document.id) }} className={LINK}>
                    {each.file.name}
                  </Link>
                ) : (
                  each.file.name
                )}
              </p>
              <StateLine file={each} />
            </div>
            <Action file={each} queue={queue} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StateLine({ file: { file, state } }: { file: QueuedFile }) {
  switch (state.kind) {
    case "waiting":
      return <p className="text-sm text-quiet">{words.waiting}</p>;
    case "cancelled":
      return <p className="text-sm text-quiet">{words.cancelled}</p>;
    case "done":
      return <p className="text-sm text-quiet">{words.done(state.document.title, state.document.pages)}</p>;
    case "failed":
      return <p className="text-sm text-danger">{whatToDo(state.error)}</p>;
    case "sending": {
      const isReading = state.sent >= 1;
      return (
        <>
          <p className="text-sm text-quiet">
            {isReading ? documentWords.add.reading : documentWords.add.sending(percent.format(state.sent))}
          </p>
          <progress
            aria-label={documentWords.add.progress(file.name)}
            className="progress h-1.5 w-full"
            max={1}
            {...(isReading ? {} : { value: state.sent })}
          />
        </>
      );
    }
  }
}

function Action({ file: { key, file, state }, queue }: { file: QueuedFile; queue: Queue }) {
  if (state.kind === "done") return null;
  const isOpen = state.kind === "waiting" || state.kind === "sending";
  return (
    <Button
      className="min-h-8 py-1"
      aria-label={isOpen ? words.cancelNamed(file.name) : words.againNamed(file.name)}
      onClick={() => (isOpen ? queue.cancel(key) : queue.again(key))}
    >
      {isOpen ? documentWords.add.cancel : documentWords.add.again}
    </Button>
  );
}
