/** A question on what lenders, a vote or an assignment may do asks for the consent itself. */
const OF_OTHERS =
  /\b(?:lenders?|banks?|agents?|holders?|syndicate|assign\w*|transfer\w*|amend\w*|waive\w*|extend\w*|upsize\w*|commitments?|who)\b|\bsell (?:down|on|the loan|its loan)\b/;
const ASKED = String.raw`(?:asking|telling|consulting|checking with|(?:going|coming)(?: back)? to) (?:for )?(?:us|anyone|anybody|(?:the |our |its |their |any )?(?:lenders?|banks?|agent))(?:(?:['’]s?)? (?:for )?(?:consent|approval|permission|ok))?`;
const GIVEN = String.raw`(?:the |our |any |a )?(?:(?:lenders?|banks?)(?:['’]s?)? )?(?:prior )?(?:written )?(?:consent|approval|permission|sign-?off)(?: (?:of|from) (?:us|(?:the |any )?(?:lenders?|banks?)))?`;
const WITHOUT_LEAVE = new RegExp(
  String.raw`,? (?:without|w\/o) (?:first |ever )?(?:${ASKED}|${GIVEN})(?: (?:first|beforehand|upfront))?(?=\s*\??$)`,
);

/** A question on what the company may do, without the words that it asks no lender: an agreement says the same either way. `can they pay
 *  a dividend without asking us first?` */
export function withoutLeave(text: string): string {
  const left = text.replace(WITHOUT_LEAVE, "");
  return /^(?:can|could|may|is|are)\b/.test(left) && !OF_OTHERS.test(left) ? left : text;
}
