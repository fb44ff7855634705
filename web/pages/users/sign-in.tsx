import { createLazyRoute } from "@tanstack/react-router";
import { Page } from "../../parts/page.tsx";

export const signInPage = createLazyRoute("/sign-in")({ component: () => <Page title="sign-in">soon</Page> });
