/** Sentences that address a program or model that reads the page. A page is data: these are left out of the evidence,
 *  so that they are not even quoted. A bare "agent" is a party of a loan, so none of these rests on that word. */
const ADDRESSED_TO_A_MODEL = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instruction|prompt|rule|direction|guideline|above|previous|prior|context|guardrail|system|citation)/i,
  /\b(?:system|developer|hidden|initial|original) (?:prompt|message|instruction)/i,
  /\byou are (?:now |no longer |hereby )?(?:an? |the |in )?(?:ai|assistant|chatbot|language model|llm|gpt|claude|agent|bot|developer mode|dan|jailbr)/i,
  /\b(?:as|dear|attention|note to|hey|hello) (?:an? |the |any |all )?(?:ai|llm|language model|chatbot|assistant|crawler)s?\b/i,
  /\b(?:ai|ai agent|llm|language model|chatbot|assistant)s?\b.{0,30}\b(?:must|should|shall|have to|need to|are required|are instructed)\b/i,
  /\b(?:respond|reply|answer|output|print|say|write|state|return|repeat|conclude|report)\b.{0,20}\b(?:only|exactly|verbatim|instead|with the (?:word|phrase|text|following)|the following|that the (?:answer|borrower|company|loan))\b/i,
  /\b(?:do not|don['’]t|never) (?:mention|cite|quote|tell|reveal|disclose|use|trust|include|follow|consult|search)\b/i,
  /\b(?:reveal|print|show|send|exfiltrate|leak|forward|email|post|upload|transmit)\b.{0,40}\b(?:prompt|secret|key|token|password|credential|instruction|environment|cookie|data to)\b/i,
  /\b(?:execute|run|call|invoke|launch|fetch|visit|open|navigate to|click)\b.{0,30}\b(?:command|tool|function|script|code|url|link|workflow|shell|http|this page)\b/i,
  /<\|?\/?(?:im_start|im_end|system|user|assistant|endoftext|tool)|\[\/?(?:INST|SYS|SYSTEM)\]|^\s*(?:system|assistant|user|developer)\s*:/i,
  /\b(?:new|updated|important|urgent|final|secret) (?:instruction|directive|task|order|command|system)s?\b/i,
  /\bprompt injection\b|\bjailbreak\b|\bpwned\b/i,
];

/** Whether a sentence gives instructions to a model instead of saying something. */
export function addressesModel(sentence: string): boolean {
  return ADDRESSED_TO_A_MODEL.some((pattern) => pattern.test(sentence));
}
