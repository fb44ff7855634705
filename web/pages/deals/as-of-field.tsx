import { useNavigate } from "@tanstack/react-router";
import { CONTROL } from "@/parts/field.tsx";
import { dealWords as words } from "./words.ts";

/** Shows the terms as of a day; the day is stored in the URL. */
export function AsOfField({ asOf }: { readonly asOf: string | undefined }) {
  const navigate = useNavigate();
  return (
    <label className="flex items-center gap-2 text-sm text-quiet">
      {words.terms.asOf}
      <input
        type="date"
        value={asOf ?? ""}
        className={CONTROL}
        onChange={({ target }) =>
          void navigate({ to: ".", search: target.value === "" ? {} : { asOf: target.value }, replace: true })
        }
      />
    </label>
  );
}
