import { createLazyRoute } from "@tanstack/react-router";
import { Page } from "../../parts/page.tsx";

export const accountPage = createLazyRoute("/app/account")({ component: () => <Page title="account">soon</Page> });
