import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { portfolioRoutes, type ViewSettings } from "#features/portfolio/routes.ts";
import { Button } from "@/parts/button.tsx";
import { CONTROL } from "@/parts/field.tsx";
import { Notice } from "@/parts/notice.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { VIEWS, viewsQuery } from "./portfolio-queries.ts";
import { FILTER_NAMES, filtersOf, type PortfolioSearch, portfolioSearchOf } from "./search-params.ts";
import { portfolioWords as words } from "./words.ts";

const TAB =
  "inline-flex min-h-8 items-center rounded-md px-3 hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold";

interface SavedViewsProps {
  readonly search: PortfolioSearch;
  readonly onChoose: (view: PortfolioSearch) => void;
}

/** The user's views as tabs, and a way to save the present one. */
export function SavedViews({ search, onChoose }: SavedViewsProps) {
  const cache = useQueryClient();
  const { data: views = [] } = useQuery(viewsQuery);
  const [name, setName] = useState("");
  const refresh = () => cache.invalidateQueries({ queryKey: VIEWS });
  const save = useMutation({
    mutationFn: () =>
      call(portfolioRoutes.savePortfolioView, { body: { name: name.trim(), settings: settingsOf(search) } }),
    onSuccess: () => {
      setName("");
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(portfolioRoutes.deletePortfolioView, { params: { id } }),
    onSuccess: refresh,
  });
  const failure = save.error ?? remove.error;
  return (
    <nav aria-label={words.views} className="mb-4 flex flex-wrap items-center gap-2">
      <Link
        to="/portfolio"
        search={{}}
        onClick={() => onChoose({})}
        activeOptions={{ exact: true, includeSearch: true }}
        className={TAB}
      >
        {words.allDocuments}
      </Link>
      {views.map((view) => (
        <span key={view.id} className="inline-flex items-center">
          <Link
            to="/portfolio"
            search={searchOf(view.settings)}
            onClick={() => onChoose(searchOf(view.settings))}
            activeOptions={{ includeSearch: true }}
            className={TAB}
          >
            {view.name}
          </Link>
          <Button kind="bare" aria-label={words.deleteView(view.name)} onClick={() => remove.mutate(view.id)}>
            ×
          </Button>
        </span>
      ))}
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") save.mutate();
        }}
      >
        <input
          aria-label={words.viewName}
          placeholder={words.viewName}
          value={name}
          maxLength={300}
          onChange={({ target }) => setName(target.value)}
          className={`${CONTROL} w-44`}
        />
        <Button type="submit" busy={save.isPending}>
          {words.saveView}
        </Button>
      </form>
      {failure === null ? null : <Notice kind="danger">{errorText(failure)}</Notice>}
    </nav>
  );
}

function settingsOf(search: PortfolioSearch): ViewSettings {
  const { sort, columns, flat } = search;
  return {
    ...(columns === undefined ? {} : { columns: columns.split(",") as NonNullable<ViewSettings["columns"]> }),
    ...(sort === undefined ? {} : { sort }),
    ...(flat === true ? { grouped: false } : {}),
    filters: filtersOf(search),
  };
}

function searchOf({ columns, sort, filters, grouped }: ViewSettings): PortfolioSearch {
  const named = Object.entries(FILTER_NAMES).map(([name, column]) => [name, filters?.[column]]);
  return {
    ...portfolioSearchOf(Object.fromEntries(named) as Record<string, unknown>),
    ...(sort === undefined ? {} : { sort }),
    ...(columns === undefined ? {} : { columns: columns.join(",") }),
    ...(grouped === false ? { flat: true } : {}),
  };
}
