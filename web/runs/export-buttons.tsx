import { useMutation } from "@tanstack/react-query";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";
import { announce } from "@/shell/announcer.tsx";
import { errorText } from "@/shell/error-text.ts";

type Format = "pdf" | "docx";

const NAMES: Readonly<Record<Format, string>> = { pdf: "Export PDF", docx: "Export Word" };

/** Saves the report of a completed run as a PDF or Word file. */
export function ExportButtons({ save }: { save: (format: Format) => Promise<void> }) {
  const saving = useMutation({ mutationFn: save, onError: (error) => announce(errorText(error)) });
  return (["pdf", "docx"] as const).map((format) => (
    <Button key={format} busy={saving.isPending && saving.variables === format} onClick={() => saving.mutate(format)}>
      <Icon name="download" />
      {NAMES[format]}
    </Button>
  ));
}
