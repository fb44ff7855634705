import { Fragment, type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { CashFlowGroup } from "@/pages/documents/cash-flows/cash-flow-group.tsx";
import { groupsOf, holds, keyTerms } from "@/pages/documents/terms/key-terms.ts";
import { foldMissing } from "@/pages/documents/terms/missing.ts";
import type { Term, TermGroup } from "@/pages/documents/terms/term.ts";
import type { Dictionary } from "@/pages/documents/text/definitions.ts";
import type { Range } from "@/pages/documents/text/spans.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { queries } from "@/shell/queries.ts";
import { CdmGroup } from "./cdm-group.tsx";
import { CompletenessGroups } from "./completeness-groups.tsx";
import { CovenantCalculator } from "./covenant-calculator.tsx";
import { DealTermGroups } from "./deal-term-groups.tsx";
import { completenessQuery, dealTermsQuery } from "./document-queries.ts";
import { FacilityColumns } from "./facility-columns.tsx";
import { Group } from "./group.tsx";
import { IssueGroup } from "./issue-group.tsx";
import { KeyTermsCard } from "./key-terms-card.tsx";
import { MarginSteps } from "./margin-steps.tsx";
import { NotStatedLine } from "./not-stated-line.tsx";
import { PartyMatrix } from "./party-matrix.tsx";
import { TermBlockView } from "./term-block-view.tsx";
import { type TermTab, TermTabs, tabOf, tabsFor } from "./term-tabs.tsx";
import { useAfterPaint } from "./use-after-paint.ts";

/** A text that takes longer is not waited for. */
const TEXT_WITHIN_MS = 300;

interface TermPaneProps {
  /** Of the document. */
  readonly id: string;
  readonly version: number;
  readonly agreement: CreditAgreement;
  readonly groups: readonly TermGroup[];
  readonly isTextThere: boolean;
  readonly terms: ReadonlyMap<string, Term>;
  readonly dictionary: Dictionary;
  /** What was searched for the values that are not stated. */
  readonly searched: string;
  readonly onFind: (words: string) => void;
  readonly selected: string | null;
  /** In a narrow window, while the text is shown. */
  readonly hidden: boolean;
  readonly onSelect: (pointer: string) => void;
  readonly onRange: (range: Range) => void;
}

/** All terms by subject. One stop of the Tab key leads to the terms of a subject, and the arrows walk them. */
export function TermPane(props: TermPaneProps) {
  const { agreement, groups, isTextThere, selected, hidden, onSelect, onRange, onFind } = props;
  const pane = useRef<HTMLDivElement>(null);
  const latest = useRef({ onSelect, onRange, onFind });
  latest.current = { onSelect, onRange, onFind };
  // The overview comes first, then the text, and then the rest.
  const isWhole = useAfterPaint(isTextThere, TEXT_WITHIN_MS);
  const stable = useRef({
    select: (pointer: string) => latest.current.onSelect(pointer),
    showRange: (range: Range) => latest.current.onRange(range),
    find: (words: string) => latest.current.onFind(words),
  });
  const issues = agreement.conflicts.length + agreement.warnings.length;
  const [tab, setTab] = useTab(groups, selected);
  useEffect(() => {
    if (pane.current !== null) bringIntoView(pane.current, selected);
  }, [selected, isWhole, tab]);
  return (
    <div
      ref={pane}
      id="pane-terms"
      className={`w-full overflow-y-auto border-line bg-page pb-16 @max-[50rem]:absolute @max-[50rem]:inset-0 @min-[50rem]:w-[25rem] @min-[50rem]:shrink-0 @min-[50rem]:border-r @min-[66rem]:w-[28rem] @min-[73.5rem]:w-[33rem] ${hidden ? "@max-[50rem]:invisible" : ""}`}
      onKeyDown={walk}
    >
      <TermTabs
        tabs={tabsFor(issues)}
        active={tab}
        issues={issues}
        onTab={setTab}
        onApproach={(next) => fetchFor(next, props)}
      />
      {agreement.document_kind === "other" ? (
        <p className="m-3 rounded-md bg-warning-tint px-3 py-2 text-warning">{documentWords.document.notAgreement}</p>
      ) : null}
      <Panels
        id={props.id}
        version={props.version}
        agreement={agreement}
        groups={groups}
        terms={props.terms}
        dictionary={props.dictionary}
        tab={tab}
        isWhole={isWhole}
        searched={props.searched}
        selected={selected}
        {...stable.current}
      />
    </div>
  );
}

/** What the server reads for a tab is fetched before the tab is opened. A failure is shown when it is opened. */
function fetchFor(tab: TermTab, { id, version }: TermPaneProps): void {
  if (tab === "deal") queries.query(dealTermsQuery(id, version)).catch(() => undefined);
  if (tab === "issues") queries.query(completenessQuery(id, version)).catch(() => undefined);
}

/** The tab that is open: the one the user chose, until a term is selected that is not in it. */
function useTab(groups: readonly TermGroup[], selected: string | null) {
  const [tab, setTab] = useState<TermTab>(() => tabFor(groups, selected, "overview"));
  const [shown, setShown] = useState(selected);
  if (shown !== selected) {
    setShown(selected);
    setTab(tabFor(groups, selected, tab));
  }
  return [tab, setTab] as const;
}

function tabFor(groups: readonly TermGroup[], selected: string | null, current: TermTab): TermTab {
  if (selected === null) return current;
  const tabs = groupsOf(groups, selected).map(({ id }) => tabOf(id));
  return tabs.length === 0 || tabs.includes(current) ? current : (tabs[0] as TermTab);
}

interface PanelsProps {
  readonly id: string;
  readonly version: number;
  readonly agreement: CreditAgreement;
  readonly groups: readonly TermGroup[];
  readonly terms: ReadonlyMap<string, Term>;
  readonly dictionary: Dictionary;
  readonly tab: TermTab;
  readonly isWhole: boolean;
  readonly selected: string | null;
  readonly select: (pointer: string) => void;
  readonly showRange: (range: Range) => void;
  readonly searched: string;
  readonly find: (words: string) => void;
}

const Panels = memo(function Panels(props: PanelsProps) {
  const { agreement, groups, terms, tab, isWhole, selected, select, showRange, searched, find } = props;
  const today = new Date().toISOString().slice(0, 10);
  const keys = useMemo(() => keyTerms(agreement, terms, today), [agreement, terms, today]);
  const columns = { agreement, selected, onSelect: select };
  const leads: Readonly<Partial<Record<TermTab, ReactNode>>> = {
    overview: agreement.document_kind === "other" ? null : <KeyTermsCard {...columns} keyTerms={keys} />,
    facilities: <FacilityColumns {...columns} />,
    parties: <PartyMatrix {...columns} />,
    pricing: <MarginSteps {...agreement} />,
    issues: (
      <>
        <IssueGroup agreement={agreement} terms={terms} onSelect={select} onRange={showRange} />
        {tab === "issues" ? <CompletenessGroups id={props.id} version={props.version} onRange={showRange} /> : null}
      </>
    ),
    deal: tab === "deal" ? <DealTermGroups id={props.id} version={props.version} onRange={showRange} /> : null,
    cdm: <CdmGroup agreement={agreement} />,
  };
  const issues = agreement.conflicts.length + agreement.warnings.length;
  return tabsFor(issues).map((each) =>
    isWhole || each === tab || each === "overview" ? (
      <div
        key={each}
        role="tabpanel"
        id={`term-panel-${each}`}
        aria-labelledby={`term-tab-${each}`}
        hidden={each !== tab}
      >
        {leads[each]}
        {groups
          .filter(({ id }) => tabOf(id) === each)
          .map((group) => (
            <Fragment key={group.id}>
              <GroupView
                group={group}
                agreement={agreement}
                selected={selected}
                onSelect={select}
                searched={searched}
                onFind={find}
              />
              {group.id === "facilities" && tab === "facilities" ? (
                <CashFlowGroup agreement={agreement} onSelect={select} />
              ) : null}
              {group.id === "financial_covenants" ? (
                <CovenantCalculator {...columns} dictionary={props.dictionary} onRange={showRange} />
              ) : null}
            </Fragment>
          ))}
      </div>
    ) : null,
  );
});

interface GroupViewProps {
  readonly searched: string;
  readonly onFind: (words: string) => void;
  readonly group: TermGroup;
  readonly agreement: CreditAgreement;
  readonly selected: string | null;
  readonly onSelect: (pointer: string) => void;
}

function GroupView({ group, agreement, selected, onSelect, searched, onFind }: GroupViewProps) {
  const { stated, missing } = useMemo(() => foldMissing(group.blocks), [group]);
  return (
    <Group id={group.id} title={group.title}>
      {stated.map((block, i) => (
        <TermBlockView
          key={`${block.heading ?? ""}-${String(i)}`}
          block={block}
          agreement={agreement}
          selected={selected !== null && holds(block, selected) ? selected : null}
          onSelect={onSelect}
        />
      ))}
      <NotStatedLine missing={missing} searched={searched} onFind={onFind} />
    </Group>
  );
}

/** The terms that are shown. */
function termButtons(pane: HTMLElement): HTMLElement[] {
  const buttons = pane.querySelectorAll<HTMLElement>("[role=tabpanel]:not([hidden]) button[data-pointer]");
  return [...buttons].filter((button) => button.offsetParent !== null);
}

/** Up and Down walk the terms, Home and End lead to the first and last. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = termButtons(event.currentTarget);
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  const isTyping = event.target instanceof HTMLInputElement;
  if (next === undefined || isTyping || (at === -1 && !event.key.startsWith("Arrow"))) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus();
}

/** The row of a term that was chosen in the text; where a term appears twice, the last one. */
function bringIntoView(pane: HTMLElement, pointer: string | null): void {
  const buttons = termButtons(pane);
  const rows = buttons.filter((button) => button.dataset.pointer === pointer);
  const view = pane.getBoundingClientRect();
  const isInView = (row: HTMLElement): boolean => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= view.top && bottom <= view.bottom;
  };
  if (!rows.some(isInView)) rows.at(-1)?.scrollIntoView({ block: "center" });
  // The Tab key returns to the last focused term.
  const next = rows.find(isInView) ?? buttons[0];
  for (const button of buttons) if (button !== next && button.tabIndex !== -1) button.tabIndex = -1;
  next?.setAttribute("tabindex", "0");
}
