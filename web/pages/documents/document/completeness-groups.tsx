import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ConsistencyCheck, TermPresence, UnclaimedSection } from "#domain/agreement/completeness.ts";
import type { Range } from "@/pages/documents/text/spans.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { completenessQuery } from "./document-queries.ts";
import { Group } from "./group.tsx";
import { Places } from "./places.tsx";

const words = documentWords.completeness;
/** How many of the obligations are shown at first. */
const SHOWN = 8;

interface CompletenessGroupsProps {
  readonly id: string;
  readonly version: number;
  readonly onRange: (range: Range) => void;
}

/** Checks that failed, terms that are absent, and obligations that no term covers. Read when the tab is opened. */
export function CompletenessGroups({ id, version, onRange }: CompletenessGroupsProps) {
  const { data, isError } = useQuery(completenessQuery(id, version));
  if (isError) return <p className="px-3 py-2 text-quiet">{words.failed}</p>;
  if (data === undefined) return <p className="px-3 py-2 text-quiet">{words.loading}</p>;
  const failed = data.checks.filter(({ result }) => result === "failed");
  return (
    <>
      <CheckGroup checks={failed} count={data.checks.length} onRange={onRange} />
      <PresenceGroup presence={data.presence} onRange={onRange} />
      <UnclaimedGroup sections={data.unclaimed} onRange={onRange} />
    </>
  );
}

interface CheckGroupProps {
  readonly checks: readonly ConsistencyCheck[];
  readonly count: number;
  readonly onRange: (range: Range) => void;
}

function CheckGroup({ checks, count, onRange }: CheckGroupProps) {
  return (
    <Group id="checks" title={words.checks} aside={words.checked(count - checks.length, count)}>
      {checks.length === 0 ? (
        <p className="px-3 py-2 text-quiet">{words.consistent}</p>
      ) : (
        <ul className="flex flex-col gap-2 px-3 py-2">
          {checks.map(({ check, pointer, message, places }) => (
            <li key={`${check} ${pointer ?? ""}`} className="rounded-md bg-warning-tint px-3 py-2">
              {words.names[check]}: {message}
              <Places places={places} onRange={onRange} />
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
}

interface PresenceGroupProps {
  readonly presence: readonly TermPresence[];
  readonly onRange: (range: Range) => void;
}

function PresenceGroup({ presence, onRange }: PresenceGroupProps) {
  if (presence.length === 0) return null;
  return (
    <Group id="presence" title={words.presence}>
      <dl className="flex flex-col gap-2 px-3 py-2">
        {presence.map(({ term, status, message, sections_read: sections, places }) => (
          <div key={term}>
            <dt className="font-medium">
              {words.terms[term]}: {words.statuses[status]}
            </dt>
            <dd className="text-sm text-quiet">
              <span className="inline-block first-letter:uppercase">{message}</span>
              {sections.length === 0
                ? null
                : ` (${words.read(sections.slice(0, SHOWN).join(", "), sections.length - SHOWN)})`}
              <Places places={places} onRange={onRange} />
            </dd>
          </div>
        ))}
      </dl>
    </Group>
  );
}

interface UnclaimedGroupProps {
  readonly sections: readonly UnclaimedSection[];
  readonly onRange: (range: Range) => void;
}

function UnclaimedGroup({ sections, onRange }: UnclaimedGroupProps) {
  const [all, setAll] = useState(false);
  return (
    <Group id="unclaimed" title={words.unclaimed} aside={String(sections.length)}>
      <p className="px-3 pt-2 text-sm text-quiet">{sections.length === 0 ? words.covered : words.unclaimedHint}</p>
      <ul className="flex flex-col gap-2 px-3 py-2">
        {(all ? sections : sections.slice(0, SHOWN)).map((section) => (
          <li key={section.rank}>
            <h3 className="font-medium">
              {section.heading ?? section.section ?? words.untitled}{" "}
              <span className="text-sm font-normal text-quiet">{words.kinds[section.kind]}</span>
            </h3>
            <Places places={[section]} onRange={onRange} />
          </li>
        ))}
      </ul>
      {all || sections.length <= SHOWN ? null : (
        <button type="button" onClick={() => setAll(true)} className="mx-3 mb-2 min-h-6 underline underline-offset-2">
          {words.showAll(sections.length)}
        </button>
      )}
    </Group>
  );
}
