import { accountRoutes } from "./routes/account-routes.ts";
import { apiKeyRoutes } from "./routes/api-key-routes.ts";
import { organizationRoutes } from "./routes/organization-routes.ts";
import { signInRoutes } from "./routes/sign-in-routes.ts";

/** Accounts, sign-in, the organization and API keys. */
export const userRoutes = { ...signInRoutes, ...accountRoutes, ...organizationRoutes, ...apiKeyRoutes };
