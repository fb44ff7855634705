import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { ASKED } from "../cross-chain.ts";
import type { WalkContext, WalkStep } from "./context.ts";

const TEXT = "CREDIT AGREEMENT dated as of March 14, 2024 among Alder Inc., as Borrower, and First Bank, as Lender.";

/** Calls about users, organizations, keys, webhooks, credits and purchases. Later ones build on earlier ones. */
export function accountSteps({ app, admin, post, patch, remove }: WalkContext): readonly WalkStep[] {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const proof = async (account = wallet) => {
    const { message } = await post("/api/auth/wallet/nonce", { wallet_address: account.address });
    return { wallet_address: account.address, message, signature: await account.signMessage({ message }) };
  };
  const invited = async () => {
    const user = await app.signUp();
    const { id, invite } = await post("/api/organization/invites", { email: user.email, role: "banker" });
    return { user, id: id as number, invite: invite as string };
  };
  const member = async () => {
    const { user, invite } = await invited();
    await post("/api/organization/join", { invite }, user.token);
    return user;
  };
  const newWebhook = () => post("/api/webhooks", { url: "http://127.0.0.1:9/hook", events: ["document.extracted"] });
  return [
    ["POST /api/auth/register", "user.register", async () => app.signUp()],
    [
      "POST /api/auth/login",
      "session.create",
      () => post("/api/auth/login", { email: admin.email, password: admin.password }),
    ],
    [
      "POST /api/auth/wallet",
      "user.register",
      async () => post("/api/auth/wallet", await proof(privateKeyToAccount(generatePrivateKey()))),
    ],
    ["POST /api/auth/wallet/link", "user.link_wallet", async () => post("/api/auth/wallet/link", await proof())],
    [
      "POST /api/bridge/submit",
      "bridge_transaction.create",
      () => post("/api/bridge/submit", { ...ASKED, sender_address: wallet.address }),
    ],
    [
      "POST /api/auth/wallet/unlink",
      "user.unlink_wallet",
      () => post("/api/auth/wallet/unlink", { current_password: admin.password }),
    ],
    ["POST /api/auth/logout", "session.revoke", async () => post("/api/auth/logout", {}, (await app.signUp()).token)],
    [
      "POST /api/auth/logout-everywhere",
      "user.sign_out_everywhere",
      async () => post("/api/auth/logout-everywhere", undefined, (await app.signUp()).token),
    ],
    [
      "DELETE /api/auth/sessions/{id}",
      "session.revoke",
      async () => {
        const { token } = await app.signUp();
        const { sessions } = (await app.call("GET", "/api/auth/sessions", { token })).body;
        await remove(`/api/auth/sessions/${sessions[0].id}`, undefined, token);
      },
    ],
    [
      "POST /api/auth/password",
      "user.change_password",
      async () => {
        const { token, password } = await app.signUp();
        await post(
          "/api/auth/password",
          { current_password: password, new_password: "another quite long phrase" },
          token,
        );
      },
    ],
    ["POST /api/organization/invites", "invite.create", invited],
    [
      "DELETE /api/organization/invites/{id}",
      "invite.revoke",
      async () => remove(`/api/organization/invites/${(await invited()).id}`),
    ],
    ["POST /api/organization/join", "user.join", member],
    [
      "PATCH /api/organization/members/{id}",
      "user.change_role",
      async () => patch(`/api/organization/members/${(await member()).userId}`, { role: "viewer" }),
    ],
    [
      "DELETE /api/organization/members/{id}",
      "user.remove",
      async () => remove(`/api/organization/members/${(await member()).userId}`),
    ],
    ["POST /api/api-keys", "api_key.create", () => post("/api/api-keys", { name: "key" })],
    [
      "DELETE /api/api-keys/{id}",
      "api_key.revoke",
      async () => remove(`/api/api-keys/${(await post("/api/api-keys", { name: "key" })).id}`),
    ],
    ["POST /api/webhooks", "webhook.create", newWebhook],
    [
      "POST /api/webhooks/{id}/deliveries/{delivery_id}/resend",
      "webhook.resend",
      async () => {
        const { id } = await newWebhook();
        await post("/api/documents", { text: TEXT });
        const { deliveries } = (await app.call("GET", `/api/webhooks/${id}/deliveries`, { token: admin.token })).body;
        await post(`/api/webhooks/${id}/deliveries/${deliveries[0].id}/resend`);
      },
    ],
    [
      "POST /api/webhooks/{id}/rotate-secret",
      "webhook.rotate_secret",
      async () => post(`/api/webhooks/${(await newWebhook()).id}/rotate-secret`, {}),
    ],
    ["DELETE /api/webhooks/{id}", "webhook.delete", async () => remove(`/api/webhooks/${(await newWebhook()).id}`)],
    [
      "POST /api/credits/grants",
      "credits.grant",
      () => post("/api/credits/grants", { user_id: admin.userId, amount: 500, reason: "test" }),
    ],
    [
      "POST /api/subscriptions/inapp/purchase",
      "purchase.create",
      () => post("/api/subscriptions/inapp/purchase", { product_id: "mobile_app", transaction_id: "GPA.1" }),
    ],
    [
      "POST /api/subscriptions/inapp/webhook",
      "purchase.refund",
      async () => {
        const { key } = await post("/api/api-keys", { name: "store", permissions: ["subscriptions:webhook"] });
        const event = {
          id: "e1",
          type: "REFUND",
          app_user_id: String(admin.userId),
          product_id: "mobile_app",
          transaction_id: "GPA.1",
        };
        await post("/api/subscriptions/inapp/webhook", { event }, key);
      },
    ],
  ];
}
