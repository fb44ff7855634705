import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { TestApp } from "./app.ts";

/** On Base Sepolia and Polygon Amoy, which the interface names as examples. */
export const ASKED = {
  source_chain_id: 84532,
  dest_chain_id: 80002,
  amount: "2500000",
  token_address: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
};

/** People who bridge. */
export function deskOf(app: TestApp) {
  /** Joins the organization of an admin in a role. */
  const join = async (adminToken: string, role: string) => {
    const email = `${role}${Math.random().toString(36).slice(2)}@example.com`;
    const invited = await app.call("POST", "/api/organization/invites", { token: adminToken, json: { email, role } });
    const json = { email, password: "a long enough pass phrase", invite: invited.body.invite };
    const { status, body } = await app.call("POST", "/api/auth/register", { json });
    if (status !== 201) throw new Error(`joining was answered ${status}: ${JSON.stringify(body)}`);
    return { token: body.access_token as string, userId: body.user.id as number, email };
  };
  /** Links a new wallet to an account; answers its address with the checksum. */
  const linkWallet = async (token: string): Promise<string> => {
    const account = privateKeyToAccount(generatePrivateKey());
    const wallet_address = account.address;
    const { message } = (await app.call("POST", "/api/auth/wallet/nonce", { json: { wallet_address } })).body;
    const signature = await account.signMessage({ message });
    const { status } = await app.call("POST", "/api/auth/wallet/link", {
      token,
      json: { wallet_address, message, signature },
    });
    if (status !== 200) throw new Error(`linking a wallet was answered ${status}`);
    return wallet_address;
  };
  return {
    join,
    linkWallet,
    /** A new account in a new organization, with a wallet to bridge from. */
    async bridger() {
      const { token, userId } = await app.signUp();
      const wallet = await linkWallet(token);
      const submit = (more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
        app.call("POST", "/api/bridge/submit", { token, json: { ...ASKED, sender_address: wallet, ...more }, headers });
      const status = (query: string) => app.call("GET", `/api/bridge/status?${query}`, { token });
      const list = (query = "") => app.call("GET", `/api/cross-chain/transactions${query}`, { token });
      return { token, userId, wallet, submit, status, list };
    },
  };
}
