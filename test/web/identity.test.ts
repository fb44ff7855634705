import { expect, vi } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { installWallet, PASSWORD, signIn, signUp } from "../support/visitors.ts";

const { it, visitor } = await openBrowser();
const web = await builtWeb();
const app = await startApp({}, { web });
const guarded = await startApp({ HOST: "0.0.0.0", SETUP_TOKEN: "trs_only-for-this-test" }, { web });

it("signs up and lands in the app", async () => {
  const { page } = await visitor(app.baseUrl);
  await page.goto("/");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Email").fill("new@example.com");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("navigation", { name: "Main navigation" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/home");
});

it("reports a missing value next to its field, and the server's rejection on the form", async () => {
  const { page, requests } = await visitor(app.baseUrl);
  await page.goto("/sign-up");
  await page.getByLabel("Email").fill("short@example.com");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Use 12 to 256 characters.").waitFor();
  expect(await page.getByLabel("Password").getAttribute("aria-invalid")).toBe("true");
  expect(requests).not.toContain("POST /api/auth/register");
  await page.getByLabel("Password").fill("123456789012");
  await page.getByRole("button", { name: "Create account" }).click();
  await vi.waitFor(async () => expect(await page.locator("[aria-invalid]").count()).toBe(1), 10_000);
  const { email } = await app.signUp();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("alert").getByText("An account with this email already exists.").waitFor();
});

it("reports a wrong password, and opens the requested page after the right one", async () => {
  const { page } = await visitor(app.baseUrl);
  const { email } = await app.signUp();
  await page.goto("/organization");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not the pass phrase");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("alert").getByText("Wrong email or password.").waitFor();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/organization");
});

it("never redirects to another site after sign-in", async () => {
  const { page } = await visitor(app.baseUrl);
  const { email } = await app.signUp();
  for (const next of ["//example.com/", "/\\example.com", "/\t/example.com", "https://example.com/"]) {
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(`${app.baseUrl}/home`);
    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/sign-in*");
  }
});

it("signs in by keyboard alone, and the first link in the app skips the navigation", async () => {
  const { page } = await visitor(app.baseUrl);
  const { email } = await app.signUp();
  await page.goto("/sign-in");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Main navigation" }).waitFor();
  await page.reload();
  await page.getByRole("navigation", { name: "Main navigation" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement.id")).toBe("content");
});

for (const announced of [undefined, "Harbour Wallet"]) {
  it(`signs in with a wallet that ${announced ? "announces itself" : "is in window.ethereum"}, and links it to no second account`, async () => {
    const { page } = await visitor(app.baseUrl);
    const address = await installWallet(page, announced === undefined ? {} : { announced });
    await page.goto("/sign-in");
    await page.getByRole("button", { name: `Sign in with ${announced ?? "a wallet"}` }).click();
    await page.waitForURL("**/home");
    await page.goto("/account");
    await page.getByText(new RegExp(address, "i")).waitFor();
    await page.getByText("This account signs in with its wallet and has no password.").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await signUp(page, `with-${announced ? "announced" : "plain"}-wallet@example.com`);
    await page.goto("/account");
    await page.getByRole("button", { name: `Link ${announced ?? "a wallet"}` }).click();
    await page.getByRole("alert").getByText("This wallet belongs to another account.").waitFor();
  });
}

it("links a wallet, which then signs in to the same account", async () => {
  const { page } = await visitor(app.baseUrl);
  const address = await installWallet(page);
  await signUp(page, "links@example.com");
  await page.goto("/account");
  await page.getByRole("button", { name: "Link a wallet" }).click();
  await page.getByText(new RegExp(address, "i")).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await page.waitForURL("**/account");
  await page.getByText("links@example.com").waitFor();
});

it("unlinks the wallet once the current password confirms it", async () => {
  const { page } = await visitor(app.baseUrl);
  const address = await installWallet(page);
  await signUp(page, "unlinks@example.com");
  await page.goto("/account");
  await page.getByRole("button", { name: "Link a wallet" }).click();
  await page.getByText(new RegExp(address, "i")).waitFor();
  await page.getByRole("button", { name: "Unlink" }).click();
  const dialog = page.getByRole("dialog", { name: "Unlink the wallet?" });
  await dialog.getByLabel("Current password").fill("not the pass phrase");
  await dialog.getByRole("button", { name: "Unlink" }).click();
  await dialog.getByText("The current password is wrong.").waitFor();
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Unlink" }).click();
  await page.getByText("No wallet is linked to this account.").waitFor();
});

it("lists the sessions, ends another session, and signs out everywhere", async () => {
  const { page } = await visitor(app.baseUrl);
  const user = await app.signUp();
  const { key } = (await app.call("POST", "/api/api-keys", { token: user.token, json: { name: "k" } })).body;
  const statusOf = async (token: string) => (await app.call("GET", "/api/auth/me", { token })).status;
  await signIn(page, user.email);
  await page.waitForURL("**/home");
  await page.goto("/account");
  const sessions = page.getByRole("table", { name: "Sessions" });
  await sessions.getByText("(this session)").waitFor();
  await sessions.getByRole("button", { name: /^End the session on / }).click();
  await vi.waitFor(async () => expect(await sessions.getByRole("row").count()).toBe(2), 10_000);
  expect([await statusOf(user.token), await statusOf(key)]).toEqual([401, 200]);
  await page.getByRole("button", { name: "End all sessions" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End all sessions" }).click();
  await page.waitForURL("**/sign-in*");
  expect(await statusOf(key)).toBe(401);
});

it("shows that the wallet declined", async () => {
  const { page } = await visitor(app.baseUrl);
  await page.addInitScript(
    "window.ethereum = { request: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) }",
  );
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await page.getByRole("alert").getByText("The wallet declined to sign.").waitFor();
});

it("changes the password, after which only the new one signs in", async () => {
  const { page } = await visitor(app.baseUrl);
  const { email } = await app.signUp();
  await signIn(page, email);
  await page.waitForURL("**/home");
  await page.goto("/account");
  await page.getByLabel("Current password").fill("not the pass phrase");
  await page.getByLabel("New password").fill("another long pass phrase");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("The current password is wrong.").waitFor();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password changed.").waitFor();
  const login = (password: string) => app.call("POST", "/api/auth/login", { json: { email, password } });
  expect([(await login(PASSWORD)).status, (await login("another long pass phrase")).status]).toEqual([401, 200]);
});

it("creates an API key that is shown once and works until revoked", async () => {
  const { page } = await visitor(app.baseUrl);
  await signUp(page, "keys@example.com");
  await page.goto("/account");
  await page.getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create API key" });
  await dialog.getByLabel("Name").fill("nightly import");
  await dialog.getByLabel("Selected").check();
  expect(await dialog.getByLabel("api_keys:manage").count()).toBe(0);
  await dialog.getByLabel("documents:read").check();
  await dialog.getByRole("button", { name: "Create API key" }).click();
  const key = await dialog.getByLabel("API key", { exact: true }).inputValue();
  const statusOf = async (path: string) => (await app.call("GET", path, { token: key })).status;
  expect([await statusOf("/api/documents"), await statusOf("/api/deals")]).toEqual([200, 403]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await page.getByRole("cell", { name: "nightly import", exact: true }).waitFor();
  expect(await page.content()).not.toContain(key);
  await page.getByRole("button", { name: "Revoke nightly import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("No API keys yet.").waitFor();
  expect(await statusOf("/api/documents")).toBe(401);
});

it("asks for the setup token once the server requires it", async () => {
  const { page } = await visitor(guarded.baseUrl);
  await page.goto("/sign-up");
  await page.getByLabel("Email").fill("first@example.com");
  await page.getByLabel("Password").fill(PASSWORD);
  expect(await page.getByLabel("Setup token").count()).toBe(0);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Setup token").fill("trs_something-else");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("alert").getByText("This isn’t this server’s setup token.").waitFor();
  await page.getByLabel("Setup token").fill("trs_only-for-this-test");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/home");
});
