import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "@/pages/documents/document/icon-button.tsx";
import { documentWords } from "@/pages/documents/words.ts";
import { Notice } from "@/parts/notice.tsx";
import { drawPage, openPdf, type Pdf } from "./open-pdf.ts";
import { placeOnPage } from "./place-on-page.ts";
import { sourceQuery } from "./source-query.ts";
import "./page-viewer.css";

const words = documentWords.pdf;

export interface PageViewerProps {
  readonly id: string;
  readonly version: number;
  /** The page of the words in view; null where there are none. */
  readonly page: number | null;
  readonly quote: string;
  /** The text before the quote. */
  readonly before: string;
}

/** The pages of the original PDF, with the words in view marked where they can be found. */
export default function PageViewer({ id, version, page, quote, before }: PageViewerProps) {
  const source = useQuery(sourceQuery(id, version));
  const { pdf, failed } = usePdf(source.data);
  const [shown, setShown] = useState(page ?? 1);
  useEffect(() => {
    if (page !== null) setShown(page);
  }, [page, quote]);
  if (failed || source.error !== null) return <Notice kind="danger">{words.failed}</Notice>;
  if (pdf === null) {
    return (
      <p role="status" className="p-4 text-quiet">
        {words.loading}
      </p>
    );
  }
  const number = Math.min(shown, pdf.numPages);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-center gap-1 border-b border-line bg-sunken py-1">
        <IconButton icon="up" label={words.previous} disabled={number <= 1} onPress={() => setShown(number - 1)} />
        <span role="status" className="px-2 text-sm tabular-nums">
          {words.page(number, pdf.numPages)}
        </span>
        <IconButton
          icon="down"
          label={words.next}
          disabled={number >= pdf.numPages}
          onPress={() => setShown(number + 1)}
        />
      </div>
      <PdfPage pdf={pdf} number={number} quote={page === number ? quote : ""} before={before} />
    </div>
  );
}

function usePdf(bytes: ArrayBuffer | undefined): { pdf: Pdf | null; failed: boolean } {
  const [state, setState] = useState<{ pdf: Pdf | null; failed: boolean }>({ pdf: null, failed: false });
  useEffect(() => {
    if (bytes === undefined) return;
    let current = true;
    const { pdf, close } = openPdf(bytes);
    pdf.then(
      (opened) => current && setState({ pdf: opened, failed: false }),
      () => current && setState({ pdf: null, failed: true }),
    );
    return () => {
      current = false;
      close();
    };
  }, [bytes]);
  return state;
}

interface PdfPageProps {
  readonly pdf: Pdf;
  readonly number: number;
  readonly quote: string;
  readonly before: string;
}

const MARGIN_PX = 32;
const WIDEST_PX = 960;

function PdfPage({ pdf, number, quote, before }: PdfPageProps) {
  const pane = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<HTMLElement | null>(null);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const width = useWidth(pane);
  useEffect(() => {
    let current = true;
    const draw = async (): Promise<void> => {
      if (width === 0) return;
      const page = await pdf.getPage(number);
      const next = document.createElement("div");
      next.className = "pdf-page";
      const words = await drawPage(page, next, Math.min(width - MARGIN_PX, WIDEST_PX));
      if (!current) return;
      frame.current?.replaceChildren(next);
      setDrawn(words);
    };
    // A document closed meanwhile has nothing to show.
    draw().catch((error: unknown) => {
      if (current) setFailure(error);
    });
    return () => {
      current = false;
    };
  }, [pdf, number, width]);
  useEffect(() => {
    if (drawn === null) return;
    const range = quote === "" ? null : placeOnPage(drawn, quote, before);
    setMissing(quote !== "" && range === null);
    markOn(drawn, range);
  }, [drawn, quote, before]);
  return (
    <section
      ref={pane}
      aria-label={words.label}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto bg-sunken p-4 focus-visible:-outline-offset-2"
    >
      {failure === null ? null : <Notice kind="danger">{words.failed}</Notice>}
      {missing ? <Notice kind="warning">{words.notFound}</Notice> : null}
      <div ref={frame} className="mx-auto w-fit" />
    </section>
  );
}

function useWidth(pane: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (pane.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, [pane]);
  return width;
}

/** A browser rounds the box of small letters to whole pixels, up to so much above their feet. */
const BELOW_PX = 1.5;

/** Puts a mark over each line of the range, below the words, and scrolls the first into view. */
function markOn(words: HTMLElement, range: Range | null): void {
  const page = words.parentElement;
  if (page === null) return;
  for (const old of page.querySelectorAll(".pdf-mark")) old.remove();
  if (range === null) return;
  const origin = page.getBoundingClientRect();
  const marks = withoutDoubles([...range.getClientRects()]).map(({ left, top, width, height }) => {
    const mark = document.createElement("div");
    mark.className = "pdf-mark";
    Object.assign(mark.style, {
      left: `${left - origin.left}px`,
      top: `${top - origin.top}px`,
      width: `${width}px`,
      height: `${height + BELOW_PX}px`,
    });
    return mark;
  });
  page.append(...marks);
  marks[0]?.scrollIntoView({ block: "center", inline: "nearest" });
}

/** A range has a box for an element and for the words in it: one of them is enough. */
function withoutDoubles(boxes: readonly DOMRect[]): DOMRect[] {
  const kept: DOMRect[] = [];
  for (const box of boxes.filter(({ width }) => width > 0)) {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (!kept.some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom))
      kept.push(box);
  }
  return kept;
}
