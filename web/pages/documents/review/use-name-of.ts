import { useQuery } from "@tanstack/react-query";
import { useUser } from "@/shell/use-session.ts";
import { membersQuery } from "./review-queries.ts";
import { reviewWords } from "./words.ts";

/** The display name of a user. */
export function useNameOf(): (userId: number) => string {
  const me = useUser()?.id;
  const { data } = useQuery(membersQuery);
  return (userId) => (userId === me ? reviewWords.you : (data?.get(userId) ?? reviewWords.someone));
}
