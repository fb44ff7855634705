import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { ChatButton } from "@/chat/chat-dock.tsx";
import { chatWords } from "@/chat/words.ts";
import { Icon } from "@/parts/icon.tsx";
import { words } from "@/words.ts";
import { NAVIGATION_ITEMS } from "./navigation-items.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useFeatures } from "./use-fresh-user.ts";
import { useUser } from "./use-session.ts";

const KEY = "tranche.navigation";

/** Hidden from signed-out users. */
const LoadedBalance = lazy(() => import("@/payments/balance-figures.tsx").then((m) => ({ default: m.BalanceFigures })));

/** A column that collapses to icons; in a narrow window a bar whose button expands it. */
export function Navigation() {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === "folded");
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  const fold = (): void => {
    localStorage.setItem(KEY, folded ? "unfolded" : "folded");
    setFolded(!folded);
  };
  return (
    <header
      data-app-frame
      className={`group flex flex-col border-line bg-surface max-md:border-b md:sticky md:top-0 md:h-dvh md:shrink-0 md:overflow-y-auto md:border-r ${folded ? "md:w-14" : "md:w-56"}`}
      data-folded={folded || undefined}
      onKeyDown={(event) => {
        if (event.key === "Escape") setOpen(false);
      }}
    >
      <div className="flex items-center justify-between gap-2 px-3 py-2 md:py-3">
        <Link to="/" className="px-1 text-lg font-semibold tracking-tight md:group-data-folded:hidden">
          {words.product}
        </Link>
        <CreditsInBar />
        <ChatButton className="rounded-md p-1.5 text-quiet hover:bg-sunken hover:text-ink md:hidden" />
        <BarButton
          label={open ? words.navigationItems.shut : words.navigationItems.open}
          icon={open ? "close" : "menu"}
          expanded={open}
          onPress={() => setOpen(!open)}
          className="md:hidden"
        />
        <BarButton
          label={folded ? words.navigationItems.expand : words.navigationItems.collapse}
          icon={folded ? "expand" : "collapse"}
          expanded={!folded}
          onPress={fold}
          className="max-md:hidden"
        />
      </div>
      <div
        id="main-navigation"
        className={`flex-1 flex-col gap-4 px-2 pb-3 md:flex ${open ? "flex" : "max-md:hidden"}`}
      >
        <RoomLinks />
        <div className="mt-auto flex flex-col gap-3">
          <ChatButton className={`${ROOM} max-md:hidden`}>
            <span className={LABEL}>{chatWords.open}</span>
          </ChatButton>
          <a href="/docs" className={ROOM} title={words.navigationItems.apiReference}>
            <Icon name="code" />
            <span className={LABEL}>{words.navigationItems.apiReference}</span>
          </a>
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

const ROOM =
  "flex min-h-9 items-center gap-3 rounded-md px-2.5 py-1.5 text-quiet hover:bg-sunken hover:text-ink aria-[current]:bg-tint aria-[current]:font-medium aria-[current]:text-ink";
const LABEL = "min-w-0 truncate md:group-data-folded:sr-only";

function RoomLinks() {
  const permissions = useUser()?.permissions ?? [];
  const features = useFeatures();
  const items = NAVIGATION_ITEMS.filter(
    ({ permission, feature }) =>
      (permission === undefined || permissions.includes(permission)) &&
      (feature === undefined || features.includes(feature)),
  );
  return (
    <nav aria-label={words.navigationItems.label}>
      <ul className="flex flex-col gap-0.5">
        {items.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} title={label} className={ROOM}>
              <Icon name={icon} />
              <span className={LABEL}>{label}</span>
              {to === "/credits" ? (
                <span className="ml-auto md:group-data-folded:sr-only">
                  <Balance />
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a narrow window the items are hidden and the balance stays. */
function CreditsInBar() {
  if (useUser()?.permissions.includes("credits:read") !== true) return null;
  return (
    <Link
      to="/credits"
      title={words.navigationItems.credits}
      className="ml-auto flex items-center gap-2 rounded-md px-2 md:hidden"
    >
      <Icon name="coins" />
      <span className="sr-only">{words.navigationItems.credits}</span>
      <Balance />
    </Link>
  );
}

function Balance() {
  return (
    <Suspense>
      <LoadedBalance />
    </Suspense>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly icon: "menu" | "close" | "collapse" | "expand";
  readonly expanded: boolean;
  readonly onPress: () => void;
  readonly className: string;
}

function BarButton({ label, icon, expanded, onPress, className }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-controls="main-navigation"
      onClick={onPress}
      className={`rounded-md p-1.5 text-quiet hover:bg-sunken hover:text-ink ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
