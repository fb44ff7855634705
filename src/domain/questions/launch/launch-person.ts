import { cleaned, type Draft, draft } from "./launch-draft.ts";

/** Offices and roles that only a person has: `Jane Doe, CFO of Acme`. */
const ROLE =
  "(?:(?:chief [a-z]+ officer|c[efoti]o|(?:vice[- ])?(?:president|chair(?:man|woman|person)?)|[es]?vp|(?:managing |executive |finance )?director|(?:managing |general )?partner|(?:co-?)?founder|owner|principal|treasurer|controller|comptroller|(?:general )?counsel|(?:company )?secretary|trustee|shareholder|guarantor|sponsor|(?:general |plant |fund )?manager|head of [a-z]+|executive|employee|banker|broker|accountant|lawyer|attorney))";
const ROLE_AT_START = new RegExp(String.raw`^(?:the |an? |our |its |their |his |her )?(${ROLE})\b`, "i");

/** A name in capitals, with particles such as `van der`. */
const WORD = String.raw`\p{Lu}[\p{L}'.’-]*`;
const NAME = new RegExp(
  String.raw`^(${WORD}(?:\s+(?:(?:de|da|di|dos|del|della|van|von|der|den|ter|la|le|bin|ibn|al|el|y)\s+){0,3}${WORD}){0,4})(?=$|[\s,.;:!?)–—-])`,
  "u",
);
/** A name in small letters: `profile jane doe at acme`. */
const PLAIN_NAME =
  /^([\p{L}'.’-]+(?:\s+(?!(?:at|of|from|for|who|whose|before|because|as|and|with|in|to|on|works?)\s)[\p{L}'.’-]+){0,4}?)(?=,|\s+(?:at|of|from|for|who|whose|before|because|as|and|with|in|to|on|works?)\s|\s*$|[.!?;:])/u;

/** Words of the names of companies, banks and places. */
const OF_COMPANY =
  /\b(?:inc|incorporated|corp|corporation|co|company|companies|llc|lp|llp|ltd|limited|plc|gmbh|ag|sa|nv|bv|banks?|bancorp|group|holdings?|partners|partnership|capital|industries|energy|resources|trust|funds?|associates|systems|technolog(?:y|ies)|international|financial|finance|insurance|airlines|airways|motors|university|institute|association|foundation|ministry|department|services|solutions|enterprises|products|pharmaceuticals|therapeutics|laboratories|stores|brands|foods|properties|realty|reit|markets?|securities|management|works|mills|credit|loans?|rates?|agreement|facility)\b/i;
/** Words that name nobody: `the new lenders`, `this client`. */
const NOBODY =
  /\b(?:persons?|people|individuals?|someone|somebody|anyone|clients?|customers?|lenders?|borrowers?|guarantors?|obligors?|agents?|part(?:y|ies)|applicants?|tenants?|candidates?|employees?|owners?|directors?|officers?|management|team|company|ceo|cfo|coo|him|her|them|it|me|us|this|that|all|each|every|any|new)\b/i;
const PERSON_WORD =
  /^(?:(?:the |an? |this |that )?(?:person|individual|man|woman|gentleman|lady|guy)\b(?: (?:named|called|known as))?[:,]?\s+|(?:mr|ms|mrs|miss|dr|prof|professor|sir)\b\.?\s+)/i;

/** What a message says about a person. */
interface Described {
  readonly name: string;
  readonly role: string | null;
  readonly company: string | null;
  /** Whether the words say that it is a person, not a company. */
  readonly isMarked: boolean;
}

function describe(object: string): Described {
  const said = object.trim();
  const plain = said.replace(PERSON_WORD, "");
  const before = roleBefore(plain);
  const rest = before?.rest ?? plain;
  const name = nameAtStart(rest);
  const tail = name === "" ? plain : rest.slice(rest.indexOf(name) + name.length).replace(/^[\s,]+/, "");
  const after = ROLE_AT_START.exec(tail)?.[1] ?? null;
  const isName = name.includes(" ") && !OF_COMPANY.test(name);
  return {
    name,
    role: before?.role ?? after,
    company: before?.company ?? employerIn(tail),
    isMarked: name !== "" && (plain !== said || ((before !== null || after !== null) && isName)),
  };
}

/** A role before the name, and the company before it: `Acme CFO Jane Doe`, `the guarantor Jane Doe`. */
function roleBefore(text: string): { role: string; company: string | null; rest: string } | null {
  const found = new RegExp(
    String.raw`^(?:the |our |its |their )?(?:([A-Z][\w&.-]*(?: [A-Z][\w&.-]*){0,3})(?:'s)? )?(${ROLE}),? (?=\p{Lu}\p{Ll})`,
    "iu",
  ).exec(text);
  if (found === null || /^\p{Ll}/u.test(found[1] ?? "A")) return null;
  const rest = text.slice(found[0].length);
  return NAME.test(rest) ? { role: found[2] ?? "", company: found[1] ?? null, rest } : null;
}

function nameAtStart(text: string): string {
  const name = cleaned(NAME.exec(text)?.[1] ?? PLAIN_NAME.exec(text)?.[1] ?? "").replace(/['’]s$/, "");
  const isTitle = ROLE_AT_START.exec(name)?.[0] === name;
  return isTitle || (!/^\p{Lu}/u.test(name) && NOBODY.test(name)) || /^the\b/i.test(name) ? "" : name;
}

/** The company after a name: `at Acme Corp`, `of Acme Corp for a loan`. */
function employerIn(tail: string): string | null {
  const named = /\b(?:at|of|from|for)\s+([A-Z][^,;?!]*)/.exec(tail)?.[1];
  if (named === undefined) return null;
  const [company = ""] = named.split(/\s+(?:for|before|because|to|who|as|in|with|is|and)\s+(?=[a-z])/);
  return cleaned(company);
}

const PURPOSES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:pre-?employment|employment|hiring|hire|recruit(?:ing|ment)|(?:job|employee) (?:applicants?|candidates?|applications?|interview|offer|screening|check)|for (?:a|the|this) (?:job|position|vacancy))\b/i,
    "employment",
  ],
  [/\b(?:tenan(?:t|cy)|rental|renting|landlord|housing)\b/i, "housing"],
  [
    /\bfor (?:an? |the |her |his |their )?(?:[a-z]+ )?insurance\b|\binsurance (?:underwriting|applicants?|applications?|check|screening)\b/i,
    "insurance",
  ],
  [/\bconsumer (?:credit |background )?(?:report|reporting|check)\b/i, "consumer_reporting"],
  [
    /\bfor (?:an? |the |her |his |their )?(?:[a-z]+ )?(?:loan|credit|mortgage)\b|\b(?:loan|credit) applicant\b/i,
    "credit_application",
  ],
  [/\baccount (?:review|opening)\b|\bfor an? (?:[a-z]+ )?account\b/i, "account_review"],
];

/** A people run on whoever the words describe. `message` may state the purpose. */
export function person(object: string, message = object): Draft {
  const { name, role, company } = describe(object);
  const outside = [name, company ?? ""].reduce((text, own) => (own === "" ? text : text.replace(own, " ")), message);
  const purpose = PURPOSES.find(([pattern]) => pattern.test(outside))?.[1] ?? null;
  return draft("peoplehub", { person_name: name, company, role, purpose }, ["person_name"]);
}

/** Whether the words say that they name a person: `the person Jane Doe`, `Jane Doe, CFO of Acme`. */
export function isPerson(object: string): boolean {
  return describe(object).isMarked;
}

/** Whether the words may be the name of a person: two or more, none of which a company has. */
function mayBePerson(object: string): boolean {
  const { name, isMarked } = describe(object);
  return isMarked || (/^\p{Lu}.*\s\p{Lu}/u.test(name) && !OF_COMPANY.test(nameWithTail(object, name)));
}

/** The name and the word after it: `Silver Lake llc`. */
function nameWithTail(object: string, name: string): string {
  const at = object.indexOf(name) + name.length;
  return `${name} ${/^,?\s*([\w.]+)/.exec(object.slice(at))?.[1] ?? ""}`;
}

/** Checks that only people go through, and those that companies go through as well. */
const OF_PEOPLE =
  "employment|pre-?employment|employee|job|tenant|tenancy|rental|insurance|consumer|background|identity|id|reference|criminal|character|people|person|personal|personality|psychometric|individual";
const OF_ANYBODY =
  "kyc|know[- ]your[- ](?:customer|client)|aml|anti-money[- ]laundering|sanctions?|pep|adverse[- ]media|watch-?list|fit[- ]and[- ]proper";
const CHECK =
  "checks?|screening|verification|search(?:es)?|(?:due )?diligence|profil(?:e|ing)|assessment|report|review|look-?up|research|investigation|vetting";
const REQUEST = new RegExp(
  `^(?:(?:an?|the|some|another|full|quick|short|proper|thorough|detailed|enhanced|new)\\s+)*((?:(?:${OF_PEOPLE}|${OF_ANYBODY})\\s+(?:and\\s+)?)*?(?:(?:${OF_PEOPLE}|${OF_ANYBODY})\\s+(?:${CHECK})|kyc|background))\\b(?:\\s+(?:of|on|for|about|into|regarding|against)\\s+|\\s*[:–—]\\s*)(.+)$`,
  "is",
);
const ONLY_PEOPLE = new RegExp(`\\b(?:${OF_PEOPLE})\\b`, "i");

/** What to do about a request for a check on somebody. `research` is of a company, which has no people run. */
export type PersonRequest =
  | { readonly kind: "person"; readonly draft: Draft }
  | { readonly kind: "company"; readonly query: string };

/** A request for a check: `employment background check of Jane Doe`, `run KYC on Jane Doe`. Without a verb of request
 *  (`run`, `do`), the words after it must be a name, because an agreement has such checks as well. */
export function readCheck(started: string, message: string, isCommand: boolean): PersonRequest | null {
  const found = REQUEST.exec(started);
  const [, check = "", object = ""] = found ?? [];
  if (found === null || (!isCommand && /\?\s*$/.test(message) && !/^\p{Lu}/u.test(object))) return null;
  const { name } = describe(object);
  const isCapital = /^\p{Lu}/u.test(name);
  if (OF_COMPANY.test(nameWithTail(object, name)) && isCapital) return { kind: "company", query: cleaned(started) };
  const isPlainly = mayBePerson(object) || (ONLY_PEOPLE.test(check) && (isCapital || name.includes(" ")));
  if (isPlainly) return { kind: "person", draft: person(object, message) };
  if (isCapital && (isCommand || !NOBODY.test(name))) return { kind: "company", query: cleaned(started) };
  if (!isCommand || /^background$/i.test(check)) return null;
  return { kind: "person", draft: person(object, message) };
}

const CLAIM =
  /^(?:(?:please )?(?:verify|confirm|check|find out|tell me|make sure) (?:that |if |whether )?)?(?:(?:is|are|was)\s+)?(.{2,80}?)\s+(?:(?:is|are|was)\s+)?(?:really |actually |truly )?(?:who|what) (?:he|she|they|he or she|she or he|s\/he|he\/she) (?:says?|said|claims?|claimed|pretends?|purports?)\b/i;
const TRUST =
  /^(?:(?:is|are) (.{3,80}?) (?:trustworthy|legit(?:imate)?|honest|reliable|a (?:real|genuine) person|real|a fraud(?:ster)?|a scammer|a con (?:man|artist))|(?:can|should) (?:i|we) trust (.{3,80}?))\s*[?.!]*$/i;
const VERB =
  /^(?:(?:verify|confirm|check|validate|establish) (?:the )?identity of|vet|screen|(?:do )?kyc|background[- ]check)\s+(.+)$/i;

/** A question or command on who somebody is: `Is Jane Doe who she says she is?`, `vet Jane Doe`. */
export function readIdentityQuestion(message: string, rest: string): Draft | null {
  const claims = CLAIM.exec(rest)?.[1];
  if (claims !== undefined) return person(claims, message);
  const trust = TRUST.exec(rest);
  const trusted = trust?.[1] ?? trust?.[2];
  if (trusted !== undefined && mayBePerson(trusted)) return person(trusted, message);
  const checked = VERB.exec(rest)?.[1];
  return checked !== undefined && mayBePerson(checked) ? person(checked, message) : null;
}

/** Due diligence on a person or a company: the words after it, and whether it is on a person. */
const DILIGENCE =
  /^(?:(?:an?|the|some|full|quick|thorough|detailed|enhanced|proper|business|corporate|credit|financial|commercial)\s+)*(?:due[- ]diligence|dd)\s+(?:check\s+|report\s+)?(?:of|on|for|about|into|regarding)\s+(.+)$/i;

export function readDiligence(started: string): { readonly object: string; readonly isOnPerson: boolean } | null {
  const object = DILIGENCE.exec(started)?.[1];
  return object === undefined ? null : { object, isOnPerson: isPerson(object) };
}
