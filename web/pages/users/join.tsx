import { createLazyRoute } from "@tanstack/react-router";
import { Page } from "../../parts/page.tsx";

export const joinPage = createLazyRoute("/join")({ component: () => <Page title="join">soon</Page> });
