import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from "pdfjs-dist";
import worker from "pdfjs-dist/build/pdf.worker.min.mjs?worker&url";
import jbig2 from "pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url";
import openjpeg from "pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url";

GlobalWorkerOptions.workerSrc = worker;
/** Faxes, JBIG2 and JPEG 2000 are decoded by scripts that the worker loads from this folder when a page holds one: the
 *  content security policy admits no WebAssembly. */
const [wasmUrl] = [jbig2, openjpeg].map((url) => url.slice(0, url.lastIndexOf("/") + 1));

export type Pdf = PDFDocumentProxy;

/** Opens a PDF in a worker of this origin. @throws if it is not a PDF, or is damaged or protected */
export function openPdf(bytes: ArrayBuffer): { readonly pdf: Promise<Pdf>; readonly close: () => void } {
  // The worker takes over the buffer it gets, so a copy is kept for the next opening.
  const task = getDocument({ data: new Uint8Array(bytes.slice(0)), useWasm: false, wasmUrl, enableXfa: false });
  return { pdf: task.promise, close: () => void task.destroy() };
}

/** Renders a page at a width, with its words over it for selection and screen readers. Returns the elements of the
 *  words. */
export async function drawPage(page: PDFPageProxy, frame: HTMLElement, width: number): Promise<HTMLElement> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const density = Math.min(2, window.devicePixelRatio);
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.setAttribute("aria-hidden", "true");
  await page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] }).promise;
  const words = document.createElement("div");
  words.className = "pdf-words";
  await new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport }).render();
  frame.style.setProperty("--total-scale-factor", String(viewport.scale));
  frame.style.width = `${viewport.width}px`;
  frame.style.height = `${viewport.height}px`;
  frame.replaceChildren(canvas, words);
  return words;
}
