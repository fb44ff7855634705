import type { AskedClause } from "../asked-clause.ts";
import { SEVERAL_LENDERS } from "./several-lenders.ts";
import { HEADING_OF_VOTES, LENDERS, NOT_OF_ALL, OF_ALL, VOTES } from "./words-of-votes.ts";

/** Something that an amendment may do, and how agreements name it among what needs the consent of all lenders. */
interface Matter {
  /** What it is called in the usual question: `reduce the interest rate`. */
  readonly does: string;
  /** The act and its object in a question, in either order. */
  readonly acts: string;
  readonly object: string;
  readonly stated: RegExp;
}

const CUTS = String.raw`(?:cut\w*|lower\w*|reduc\w*|decreas\w*|trim\w*|drop\w*|forgiv\w*|write (?:off|down))`;

/** What lenders have to agree to one by one in most agreements. */
const MATTERS: readonly Matter[] = [
  {
    does: "reduce the interest rate",
    acts: CUTS,
    object: String.raw`(?:interest|rates?|margins?|spreads?|pricing|fees?)`,
    stated: /\b(?:reduc\w*|decreas\w*|lower\w*|forgiv\w*)\b[^;]{0,160}\b(?:interest|rates?|fees?|margins?)\b/i,
  },
  {
    does: "forgive principal",
    acts: CUTS,
    object: String.raw`(?:principal|debt|amount owed)`,
    stated: /\b(?:reduc\w*|decreas\w*|forgiv\w*|waive)\b[^;]{0,120}\bprincipal\b/i,
  },
  {
    does: "release the collateral or a guarantor",
    acts: String.raw`(?:releas\w*|let go|let [a-z0-9&.' -]{2,40}? (?:out|off)|free\w*|discharg\w*)`,
    object: String.raw`(?:collateral|security|guarant\w+|pledge\w*|liens?|mortgages?)`,
    stated:
      /\b(?:releas\w*|discharg\w*|terminat\w*)\b[^;]{0,160}\b(?:collateral|guarant\w+|security|liens?|pledge\w*)\b/i,
  },
  {
    does: "increase a lender's commitment",
    acts: String.raw`(?:increas\w*|rais\w*|enlarg\w*|upsiz\w*)`,
    object: String.raw`(?:(?:a|any|its|their|the|lender's|bank's) (?:lender's |bank's |own )?commitments?)`,
    stated: /\bincreas\w*\b[^;]{0,120}\bcommitments?\b/i,
  },
];
/** A right of the borrower, or of one lender, is no amendment. */
const OTHER_MATTERS =
  /\b(?:how much|by how|dollars?|maximum|room|accordion|incremental|options?|letters?|swing\w*|voluntar\w*|optional\w*|notice|days?|automatic\w*|asset sales?|dispos\w*|assign\w*|borrower's consent|borrowing base|base amount|reserves?)\b/;

/** Who has to agree to one matter of an amendment. */
export const CLAUSES_OF_MATTERS: readonly AskedClause[] = MATTERS.map(({ does, acts, object, stated }) => ({
  ask: `who must agree to ${does}?`,
  asked: new RegExp(
    String.raw`^(?=.*\b${acts}\b.{0,60}\b${object}\b|.*\b${object}\b.{0,60}\b${acts}\b)(?=.*\b(?:${VOTES}|how many (?:of the )?${LENDERS})\b).*$`,
  ),
  along: /\b\w+\b/,
  mayFollowFacts: true,
  unless: OTHER_MATTERS,
  wanted: {
    stated: OF_ALL,
    except: NOT_OF_ALL,
    heading: HEADING_OF_VOTES,
    isList: true,
    also: [stated],
    sure: 1,
    needs: SEVERAL_LENDERS,
    absent: `who must agree to ${does}`,
  },
}));
