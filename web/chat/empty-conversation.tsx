import { chatWords as words } from "./words.ts";

interface EmptyProps {
  readonly kind: "general" | "document" | "deal" | "run";
  readonly onAsk: (question: string) => void;
}

/** Before the first message: example questions as buttons. */
export function EmptyConversation({ kind, onAsk }: EmptyProps) {
  return (
    <div>
      <p className="mb-1 font-semibold">{words.empty.title}</p>
      <p className="mb-4 text-quiet">{words.empty.text}</p>
      <ul aria-label={words.empty.examples} className="flex flex-col gap-2">
        {words.empty[kind].map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="w-full rounded-md border border-line px-3 py-2 text-left hover:bg-sunken max-md:min-h-11"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
