import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser, type Visitor } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { signIn } from "../support/visitors.ts";

/** Long for the tabs, whose clock is real: only the server's clock, which the tests set, ends the life of a token. */
const LIFE_SECONDS = 86_400;
const { it, visitor } = await openBrowser();
const app = await startApp({ ACCESS_TOKEN_TTL_SECONDS: String(LIFE_SECONDS) }, { web: await builtWeb() });

/** Counts renewals. A tab repeats a request under the same key when its answer is late, which counts once. */
function countRenewals({ context }: Visitor): () => number {
  const renewals = new Set<string>();
  context.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/api/auth/refresh") return;
    const tab = context.pages().indexOf(request.frame().page());
    renewals.add(`${tab} ${request.headers()["idempotency-key"]}`);
  });
  return () => renewals.size;
}

/** Two tabs of someone who is signed in. */
async function twoTabs(before: (page: Page) => Promise<unknown> = async () => undefined) {
  const { email } = await app.signUp();
  const someone = await visitor(app.baseUrl);
  const renewals = countRenewals(someone);
  const other = await someone.newTab();
  await before(someone.page);
  await before(other);
  await signIn(someone.page, email);
  await someone.page.waitForURL("**/home");
  await someone.page.goto("/documents", { waitUntil: "networkidle" });
  return { someone, renewals, tabs: [someone.page, other] as const };
}

/** Both tabs load pages of several requests at the same time. A renewal that is under way must not be cut off by the
 *  next page: its answer, the only new refresh token, would be lost with it. */
async function loadBoth([first, second]: readonly [Page, Page]): Promise<void> {
  await Promise.all([
    first.goto("/account", { waitUntil: "networkidle" }).then(() => first.getByText("No API keys yet.").waitFor()),
    second
      .goto("/organization", { waitUntil: "networkidle" })
      .then(() => second.getByRole("table", { name: "Members" }).waitFor()),
  ]);
}

for (const [name, script] of [
  ["with locks", ""],
  ["without locks, as over plain http", "delete Navigator.prototype.locks"],
] as const) {
  it(`two tabs renew one session once each time its token expires, ${name}`, async () => {
    const { renewals, tabs } = await twoTabs((page) => page.addInitScript(script));
    for (const round of [1, 2, 3]) {
      app.clock.advance((LIFE_SECONDS + 1) * 1000);
      await loadBoth(tabs);
      expect(renewals()).toBe(round);
    }
  });
}

it("renews before expiry, so that no request is rejected", async () => {
  const { someone, renewals, tabs } = await twoTabs();
  const refused: string[] = [];
  someone.context.on("response", (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await tabs[0].evaluate(`{
    const session = JSON.parse(localStorage.getItem("tranche.session"));
    localStorage.setItem("tranche.session", JSON.stringify({ ...session, renewFrom: Date.now() }));
  }`);
  await loadBoth(tabs);
  expect([renewals(), refused]).toEqual([1, []]);
});

it("sends every tab to sign-in when the session ends elsewhere, and back afterwards", async () => {
  const { email, token } = await app.signUp();
  const someone = await visitor(app.baseUrl);
  const [first, second] = [someone.page, await someone.newTab()];
  await signIn(first, email);
  await first.waitForURL("**/home");
  await loadBoth([first, second]);
  await app.call("POST", "/api/auth/password", {
    token,
    json: { current_password: "a long enough pass phrase", new_password: "another long pass phrase" },
  });
  await first.reload();
  await first.waitForURL("**/sign-in?next=%2Faccount");
  await second.waitForURL("**/sign-in?next=%2Forganization");
  await second.getByRole("status").getByText("You are signed out.").waitFor();
  await second.getByLabel("Email").fill(email);
  await second.getByLabel("Password").fill("another long pass phrase");
  await second.getByRole("button", { name: "Sign in", exact: true }).click();
  await second.waitForURL("**/organization");
  await first.waitForURL("**/account");
});

it("ends the session in all tabs and on the server at sign-out", async () => {
  const { tabs } = await twoTabs();
  await loadBoth(tabs);
  const token = await tabs[0].evaluate("JSON.parse(localStorage.getItem('tranche.session')).accessToken");
  await tabs[0].getByRole("button", { name: "Sign out" }).click();
  await Promise.all(tabs.map((tab) => tab.waitForURL("**/sign-in*")));
  await eventually(async () => (await app.call("GET", "/api/auth/me", { token: token as string })).status).toBe(401);
});

it("reports that the server is unreachable, and continues once it answers", async () => {
  const { someone, tabs } = await twoTabs();
  const [page] = tabs;
  await someone.context.route(/\/(api|health)\//, (route) => route.abort());
  await page.getByRole("link", { name: "Organization" }).click();
  const banner = page.getByText("Can’t reach Tranche. Reconnecting…");
  await banner.waitFor();
  await someone.context.unroute(/\/(api|health)\//);
  await banner.waitFor({ state: "detached" });
  await page.getByRole("table", { name: "Members" }).waitFor();
});
