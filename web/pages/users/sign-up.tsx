import { createLazyRoute } from "@tanstack/react-router";
import { Page } from "../../parts/page.tsx";

export const signUpPage = createLazyRoute("/sign-up")({ component: () => <Page title="sign-up">soon</Page> });
