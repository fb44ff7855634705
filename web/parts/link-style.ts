/** How a link inside running text looks. */
export const LINK = "text-accent underline underline-offset-2 hover:text-accent-strong";
