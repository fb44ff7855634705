export { type AnswerPool, type AskedMessage, type AskedSubject, openAnswerPool } from "./answers/answer-pool.ts";
export { documentsOfDeal } from "./documents-of-deal.ts";
export { type ExtractionPool, openExtractionPool } from "./extraction-pool.ts";
export { default as extractText } from "./extraction-worker.ts";
export { documentHandlers } from "./handlers.ts";
export { openOcr } from "./ocr.ts";
export { type AgreementDocument, documentExists, listAgreements, listVersionsOf } from "./read-agreements.ts";
export { openUploadReader, type UploadReader } from "./read-upload.ts";
export {
  findAgreement,
  findReadableVersion,
  listReadableDocuments,
  type ReadableVersion,
} from "./readable-document.ts";
export { openReadingQueue, type Reader, readerOf } from "./reading-queue.ts";
export { MAX_TEXT_UNITS } from "./schemas.ts";
export { searchTexts } from "./search-texts.ts";
export { openVersionReadings, type VersionReadings } from "./version-readings.ts";
export { findText } from "./versions/version-store.ts";
