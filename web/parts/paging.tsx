import { Link } from "@tanstack/react-router";

interface PagingProps {
  readonly page: number;
  readonly pages: number;
  readonly words: {
    readonly pages: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number, pages: number) => string;
  };
}

const STEP = "inline-flex min-h-9 items-center rounded-md border border-edge bg-surface px-3 hover:bg-sunken";

/** Links between the pages of a list whose page number is in the URL as `page`; hidden if there is one page. */
export function Paging({ page, pages, words }: PagingProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={words.pages} className="flex items-center gap-3">
      {page > 1 ? <Step to={page - 1} label={words.previous} /> : null}
      <span className="text-quiet tabular-nums">{words.page(page, pages)}</span>
      {page < pages ? <Step to={page + 1} label={words.next} /> : null}
    </nav>
  );
}

function Step({ to, label }: { to: number; label: string }) {
  const page = to > 1 ? to : undefined;
  return (
    <Link to="." search={(now: object) => ({ ...now, page })} className={STEP}>
      {label}
    </Link>
  );
}
