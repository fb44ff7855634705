import type { Block } from "./block.ts";
import { pdfFile } from "./pdf-file.ts";
import type { ReportFormat } from "./report-formats.ts";
import { heading, paragraph, wordFile } from "./word-file.ts";

/** A report as a Word or PDF file. */
export async function reportFile(format: ReportFormat, blocks: readonly Block[], title: string): Promise<Uint8Array> {
  if (format === "pdf") return pdfFile(blocks, title);
  return wordFile(
    blocks.map((block) =>
      block.kind === "heading" ? heading(block.level, block.text) : paragraph(block.text, block.isBold),
    ),
  );
}

/** A heading with its paragraphs; nothing if there are none. */
export function reportSection(title: string, lines: readonly string[]): Block[] {
  if (lines.length === 0) return [];
  return [{ kind: "heading", level: 2, text: title }, ...lines.map((text): Block => ({ kind: "paragraph", text }))];
}

/** A file name from the first words of a text and a date: `what-is-the-margin-2026-03-01.pdf`. */
export function reportFileName(text: string, at: string, format: ReportFormat): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...words.slice(0, 8), at.slice(0, 10)].join("-")}.${format}`;
}
