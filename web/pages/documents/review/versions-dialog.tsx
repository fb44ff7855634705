import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatDate } from "@/formats.ts";
import type { DocumentData } from "@/pages/documents/document/document-queries.ts";
import type { Term } from "@/pages/documents/terms/term.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Badge } from "@/parts/badge.tsx";
import { Dialog } from "@/parts/dialog.tsx";
import { CONTROL } from "@/parts/field.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { errorText } from "@/shell/error-text.ts";
import { ChangesTable } from "./changes-table.tsx";
import { diffQuery } from "./review-queries.ts";
import { useNameOf } from "./use-name-of.ts";
import { reviewWords } from "./words.ts";

const words = reviewWords.versions;

interface VersionsDialogProps {
  readonly document: DocumentData;
  readonly terms: ReadonlyMap<string, Term>;
  readonly onClose: () => void;
}

/** All versions with their author and reason, and a comparison of the terms of two versions. */
export function VersionsDialog({ document, terms, onClose }: VersionsDialogProps) {
  const nameOf = useNameOf();
  const { versions, current_version: current } = document;
  const [from, setFrom] = useState(versions[1]?.version_number ?? current);
  const [to, setTo] = useState(current);
  const labelOf = (pointer: string): string => terms.get(pointer)?.label ?? documentWords.terms.pointer(pointer);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <ol aria-label={words.list} className="flex max-h-64 flex-col gap-2 overflow-y-auto">
        {versions.map((version) => (
          <li key={version.version_number} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              from="/documents/$id"
              to="."
              search={({ at }) => ({
                at,
                version: version.version_number === current ? undefined : version.version_number,
              })}
              onClick={onClose}
              className={LINK}
            >
              {words.version(version.version_number)}
            </Link>
            {version.version_number === current ? <Badge kind="accent">{words.current}</Badge> : null}
            <span className="text-sm text-quiet">
              {words.methods[version.extraction_method]} ·{" "}
              {words.by(nameOf(version.created_by), formatDate(version.created_at))}
              {version.reason === null ? null : ` · ${version.reason}`}
            </span>
          </li>
        ))}
      </ol>
      {versions.length > 1 ? (
        <section aria-label={words.compare} className="mt-4 border-t border-line pt-3">
          <p className="mb-2 flex flex-wrap items-center gap-2">
            <Choice label={words.compare} versions={versions} chosen={from} onChoose={setFrom} />
            <Choice label={words.with} versions={versions} chosen={to} onChoose={setTo} />
          </p>
          <Changes id={document.id} from={from} to={to} labelOf={labelOf} />
        </section>
      ) : null}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly versions: DocumentData["versions"];
  readonly chosen: number;
  readonly onChoose: (version: number) => void;
}

function Choice({ label, versions, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex items-center gap-2 text-quiet">
      {label}
      <select value={chosen} onChange={({ target }) => onChoose(Number(target.value))} className={CONTROL}>
        {versions.map(({ version_number: number }) => (
          <option key={number} value={number}>
            {words.version(number)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChangesProps {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly labelOf: (pointer: string) => string;
}

/** The terms in which two versions differ. */
export function Changes({ id, from, to, labelOf }: ChangesProps) {
  const { data, error } = useQuery(diffQuery(id, from, to));
  if (error !== null) return <Notice kind="danger">{errorText(error)}</Notice>;
  if (data === undefined) return <p className="text-quiet">{words.loading}</p>;
  if (data.length === 0) return <p className="text-quiet">{words.none}</p>;
  return <ChangesTable changes={data} labelOf={labelOf} />;
}
