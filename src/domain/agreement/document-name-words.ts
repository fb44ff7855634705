function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Words in titles of loan documents that do not name a company. */
export const TITLE_WORDS = setOf(`a an and as at by for in no number of on or the to under with
  agreement agreements amendment amendments amended amending annex consent contract deed exhibit extension facilities
  facility forbearance form guarantee guaranty increase indenture joinder letter line lines loan loans master
  modification note omnibus pledge promissory reimbursement restated restatement schedule security supplement
  supplemental term terms waiver sheet
  abl acquisition advance advances asset assets backup backstop bank base based bilateral borrowing bridge commercial commitment
  construction conformed copy credit day debtor delayed demand development draw dip equipment execution exit export
  financing finance fixed floating green holdco interim international joint junior lender lenders letters linked liquidity mezzanine
  month months mortgage multi multicurrency multiple operating option participation petition possession post prepetition
  project purchase rate receivables refinancing replacement revolver revolving second secured senior short standby
  subordinated superpriority sustainability swing swingline syndicated tranche unsecured version warehouse working capital year years
  first third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  one two three four five six seven eight nine ten twelve
  january february march april may june july august september october november december dated
  st nd rd th`);

/** Words that stay in capitals within a sentence. */
export const KEPT_IN_CAPITALS = setOf("ABL DIP ESG US U.S UK EU");

export const SMALL_WORDS = setOf("a an and at by de del der des du for in la le of on or the to und van von");

/** Names of up to three letters are acronyms, except for these words. */
export const COMMON_SHORT_WORDS = setOf(`ace age air all and any arc ark arm art ash bar bay bed bee big bit box boy bus
  buy can cap car cat co cup cut day dog dry ear east egg elm end eye far fin fir fit fly for fox fun gas gem get gin go
  gum hat hen her hi high his hot hub hut ice ink inn iron ivy jet job joy key kid kit law leg lid log lot low map mar
  men mid mix mud my net new now nut oak of oil old on one or our out own pan paw pay pen pet pie pin pit pop pot pro
  raw ray red rib rim rio rod row run rye san sea see set she six sky sol spa sun tap tar tea ten the tie tin tip to
  toy tri two up van via vic war wax way web wet win wye yes yet you zen zoo`);

/** Banks whose name has capitals within a word, or is an acronym that reads like one, by the word in capitals. */
export const OWN_SPELLINGS: ReadonlyMap<string, string> = new Map(
  "AMRO BBVA BankBoston BankUnited CoBank FirstBank JPMorgan KeyBank NatWest NationsBank SunTrust USAA"
    .split(" ")
    .map((word) => [word.toUpperCase(), word]),
);
