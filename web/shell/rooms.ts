import type { Permission } from "#domain/access/permissions.ts";
import type { IconName } from "../parts/icon.tsx";
import { words } from "../words.ts";

export interface Room {
  readonly to: "/documents" | "/analyses" | "/credits" | "/organization" | "/account";
  readonly label: string;
  readonly icon: IconName;
  /** Shown only to those who may; absent: to everyone. */
  readonly permission?: Permission;
}

/** What the navigation leads to, in its order. A new room is a line here and its routes in web/router.tsx. */
export const ROOMS: readonly Room[] = [
  { to: "/documents", label: words.rooms.documents, icon: "document", permission: "documents:read" },
  { to: "/analyses", label: words.rooms.analyses, icon: "chart", permission: "runs:read" },
  { to: "/credits", label: words.rooms.credits, icon: "coins", permission: "credits:read" },
  { to: "/organization", label: words.rooms.organization, icon: "people" },
  { to: "/account", label: words.rooms.account, icon: "person" },
];
