import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { userRoutes } from "#features/users/routes.ts";
import { memberName } from "@/pages/users/member-name.ts";
import { ORGANIZATION } from "@/pages/users/organization-query.ts";
import { ItemFilter } from "@/parts/item-filter.tsx";
import { call } from "@/shell/api.ts";
import type { User } from "@/shell/session.ts";
import { creditWords } from "./words.ts";

const words = creditWords.member;

/** Selects the member whose credits are shown, for users who may read all ledgers. The choice is stored in the URL. */
export function MemberChoice({ user, chosen }: { user: User; chosen: number | undefined }) {
  const navigate = useNavigate({ from: "/credits" });
  const { data } = useQuery({
    queryKey: ORGANIZATION,
    queryFn: async () => (await call(userRoutes.getOrganization)).body,
  });
  const others = data?.members.filter((member) => member.id !== user.id) ?? [];
  const isListed = chosen === undefined || others.some((member) => member.id === chosen);
  if (others.length === 0 && isListed) return null;
  return (
    <ItemFilter
      label={words.label}
      none={words.mine}
      items={others.map((member) => ({ id: member.id, name: memberName(member) }))}
      chosen={chosen}
      unlisted={words.former}
      onChoose={(id) => void navigate({ search: id === undefined ? {} : { member: id }, replace: true })}
    />
  );
}
