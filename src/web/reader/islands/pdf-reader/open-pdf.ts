import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** What the build puts next to the worker: nothing is ever loaded from elsewhere. */
const beside = `/static/pdfjs-${version}`;

type OpenedPdf = { document: PDFDocumentProxy; close(): Promise<void> };

/** Opens a PDF of the site; throws where it does not come or cannot be read. Close it: it has a worker of its own. */
export async function openPdf(address: string): Promise<OpenedPdf> {
  GlobalWorkerOptions.workerSrc = workerAddress;
  const task = getDocument({
    // Errors alone: that a page was closed while it was read is none.
    verbosity: 0,
    url: address,
    // Encodings and fonts that a PDF may name without holding them.
    cMapUrl: `${beside}/cmaps/`,
    standardFontDataUrl: `${beside}/standard_fonts/`,
    // The policy lets no page compile WebAssembly; the same decoders are there as scripts.
    wasmUrl: `${beside}/wasm/`,
    useWasm: false,
    // One worker is enough for an article.
    disableWorkerRendering: true,
    enableXfa: false,
  });
  return { document: await task.promise, close: () => task.destroy() };
}
