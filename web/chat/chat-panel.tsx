import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Icon, type IconName } from "@/parts/icon.tsx";
import { Composer } from "./composer.tsx";
import { conversation, newConversation, onConversationChange, send } from "./conversation.ts";
import { EmptyConversation } from "./empty-conversation.tsx";
import { History } from "./history.tsx";
import { MessageView } from "./message-view.tsx";
import { usePageSubject } from "./page-subject.ts";
import { PendingView } from "./pending-view.tsx";
import { useStayAtEnd } from "./use-stay-at-end.ts";
import { chatWords as words } from "./words.ts";

/** The conversation: messages, the answer in progress, and the input. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { messages, pending, loading, sessionId } = useSyncExternalStore(onConversationChange, conversation);
  const [view, setView] = useState<"conversation" | "history">("conversation");
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const subject = usePageSubject();
  const isAbout = subject !== null && leftOut !== subject.key;
  const about = isAbout ? subject.about : {};
  const pane = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);
  const news = useMemo(
    () => (messages.length > 0 || pending !== null ? { messages, pending } : null),
    [messages, pending],
  );
  useStayAtEnd(pane, content, news);
  const begin = (): void => {
    newConversation();
    setView("conversation");
    field.current?.focus();
  };
  const ask = (text: string): void => {
    setView("conversation");
    void send(text, about);
  };
  return (
    <>
      <div className="flex min-h-12 items-center gap-2 border-b border-line px-3">
        <h2 className="font-semibold">{words.title}</h2>
        {isAbout ? (
          <span className="inline-flex min-w-0 items-center gap-1 rounded bg-tint pl-2 text-sm text-accent-strong">
            <span className="truncate">{words.about[subject.kind]}</span>
            <button
              type="button"
              aria-label={words.leaveOut}
              title={words.leaveOut}
              onClick={() => setLeftOut(subject.key)}
              className="rounded p-0.5 hover:bg-surface [&>svg]:size-5"
            >
              <Icon name="close" />
            </button>
          </span>
        ) : null}
        <span className="ml-auto flex">
          <PanelButton
            icon="history"
            label={view === "history" ? words.back : words.history}
            onPress={() => setView(view === "history" ? "conversation" : "history")}
          />
          <PanelButton icon="plus" label={words.newConversation} onPress={begin} />
          <PanelButton icon="close" label={words.close} onPress={onClose} />
        </span>
      </div>
      <div ref={pane} className="min-h-0 flex-1 overflow-y-auto" tabIndex={-1}>
        <div ref={content} className="p-3">
          {view === "history" ? (
            <History current={sessionId} onOpened={() => setView("conversation")} />
          ) : messages.length === 0 && pending === null && !loading ? (
            <EmptyConversation kind={isAbout ? subject.kind : "general"} onAsk={ask} />
          ) : (
            <>
              <div role="log" aria-label={words.conversation} className="flex flex-col gap-4">
                {messages.map((message) => (
                  <MessageView key={message.id} message={message} />
                ))}
              </div>
              {pending === null ? null : <PendingView pending={pending} about={about} onRetry={ask} />}
            </>
          )}
        </div>
      </div>
      <Composer field={field} busy={pending?.kind === "answering"} onSend={ask} />
    </>
  );
}

function PanelButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="rounded-md p-1.5 text-quiet hover:bg-sunken hover:text-ink max-md:p-3"
    >
      <Icon name={icon} />
    </button>
  );
}
