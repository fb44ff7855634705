const YES_OR_NO = /(?:^|[.;!] )(?:and |so )?(?:can|may|could|is|are)\b/;
const FOR_VALUE = /\b(?:how (?:much|many)|what|which|when)\b/;

/** Whether a question, in lower case, asks for a yes or no and not for a value: `can they have $15 million outstanding?` */
export function asksWhether(text: string): boolean {
  return YES_OR_NO.test(text) && !FOR_VALUE.test(text);
}
