const [TAB, BLANK, QUOTE, APOSTROPHE, SLASH, GREATER, QUESTION, EXCLAMATION] = [9, 32, 34, 39, 47, 62, 63, 33];

/** Whether elements of an XML text nest deeper than `limit`. One pass, without a parser: tree builders recurse, and their
 *  time grows with the square of the depth. Text that is not well-formed is left to the parser. */
export function nestsDeeperThan(xml: string, limit: number): boolean {
  let depth = 0;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at)) {
    const next = xml.charCodeAt(at + 1);
    if (next === SLASH) {
      depth -= 1;
      at += 2;
    } else if (next === EXCLAMATION || next === QUESTION) {
      at = endOfMarkup(xml, at);
    } else if (next <= BLANK && next >= TAB) {
      at += 1;
    } else {
      const end = endOfTag(xml, at + 1);
      if (xml.charCodeAt(end - 1) !== SLASH) depth += 1;
      if (depth > limit) return true;
      at = end;
    }
  }
  return false;
}

/** Where a start tag ends: the first `>` outside quotes. */
function endOfTag(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at++) {
    const sign = xml.charCodeAt(at);
    if (quote !== 0) {
      if (sign === quote) quote = 0;
    } else if (sign === GREATER) {
      return at;
    } else if (sign === QUOTE || sign === APOSTROPHE) {
      quote = sign;
    }
  }
  return xml.length;
}

/** Where a comment, a CDATA section, a declaration or a processing instruction ends. */
function endOfMarkup(xml: string, at: number): number {
  const closing = xml.startsWith("<!--", at) ? "-->" : xml.startsWith("<![CDATA[", at) ? "]]>" : ">";
  const end = xml.indexOf(closing, at);
  return end < 0 ? xml.length : end + closing.length;
}
