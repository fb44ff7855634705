import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Term, TermGroup } from "@/pages/documents/terms/term.ts";
import type { Range } from "@/pages/documents/text/spans.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { CdmGroup } from "./cdm-group.tsx";
import { Group } from "./group.tsx";
import { IssueGroup } from "./issue-group.tsx";
import { TermBlockView } from "./term-block-view.tsx";
import { useAfterPaint } from "./use-after-paint.ts";

/** A text that takes longer is not waited for. */
const TEXT_WITHIN_MS = 300;

interface TermPaneProps {
  readonly agreement: CreditAgreement;
  readonly groups: readonly TermGroup[];
  readonly isTextThere: boolean;
  readonly terms: ReadonlyMap<string, Term>;
  readonly selected: string | null;
  /** In a narrow window, while the text is shown. */
  readonly hidden: boolean;
  readonly onSelect: (pointer: string) => void;
  readonly onRange: (range: Range) => void;
}

/** All terms in their groups. One stop of the Tab key leads to the terms, and the arrows walk them. */
export function TermPane(props: TermPaneProps) {
  const { agreement, groups, isTextThere, terms, selected, hidden, onSelect, onRange } = props;
  const pane = useRef<HTMLDivElement>(null);
  const latest = useRef({ onSelect, onRange });
  latest.current = { onSelect, onRange };
  // The summary comes first, then the text, and then the rest.
  const isWhole = useAfterPaint(isTextThere, TEXT_WITHIN_MS);
  const stable = useRef({
    select: (pointer: string) => latest.current.onSelect(pointer),
    showRange: (range: Range) => latest.current.onRange(range),
  });
  useEffect(() => {
    if (pane.current !== null) bringIntoView(pane.current, selected);
  }, [selected, isWhole]);
  return (
    <div
      ref={pane}
      id="pane-terms"
      className={`w-full overflow-y-auto border-line bg-page pb-16 max-lg:absolute max-lg:inset-0 lg:w-[25rem] lg:shrink-0 lg:border-r xl:w-[28rem] ${hidden ? "max-lg:invisible" : ""}`}
      onKeyDown={walk}
    >
      {agreement.document_kind === "other" ? (
        <p className="m-3 rounded-md bg-warning-tint px-3 py-2 text-warning">{documentWords.document.notAgreement}</p>
      ) : null}
      <TermList
        agreement={agreement}
        groups={groups}
        isWhole={isWhole}
        terms={terms}
        selected={selected}
        {...stable.current}
      />
    </div>
  );
}

interface TermListProps {
  readonly agreement: CreditAgreement;
  readonly groups: readonly TermGroup[];
  readonly isWhole: boolean;
  readonly terms: ReadonlyMap<string, Term>;
  readonly selected: string | null;
  readonly select: (pointer: string) => void;
  readonly showRange: (range: Range) => void;
}

const TermList = memo(function TermList(props: TermListProps) {
  const { agreement, groups, isWhole, terms, selected, select, showRange } = props;
  return (
    <>
      {(isWhole ? groups : groups.slice(0, 1)).map((group) => (
        <Group key={group.id} id={group.id} title={group.title}>
          {group.blocks.map((block, i) => (
            <TermBlockView
              key={`${block.heading ?? ""}-${String(i)}`}
              block={block}
              agreement={agreement}
              selected={selected !== null && holds(block, selected) ? selected : null}
              onSelect={select}
            />
          ))}
        </Group>
      ))}
      {isWhole ? (
        <>
          <IssueGroup agreement={agreement} terms={terms} onSelect={select} onRange={showRange} />
          <CdmGroup agreement={agreement} />
        </>
      ) : null}
    </>
  );
});

function holds({ terms, table }: TermGroup["blocks"][number], pointer: string): boolean {
  return (
    terms.some((term) => term.pointer === pointer || term.details?.some((detail) => detail.pointer === pointer)) ||
    (table?.rows.some((row) => row.some((cell) => cell.pointer === pointer)) ?? false)
  );
}

function termButtons(pane: HTMLElement): HTMLElement[] {
  return [...pane.querySelectorAll<HTMLElement>("button[data-pointer]")];
}

/** Up and Down walk the terms, Home and End lead to the first and last. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = termButtons(event.currentTarget);
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined || (at === -1 && !event.key.startsWith("Arrow"))) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus();
}

/** The row of a term that was chosen in the text; where a term stands twice, the one behind the summary. */
function bringIntoView(pane: HTMLElement, pointer: string | null): void {
  const buttons = termButtons(pane);
  const rows = buttons.filter((button) => button.dataset.pointer === pointer);
  const view = pane.getBoundingClientRect();
  const isInView = (row: HTMLElement): boolean => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= view.top && bottom <= view.bottom;
  };
  if (!rows.some(isInView)) rows.at(-1)?.scrollIntoView({ block: "center" });
  // The Tab key comes back to where one was.
  for (const button of buttons) button.tabIndex = -1;
  (rows.find(isInView) ?? buttons[0])?.setAttribute("tabindex", "0");
}
