import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Group } from "./group.tsx";
import { NotStated } from "./term-row.tsx";

const words = documentWords.cdm;

/** The agreement as FINOS CDM: its objects, whether they conform, and what could not be built. */
export function CdmGroup({ agreement: { cdm } }: { agreement: CreditAgreement }) {
  const errors = cdm.validation.errors.length;
  const facts = [
    [words.version, cdm.version],
    [words.validation, cdm.validation.valid ? words.valid : words.invalid(errors)],
    [words.legal, cdm.legal_agreement === null ? <NotStated key="none" /> : words.made],
    [words.trades, String(cdm.trade_states.length)],
    [words.events, String(cdm.agreement_events.length)],
  ] as const;
  return (
    <Group id="cdm" title={words.title}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(6.5rem,9rem)_1fr] gap-x-3 px-3 py-1">
            <dt className="text-quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {cdm.omitted.length === 0 ? null : (
        <div className="px-3 py-2">
          <h3 className="pb-1 font-medium">{words.omitted}</h3>
          <ul className="flex flex-col gap-1.5 text-sm">
            {cdm.omitted.map(({ object, reason, path }, i) => (
              <li key={`${path}-${String(i)}`} className="[overflow-wrap:anywhere]">
                <span className="font-medium">{object}</span>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Group>
  );
}
