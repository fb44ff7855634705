import { documentWords } from "../words.ts";

const LINES = ["w-3/4", "w-full", "w-11/12", "w-5/6", "w-full", "w-2/3"];

/** The shape of the room while it loads. */
export function RoomSkeleton() {
  return (
    <div className="p-4 sm:p-6">
      <p role="status" className="sr-only">
        {documentWords.room.loading}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-6">
        <Bar className="h-7 w-72 max-w-full" />
        <div className="grid gap-10 lg:grid-cols-[24rem_1fr]">
          {[0, 1].map((column) => (
            <div key={column} className="flex flex-col gap-3">
              {[...LINES, ...LINES].map((width, i) => (
                <Bar key={`${column}-${String(i)}`} className={`h-4 ${width}`} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

export function Bar({ className }: { className: string }) {
  return <div className={`animate-pulse rounded bg-sunken ${className}`} />;
}
