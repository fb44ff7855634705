import type { Line } from "./signature-lines.ts";

/** "Lender for the Second Bank Lender Group:", also in two lines: for which group of lenders the company below signs. */
const FOR_GROUP =
  /^((?:conduit |committed |alternate |liquidity )?lender|bank|purchaser|(?:managing |group |funding )?agent) for (?:the )?(?:\S+ ){0,12}(?:group|lenders?|banks?|syndicate)\s?:$/i;
const MAX_LINES = 2;

/** The lines of such captions, each with the role that its caption states. */
export function groupCaptions(lines: readonly Line[]): ReadonlyMap<Line, string> {
  const captions = new Map<Line, string>();
  for (const [i, line] of lines.entries()) {
    if (!line.value.endsWith(":")) continue;
    for (let count = 1; count <= MAX_LINES; count++) {
      const caption = lines.slice(Math.max(0, i + 1 - count), i + 1);
      const role = FOR_GROUP.exec(caption.map(({ value }) => value).join(" "))?.[1];
      if (role === undefined) continue;
      for (const part of caption) captions.set(part, role);
      break;
    }
  }
  return captions;
}
