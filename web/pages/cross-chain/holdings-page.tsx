import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, useNavigate, useSearch } from "@tanstack/react-router";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { Table } from "@/parts/table.tsx";
import { useUser } from "@/shell/use-session.ts";
import { words as appWords } from "@/words.ts";
import { chainName, explorerLink } from "./chains.ts";
import { CrossChainFrame, Unavailable } from "./cross-chain-frame.tsx";
import { addressObjection } from "./objections.ts";
import { holdingsQuery } from "./queries.ts";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.holdings;

export const holdingsPage = createLazyRoute("/app/cross-chain/holdings")({ component: HoldingsPage });

function HoldingsPage() {
  const { address: asked } = useSearch({ from: "/app/cross-chain/holdings" });
  const linked = useUser()?.wallet_address ?? undefined;
  const address = asked ?? linked;
  return (
    <CrossChainFrame>
      <AddressForm key={address ?? ""} address={address ?? ""} />
      {address === undefined ? <p className="text-quiet">{words.choose}</p> : <Holdings address={address} />}
    </CrossChainFrame>
  );
}

function AddressForm({ address }: { address: string }) {
  const navigate = useNavigate({ from: "/cross-chain/holdings" });
  const { values, field, object } = useFields({ address });
  const send = (): void => {
    const isFine = object({ address: addressObjection(values.address) });
    if (isFine) void navigate({ search: { address: values.address.trim() } });
  };
  return (
    <div className="mb-6 max-w-lg">
      <Form label={words.show} submit={words.show} pending={false} onSend={send}>
        <TextField {...field("address")} label={words.address} autoComplete="off" spellCheck={false} />
      </Form>
    </div>
  );
}

function Holdings({ address }: { address: string }) {
  const { data, error, isPending } = useQuery(holdingsQuery(address));
  if (isPending) return <p className="text-quiet">{appWords.loading}</p>;
  if (error !== null) return <Unavailable error={error} />;
  return (
    <>
      {data.holdings.length === 0 ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <div className="rounded-lg border border-line bg-surface px-4">
          <Table
            label={crossChainWords.tabs.holdings}
            rows={data.holdings}
            keyOf={({ chain_id: chain, outcome_token_id: id }) => `${chain} ${id}`}
            columns={[
              { title: words.columns.chain, cell: ({ chain_id: chain }) => chainName(chain) },
              { title: words.columns.tokenId, cell: ({ outcome_token_id: id }) => id },
              {
                title: words.columns.outcome,
                cell: ({ outcomes }) =>
                  outcomes.length === 0 ? (
                    <span className="text-quiet">{words.unnamed}</span>
                  ) : (
                    outcomes.map(({ market_event_id: id, title, name }) => (
                      <span key={id} className="block">
                        {name} <span className="text-sm text-quiet">{title}</span>
                      </span>
                    ))
                  ),
              },
              { title: words.columns.amount, figures: true, cell: ({ amount }) => amount },
            ]}
          />
        </div>
      )}
      {data.chains
        .filter(({ available }) => !available)
        .map(({ chain_id: chain }) => (
          <div key={chain} className="mt-3">
            <Notice kind="warning">{words.unavailable(chainName(chain))}</Notice>
          </div>
        ))}
      {data.complete ? null : (
        <div className="mt-3">
          <Notice>{words.incomplete}</Notice>
        </div>
      )}
      {data.chains.map(({ chain_id: chain, contract_address: contract }) => (
        <p key={chain} className="mt-3 text-sm text-quiet">
          {words.contract(chainName(chain))}: <ContractAddress chainId={chain} address={contract} />
        </p>
      ))}
    </>
  );
}

function ContractAddress({ chainId, address }: { chainId: number; address: string }) {
  const explorer = explorerLink(chainId, "address", address);
  if (explorer === null) return <code>{address}</code>;
  return (
    <a href={explorer} target="_blank" rel="noreferrer" className={LINK}>
      <code>{address}</code>
    </a>
  );
}
