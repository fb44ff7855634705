import type { PartyDescription } from "./party-claim.ts";
import { describeParty } from "./party-description.ts";
import type { PartyItem } from "./party-items.ts";

/** The entity types and jurisdictions that a text states for the companies of a span. */
export function descriptionsOfItems(text: string, items: readonly PartyItem[]): PartyDescription[] {
  return items.flatMap((item, i) => {
    const description = describeParty(text, item.name);
    if (!description) return [];
    if (!description.each) return [description];
    const alike = [...groupOfEach(items, i), item];
    return alike.map((each) => ({ ...description, name: each.name }));
  });
}

function groupOfEach(items: readonly PartyItem[], i: number): PartyItem[] {
  const group: PartyItem[] = [];
  for (let at = i; at > 0; at--) {
    if (!(items[at] as PartyItem).joined) break;
    group.unshift(items[at - 1] as PartyItem);
  }
  return group;
}
