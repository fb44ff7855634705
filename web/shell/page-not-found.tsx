import { Link } from "@tanstack/react-router";
import { Page } from "../parts/page.tsx";
import { words } from "../words.ts";

export function PageNotFound() {
  return (
    <Page title={words.notFound.title}>
      <p className="mb-4 max-w-prose text-quiet">{words.notFound.text}</p>
      <Link to="/documents" className="text-accent underline underline-offset-2">
        {words.notFound.home}
      </Link>
    </Page>
  );
}
