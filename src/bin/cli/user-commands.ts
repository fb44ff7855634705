import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { ROLES, type Role } from "#domain/access/permissions.ts";
import type { CreateOptions } from "../commands/users.ts";

/** `tranche users`: the accounts of an installation. */
export function addUserCommands(program: Command): void {
  const users = program
    .command("users")
    .summary("accounts of the installation; stop the server first when the database is embedded")
    .addHelpText("after", "\nA user is named by id, email or wallet address.");
  addList(users);
  addCreate(users);
  addSetRole(users);
  addResetPassword(users);
  addDisable(users);
  addEnable(users);
}

function addList(users: Command): void {
  users
    .command("list")
    .summary("list every account with its organization")
    .option("--json", "print JSON", false)
    .action(async (options: { json: boolean }) => {
      const { listUsers } = await import("../commands/users.ts");
      process.exitCode = await listUsers(process.env, options);
    });
}

const passwordStdin = () => new Option("--password-stdin", "read the password from standard input").default(false);

function addCreate(users: Command): void {
  users
    .command("create")
    .summary("create an account, with a generated password that is shown once")
    .argument("<email>")
    .option("--name <name>")
    .option(
      "--organization <id>",
      "join this organization; without it, the account gets one of its own",
      organizationIdOf,
    )
    .addOption(new Option("--role <role>", "in that organization; viewer by default").choices(ROLES))
    .addOption(passwordStdin())
    .action(async (email: string, options: CreateOptions, command: Command) => {
      if (options.role !== undefined && options.organization === undefined)
        return command.error("error: --role needs --organization");
      const { createUser } = await import("../commands/users.ts");
      process.exitCode = await createUser(process.env, email, options);
    });
}

function addSetRole(users: Command): void {
  users
    .command("set-role")
    .summary("give a user a role in their organization; fewer permissions revoke their API keys and invites")
    .argument("<user>")
    .addArgument(new Argument("<role>").choices(ROLES))
    .action(async (user: string, role: Role) => {
      const { setUserRole } = await import("../commands/users.ts");
      process.exitCode = await setUserRole(process.env, user, role);
    });
}

function addResetPassword(users: Command): void {
  users
    .command("reset-password")
    .summary("set a new password, end every session and revoke every API key of a user")
    .argument("<user>")
    .addOption(passwordStdin())
    .action(async (user: string, options: { passwordStdin: boolean }) => {
      const { resetUserPassword } = await import("../commands/users.ts");
      process.exitCode = await resetUserPassword(process.env, user, options);
    });
}

function addDisable(users: Command): void {
  users
    .command("disable")
    .summary("keep a user from signing in, end every session and revoke every API key")
    .argument("<user>")
    .action(async (user: string) => {
      const { disableUser } = await import("../commands/users.ts");
      process.exitCode = await disableUser(process.env, user);
    });
}

function addEnable(users: Command): void {
  users
    .command("enable")
    .summary("let a disabled user sign in again")
    .argument("<user>")
    .action(async (user: string) => {
      const { enableUser } = await import("../commands/users.ts");
      process.exitCode = await enableUser(process.env, user);
    });
}

function organizationIdOf(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) throw new InvalidArgumentError("must be an id");
  return id;
}
