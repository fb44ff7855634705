import type { ReactNode } from "react";

const KINDS = {
  plain: "border-edge text-quiet",
  accent: "border-accent bg-tint text-accent",
  success: "border-success bg-success-tint text-success",
  warning: "border-warning bg-warning-tint text-warning",
  danger: "border-danger bg-danger-tint text-danger",
};

export type BadgeKind = keyof typeof KINDS;

/** A status, in one word. */
export function Badge({ kind = "plain", children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full border px-2 text-sm font-medium whitespace-nowrap ${KINDS[kind]}`}>
      {children}
    </span>
  );
}
