import type { DigitalAsset, TransferableProduct } from "./types.ts";

export interface OutcomeToken {
  readonly chainId: number;
  readonly contract: string;
  /** uint256 in decimal digits. */
  readonly tokenId: string;
  /** What it is called, such as "Yes: Will Northgate refinance by June?"; none where no market event names it. */
  readonly names: readonly string[];
}

/** The CDM product that a holder of an outcome token has: a digital asset, identified by CAIP-19, which the issuer (Party1)
 *  settles to the holder (Party2). What it settles for is the market event's and no standard term of CDM, which the terms
 *  say (`nonStandardisedTerms`). */
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
