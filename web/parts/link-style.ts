/** How a link inside running text looks. */
export const LINK = "text-accent underline underline-offset-2 hover:text-accent-strong";

const BUTTON = "inline-flex min-h-9 items-center justify-center gap-2 rounded-md border px-3 py-1.5 font-medium";

/** How a link looks that leads where a button would. */
export const LINK_BUTTON = {
  primary: `${BUTTON} border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong`,
  plain: `${BUTTON} border-edge bg-surface text-ink hover:bg-sunken`,
};
