import type { ButtonHTMLAttributes } from "react";

const KINDS = {
  primary: "border-accent bg-accent text-on-accent enabled:hover:border-accent-strong enabled:hover:bg-accent-strong",
  plain: "border-edge bg-surface text-ink enabled:hover:bg-sunken",
  danger: "border-danger bg-surface text-danger enabled:hover:bg-danger-tint",
  paper: "border-[#6b3fa0] bg-[#6b3fa0] text-[#ffffff] enabled:hover:bg-[#5a3488]",
  live: "border-[#aa2a1f] bg-[#aa2a1f] text-[#ffffff] enabled:hover:bg-[#8f231a]",
  bare: "border-transparent text-accent enabled:hover:bg-tint",
};

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: keyof typeof KINDS;
  /** In progress: shows it, and ignores further presses. */
  readonly busy?: boolean;
}

export function Button({
  kind = "plain",
  busy = false,
  className = "",
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`inline-flex min-h-9 items-center justify-center gap-2 rounded-md border px-3 py-1.5 font-medium disabled:opacity-60 aria-disabled:opacity-70 ${KINDS[kind]} ${className}`}
      {...rest}
    />
  );
}
