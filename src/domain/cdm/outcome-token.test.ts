import { expect, test } from "vitest";
import { outcomeTokenProduct } from "./outcome-token.ts";
import { cdmErrors } from "./validate.ts";

const token = {
  chainId: 84_532,
  contract: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
  tokenId: "1001",
  names: ["Yes: Will Northgate refinance by June?"],
};

test("an outcome token is a transferable CDM product, identified by its CAIP-19 id and its name", () => {
  const product = outcomeTokenProduct(token);
  expect(cdmErrors("TransferableProduct", product)).toEqual([]);
  expect(product.asset.DigitalAsset.identifier).toEqual([
    { identifier: { value: `eip155:84532/erc1155:${token.contract}/1001` }, identifierType: "Other" },
    { identifier: { value: "Yes: Will Northgate refinance by June?" }, identifierType: "Name" },
  ]);
});

test("an outcome token without a market event conforms too", () => {
  const product = outcomeTokenProduct({ ...token, names: [] });
  expect(cdmErrors("TransferableProduct", product)).toEqual([]);
  expect(product.asset.DigitalAsset.identifier).toHaveLength(1);
});

test("a product without terms, or with another kind of asset, does not conform", () => {
  const { asset, productPartyRole } = outcomeTokenProduct(token);
  const without = { asset, productPartyRole };
  expect(cdmErrors("TransferableProduct", without)).not.toEqual([]);
  expect(cdmErrors("TransferableProduct", { ...outcomeTokenProduct(token), asset: { Cash: {} } })).not.toEqual([]);
});
