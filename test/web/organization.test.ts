import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { PASSWORD, signIn, signUp } from "../support/visitors.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

it("invites someone by link, who creates an account in the organization, gets another role and is removed", async () => {
  const admin = (await visitor(app.baseUrl)).page;
  await signUp(admin, "admin@example.com", "Northgate Lending");
  await admin.goto("/organization");
  await admin.getByLabel("Email").fill("invited@example.com");
  await admin.getByRole("button", { name: "Create invite link" }).click();
  const link = await admin.getByLabel("Invite link").inputValue();

  const invited = (await visitor(app.baseUrl)).page;
  await invited.goto(link);
  await invited.getByLabel("Email").fill("invited@example.com");
  await invited.getByLabel("Password").fill(PASSWORD);
  await invited.getByRole("button", { name: "Create account" }).click();
  await invited.waitForURL("**/home");
  await invited.goto("/organization");
  await invited.getByRole("heading", { name: "Northgate Lending" }).waitFor();
  await invited.getByText("Only admins can invite members").waitFor();
  expect(await invited.getByRole("combobox").count()).toBe(0);

  await admin.reload();
  await admin.getByLabel("Role of invited@example.com").selectOption("Reviewer");
  await admin.getByText("invited@example.com is now Reviewer.").waitFor();
  await invited.goto("/account");
  await invited.getByText("Reviewer").waitFor();

  await admin.getByRole("button", { name: "Remove invited@example.com" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await admin.getByText("invited@example.com was removed.").waitFor();
  await invited.goto("/organization");
  await invited.getByLabel("Email").waitFor();
  expect(await invited.getByRole("heading", { name: "Northgate Lending" }).count()).toBe(0);
});

it("lists open invites, and revokes one", async () => {
  const { page } = await visitor(app.baseUrl);
  await signUp(page, "invites@example.com");
  await page.goto("/organization");
  await page.getByText("No open invites.").waitFor();
  await page.getByLabel("Email").fill("guest@example.com");
  await page.getByLabel("Role", { exact: true }).selectOption("Auditor");
  await page.getByText("Reads everything, including all ledgers and the audit log.").waitFor();
  await page.getByRole("button", { name: "Create invite link" }).click();
  const link = await page.getByLabel("Invite link").inputValue();
  const invites = page.getByRole("table", { name: "Open invites" });
  await invites.getByRole("cell", { name: "guest@example.com", exact: true }).waitFor();
  await invites.getByRole("cell", { name: "Auditor" }).waitFor();
  await page.getByRole("button", { name: "Revoke the invite for guest@example.com" }).click();
  await page.getByText("No open invites.").waitFor();
  const invite = new URL(link).searchParams.get("invite");
  const json = { email: "guest@example.com", password: PASSWORD, invite };
  expect((await app.call("POST", "/api/auth/register", { json })).body.detail.code).toBe("invite_invalid");
});

it("moves an existing user to the organization of the invite", async () => {
  const admin = await app.signUp();
  const invite = await app.call("POST", "/api/organization/invites", {
    token: admin.token,
    json: { email: "moves@example.com", role: "banker" },
  });
  await app.signUp("moves@example.com");
  const { page } = await visitor(app.baseUrl);
  await page.goto(`/join?invite=${invite.body.invite}`);
  await page.getByRole("link", { name: "I have an account" }).click();
  // The page of the invite has fields with the same labels.
  await page.waitForURL("**/sign-in?*");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByLabel("Email").fill("moves@example.com");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL("**/organization");
  const members = page.getByRole("table", { name: "Members" });
  await members.getByText(`Member ${admin.userId}`).waitFor();
  expect(await members.getByText(admin.email).count()).toBe(0);
  await page.goto("/account");
  await page.getByText("Banker").waitFor();
});

it("explains why the last admin cannot be changed", async () => {
  const { email } = await app.signUp();
  const { page } = await visitor(app.baseUrl);
  await signIn(page, email);
  await page.waitForURL("**/home");
  await page.goto("/organization");
  await page.getByLabel(`Role of ${email}`).selectOption("Viewer");
  await page.getByRole("alert").getByText("An organization needs at least one admin.").waitFor();
  expect(await page.getByLabel(`Role of ${email}`).inputValue()).toBe("admin");
});
