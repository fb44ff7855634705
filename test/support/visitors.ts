import type { Page } from "playwright-core";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";

export const PASSWORD = "a long enough pass phrase";

/** Makes an account on the page for it and waits until the app is there. */
export async function signUp(page: Page, email: string, organization = "Harbour Ridge Capital"): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Organization").fill(organization);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/home");
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Injects a wallet that really signs into every later page. `announced` names it by EIP-6963; otherwise it is only
 *  in `window.ethereum`. Returns its address. */
export async function installWallet(page: Page, { announced }: { announced?: string } = {}): Promise<string> {
  const account = privateKeyToAccount(generatePrivateKey());
  await page.exposeFunction("walletSigns", (message: `0x${string}`) =>
    account.signMessage({ message: { raw: message } }),
  );
  await page.addInitScript(`{
    const provider = {
      async request({ method, params }) {
        if (method === "eth_requestAccounts") return ["${account.address}"];
        if (method === "personal_sign" && params[1] === "${account.address}") return window.walletSigns(params[0]);
        throw Object.assign(new Error("not offered"), { code: 4200 });
      },
    };
    const name = ${JSON.stringify(announced ?? null)};
    if (name === null) window.ethereum = provider;
    else {
      const info = { uuid: "350670db-19fa-4704-a166-e52e178b59d2", name, icon: "data:,", rdns: "example.wallet" };
      const announce = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider } }));
      window.addEventListener("eip6963:requestProvider", announce);
      announce();
    }
  }`);
  return account.address;
}
