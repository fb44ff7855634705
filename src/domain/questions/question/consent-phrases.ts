/** Subjects and acts where the consent itself is the question: what a lender, a vote or an assignment may do. */
const OF_OTHERS =
  /\b(?:lenders?|banks?|agents?|holders?|syndicate|assign\w*|transfer\w*|amend\w*|waive\w*|extend\w*|upsize\w*|commitments?|who)\b|\bsell (?:down|on|the loan|its loan)\b/;
const ASKED = String.raw`(?:asking|telling|consulting|checking with|(?:going|coming)(?: back)? to) (?:for )?(?:us|anyone|anybody|(?:the |our |its |their |any )?(?:lenders?|banks?|agent))(?:(?:['’]s?)? (?:for )?(?:consent|approval|permission|ok))?`;
const GIVEN = String.raw`(?:the |our |any |a )?(?:(?:lenders?|banks?)(?:['’]s?)? )?(?:prior )?(?:written )?(?:consent|approval|permission|sign-?off)(?: (?:of|from) (?:us|(?:the |any )?(?:lenders?|banks?)))?`;
const WITHOUT_CONSENT = new RegExp(
  String.raw`,? (?:without|w\/o) (?:first |ever )?(?:${ASKED}|${GIVEN})(?: (?:first|beforehand|upfront))?(?=\s*\??$)`,
);

/** Drops "without asking us first" and the like from a question on what the company may do, since the covenant that answers it is
 *  the same with or without them. */
export function withoutConsentPhrase(text: string): string {
  const left = text.replace(WITHOUT_CONSENT, "");
  return /^(?:can|could|may|is|are)\b/.test(left) && !OF_OTHERS.test(left) ? left : text;
}
