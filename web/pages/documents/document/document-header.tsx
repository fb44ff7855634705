import { Link, useNavigate } from "@tanstack/react-router";
import { memo, useState } from "react";
import { shortMoney } from "#domain/agreement/document-name.ts";
import { formatCalendarDate, formatDate, formatMonth } from "@/formats.ts";
import { ExportMenu } from "@/pages/documents/review/export-menu.tsx";
import { VersionsDialog } from "@/pages/documents/review/versions-dialog.tsx";
import { reviewWords } from "@/pages/documents/review/words.ts";
import type { Term } from "@/pages/documents/terms/term.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import { CONTROL } from "@/parts/field.tsx";
import { LINK } from "@/parts/link-style.ts";
import { useUser } from "@/shell/use-session.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import type { DocumentData, VersionData } from "./document-queries.ts";
import { IconButton } from "./icon-button.tsx";
import { KeysDialog } from "./keys-dialog.tsx";

const words = documentWords.document;

interface RoomHeaderProps {
  readonly document: DocumentData;
  readonly version: VersionData;
  readonly terms: ReadonlyMap<string, Term>;
}

/** Title and key facts of the document, its versions, and its exports. */
export const DocumentHeader = memo(function DocumentHeader({ document, version, terms }: RoomHeaderProps) {
  const [versionsShown, setVersionsShown] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const [detailsShown, setDetailsShown] = useState(false);
  const mayWrite = useUser()?.permissions.includes("documents:write") ?? false;
  const { name } = document;
  const facts = figuresOf(document, version);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <nav aria-label={words.allDocuments} className="text-sm">
          <Link to="/documents" className={LINK}>
            {words.allDocuments}
          </Link>
        </nav>
        <h1 className="truncate text-lg font-semibold tracking-tight" title={[name, ...facts].join(" · ")}>
          {name}
          {facts.length === 0 ? null : (
            <span className="text-base font-normal tracking-normal text-quiet"> · {facts.join(" · ")}</span>
          )}
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {document.versions.length > 1 ? <VersionPicker document={document} version={version} /> : null}
        {mayWrite ? <Button onClick={() => setDetailsShown(true)}>{words.details.open}</Button> : null}
        <Button onClick={() => setVersionsShown(true)}>{reviewWords.versions.open}</Button>
        <ExportMenu document={document} version={version} />
        <span className="@max-[50rem]:hidden">
          <IconButton icon="keyboard" label={words.keys} onPress={() => setKeysShown(true)} />
        </span>
      </div>
      {versionsShown ? (
        <VersionsDialog document={document} terms={terms} onClose={() => setVersionsShown(false)} />
      ) : null}
      {detailsShown ? <DetailsDialog document={document} onClose={() => setDetailsShown(false)} /> : null}
      {keysShown ? <KeysDialog onClose={() => setKeysShown(false)} /> : null}
    </header>
  );
});

/** "Mar 14, 2024", "$600m", "matures Mar 2029" */
function figuresOf({ total_commitment: amount, currency }: DocumentData, { agreement }: VersionData): string[] {
  const maturity = agreement.facilities
    .flatMap(({ maturity_date }) => maturity_date ?? [])
    .toSorted()
    .at(-1);
  return [
    ...(agreement.agreement_date === null ? [] : [formatCalendarDate(agreement.agreement_date)]),
    ...(amount === null || currency === null ? [] : [shortMoney({ amount, currency })]),
    ...(maturity === undefined ? [] : [words.matures(formatMonth(maturity))]),
  ];
}

function VersionPicker({ document, version }: Omit<RoomHeaderProps, "terms">) {
  const navigate = useNavigate({ from: "/documents/$id" });
  return (
    <label className="flex items-center gap-2 text-sm text-quiet">
      {words.version}
      <select
        value={version.version_number}
        // The same term there, for one looks how it changed.
        onChange={({ target }) => void navigate({ search: ({ at }) => ({ at, version: Number(target.value) }) })}
        className={CONTROL}
      >
        {document.versions.map(({ version_number, created_at }) => (
          <option key={version_number} value={version_number}>
            {words.versionOf(version_number, formatDate(created_at))}
          </option>
        ))}
      </select>
    </label>
  );
}
