import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { userRoutes } from "#features/users/routes.ts";
import { memberName } from "@/pages/users/member-name.ts";
import { ORGANIZATION } from "@/pages/users/organization-query.ts";
import { CONTROL } from "@/parts/field.tsx";
import { call } from "@/shell/api.ts";
import type { User } from "@/shell/session.ts";
import { creditWords } from "./words.ts";

const words = creditWords.member;

/** Selects the member whose credits are shown, for users who may read all ledgers. The choice is stored in the URL. */
export function MemberChoice({ user, chosen }: { user: User; chosen: number | undefined }) {
  const id = useId();
  const navigate = useNavigate({ from: "/credits" });
  const { data } = useQuery({
    queryKey: ORGANIZATION,
    queryFn: async () => (await call(userRoutes.getOrganization)).body,
  });
  const others = data?.members.filter((member) => member.id !== user.id) ?? [];
  const isListed = chosen === undefined || others.some((member) => member.id === chosen);
  if (others.length === 0 && isListed) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-quiet">
        {words.label}
      </label>
      <select
        id={id}
        value={chosen ?? ""}
        onChange={({ target }) =>
          void navigate({ search: target.value === "" ? {} : { member: Number(target.value) }, replace: true })
        }
        className={`${CONTROL} max-w-64`}
      >
        <option value="">{words.mine}</option>
        {isListed ? null : <option value={chosen}>{words.former(chosen)}</option>}
        {others.map((member) => (
          <option key={member.id} value={member.id}>
            {memberName(member)}
          </option>
        ))}
      </select>
    </div>
  );
}
