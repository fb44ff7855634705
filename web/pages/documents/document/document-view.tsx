import "./document.css";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { valueAt } from "#domain/agreement/json-pointer.ts";
import { AmendedBanner } from "@/pages/documents/redline/amended-banner.tsx";
import { useRedlineChoices } from "@/pages/documents/redline/use-redline.ts";
import { editorOf } from "@/pages/documents/review/editor.ts";
import { ReviewBar } from "@/pages/documents/review/review-bar.tsx";
import { DecisionContext } from "@/pages/documents/review/review-context.ts";
import { useReview } from "@/pages/documents/review/use-review.ts";
import { copyValue, ValueActions } from "@/pages/documents/review/value-actions.tsx";
import { termGroups } from "@/pages/documents/terms/groups.ts";
import { type Term, termsByPointer } from "@/pages/documents/terms/term.ts";
import { FindBar } from "@/pages/documents/text/find-bar.tsx";
import { OutlineMenu, OutlineRail } from "@/pages/documents/text/outline-rail.tsx";
import { placesOf } from "@/pages/documents/text/references.ts";
import { type Range, type Span, spansByBlock, spansOf } from "@/pages/documents/text/spans.ts";
import { TextViewer, type TextViewerHandle } from "@/pages/documents/text/text-viewer.tsx";
import { useBlocks } from "@/pages/documents/text/use-blocks.ts";
import { useFind } from "@/pages/documents/text/use-find.ts";
import { useJumps } from "@/pages/documents/text/use-jumps.ts";
import { useReading } from "@/pages/documents/text/use-reading.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { useDocumentTitle } from "@/parts/page.tsx";
import { PageLoading } from "@/shell/page-loading.tsx";
import { DocumentHeader } from "./document-header.tsx";
import type { DocumentData, VersionData } from "./document-queries.ts";
import { TextSkeleton } from "./document-skeleton.tsx";
import { type Pane, PaneTabs } from "./pane-tabs.tsx";
import { PlaceBar } from "./place-bar.tsx";
import { useSelection } from "./selection.ts";
import { TermPane } from "./term-pane.tsx";
import { useDocumentKeys } from "./use-document-keys.ts";
import { type View, ViewSwitch } from "./view-switch.tsx";

const PageViewer = lazy(() => import("@/pages/documents/pdf/page-viewer.tsx"));
const RedlinePane = lazy(() => import("@/pages/documents/redline/redline-pane.tsx"));
const BEFORE_UNITS = 60;

interface DocumentViewProps {
  readonly document: DocumentData;
  readonly version: VersionData;
  /** Null while loading, which takes longer than for the terms. */
  readonly text: string | null;
}

/** The terms of an agreement next to its text: a term links to its words, and marked words link to their term. */
export function DocumentView({ document, version, text: received }: DocumentViewProps) {
  const { agreement } = version;
  const text = received ?? "";
  useDocumentTitle(document.name);
  const viewer = useRef<TextViewerHandle>(null);
  const [pane, setPane] = useState<Pane>("terms");
  const groups = useMemo(() => termGroups(agreement), [agreement]);
  const terms = useMemo(() => termsByPointer(groups), [groups]);
  const selection = useSelection(agreement);
  const blocks = useBlocks(text, selection.range?.end ?? 0);
  const allSpans = useMemo(() => spansOf(agreement.evidence), [agreement]);
  const spans = useMemo(() => spansByBlock(allSpans, blocks), [allSpans, blocks]);
  const { dictionary, outline } = useReading(text);
  const places = useMemo(() => placesOf(outline), [outline]);
  const searched = useMemo(() => documentWords.terms.searched(text.length, outline.length), [text, outline]);
  const { jump, place } = useJumps(viewer);
  const find = useFind(text, viewer);
  const isPdf = version.source_filename?.toLowerCase().endsWith(".pdf") ?? false;
  const search = useSearch({ from: "/app/documents/$id" });
  const { amended, others } = useRedlineChoices(document, version, received !== null);
  const canCompare = amended !== undefined || others.length > 0;
  const view: View = search.view === "redline" || (isPdf && search.view === "page") ? search.view : "text";
  const navigate = useNavigate({ from: "/documents/$id" });
  const setView = (to: View): void =>
    void navigate({ search: (now) => ({ ...now, view: to === "text" ? undefined : to }), replace: true });
  useEffect(() => {
    if (search.from !== undefined || search.view === "redline") setPane("text");
  }, [search.from, search.to, search.view]);
  // Search works on the text, so the text view is shown.
  const openFind = (): void => {
    setPane("text");
    if (view !== "text") setView("text");
    find.open();
  };
  const { pointer, range, select } = selection;
  const review = useReview(document, version, terms);
  const [isEditing, setEditing] = useState(false);
  const term = pointer === null ? undefined : terms.get(pointer);
  const decideOn = (decision: "accepted" | "rejected"): void => {
    if (pointer === null || !term?.value || !review.canWrite) return;
    review.decide(pointer, decision);
    goTo(1);
  };
  /** To the next value that is not reviewed, or back, from the one that is selected. */
  const goTo = (by: 1 | -1): void => {
    const { values } = review;
    const from = pointer === null ? (by === 1 ? -1 : values.length) : values.indexOf(pointer);
    for (let n = 1; n <= values.length; n++) {
      const next = values[(from + by * n + 2 * values.length) % values.length];
      if (next !== undefined && next !== pointer && !review.isReviewed(next)) return show(next);
    }
  };
  const edit = (): void => {
    if (pointer === null || !review.canWrite) return;
    setEditing(editorOf(pointer, valueAt(agreement, pointer)) !== null);
  };
  useDocumentKeys({
    step: selection.step,
    openFind,
    letters: {
      j: () => goTo(1),
      k: () => goTo(-1),
      a: () => decideOn("accepted"),
      r: () => decideOn("rejected"),
      e: edit,
      c: () => void copyValue(document, version, term),
      z: () => review.undo?.(),
      m: () => {
        if (view === "redline") setView("text");
        else if (canCompare) setView("redline");
        setPane("text");
      },
    },
  });

  const show = useCallback(
    (at: string, place?: number): void => {
      select(at, place);
      setPane("text");
    },
    [select],
  );
  // Selecting the selected value again scrolls its words back into view.
  const showAgain = (at: string): void => {
    if (at === pointer && range !== null) viewer.current?.center(range);
    show(at);
  };
  const { pathname } = useLocation();
  const hrefOf = useCallback(
    (span: Span) => `${pathname}?at=${encodeURIComponent(termOf(span, terms, null).pointer)}`,
    [pathname, terms],
  );
  const hrefTo = useCallback(({ start, end }: Range) => `${pathname}?from=${start}&to=${end}`, [pathname]);
  const pick = (span: Span): void => {
    const { pointer: at, place } = termOf(span, terms, pointer);
    select(at, place);
  };

  return (
    <div data-room className="@container flex h-dvh min-h-96 flex-col max-md:h-[calc(100dvh-3.25rem)]">
      <DocumentHeader document={document} version={version} terms={terms} />
      <ReviewBar document={document} version={version} review={review} />
      <AmendedBanner id={document.id} isWanted={received !== null} />
      <PaneTabs pane={pane} onPane={setPane} />
      <div data-panes className="relative flex min-h-0 flex-1">
        <DecisionContext value={review.decisions}>
          <TermPane
            id={String(document.id)}
            version={version.version_number}
            agreement={agreement}
            groups={groups}
            isTextThere={received !== null}
            terms={terms}
            dictionary={dictionary}
            searched={searched}
            onFind={(words) => {
              openFind();
              find.search(words);
            }}
            selected={pointer}
            hidden={pane !== "terms"}
            onSelect={showAgain}
            onRange={(at) => {
              selection.showRange(at);
              setPane("text");
            }}
          />
        </DecisionContext>
        <div
          id="pane-text"
          className={`flex min-w-0 flex-1 flex-col bg-surface @min-[50rem]:relative @max-[50rem]:absolute @max-[50rem]:inset-0 ${pane === "text" ? "" : "@max-[50rem]:invisible"}`}
        >
          <PlaceBar
            agreement={agreement}
            selection={selection}
            terms={terms}
            onSelect={show}
            onFind={openFind}
            view={
              <>
                <ViewSwitch
                  view={view}
                  views={["text", ...(isPdf ? (["page"] as const) : []), ...(canCompare ? (["redline"] as const) : [])]}
                />
                {view === "text" ? <OutlineMenu outline={outline} onJump={jump} /> : null}
              </>
            }
            actions={
              pointer === null ? null : (
                <ValueActions
                  key={pointer}
                  document={document}
                  version={version}
                  review={review}
                  pointer={pointer}
                  term={term}
                  label={term?.label ?? documentWords.terms.pointer(pointer)}
                  terms={terms}
                  isEditing={isEditing}
                  onEdit={setEditing}
                />
              )
            }
          />
          {view === "page" ? (
            <Suspense fallback={<PageLoading />}>
              <PageViewer
                id={String(document.id)}
                version={version.version_number}
                page={selection.places[selection.place]?.page ?? null}
                quote={range === null ? "" : text.slice(range.start, range.end)}
                before={range === null ? "" : text.slice(Math.max(0, range.start - BEFORE_UNITS), range.start)}
              />
            </Suspense>
          ) : null}
          {view === "redline" && received !== null ? (
            <Suspense fallback={<PageLoading />}>
              <RedlinePane document={document} version={version} text={received} terms={terms} />
            </Suspense>
          ) : null}
          {find.isOpen ? <FindBar find={find} /> : null}
          {received === null ? (
            <TextSkeleton />
          ) : (
            <TextViewer
              hidden={view !== "text"}
              ref={viewer}
              text={text}
              blocks={blocks}
              spans={spans}
              dictionary={dictionary}
              places={places}
              active={range}
              place={place}
              matches={find.matches}
              match={find.match}
              hrefOf={hrefOf}
              hrefTo={hrefTo}
              onPick={pick}
              onJump={jump}
            />
          )}
        </div>
        {view === "text" ? <OutlineRail outline={outline} viewer={viewer} onJump={jump} /> : null}
      </div>
      <Announced selection={selection} terms={terms} />
    </div>
  );
}

/** The term that a span belongs to: of several, one with its own row, and the next one at each click. */
function termOf(span: Span, terms: ReadonlyMap<string, Term>, current: string | null): Span["terms"][number] {
  const rows = span.terms.filter(({ pointer }) => terms.has(pointer));
  const choice = rows.length > 0 ? rows : span.terms;
  const at = choice.findIndex(({ pointer }) => pointer === current);
  return choice[(at + 1) % choice.length] as Span["terms"][number];
}

interface AnnouncedProps {
  readonly selection: ReturnType<typeof useSelection>;
  readonly terms: ReadonlyMap<string, Term>;
}

/** Announces the current mark to screen readers. */
function Announced({ selection: { pointer, places, place }, terms }: AnnouncedProps) {
  const [said, setSaid] = useState("");
  const evidence = places[place];
  useEffect(() => {
    if (pointer === null || evidence === undefined) return;
    const term = terms.get(pointer);
    const words = documentWords.place;
    setSaid(
      words.announced(
        term?.label ?? documentWords.terms.pointer(pointer),
        term?.value ?? "",
        words.of(place + 1, places.length),
        evidence.quote ?? words.noWords,
      ),
    );
  }, [pointer, evidence, place, places, terms]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
