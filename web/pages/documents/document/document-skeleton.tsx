import { documentWords } from "@/pages/documents/words.ts";

const LINES = ["w-3/4", "w-full", "w-11/12", "w-5/6", "w-full", "w-2/3"];

/** The shape of the document page while it loads. */
export function DocumentSkeleton() {
  return (
    <div className="p-4 sm:p-6">
      <Loading />
      <div aria-hidden="true" className="flex animate-pulse flex-col gap-6">
        <Bar className="h-7 w-72 max-w-full" />
        <div className="grid gap-10 lg:grid-cols-[24rem_1fr]">
          <Lines />
          <Lines />
        </div>
      </div>
    </div>
  );
}

/** The shape of the text while only the text is loading. */
export function TextSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      <Loading />
      <div aria-hidden="true" className="mx-auto max-w-[50rem] animate-pulse p-8">
        <Lines />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <p role="status" className="sr-only">
      {documentWords.document.loading}
    </p>
  );
}

function Lines() {
  return (
    <div className="flex flex-col gap-3">
      {[...LINES, ...LINES].map((width, i) => (
        <Bar key={String(i)} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}

/** A bar in the place of words. What holds bars pulses as one, for each thing that moves costs every frame. */
export function Bar({ className }: { className: string }) {
  return <div className={`rounded bg-sunken ${className}`} />;
}
