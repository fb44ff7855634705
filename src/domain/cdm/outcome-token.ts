import type { DigitalAsset, TransferableProduct } from "./types.ts";

export interface OutcomeToken {
  readonly chainId: number;
  readonly contract: string;
  /** uint256 in decimal digits. */
  readonly tokenId: string;
  /** Display names, such as "Yes: Will Northgate refinance by June?"; empty if no market event names the token. */
  readonly names: readonly string[];
}

/** An outcome token as a CDM product: a digital asset, identified by its CAIP-19 id, which the issuer (Party1) settles
 *  to the holder (Party2). The market event decides the settlement amount; CDM has no standard term for this, so the
 *  terms say so (`nonStandardisedTerms`). */
export function outcomeTokenProduct(token: OutcomeToken): TransferableProduct {
  const asset = digitalAssetOf(token);
  return {
    asset: { DigitalAsset: asset },
    economicTerms: {
      payout: [
        {
          SettlementPayout: {
            payerReceiver: { payer: "Party1", receiver: "Party2" },
            underlier: { Observable: { value: { Asset: { DigitalAsset: asset } } } },
          },
        },
      ],
      nonStandardisedTerms: true,
    },
    productPartyRole: "Party1",
  };
}

function digitalAssetOf({ chainId, contract, tokenId, names }: OutcomeToken): DigitalAsset {
  const caip19 = `eip155:${chainId}/erc1155:${contract}/${tokenId}`;
  return {
    identifier: [
      { identifier: { value: caip19 }, identifierType: "Other" },
      ...names.map((value) => ({ identifier: { value }, identifierType: "Name" as const })),
    ],
    assetType: "Other",
  };
}
