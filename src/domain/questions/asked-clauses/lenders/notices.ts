import { noticeAddress } from "../../parties/topic-notices.ts";
import type { AskedClause } from "../asked-clause.ts";

const ASKED = String.raw`\b(?:where|address(?:es|ed)?|reach|contact|whom|details|write)\b`;
const ALONG =
  /\b(?:where|address(?:es|ed)?|reach|contact|whom|details|write|notices?|notice|sent|send|go|goes|given|give|mail\w*|deliver\w*|to|communications?|borrower's?|company's?|agent's?|administrative|who|how|i|lenders?|people|for|under|them|get|postal|mailing|formal)\b/;
const OTHER =
  /\b(?:borrowing|draw\w*|prepay\w*|default|conver\w*|fax|phone|telephone|e-?mail|principal place|chief executive|office|assign\w*|property|payments?|wire|account|process|financial|reports?|statements?|request\w*|electronic\w*|when|days)\b/;
const WANTED = {
  stated: [
    /\bnotices to\b[^;]{0,100}\b(?:go|goes|sent|addressed|at|given|mailed|delivered)\b/i,
    /\b(?:notices|communications|demands)\b(?:,| and| or| required| given| to be)[^;]{0,700}\b(?:address(?:ed|es)?|addressee|mailed|delivered|sent|given)\b/i,
    /\b(?:notices?|communications?)\b[^;]{0,700}\b(?:address(?:ed|es)?|addressee)\b/i,
    /\baddress(?:es)? for notices?\b/i,
    /\b(?:notices?|communications?)\b[^;]{0,300}\b(?:mailed|delivered|sent|given)\b/i,
  ],
  except:
    /\b(?:notice of (?:borrowing|default|assignment)|account debtors?|rely upon|telephonic notices? made|notice of (?:renewal|termination)|prime|libor|business days? prior|conversion|serve a notice|return receipt (?:is|was)|change its address)\b/i,
  heading: /\b(?:notices?|communications?|address\w*)\b/i,
  sure: 1,
};

/** Where notices go. */
export const CLAUSES_OF_NOTICES: readonly AskedClause[] = [
  {
    ask: "what is the address for notices to the borrower?",
    asked: new RegExp(String.raw`^(?=.*${ASKED})(?=.*\b(?:borrower|company)(?:'s)?\b).*$`),
    along: ALONG,
    unless: new RegExp(String.raw`${OTHER.source}|\b(?:agent|lenders?|banks?|guarantor)(?:'s)?\b`),
    terms: { topic: noticeAddress, isWhole: true },
    wanted: { ...WANTED, absent: "an address for notices to the borrower" },
  },
  {
    ask: "what is the address for notices to the agent?",
    asked: new RegExp(String.raw`^(?=.*${ASKED})(?=.*\bagent(?:'s)?\b).*$`),
    along: ALONG,
    unless: new RegExp(String.raw`${OTHER.source}|\b(?:borrower|company|guarantor|collateral)(?:'s)?\b`),
    terms: { topic: noticeAddress, isWhole: true },
    wanted: {
      ...WANTED,
      needs: /\b(?:Administrative|Facility|Collateral) Agent\b|\bthe Agent\b/,
      absent: "an address for notices to the agent",
    },
  },
  {
    ask: "where are notices sent?",
    asked:
      /^(?:the )?notice (?:details|address(?:es)?|provisions?)\s*\??$|^(?:where|to what address|to which address) (?:are|do|should|must) (?:all )?notices (?:to )?(?:be )?(?:sent|go|given)\s*\??$|^address(?:es)? for notices\s*\??$/,
    along: ALONG,
    wanted: { ...WANTED, absent: "addresses for notices" },
  },
];
