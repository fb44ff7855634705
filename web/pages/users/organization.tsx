import { createLazyRoute } from "@tanstack/react-router";
import { Page } from "../../parts/page.tsx";

export const organizationPage = createLazyRoute("/app/organization")({
  component: () => <Page title="organization">soon</Page>,
});
