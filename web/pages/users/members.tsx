import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallResult } from "#api/client.ts";
import { ROLES, type Role } from "#domain/access/permissions.ts";
import { userRoutes } from "#features/users/routes.ts";
import { formatDate } from "@/formats.ts";
import { Button } from "@/parts/button.tsx";
import { CONTROL } from "@/parts/field.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Question } from "@/parts/question.tsx";
import { type Column, Table } from "@/parts/table.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { type User, updateUser } from "@/shell/session.ts";
import { words } from "@/words.ts";
import { memberName } from "./member-name.ts";
import { ORGANIZATION } from "./organization-query.ts";
import { userWords } from "./words.ts";

type Member = CallResult<typeof userRoutes.getOrganization>["body"]["members"][number];

interface MembersProps {
  readonly members: readonly Member[];
  readonly user: User;
  readonly mayManage: boolean;
}

/** Who belongs to the organization; admins give roles and remove. */
export function Members({ members, user, mayManage }: MembersProps) {
  const [removing, setRemoving] = useState<Member | null>(null);
  const changeRole = useRoleChange(user);
  const remove: Column<Member> = {
    title: words.organization.remove,
    actions: true,
    cell: (member: Member) =>
      member.id === user.id ? null : (
        <Button
          kind="bare"
          aria-label={words.organization.removeNamed(memberName(member))}
          onClick={() => setRemoving(member)}
        >
          {words.organization.remove}
        </Button>
      ),
  };
  return (
    <>
      {changeRole.error ? <Notice kind="danger">{errorText(changeRole.error)}</Notice> : null}
      <Table
        label={words.organization.members}
        rows={members}
        keyOf={(member) => member.id}
        columns={[
          {
            title: words.organization.member,
            cell: (member) => <Identity member={member} isYou={member.id === user.id} />,
          },
          {
            title: words.organization.role,
            cell: (member) =>
              mayManage ? (
                <RoleSelect member={member} onChoose={(role) => changeRole.mutate({ member, role })} />
              ) : (
                words.roles[member.role]
              ),
          },
          { title: words.organization.since, cell: (member) => formatDate(member.created_at) },
          ...(mayManage ? [remove] : []),
        ]}
      />
      {removing === null ? null : <RemoveMember member={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function Identity({ member, isYou }: { member: Member; isYou: boolean }) {
  const contact = member.email ?? member.wallet_address;
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {memberName(member)}
      {isYou ? <span className="text-quiet"> ({words.organization.you})</span> : null}
      {member.name === null ? null : <span className="block text-sm text-quiet">{contact}</span>}
    </span>
  );
}

function RoleSelect({ member, onChoose }: { member: Member; onChoose: (role: Role) => void }) {
  return (
    <select
      aria-label={words.organization.roleOf(memberName(member))}
      value={member.role}
      title={userWords.roleHints[member.role]}
      onChange={(event) => onChoose(event.target.value as Role)}
      className={CONTROL}
    >
      {ROLES.map((role) => (
        <option key={role} value={role} title={userWords.roleHints[role]}>
          {words.roles[role]}
        </option>
      ))}
    </select>
  );
}

function useRoleChange(user: User) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ member, role }: { member: Member; role: Role }) =>
      call(userRoutes.changeMember, { params: { id: String(member.id) }, body: { role } }),
    onSuccess: async (_answer, { member, role }) => {
      announce(words.organization.roleChanged(memberName(member), words.roles[role]));
      if (member.id === user.id) updateUser((await call(userRoutes.me)).body.user);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ORGANIZATION }),
  });
}

function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(userRoutes.removeMember, { params: { id: String(member.id) } }),
    onSuccess: async () => {
      announce(words.organization.removed(memberName(member)));
      await cache.invalidateQueries({ queryKey: ORGANIZATION });
      onClose();
    },
  });
  return (
    <Question
      title={words.organization.removeQuestion(memberName(member))}
      text={words.organization.removeMeaning}
      yes={words.organization.remove}
      pending={remove.isPending}
      failure={remove.error && errorText(remove.error)}
      onYes={() => remove.mutate()}
      onNo={onClose}
    />
  );
}
