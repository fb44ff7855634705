import { equalJson, valueAt } from "#domain/agreement/json-pointer.ts";
import { formatDate } from "@/formats.ts";
import type { DocumentData, VersionData } from "@/pages/documents/document/document-queries.ts";
import { Dialog } from "@/parts/dialog.tsx";
import { shownJson } from "./changes-table.tsx";
import { useNameOf } from "./use-name-of.ts";
import { reviewWords } from "./words.ts";

interface HistoryDialogProps {
  readonly document: DocumentData;
  readonly pointer: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** The versions in which a value changed, newest first. */
export function HistoryDialog({ document, pointer, label, onClose }: HistoryDialogProps) {
  const nameOf = useNameOf();
  const oldestFirst = document.versions.toReversed();
  const changed = oldestFirst.filter((version, i) => {
    const before = oldestFirst[i - 1];
    return !before || !equalJson(at(before, pointer), at(version, pointer));
  });
  return (
    <Dialog title={reviewWords.history.title(label)} onClose={onClose}>
      {changed.length < 2 ? <p className="mb-3 text-quiet">{reviewWords.history.none}</p> : null}
      <ol className="flex flex-col gap-3">
        {changed.toReversed().map((version) => (
          <li key={version.version_number}>
            <p className="font-semibold [overflow-wrap:anywhere]">{shownJson(at(version, pointer))}</p>
            <p className="text-sm text-quiet">
              {reviewWords.versions.version(version.version_number)} ·{" "}
              {reviewWords.versions.methods[version.extraction_method]} ·{" "}
              {reviewWords.versions.by(nameOf(version.created_by), formatDate(version.created_at))}
              {version.reason === null ? null : ` · ${version.reason}`}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

const at = ({ agreement }: VersionData, pointer: string): unknown => valueAt(agreement, pointer) ?? null;
