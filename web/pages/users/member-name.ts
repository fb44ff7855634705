import { userWords } from "./words.ts";

/** The display name of a member. Email and wallet addresses are null for users who may not see them. */
export function memberName(member: {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly wallet_address: string | null;
}): string {
  return member.name ?? member.email ?? member.wallet_address ?? userWords.member(member.id);
}
