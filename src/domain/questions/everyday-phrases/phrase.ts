/** A phrase of everyday talk, and the words of loans for the same thing. A question is lower case and without
 *  abbreviations. Phrases with an object come before their verbs. */
export type Phrase = readonly [everyday: RegExp, written: string];
