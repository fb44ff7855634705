import { readLegalNames } from "../../readers/legal-name.ts";
import type { SignatureBlock } from "./signature-block.ts";

const JOINED = /^,?\s+and\s+$/i;

/** "FIRST BANK and SECOND BANK, N.A." over one signature: a block for each of the two companies, if no amount is next to
 *  them. */
export function eachSigner(text: string, block: SignatureBlock): readonly SignatureBlock[] {
  const { name, amounts } = block;
  if (amounts.length > 0 || !/\sand\s/i.test(name.value)) return [block];
  const [first, second, ...more] = readLegalNames(text, name.start, name.end);
  if (!first || !second || more.length > 0) return [block];
  const fills = first.start === name.start && second.end === name.end;
  return fills && JOINED.test(text.slice(first.end, second.start))
    ? [first, second].map((each) => ({ ...block, name: each }))
    : [block];
}
