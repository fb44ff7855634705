import { Link } from "@tanstack/react-router";
import { documentWords } from "../words.ts";

const words = documentWords.list;
const STEP = "inline-flex min-h-9 items-center rounded-md border border-edge bg-surface px-3 hover:bg-sunken";

/** Steps between the pages of the list; nothing where all is on one. */
export function Paging({ page, pages }: { page: number; pages: number }) {
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
  return (
    <Link to="/documents" search={(now) => ({ ...now, page: to > 1 ? to : undefined })} className={STEP}>
      {label}
    </Link>
  );
}
