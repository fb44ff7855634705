import fc from "fast-check";
import { expect, test } from "vitest";
import { base64 } from "../../../test/support/x402-payer.ts";
import { readPayment } from "./read-payment.ts";

const A = `0x${"Ab".repeat(20)}`;
const authorization = {
  from: A,
  to: A,
  value: "100000",
  validAfter: "0",
  validBefore: "2000000000",
  nonce: `0x${"CD".repeat(32)}`,
};
const payload = { signature: `0x${"Ef".repeat(65)}`, authorization };
const accepted = { scheme: "exact", network: "eip155:84532", asset: A, payTo: A, amount: "100000" };
const v2 = { x402Version: 2, accepted, payload };
const v1 = { x402Version: 1, scheme: "exact", network: "base-sepolia", payload };
const sign = (value: unknown) => ({ "payment-signature": base64(value) });
const signed = (change: Record<string, unknown>) =>
  sign({ ...v2, payload: { ...payload, authorization: { ...authorization, ...change } } });

test("reads no payment from a request without one", () => {
  expect(readPayment({ authorization: "Bearer x" })).toBeNull();
});

test("reads addresses and nonce in lower case, amounts as whole numbers", () => {
  const read = {
    scheme: "exact",
    authorization: {
      from: A.toLowerCase(),
      to: A.toLowerCase(),
      value: 100_000n,
      validAfter: 0n,
      validBefore: 2_000_000_000n,
      nonce: `0x${"cd".repeat(32)}`,
      signature: `0x${"ef".repeat(65)}`,
    },
  };
  const { asset, payTo, amount } = accepted;
  const resource = { url: "http://x/y" };
  expect(readPayment(sign({ ...v2, resource, extensions: {} }))).toEqual({
    ...read,
    x402Version: 2,
    network: "eip155:84532",
    accepted: { asset, payTo, amount },
    resourceUrl: "http://x/y",
  });
  expect(readPayment({ "x-payment": base64(v1) })).toEqual({
    ...read,
    x402Version: 1,
    network: "base-sepolia",
    accepted: null,
    resourceUrl: null,
  });
});

test("uses the payment of the newer version if there are two", () => {
  expect(readPayment({ ...sign(v2), "x-payment": base64(v1) })).toMatchObject({ x402Version: 2 });
});

test.each<[string, Record<string, string>, string]>([
  ["nothing", { "payment-signature": "" }, "unreadable_payment"],
  ["no base64", { "payment-signature": "%%%" }, "unreadable_payment"],
  ["two headers in one", { "payment-signature": `${base64(v2)}, ${base64(v2)}` }, "unreadable_payment"],
  ["no JSON", { "payment-signature": Buffer.from("{").toString("base64") }, "unreadable_payment"],
  ["no UTF-8", { "payment-signature": Buffer.from([0x22, 0xff, 0x22]).toString("base64") }, "unreadable_payment"],
  ["a list", sign([]), "unreadable_payment"],
  ["null", sign(null), "unreadable_payment"],
  ["too much", { "payment-signature": "A".repeat(12_289) }, "payment_too_large"],
  ["another version", sign({ ...v2, x402Version: 3 }), "unsupported_version"],
  ["a version as text", sign({ ...v2, x402Version: "2" }), "unsupported_version"],
  ["another scheme", sign({ ...v1, scheme: "upto", payload: {} }), "unsupported_scheme"],
  [
    "another scheme of version 2",
    sign({ ...v2, accepted: { ...accepted, scheme: "upto" }, payload: {} }),
    "unsupported_scheme",
  ],
  ["nothing accepted", sign({ ...v2, accepted: undefined }), "unreadable_payment"],
  [
    "a transfer by Permit2",
    sign({ ...v2, payload: { signature: "0x00", permit2Authorization: {} } }),
    "unreadable_payment",
  ],
  ["an amount as a number", signed({ value: 100_000 }), "unreadable_payment"],
  ["a negative amount", signed({ value: "-1" }), "unreadable_payment"],
  ["a fractional amount", signed({ value: "1.5" }), "unreadable_payment"],
  ["an amount past 256 bits", signed({ value: String(2n ** 256n) }), "unreadable_payment"],
  ["a short address", signed({ to: "0xab" }), "unreadable_payment"],
  ["a short nonce", signed({ nonce: "0xab" }), "unreadable_payment"],
  ["an unsigned member", signed({ tip: "1" }), "unreadable_payment"],
  ["half a byte of signature", sign({ ...v2, payload: { ...payload, signature: "0xabc" } }), "unreadable_payment"],
])("rejects a header with %s", (_what, headers, word) => {
  expect(readPayment(headers)).toEqual({ unreadable: word });
});

test("reads or rejects every possible header", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => Buffer.from(json).toString("base64")),
      ),
      (header) => {
        expect(readPayment({ "payment-signature": header })).toHaveProperty("unreadable");
      },
    ),
  );
});
