import { DATE, FRACTION, MONEY, PERCENT } from "../stated-values/value-form.ts";
import type { AskedObject } from "./asked-object.ts";
import { near, stemsInText } from "./asked-object.ts";

const RATES = new RegExp(`${PERCENT}|${FRACTION}`, "gi");
const DAY = new RegExp(DATE, "i");
const AMOUNTS = new RegExp(MONEY, "gi");
const EXCHANGED =
  /(?:[$€£¥]|\b(?:U\.?S\.?|USD|CAD?|EUR|GBP)\b)[^.;]{0,12}\d[\d.,]*|\d[\d.,]*\s?(?:dollars?|euros?|pounds?)/gi;

const REASON =
  /\b(?:because|in order (?:to|that)|so that|so as to|for the purposes? of|as a result of|due to|owing to|by reason of|on account of|whereas|desires?|ha(?:s|ve) requested|wish(?:es)?|in consideration of|induce(?:ment)?)\b/i;
const OWNERS = String.raw`\b(?:owns?|owning|holds?|holding|parent(?: company| corporation)?|(?:share|stock)holders?|owners?|members?|partners?)\b[^.;]{0,80}\b(?:of|in) (?:the )?`;
const OWNED_BY = String.raw`[^.;]{0,40}\b(?:(?:owned|controlled|held) by|subsidiar(?:y|ies) of)\b`;

/** Who is owed a note: a name after words for holders. */
const HOLDERS =
  /\b(?:held by|holders?(?: \w+){0,2} (?:is|are)|purchasers?|payable to|owed to|owing to|issued to|in favor of|sold to)\b[^.;]{0,60}?[A-Z][\w&.-]+ [A-Z]/;

/** Reasons, owners of other companies, and rates that agreements mention without their figure. */
export const REASONS_AND_OWNERS: readonly AskedObject[] = [
  {
    // `why was the margin set at this level?`
    asked:
      /^(?:and |so )?(?:why|for what reasons?|what(?:'s| is| was) the (?:reason|rationale|logic|thinking|motive)s? (?:for|of|that|why|[a-z]+ the))\b/,
    isStated: (_asked, { sentences, isQuoted }) => isQuoted && sentences.some((one) => REASON.test(one)),
  },
  {
    // `who are the shareholders of the lender?`
    asked:
      /^(?:and |so )?who (?:(?:ultimately |actually )?owns|are the (?:share|stock)?(?:holders|owners) (?:of|in)|is the (?:owner|parent(?: company)?) of) (?:the |its )?([a-z][a-z&' -]{2,40}?)(?: now| today)?\s*\??$/,
    isStated: ([, company = ""], { sentences, subject }) => {
      const name = stemsInText(company, subject).at(-1);
      if (name === undefined) return null;
      const owned = new RegExp(String.raw`${OWNERS}${RegExp.escape(name)}|\b${RegExp.escape(name)}\w*${OWNED_BY}`, "i");
      return sentences.some((one) => owned.test(one));
    },
  },
  {
    // `who holds the 6% senior notes?`
    asked:
      /^(?:and |so )?who (?:currently |now )?(?:holds?|owns?|bought|purchased) (?:the |its |their )?([a-z\d.,% -]{0,50}?)(notes?|bonds?|debentures?)\b/,
    unless: /\b(?:must|may|can|deemed)\b/,
    isStated: ([, , kind = ""], { sentences }) => {
      const debt = kind.replace(/s$/, "");
      const named = new RegExp(String.raw`\b${debt}`, "i");
      return sentences.some((one) => named.test(one) && HOLDERS.test(one));
    },
  },
  {
    // `what is the borrower's tax rate?`
    asked:
      /^(?:and |so )?(?:what(?:'s| is| was)|how high is) (?:the |its )?(?:[a-z']+ ){0,3}?(?:income |corporate |effective |marginal )*tax rate\b/,
    isStated: (_asked, answer) => near(answer, RATES, /\btax/i),
  },
  {
    // `what exchange rate was used?`
    asked: /^(?:and |so )?(?:what|which)\b[^?]*\bexchange rates?\b/,
    unless:
      /\b(?:how|who|determin\w+|mean\w*|defin\w*|source|used to (?:convert|calculate|determine)|appl(?:y|ies)|govern\w*|method)\b/,
    isStated: (_asked, answer) => near(answer, EXCHANGED, /\bexchange\b/i),
  },
  {
    // `how much insurance does the borrower carry today?`
    asked:
      /^(?:and |so )?how much (?:[a-z]+ ){0,2}?(?:insurance|coverage|cover) (?:does|do|has|have) [^?]{2,40} (?:carry|have|hold|maintain|got)\b/,
    unless: /\b(?:must|need|have to|required)\b/,
    isStated: (_asked, answer) => near(answer, AMOUNTS, /\binsur/i),
  },
  {
    // `when was the last borrowing base certificate delivered?`
    asked:
      /^(?:and |so )?when (?:was|were|did) [^?]*\b(?:last|latest|most recent|first|final|next)\b[^?]*\b(?:delivered|submitted|sent|filed|provided|given|made|held|deliver|submit|send|file)\b/,
    isStated: (_asked, { sentences }) => sentences.some((one) => DAY.test(one)),
  },
];
