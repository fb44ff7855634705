import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#api/client.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import { BankConnection } from "./bank-connection.tsx";
import { LinkBank } from "./link-bank.tsx";
import { connectionsQuery } from "./queries.ts";
import { bankingWords as words } from "./words.ts";

/** The linked banks, or which setting turns links on. */
export function BankLinks() {
  const links = useQuery(connectionsQuery);
  const isOff = links.error instanceof ApiError && links.error.code === "banking_not_enabled";
  return (
    <Section title={words.links}>
      {isOff ? (
        <Notice>{words.off}</Notice>
      ) : (
        <>
          <Loaded query={links}>
            {(connections) =>
              connections.length === 0 ? (
                <p className="mb-3 text-quiet">{words.noLinks}</p>
              ) : (
                <ul className="mb-4 flex flex-col gap-4">
                  {connections.map((connection) => (
                    <li key={connection.connection_id} className="flex flex-col gap-3">
                      <BankConnection connection={connection} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <LinkBank />
        </>
      )}
    </Section>
  );
}
