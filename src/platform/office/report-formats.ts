/** The file formats of a report, with their media types. */
export const REPORT_MEDIA_TYPES = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
} as const;
export type ReportFormat = keyof typeof REPORT_MEDIA_TYPES;
