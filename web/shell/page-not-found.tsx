import { Link } from "@tanstack/react-router";
import { LINK } from "@/parts/link-style.ts";
import { Page } from "@/parts/page.tsx";
import { words } from "@/words.ts";
import { AppFrame } from "./app-layout.tsx";
import { useSession } from "./use-session.ts";
import { VisitorPage } from "./visitor-page.tsx";

/** A URL without a page, in the frame for signed-in or signed-out users. */
export function AddressNotFound() {
  const isSignedIn = useSession() !== null;
  if (isSignedIn) {
    return (
      <AppFrame>
        <PageNotFound />
      </AppFrame>
    );
  }
  return (
    <VisitorPage title={words.notFound.title}>
      <WayOut />
    </VisitorPage>
  );
}

/** A page whose subject does not exist. */
export function PageNotFound() {
  return (
    <Page title={words.notFound.title}>
      <WayOut />
    </Page>
  );
}

function WayOut() {
  return (
    <>
      <p className="mb-4 max-w-prose text-quiet">{words.notFound.text}</p>
      <Link to="/home" className={LINK}>
        {words.notFound.home}
      </Link>
    </>
  );
}
