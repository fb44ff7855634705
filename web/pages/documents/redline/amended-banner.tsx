import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCalendarDate } from "@/formats.ts";
import { LINK } from "@/parts/link-style.ts";
import { termsInForceQuery } from "./redline-queries.ts";
import { redlineWords } from "./words.ts";

const words = redlineWords.banner;

/** Says that linked amendments change the terms on the page, or which agreement this amendment amends. */
export function AmendedBanner({ id, isWanted }: { readonly id: number; readonly isWanted: boolean }) {
  const { data } = useQuery({ ...termsInForceQuery(id), enabled: isWanted });
  if (data === undefined || data.amendments.length === 0) return null;
  const changed = new Set(data.redline.map(({ key }) => key)).size;
  const last = data.amendments.at(-1);
  const isOwn = data.document_id === id;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 border-b border-line bg-tint px-4 py-2 text-sm print:hidden">
      {isOwn ? (
        <>
          <strong className="font-semibold">
            {words.amended(last?.date == null ? null : formatCalendarDate(last.date))}
          </strong>
          <span>
            {data.amendments.length === 1 ? words.changes(changed) : words.many(data.amendments.length, changed)}
          </span>
        </>
      ) : (
        <span>
          {words.amends}{" "}
          <Link to="/documents/$id" params={{ id: String(data.document_id) }} className={LINK}>
            {data.name}
          </Link>
        </span>
      )}
      <Link
        to="/documents/$id"
        params={{ id: String(data.document_id) }}
        search={{ view: "redline" }}
        className={`ml-auto font-medium ${LINK}`}
      >
        {words.show}
      </Link>
    </p>
  );
}
