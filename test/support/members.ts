import type { TestApp } from "./app.ts";

/** Adds a member with a role to the organization of an admin; answers their token and id. */
export async function addMember(
  app: TestApp,
  adminToken: string,
  role: string,
): Promise<{ token: string; userId: number }> {
  const user = await app.signUp();
  const json = { email: user.email, role };
  const { body } = await app.call("POST", "/api/organization/invites", { token: adminToken, json });
  await app.call("POST", "/api/organization/join", { token: user.token, json: { invite: body.invite } });
  return { token: user.token, userId: user.userId };
}
