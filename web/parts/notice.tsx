import type { ReactNode } from "react";

const KINDS = {
  danger: "border-danger bg-danger-tint text-danger",
  warning: "border-warning bg-warning-tint text-warning",
  success: "border-success bg-success-tint text-success",
  plain: "border-line bg-sunken text-ink",
};

/** A message in its place. A danger is announced at once, the rest when there is a pause. */
export function Notice({ kind = "plain", children }: { kind?: keyof typeof KINDS; children: ReactNode }) {
  return (
    <div role={kind === "danger" ? "alert" : "status"} className={`rounded-md border-l-4 px-3 py-2 ${KINDS[kind]}`}>
      {children}
    </div>
  );
}
