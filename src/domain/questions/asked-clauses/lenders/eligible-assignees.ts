import type { AskedClause } from "../asked-clause.ts";

const BUYER =
  "(?:assignees?|buyers?|purchasers?|transferees?|new lenders?|incoming lenders?|institutions?|banks?|lenders?)";
const SIZE = String.raw`\b(?:assets?|capital(?: and surplus)?|net worth|rating|rated)\b`;

const ELIGIBLE = String.raw`["“]\s?(?:eligible|qualified|permitted) (?:assignees?|transferees?|institutions?|lenders?)\s?["”]`;
const EXCEPT =
  /["“‘]\s?commitments?\s?["”’]|\b(?:borrowers?|company|loan part(?:y|ies)|guarantors?)\b[^.;]{0,60}\b(?:may|shall|can) ?not\b[^.;]{0,60}\bassign|\b(?:federal reserve|pledge|security interest|insurance|commercial paper|certificates of deposit|time deposits)\b/i;
const HEADING = /\b(?:assign\w*|successors|transfers?|participat\w*|defin\w*|syndication|benefit)\b/i;
const ALONG = new RegExp(
  String.raw`\b(?:${BUYER}|eligible|assign\w*|sell\w*|sold|transfer\w*|loans?|commitments?|notes?|interests?|position|become|be|have|has|qualif\w*|counts?|who|whom|what|kinds?|sorts?|types?|size|large|big|credit|debt|rating|rated|assets?|capital|net|worth|minimum|least|buy|buying|financial|as|persons?|entit(?:y|ies)|another|allowed|permitted|ok|acceptable|new)\b`,
);
const UNLESS =
  /\b(?:fees?|notice|consents?|approv\w*|participa\w*|borrower assign|rights and obligations|insur\w*|issuing|agent|collateral|property|properties|division|subsidiar\w*|receivables?|accounts?|leases?|contracts?|stock|shares?|default\w*|accelerat\w*|lend(?:ing)? office|disqualified|how much|days|signed|parties)\b/;

/** To whom lenders may assign their loans. */
export const CLAUSES_OF_ASSIGNEES: readonly AskedClause[] = [
  {
    ask: "how large must an assignee be?",
    asked: new RegExp(
      String.raw`\b(?:how (?:large|big|strong)|what (?:size|minimum|rating|assets|capital|net worth)|minimum|(?:assets|capital|rating) (?:test|requirement))\b[^?]{0,60}\b${BUYER}\b[^?]{0,50}\b(?:assign\w*|loans?|commitments?|position|buy|have|be|become|allowed|permitted|eligible|qualif\w*)\b`,
    ),
    along: new RegExp(String.raw`${ALONG.source}|\b(?:consents?|skip\w*|if|without|outside)\b`),
    unless: new RegExp(UNLESS.source.replace("consents?|approv\\w*|", "")),
    wanted: {
      isDefined: true,
      stated: [
        new RegExp(String.raw`${ELIGIBLE}.{0,600}${SIZE}`, "i"),
        new RegExp(
          String.raw`\b(?:lender|bank|holder)s?\b[^;]{0,300}\b(?:assign|sell|transfer)\w*\b[^;]{0,300}\b(?:banks?|institutions?|entit(?:y|ies)|persons?|assignees?)\b[^;]{0,160}${SIZE}[^;]{0,60}(?:[$€£]|\bat least\b|\bnot less than\b|\bin excess of\b)`,
          "i",
        ),
      ],
      except: /["“‘]\s?commitments?\s?["”’]|\b(?:commercial paper|certificates of deposit|time deposits|insurance)\b/i,
      heading: HEADING,
      isList: true,
      upTo: 1_200,
      absent: "a minimum size or rating of assignees",
    },
  },
  {
    ask: "who is an eligible assignee?",
    asked:
      /\beligible (?:assignees?|transferees?|institutions?)\b|\b(?:what|which|who|whom)\b[^?]{0,50}\b(?:assign|sell|transfer)\w*\b[^?]{0,40}\bto\b|\bto (?:what|which|whom)\b[^?]{0,50}\b(?:assign|sell|transfer)\w*/,
    along: ALONG,
    unless: UNLESS,
    wanted: {
      isDefined: true,
      stated: [
        new RegExp(ELIGIBLE, "i"),
        /\b(?:lender|bank|holder)s?\b[^;]{0,200}\b(?:may|right|entitled|shall be permitted)\b[^;]{0,160}\b(?:assign|sell|transfer)\w*\b[^;]{0,200}\bto\b[^;]{0,60}\b(?:other |another |any |one or more )?(?:commercial |financial |eligible )?(?:banks?|institutions?|lenders?|persons?|entit(?:y|ies)|assignees?|affiliates?)\b/i,
      ],
      except: EXCEPT,
      heading: HEADING,
      isList: true,
      sure: 1,
      absent: "to whom lenders may assign their loans",
    },
  },
];
