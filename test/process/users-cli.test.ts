import { expect, it } from "vitest";
import { startProcess, temporaryFolder } from "../support/process.ts";

const PASSWORD = "a long enough pass phrase";

it("creates, changes, disables and lists accounts in a data folder that no server uses", async () => {
  const folder = await temporaryFolder();
  const environment = { DATA_DIR: folder };
  const tranche = (args: readonly string[], input?: string) => startProcess("cli", args, environment, input).finished;
  const users = async (...args: readonly string[]) => {
    const { status, stdout, stderr } = await tranche(["users", ...args]);
    expect([args, status, stderr]).toEqual([args, 0, ""]);
    return stdout;
  };
  expect((await tranche(["users", "list"])).stderr).toContain("there is no database in");
  expect((await tranche(["migrate"])).status).toBe(0);

  const first = await tranche(["users", "create", "Op@Example.com", "--password-stdin"], `${PASSWORD}\n`);
  expect([first.status, first.stdout]).toEqual([0, "User 1 (op@example.com) is admin of example.com (1).\n"]);
  const made = await users("create", "ann@example.com", "--organization", "1", "--role", "analyst", "--name", "Ann");
  const generated = /^Password: (\S+)$/m.exec(made)?.[1] ?? "";
  expect(generated.length).toBeGreaterThan(20);
  const weak = await tranche(["users", "create", "bob@example.com", "--password-stdin"], "aaaaaaaaaaaa");
  expect([weak.status, weak.stderr]).toEqual([1, expect.stringContaining("easy to guess")]);
  const lastAdmin = await tranche(["users", "set-role", "op@example.com", "viewer"]);
  expect([lastAdmin.status, lastAdmin.stderr]).toEqual([1, expect.stringContaining("last_admin")]);
  await users("set-role", "ann@example.com", "auditor");

  const server = startProcess("server", [], { ...environment, PORT: "0" });
  const address = (await server.printed(/ready at (\S+)/))[1] as string;
  const login = (email: string, password: string) =>
    fetch(`${address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
  const session = (await (await login("ann@example.com", generated)).json()) as { user: { role: string } };
  expect(session.user.role).toBe("auditor");
  const refused = await tranche(["users", "list"]);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("in use by another process")]);
  server.child.kill("SIGTERM");
  await server.finished;

  await users("disable", "2");
  expect(await users("list")).toMatch(/ 2 {2}ann@example\.com +auditor +example\.com \(1\) +operator, disabled$/m);
  expect(await users("reset-password", "ann@example.com")).not.toContain(generated);
  await users("enable", "ann@example.com");
  expect(JSON.parse(await users("list", "--json"))[1]).toMatchObject({ email: "ann@example.com", disabled_at: null });
}, 300_000);
