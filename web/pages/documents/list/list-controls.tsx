import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { DOCUMENT_SORTS } from "#features/documents/routes.ts";
import type { ListSearch } from "@/pages/documents/search-params.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { CONTROL } from "@/parts/field.tsx";

const words = documentWords.list;
const PAUSE_MS = 250;

/** Search and sort order; both are stored in the URL. */
export function ListControls({ search }: { search: ListSearch }) {
  const navigate = useNavigate({ from: "/documents" });
  const id = useId();
  const choose = (change: Partial<Record<keyof ListSearch, string>>): void => {
    const given = Object.entries({ ...search, page: undefined, ...change }).filter(([, value]) => Boolean(value));
    void navigate({ search: Object.fromEntries(given), replace: true });
  };
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField value={search.search ?? ""} onSearch={(text) => choose({ search: text })} />
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-sort`} className="text-sm text-quiet">
          {words.sortBy}
        </label>
        <select
          id={`${id}-sort`}
          value={search.sort ?? "-created_at"}
          onChange={(event) => choose({ sort: event.target.value === "-created_at" ? "" : event.target.value })}
          className={CONTROL}
        >
          {DOCUMENT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {words.sorts[sort]}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}

/** Searches after a pause in typing or on Enter. Follows the URL when it changes elsewhere. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const send = (): void => {
    const sought = text.trim();
    if (sought === sent.current) return;
    sent.current = sought;
    onSearch(sought);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
      <label htmlFor={id} className="text-sm text-quiet">
        {words.search}
      </label>
      <input
        id={id}
        type="search"
        maxLength={300}
        value={text}
        placeholder={words.searchHint}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") send();
        }}
        className={`${CONTROL} w-full`}
      />
    </div>
  );
}
