import type { AskedObject } from "./asked-object.ts";
import { holdsStem, stemsInText } from "./asked-object.ts";

/** Things that have names or numbers of their own, which a list gives. */
const THINGS =
  "companies|entities|subsidiaries|affiliates|properties|(?:shopping )?cent(?:er|re)s|malls|hotels|buildings|vehicles|vessels|ships|aircraft|patents|trademarks|licen[cs]es|plants|mines|wells|leases|contracts|accounts|lawsuits|suppliers|customers|tenants|insurers|brokers|dealers|stores|franchisees|holders|liens|guarant(?:ees|ies)|debts|loans|agreements";
const PLACES = "schedule|exhibit|annex|list|pool|portfolio|security agreement|pledge agreement|disclosure letter";
const OF_PLACE = String.raw`(?:is|are|was|were) (?:now |currently |initially )?(?:listed|named|described|included|disclosed|scheduled|identified|part|on|in)\b[^?]*\b(?:${PLACES})`;
const OWNED = String.raw`(?:do|does|did) (?:the |its )?[a-z&.' -]{2,40}? (?:currently |now |today )?(?:own|hold|have|lease|operate|use)s?\b(?! to\b)`;
const ACTIVE = String.raw`(?:guarantee[ds]?|(?:have |has )?(?:signed|gave|given|executed)|are (?:the )?guarantors|secures?|(?:are|were|is) (?:pledged|mortgaged|charged)|back(?:s|ed)?)\b`;
/** `which companies are on the schedule of subsidiaries?`, `which patents does the borrower own?`, `which vessels secure the loan?` */
const ASKED = new RegExp(
  String.raw`^(?:and |so )?(?:which|what) (?:[a-z-]+ ){0,2}?(?:(${THINGS}) (?:${OWNED}|${ACTIVE})|([a-z]+s|companies) ${OF_PLACE}|(${THINGS}) (?:is|are|was|were) (?:now |currently |already )?(?:disclosed|scheduled|grandfathered)\b)`,
);
/** What is allowed or required has no names. */
const OF_RULE =
  /\b(?:may|must|can|could|should|allowed|permitted|required?|need|count|qualif\w+|excluded|eligible|default)\b/;

/** A name with a legal form, a numbered thing, or a thing with a name before its kind: `Harrow Plaza`. */
const NAME = new RegExp(
  String.raw`\b(?:[A-Z][\w&.'’-]*,? ){1,6}(?:Inc|LLC|L\.L\.C|Corp(?:oration)?|Ltd|Limited|L\.P|LP|Bank|Company|N\.A|GmbH|S\.A|B\.V|plc|PLC|INC|CORP|LIMITED|LTD|PTY|Trust|Partners(?:hip)?)\b|\b(?:[A-Z][\w'’-]+ ){1,4}(?:Center|Centre|Plaza|Mall|Square|Crossing|Village|Hotel|Street|Avenue|Road|Mine|Well|Plant|Tower)\b|\bNos?\. ?\d{2}|\b\d,\d{3},\d{3}\b(?! shares)`,
);

/** Things by name, which the text may only mention as a kind or leave to a schedule. */
export const OBJECTS_OF_LISTS: readonly AskedObject[] = [
  {
    asked: ASKED,
    unless: OF_RULE,
    isStated: ([, owned, placed, disclosed], { sentences, subject }) => {
      const stems = stemsInText(owned ?? placed ?? disclosed ?? "", subject);
      return sentences.some((words) => NAME.test(words) && stems.some((stem) => holdsStem(words, stem)));
    },
  },
];
