import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { documentRoutes } from "#features/documents/routes.ts";
import { membersQuery } from "@/pages/documents/review/review-queries.ts";
import { Button } from "@/parts/button.tsx";
import { Dialog } from "@/parts/dialog.tsx";
import { SelectField } from "@/parts/field.tsx";
import { Notice } from "@/parts/notice.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { portfolioWords } from "./words.ts";

const words = portfolioWords.assigning;

/** Assigns documents to a member, one after the other. */
export function AssignDialog({ ids, onClose }: { readonly ids: readonly number[]; readonly onClose: () => void }) {
  const cache = useQueryClient();
  const { data: members = new Map<number, string>() } = useQuery(membersQuery);
  const [member, setMember] = useState("");
  const [done, setDone] = useState(0);
  const assign = useMutation({
    mutationFn: async () => {
      const assigned_to = member === "" ? null : Number(member);
      for (const id of ids.slice(done)) {
        await call(documentRoutes.changeDocument, { params: { id: String(id) }, body: { assigned_to } });
        setDone((count) => count + 1);
      }
    },
    onSuccess: onClose,
    onSettled: () => {
      for (const list of ["documents", "portfolio"]) void cache.invalidateQueries({ queryKey: [list] });
    },
  });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    assign.mutate();
  };
  const people = [...members].map(([id, name]) => ({ value: String(id), text: name ?? words.member(id) }));
  return (
    <Dialog title={words.heading(ids.length)} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-4">
        <SelectField
          label={words.to}
          value={member}
          options={[{ value: "", text: words.nobody }, ...people]}
          onChoose={setMember}
        />
        {assign.error === null ? null : (
          <Notice kind="danger">
            {words.stopped(done, ids.length)} {errorText(assign.error)}
          </Notice>
        )}
        <Button type="submit" kind="primary" className="self-start" busy={assign.isPending}>
          {assign.isPending ? words.progress(done, ids.length) : words.submit}
        </Button>
      </form>
    </Dialog>
  );
}
