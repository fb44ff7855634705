import type { KeyboardEvent } from "react";
import type { GroupId } from "@/pages/documents/terms/term.ts";
import { documentWords } from "@/pages/documents/words.ts";

const words = documentWords.document.tabs;

export type TermTab =
  | "issues"
  | "overview"
  | "facilities"
  | "pricing"
  | "covenants"
  | "parties"
  | "defaults"
  | "deal"
  | "cdm";

const TAB_OF: Readonly<Record<GroupId, TermTab>> = {
  summary: "overview",
  parties: "parties",
  facilities: "facilities",
  pricing: "pricing",
  fees: "pricing",
  financial_covenants: "covenants",
  events_of_default: "defaults",
  covenants: "covenants",
  prepayments: "defaults",
  assignment: "parties",
  law: "overview",
  sustainability: "overview",
};

export function tabOf(group: GroupId): TermTab {
  return TAB_OF[group];
}

/** The tabs in reading order. Issues come first when there are any. */
export function tabsFor(issues: number): readonly TermTab[] {
  const subjects = ["overview", "facilities", "pricing", "covenants", "parties", "defaults", "deal"] as const;
  return issues > 0 ? ["issues", ...subjects, "cdm"] : [...subjects, "issues", "cdm"];
}

interface TermTabsProps {
  readonly tabs: readonly TermTab[];
  readonly active: TermTab;
  readonly issues: number;
  readonly onTab: (tab: TermTab) => void;
  /** The pointer is over a tab, which may be opened next. */
  readonly onApproach: (tab: TermTab) => void;
}

/** Switches between the subjects of an agreement. Arrow keys move along the tabs. */
export function TermTabs({ tabs, active, issues, onTab, onApproach }: TermTabsProps) {
  const onKey = (event: KeyboardEvent): void => {
    const at = tabs.indexOf(active);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = tabs[(next + tabs.length) % tabs.length] as TermTab;
    onTab(tab);
    document.getElementById(`term-tab-${tab}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={words.label}
      onKeyDown={onKey}
      className="sticky top-0 z-20 flex flex-wrap border-b border-line bg-surface px-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`term-tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === active}
          aria-controls={`term-panel-${tab}`}
          tabIndex={tab === active ? 0 : -1}
          onPointerEnter={() => onApproach(tab)}
          onClick={() => onTab(tab)}
          className="min-h-10 shrink-0 border-b-2 border-transparent px-2 text-sm font-medium whitespace-nowrap text-quiet hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
        >
          {tab === "issues" && issues > 0 ? words.issuesCounted(issues) : words[tab]}
        </button>
      ))}
    </div>
  );
}
