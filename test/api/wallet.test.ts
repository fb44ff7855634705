import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { createSiweMessage } from "viem/siwe";
import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp({ PUBLIC_URL: "https://tranche.example", SETUP_TOKEN: "trs_for-this-test" });
const operator = await app.call("POST", "/api/auth/register", {
  json: { email: "operator@example.com", password: "a long enough pass phrase", setup_token: "trs_for-this-test" },
});

const newWallet = () => privateKeyToAccount(generatePrivateKey());
type Wallet = ReturnType<typeof newWallet>;
const nonceFor = async (wallet: Wallet) =>
  (await app.call("POST", "/api/auth/wallet/nonce", { json: { wallet_address: wallet.address } })).body;
const present = (json: object, path = "/api/auth/wallet", token?: string) =>
  app.call("POST", path, { json, ...(token === undefined ? {} : { token }) });
const proofOf = async (wallet: Wallet) => {
  const { message } = await nonceFor(wallet);
  return {
    wallet_address: wallet.address,
    message: message as string,
    signature: await wallet.signMessage({ message }),
  };
};

it("issues an EIP-4361 message for the address, valid for ten minutes", async () => {
  const wallet = newWallet();
  const { nonce, message, wallet_address, expires_at } = await nonceFor(wallet);
  expect(wallet_address).toBe(wallet.address);
  expect(message).toContain(`tranche.example wants you to sign in with your Ethereum account:\n${wallet.address}`);
  for (const line of [
    "URI: https://tranche.example",
    "Version: 1",
    "Chain ID: 1",
    `Nonce: ${nonce}`,
    "Issued At: ",
    `Expiration Time: ${expires_at}`,
  ])
    expect(message).toContain(line);
  expect(Date.parse(expires_at) - app.clock.now().getTime()).toBe(600_000);
});

it("creates an account on a wallet's first sign-in and finds it again", async () => {
  const wallet = newWallet();
  const once = await present(await proofOf(wallet));
  expect(once.status).toBe(200);
  expect(once.body.user).toMatchObject({
    email: null,
    wallet_address: wallet.address.toLowerCase(),
    role: "admin",
    organization: { operator: false },
  });
  const again = await present({ ...(await proofOf(wallet)), wallet_address: wallet.address.toLowerCase() });
  expect(again.body.user.id).toBe(once.body.user.id);
});

it("accepts a proof once", async () => {
  const proof = await proofOf(newWallet());
  const answers = await Promise.all([present(proof), present(proof), present(proof)]);
  expect(answers.map((a) => a.status).sort()).toEqual([200, 401, 401]);
  const late = await present(proof);
  expect([late.status, late.body.detail.code]).toEqual([401, "wallet_nonce_invalid"]);
});

it("rejects a proof after ten minutes", async () => {
  const proof = await proofOf(newWallet());
  app.clock.advance(600_001);
  expect((await present(proof)).body.detail.code).toBe("wallet_nonce_invalid");
});

it("rejects any message but the issued one, even if signed", async () => {
  const wallet = newWallet();
  const { nonce, message, expires_at } = await nonceFor(wallet);
  const fields = {
    address: wallet.address,
    chainId: 1,
    domain: "tranche.example",
    uri: "https://tranche.example",
    version: "1" as const,
    nonce,
  };
  const altered = [
    `${message}\nResources:\n- https://elsewhere.example`,
    message.replace("tranche.example wants", "tranche-login.example wants"),
    message.replace(expires_at, new Date(Date.parse(expires_at) + 86_400_000).toISOString()),
    message.replace("Chain ID: 1", "Chain ID: 137"),
    `${message} `,
    createSiweMessage(fields),
    "Sign in to Tranche",
  ];
  for (const other of altered) {
    const { status, body } = await present({
      wallet_address: wallet.address,
      message: other,
      signature: await wallet.signMessage({ message: other }),
    });
    expect([status, body.detail.code]).toEqual([401, "wallet_message_invalid"]);
  }
  expect(
    (await present({ wallet_address: wallet.address, message, signature: await wallet.signMessage({ message }) }))
      .status,
  ).toBe(200);
});

it("rejects another wallet's signature, another address and a malleable signature", async () => {
  const [wallet, thief] = [newWallet(), newWallet()];
  const { message } = await nonceFor(wallet);
  const stolen = await thief.signMessage({ message });
  expect((await present({ wallet_address: wallet.address, message, signature: stolen })).body.detail.code).toBe(
    "wallet_signature_invalid",
  );
  expect((await present({ wallet_address: thief.address, message, signature: stolen })).body.detail.code).toBe(
    "wallet_message_invalid",
  );
  const signature = await wallet.signMessage({ message });
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const highS = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, "0");
  const twin = `${signature.slice(0, 66)}${highS}${signature.endsWith("1b") ? "1c" : "1b"}`;
  expect((await present({ wallet_address: wallet.address, message, signature: twin })).body.detail.code).toBe(
    "wallet_signature_invalid",
  );
  for (const broken of ["0x", "0x00", "nonsense", `${signature}00`]) {
    expect((await present({ wallet_address: wallet.address, message, signature: broken })).status).toBe(401);
  }
});

it("returns 400 for a missing member or an invalid address", async () => {
  expect((await present({ wallet_address: newWallet().address, message: "x" })).status).toBe(400);
  expect((await present({ wallet_address: 7, message: "x", signature: "0x" })).status).toBe(400);
  const { address } = newWallet();
  const badChecksum = address.replace(/(?<=0x.*)[a-fA-F]/, (c) =>
    c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase(),
  );
  const refused = await app.call("POST", "/api/auth/wallet/nonce", { json: { wallet_address: badChecksum } });
  expect([refused.status, refused.body.detail.errors[0].path]).toEqual([400, "wallet_address"]);
});

it("links a wallet to the signed-in account, and to no second one", async () => {
  const wallet = newWallet();
  const [user, other] = [await app.signUp(), await app.signUp()];
  const linked = await present(await proofOf(wallet), "/api/auth/wallet/link", user.token);
  expect([linked.status, linked.body.user.wallet_address]).toEqual([200, wallet.address.toLowerCase()]);
  expect((await present(await proofOf(wallet))).body.user.id).toBe(user.userId);
  const taken = await present(await proofOf(wallet), "/api/auth/wallet/link", other.token);
  expect([taken.status, taken.body.detail.code]).toEqual([409, "wallet_taken"]);
});

describe("a change of the linked wallet", () => {
  const LINK = "/api/auth/wallet/link";
  const UNLINK = "/api/auth/wallet/unlink";
  const withWallet = async () => {
    const wallet = newWallet();
    const user = await app.signUp();
    expect((await present(await proofOf(wallet), LINK, user.token)).status).toBe(200);
    return { wallet, user };
  };
  const signInStatus = async (wallet: Wallet) => (await present(await proofOf(wallet))).body.user?.id;

  it("is rejected without a confirmation, and leaves the old wallet linked", async () => {
    const { wallet, user } = await withWallet();
    const refused = await present(await proofOf(newWallet()), LINK, user.token);
    expect([refused.status, refused.body.detail.code]).toEqual([403, "confirmation_required"]);
    const unlinked = await present({}, UNLINK, user.token);
    expect([unlinked.status, unlinked.body.detail.code]).toEqual([403, "confirmation_required"]);
    expect(await signInStatus(wallet)).toBe(user.userId);
  });

  it("is confirmed only by the current password", async () => {
    const { user } = await withWallet();
    const next = newWallet();
    const replace = async (current_password: string) =>
      present({ ...(await proofOf(next)), current_password }, LINK, user.token);
    const wrong = await replace("a wrong pass phrase");
    expect([wrong.status, wrong.body.detail.code]).toEqual([400, "invalid_current_password"]);
    expect((await replace(user.password)).body.user.wallet_address).toBe(next.address.toLowerCase());
    expect(await signInStatus(next)).toBe(user.userId);
  });

  it("is confirmed once by a signature of the linked wallet, and by no other wallet", async () => {
    const { wallet, user } = await withWallet();
    const confirmedBy = async (by: Wallet) => {
      const { message, signature } = await proofOf(by);
      return { current_wallet: { message, signature } };
    };
    const foreign = await present(await confirmedBy(newWallet()), UNLINK, user.token);
    expect([foreign.status, foreign.body.detail.code]).toEqual([401, "wallet_message_invalid"]);
    const confirmation = await confirmedBy(wallet);
    const next = newWallet();
    expect((await present({ ...(await proofOf(next)), ...confirmation }, LINK, user.token)).status).toBe(200);
    expect((await present(confirmation, UNLINK, user.token)).status).toBe(401);
    const unlinked = await present(await confirmedBy(next), UNLINK, user.token);
    expect([unlinked.status, unlinked.body.user.wallet_address]).toEqual([200, null]);
    expect(await signInStatus(next)).not.toBe(user.userId);
  });

  it("keeps the only wallet of an account without a password, and lets it be replaced", async () => {
    const wallet = newWallet();
    const { access_token: token } = (await present(await proofOf(wallet))).body;
    const { message, signature } = await proofOf(wallet);
    const current_wallet = { message, signature };
    const refused = await present({ current_wallet }, UNLINK, token);
    expect([refused.status, refused.body.detail.code]).toEqual([409, "only_sign_in_method"]);
    const next = newWallet();
    const replaced = await present({ ...(await proofOf(next)), current_wallet }, LINK, token);
    expect(replaced.body.user.wallet_address).toBe(next.address.toLowerCase());
  });

  it("needs no confirmation to link the same wallet again", async () => {
    const { wallet, user } = await withWallet();
    expect((await present(await proofOf(wallet), LINK, user.token)).status).toBe(200);
  });
});

it("does not let a wallet create the first account, or any account while registration is closed", async () => {
  for (const settings of [{}, { REGISTRATION: "invite" }]) {
    const fresh = await startApp(settings);
    if ("REGISTRATION" in settings) await fresh.signUp();
    const wallet = newWallet();
    const { message } = (
      await fresh.call("POST", "/api/auth/wallet/nonce", { json: { wallet_address: wallet.address } })
    ).body;
    const json = { wallet_address: wallet.address, message, signature: await wallet.signMessage({ message }) };
    const { status, body } = await fresh.call("POST", "/api/auth/wallet", { json });
    expect([status, body.detail.code]).toEqual([401, "registration_closed"]);
  }
  expect(operator.body.user.organization.operator).toBe(true);
});
