/** How sections on amendments are headed. */
export const HEADING_OF_VOTES =
  /^(?!.*\b(?:damages?|jury|immunity|subrogation|set-?off|venue)\b).*\b(?:amend\w*|waivers?|modif\w*|consents?|actions? by lenders|voting|votes?)\b/i;
export const LENDERS = String.raw`(?:lenders?|banks?|holders?|noteholders?|purchasers?)`;
export const ALL = String.raw`(?:each|all|every|100%|unanimous|unanimously)`;
/** Words that ask who agrees. */
export const VOTES = String.raw`(?:consents?|agree\w*|approv\w*|vot(?:e|es|ing)|sign(?:s|ed)?(?: off)?|say|who decides?|majority|unanim\w*|required lenders|all lenders|every lender)`;

/** Sentences on which changes need all lenders. */
export const OF_ALL: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:amend|modif|waive|waiver|consent)\w*\b[^;]{0,900}\b(?:without|unless|consent of|signed by|approved by|agreed to by|approval of)\b[^;]{0,60}\b${ALL}\b (?:of the )?(?:\w+ ){0,4}${LENDERS}\b`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:without|unless|except with|with|subject to|requires?)\b[^;]{0,60}\b(?:consents?|approval|signed|agreement|concurrence)\b[^;]{0,60}\b${ALL}\b (?:of the )?(?:\w+ ){0,4}${LENDERS}\b`,
    "i",
  ),
  new RegExp(
    String.raw`\b${ALL}\b (?:of the )?(?:\w+ ){0,3}${LENDERS}\b[^;]{0,160}\b(?:consent|approv\w*|in writing|sign\w*|written)\b[^;]{0,300}\b(?:amend|reduce|extend|increase|forgive|release|postpone|waive|modif)`,
    "i",
  ),
  /\bunanim\w+\b[^;]{0,60}\b(?:consent|approval|vote|agreement)\b/i,
];
/** Sentences with the same words on other matters. */
export const NOT_OF_ALL =
  /\bdoes not consent\b|\b(?:participants?|(?:neither|nor) (?:the )?(?:borrowers?|company|parent|loan part(?:y|ies))|(?:borrowers?|company|parent|loan part(?:y|ies)|credit part(?:y|ies)) (?:shall|will|may) not|hereby amended|(?:is|are) amended|is made as of|entered into as of|effective on the date|amendment no|side letter|amended (?:by (?:deleting|inserting|replacing|adding)|to read|as follows)|none of the agents?|shall be liable|no defaulting lender|defaulting lender may not|if, in connection with any|represents? and warrants?|due and payable|may not assign|guarant\w* (?:hereby|agrees?|waives?|shall)|assign (?:or transfer )?any of its rights|conditions? precedent|letters? of credit shall|resign\w*|borrowing base shall be (?:increased|determined))\b/i;
