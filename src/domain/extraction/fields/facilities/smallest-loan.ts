/** The smallest amount that counts as a loan or a commitment, in units of its currency: smaller ones are fees, costs or prices. */
export const SMALLEST_LOAN = 10_000;
