export { type ExtractionPool, openExtractionPool } from "./extraction-pool.ts";
export { default as extractText } from "./extraction-worker.ts";
export { findAgreement } from "./find-agreement.ts";
export { documentHandlers } from "./handlers.ts";
export { openOcr } from "./ocr.ts";
export { openUploadReader, type UploadReader } from "./read-upload.ts";
export { MAX_TEXT_UNITS } from "./routes.ts";
export { searchTexts } from "./search-texts.ts";
export { findText } from "./store.ts";
