import { randomBytes } from "node:crypto";
import type { PaymentRequired, PaymentRequirements, PaymentRequirementsV1 } from "@x402/core/types";
import { authorizationTypes } from "@x402/evm";
import { type Hex, toHex } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { CHAIN_ID, DOLLAR } from "./x402-chain.ts";

/** The changes that make a payment differ from its requirements. */
export interface PaymentChanges {
  readonly to?: Hex;
  readonly value?: bigint;
  readonly validAfter?: bigint;
  readonly validBefore?: bigint;
  readonly nonce?: Hex;
  /** Whom it takes from; who signs stays the same. */
  readonly from?: Hex;
  readonly chainId?: number;
  readonly token?: Hex;
  readonly accepted?: Partial<PaymentRequirements>;
  readonly network?: string;
  readonly resourceUrl?: string;
  readonly signature?: (signed: Hex) => Hex;
}

export function newPayer(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey());
}

export interface Wanted {
  readonly payTo: string;
  readonly amount: string;
}

/** Signs by hand, so that what is signed can be wrong. */
export async function signAuthorization(account: PrivateKeyAccount, wanted: Wanted, changes: PaymentChanges = {}) {
  const now = BigInt(Math.floor(Date.now() / 1000));
  const message = {
    from: changes.from ?? account.address,
    to: changes.to ?? (wanted.payTo as Hex),
    value: changes.value ?? BigInt(wanted.amount),
    validAfter: changes.validAfter ?? now - 600n,
    validBefore: changes.validBefore ?? now + 120n,
    nonce: changes.nonce ?? toHex(randomBytes(32)),
  };
  const signed = await account.signTypedData({
    domain: {
      name: "USDC",
      version: "2",
      chainId: changes.chainId ?? CHAIN_ID,
      verifyingContract: changes.token ?? DOLLAR,
    },
    types: authorizationTypes,
    primaryType: "TransferWithAuthorization",
    message,
  });
  const { value, validAfter, validBefore, ...rest } = message;
  const authorization = {
    ...rest,
    value: String(value),
    validAfter: String(validAfter),
    validBefore: String(validBefore),
  };
  return { message, payload: { signature: changes.signature?.(signed) ?? signed, authorization } };
}

/** A header of version 2 that pays what is required, with the given changes. */
export async function payV2(account: PrivateKeyAccount, asked: PaymentRequired, changes: PaymentChanges = {}) {
  const [requirements] = asked.accepts;
  if (requirements === undefined) throw new Error("nothing is asked");
  const { payload } = await signAuthorization(account, requirements, changes);
  const resource = { ...asked.resource, ...(changes.resourceUrl ? { url: changes.resourceUrl } : {}) };
  const accepted = { ...requirements, ...changes.accepted };
  return { "payment-signature": base64({ x402Version: 2, resource, accepted, payload }) };
}

/** The same of version 1. */
export async function payV1(account: PrivateKeyAccount, asked: PaymentRequirementsV1, changes: PaymentChanges = {}) {
  const wanted = { payTo: asked.payTo, amount: asked.maxAmountRequired };
  const { payload } = await signAuthorization(account, wanted, changes);
  const network = changes.network ?? asked.network;
  return { "x-payment": base64({ x402Version: 1, scheme: "exact", network, payload }) };
}

export function base64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64");
}
