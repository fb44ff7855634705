/** A base address without trailing slashes; an absent one is empty. */
export function trimSlashes(url: string | undefined): string {
  return (url ?? "").replace(/\/{1,20}$/, "");
}

/** The parts of a comma-separated setting. */
export function list(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
