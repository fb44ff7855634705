import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import type { Redline, RedlineMark } from "#domain/redline/redline-of.ts";
import { formatDate } from "@/formats.ts";
import { placeOf } from "@/pages/deals/terms-in-force.tsx";
import type { DocumentData, VersionData } from "@/pages/documents/document/document-queries.ts";
import { IconButton } from "@/pages/documents/document/icon-button.tsx";
import { Changes } from "@/pages/documents/review/versions-dialog.tsx";
import type { Term } from "@/pages/documents/terms/term.ts";
import type { Dictionary } from "@/pages/documents/text/definitions.ts";
import { type Range, spansByBlock } from "@/pages/documents/text/spans.ts";
import { TextViewer } from "@/pages/documents/text/text-viewer.tsx";
import { useBlocks } from "@/pages/documents/text/use-blocks.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import { CONTROL } from "@/parts/field.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { errorText } from "@/shell/error-text.ts";
import type { TermsInForce } from "./redline-queries.ts";
import { useRedline, useRedlineChoices } from "./use-redline.ts";
import { redlineWords as words } from "./words.ts";

const NO_DEFINITIONS: Dictionary = { byFirstWord: new Map(), byTerm: new Map() };

interface RedlinePaneProps {
  readonly document: DocumentData;
  readonly version: VersionData;
  readonly text: string;
  readonly terms: ReadonlyMap<string, Term>;
}

/** The text with deleted and inserted words: compared with another version, or with the terms in force. */
export default function RedlinePane({ document, version, text, terms }: RedlinePaneProps) {
  const { amended, others, earlier, inForce } = useRedlineChoices(document, version, true);
  const { against: asked } = useSearch({ from: "/app/documents/$id" });
  const against = asked ?? (inForce === undefined || amended !== undefined ? undefined : earlier?.version_number);
  const redline = useRedline({ document, version, text, against, amended });
  const isKnown = against === undefined || others.some(({ version_number }) => version_number === against);
  const labelOf = (pointer: string): string => terms.get(pointer)?.label ?? documentWords.terms.pointer(pointer);
  const [before, after] = [against ?? 0, version.version_number].toSorted((a, b) => a - b);
  const choice = <Choice amended={amended} others={others} against={against} />;
  if (redline instanceof Error) return <Message>{errorText(redline)}</Message>;
  if (!isKnown) return <Message choice={choice}>{words.notCompared(against ?? 0)}</Message>;
  if (inForce !== undefined && against === undefined && amended === undefined)
    return <Message>{words.nothing}</Message>;
  if (redline === null) return <Message choice={choice}>{words.loading}</Message>;
  if (redline.count === 0 && against !== undefined)
    return (
      <Message choice={choice}>
        <p className="mb-2">{words.sameText}</p>
        <Changes id={document.id} from={before ?? 0} to={after ?? 0} labelOf={labelOf} />
      </Message>
    );
  return (
    <RedlineView
      key={against ?? "in-force"}
      redline={redline}
      choice={choice}
      legend={against === undefined ? words.legend : words.legendVersions(before ?? 0, after ?? 0)}
      amended={against === undefined ? amended : undefined}
    />
  );
}

function Message({ choice, children }: { readonly choice?: ReactNode; readonly children: ReactNode }) {
  return (
    <section aria-label={words.label} className="min-h-0 flex-1 overflow-y-auto p-4">
      {choice}
      <div role="status" className="mt-3">
        {children}
      </div>
    </section>
  );
}

interface ChoiceProps {
  readonly amended: TermsInForce | undefined;
  readonly others: DocumentData["versions"];
  readonly against: number | undefined;
}

function Choice({ amended, others, against }: ChoiceProps) {
  const navigate = useNavigate({ from: "/documents/$id" });
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-quiet print:hidden">
      <span className="whitespace-nowrap">{words.compareWith}</span>
      <select
        value={against ?? "in-force"}
        onChange={({ target }) =>
          void navigate({
            search: (now) => ({ ...now, against: target.value === "in-force" ? undefined : Number(target.value) }),
            replace: true,
            resetScroll: false,
          })
        }
        className={`min-w-0 ${CONTROL}`}
      >
        {amended === undefined ? null : <option value="in-force">{words.inForce(amended.amendments.length)}</option>}
        {others.map(({ version_number, created_at }) => (
          <option key={version_number} value={version_number}>
            {words.version(version_number, formatDate(created_at))}
          </option>
        ))}
      </select>
    </label>
  );
}

interface RedlineViewProps {
  readonly redline: Redline;
  readonly choice: ReactNode;
  readonly legend: string;
  readonly amended: TermsInForce | undefined;
}

function RedlineView({ redline, choice, legend, amended }: RedlineViewProps) {
  const [change, setChange] = useState(0);
  const { text, marks, count } = redline;
  const blocks = useBlocks(text, marks[0]?.end ?? 0);
  const byBlock = useMemo(() => spansByBlock(marks, blocks), [marks, blocks]);
  const ranges = useMemo(() => rangesOf(marks), [marks]);
  const range = ranges[change];
  const step = (by: 1 | -1): void => setChange((now) => (now + by + count) % count);
  const mark = marks.find((one) => one.change === change);
  return (
    <section aria-label={words.label} className="flex min-h-0 flex-1 flex-col print:block">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        {choice}
        {count === 0 ? null : (
          <div className="flex items-center print:hidden">
            <IconButton icon="up" label={words.previous} onPress={() => step(-1)} />
            <span role="status" className="px-1 text-sm whitespace-nowrap text-quiet tabular-nums">
              {words.of(change + 1, count)}
            </span>
            <IconButton icon="down" label={words.next} onPress={() => step(1)} />
          </div>
        )}
        <Button className="print:hidden" onClick={() => window.print()}>
          {words.print}
        </Button>
        <p className="basis-full text-sm text-quiet">
          {words.changes(count)}. {legend}
        </p>
        {amended === undefined ? null : <Cause amended={amended} source={mark?.source ?? null} />}
        {amended === undefined ? null : <Unplaced amended={amended} />}
      </div>
      {count === 0 ? <Notice>{words.noneInForce}</Notice> : null}
      <TextViewer
        ref={null}
        hidden={false}
        text={text}
        blocks={blocks}
        spans={NO_SPANS}
        marks={byBlock}
        dictionary={NO_DEFINITIONS}
        places={NO_PLACES}
        active={range ?? null}
        place={null}
        matches={NO_RANGES}
        match={null}
        hrefOf={noAddress}
        hrefTo={noAddress}
        onPick={ignore}
        onJump={ignore}
      />
    </section>
  );
}

const NO_SPANS = new Map();
const NO_PLACES = new Map();
const NO_RANGES: readonly Range[] = [];
const noAddress = (): string => "";
const ignore = (): void => undefined;

/** From the first struck to the last inserted word of each change. */
function rangesOf(marks: readonly RedlineMark[]): Range[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { change, start, end } of marks) {
    const known = ranges[change];
    if (known === undefined) ranges[change] = { start, end };
    else known.end = end;
  }
  return ranges;
}

/** Which amendment made the change in view, with a link to its words. */
function Cause({ amended, source }: { readonly amended: TermsInForce; readonly source: number | null }) {
  const mark = source === null ? undefined : amended.marks[source];
  if (mark === undefined) return null;
  const amendment = amended.amendments.find(({ document_id }) => document_id === mark.document_id);
  const link = amended.terms.find(({ key }) => key === mark.key)?.chain.at(-1);
  const place = link === undefined || mark.pointer !== "" ? { at: mark.pointer } : placeOf(link);
  const label = mark.facility === null ? mark.label : `${mark.facility}: ${mark.label.toLowerCase()}`;
  return (
    <p className="basis-full text-sm print:hidden">
      <Link to="/documents/$id" params={{ id: String(mark.document_id) }} search={place} className={LINK}>
        {words.changedBy(label, amendment?.name ?? "")}
      </Link>
    </p>
  );
}

/** Terms that an amendment adds and that have no place in the agreement. */
function Unplaced({ amended }: { readonly amended: TermsInForce }) {
  const added = amended.redline.filter(
    ({ key, before }) => before === null && !amended.marks.some((mark) => mark.key === key),
  );
  if (added.length === 0) return null;
  return (
    <details className="basis-full text-sm">
      <summary className="cursor-pointer">{words.unplaced(added.length)}</summary>
      <ul className="list-disc pl-5">
        {added.map(({ key, document_id, text }) => (
          <li key={`${document_id} ${key}`}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
