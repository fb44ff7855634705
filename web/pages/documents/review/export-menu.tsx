import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { documentRoutes, type ExportFormat } from "#features/documents/routes.ts";
import type { DocumentData, VersionData } from "@/pages/documents/document/document-queries.ts";
import { Icon } from "@/parts/icon.tsx";
import { Notice } from "@/parts/notice.tsx";
import { saveFile } from "@/shell/save-file.ts";
import { reviewWords } from "./words.ts";

const words = reviewWords.export;
const FORMATS = Object.keys(words.formats) as ExportFormat[];

/** The formats in which a version can be saved. */
export function ExportMenu({ document, version }: { document: DocumentData; version: VersionData }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const save = useMutation({
    mutationFn: (format: ExportFormat) =>
      saveFile(
        documentRoutes.exportDocument,
        { params: { id: String(document.id) }, query: { format, version: String(version.version_number) } },
        `document-${document.id}.${format}`,
      ),
    onSuccess: () => menu.current?.removeAttribute("open"),
  });
  useEffect(() => {
    const close = (event: Event): void => {
      const isInside = event.target instanceof Node && menu.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !isInside) menu.current?.removeAttribute("open");
    };
    window.addEventListener("pointerdown", close);
    window.addEventListener("keydown", close);
    return () => {
      window.removeEventListener("pointerdown", close);
      window.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={menu} className="relative">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-md border border-edge bg-surface px-3 py-1.5 font-medium hover:bg-sunken">
        <Icon name="download" />
        {words.open}
      </summary>
      <ul
        aria-label={words.label}
        className="absolute right-0 z-20 mt-1 w-60 rounded-lg border border-line bg-surface py-1 shadow-lg max-md:right-auto max-md:left-0"
      >
        {FORMATS.map((format) => (
          <li key={format}>
            <button
              type="button"
              onClick={() => save.mutate(format)}
              className="min-h-9 w-full px-3 text-left hover:bg-tint focus-visible:-outline-offset-2"
            >
              {words.formats[format]}
            </button>
          </li>
        ))}
        {save.error === null ? null : (
          <li className="px-2">
            <Notice kind="danger">{words.failed}</Notice>
          </li>
        )}
      </ul>
    </details>
  );
}
