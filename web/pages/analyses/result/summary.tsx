import { formatCalendarDate } from "@/formats.ts";
import { readMarkdown, type Span } from "@/pages/analyses/markdown.ts";

/** Markdown as elements: nothing of it is ever read as HTML. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-[0.9375rem] leading-relaxed">
      {readMarkdown(text).map((block, i) => {
        const key = String(i);
        switch (block.kind) {
          case "heading":
            return (
              <h3 key={key} className="font-semibold">
                <Spans spans={block.spans} />
              </h3>
            );
          case "paragraph":
            return (
              <p key={key}>
                <Spans spans={block.spans} />
              </p>
            );
          case "list":
            return (
              <ul key={key} className="list-disc pl-5">
                {block.items.map((spans, n) => (
                  <li key={String(n)}>
                    <Spans spans={spans} />
                  </li>
                ))}
              </ul>
            );
        }
      })}
    </div>
  );
}

/** Dates of the stored text as the reader writes them. */
function withDates(text: string): string {
  return text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => formatCalendarDate(date));
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, bold }, i) =>
    bold ? <strong key={String(i)}>{withDates(text)}</strong> : withDates(text),
  );
}
