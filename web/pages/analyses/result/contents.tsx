import { Link } from "@tanstack/react-router";
import { analysisWords } from "@/pages/analyses/words.ts";

const words = analysisWords.result;

/** Links to the parts of the result, visible while scrolling. */
export function Contents({ parts }: { parts: readonly (readonly [id: string, title: string])[] }) {
  return (
    <nav
      aria-label={words.contents}
      className="sticky top-0 z-30 -mx-4 mb-6 overflow-x-auto border-b border-line bg-page px-4 sm:-mx-8 sm:px-8 print:hidden"
    >
      <ul className="flex gap-1 py-1.5">
        {parts.map(([id, title]) => (
          <li key={id}>
            <Link
              to="."
              hash={id}
              activeOptions={{ includeHash: true }}
              className="block rounded px-2 py-1.5 whitespace-nowrap text-quiet hover:bg-tint hover:text-ink data-[status=active]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
