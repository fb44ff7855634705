import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { documentRoutes } from "#features/documents/routes.ts";
import { dealsQuery } from "@/pages/analyses/analysis-queries.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import { Dialog } from "@/parts/dialog.tsx";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Notice } from "@/parts/notice.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { queries } from "@/shell/queries.ts";
import { type DocumentData, documentQuery } from "./document-queries.ts";

const words = documentWords.document.details;

/** Renames a document and moves it to a deal. */
export function DetailsDialog({ document, onClose }: { document: DocumentData; onClose: () => void }) {
  const [title, setTitle] = useState(document.title);
  const [deal, setDeal] = useState(document.deal_id === null ? "" : String(document.deal_id));
  const [isChecked, setChecked] = useState(false);
  const { data: deals = [] } = useQuery(dealsQuery());
  const id = String(document.id);
  const change = useMutation({
    mutationFn: () =>
      call(documentRoutes.changeDocument, {
        params: { id },
        body: { title: title.trim(), deal_id: deal === "" ? null : Number(deal) },
      }),
    onSuccess: ({ body }) => {
      queries.setQueryData(documentQuery(id).queryKey, body);
      for (const list of ["documents", "portfolio", "deals"]) {
        void queries.invalidateQueries({ queryKey: [list], refetchType: "none" });
      }
      onClose();
    },
  });
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (title.trim() !== "") change.mutate();
  };
  const isListed = deal === "" || deals.some((each) => String(each.id) === deal);
  const unlisted = isListed ? [] : [{ value: deal, text: words.dealNumber(deal) }];
  return (
    <Dialog title={words.heading} onClose={onClose}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <TextField
          label={words.title}
          maxLength={300}
          value={title}
          error={isChecked && title.trim() === "" ? words.titleNeeded : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <SelectField
          label={words.deal}
          value={deal}
          options={[
            { value: "", text: words.noDeal },
            ...unlisted,
            ...deals.map((each) => ({ value: String(each.id), text: each.name })),
          ]}
          onChoose={setDeal}
        />
        {change.error === null ? null : <Notice kind="danger">{errorText(change.error)}</Notice>}
        <Button type="submit" kind="primary" className="self-start" busy={change.isPending}>
          {change.isPending ? words.saving : words.save}
        </Button>
      </form>
    </Dialog>
  );
}
