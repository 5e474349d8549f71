import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** A picture within a PDF that has more pixels is left out before it is decoded. */
const PDF_PICTURE_PIXELS_MAX = 50_000_000;

const PDFJS = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Opens a PDF, uses it and closes it. Nothing is fetched, and no script in it runs. @throws as pdf.js refuses */
export async function withPdf<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const opening = getDocument({
    data: bytes,
    // Silence pdf.js: its warnings about damaged files are of no use to the operator.
    verbosity: 0,
    // The encodings of fonts, for comparison with what they say.
    fontExtraProperties: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: PDF_PICTURE_PIXELS_MAX,
    useWorkerFetch: false,
    cMapUrl: `${path.join(PDFJS, 'cmaps')}/`,
    standardFontDataUrl: `${path.join(PDFJS, 'standard_fonts')}/`,
    wasmUrl: `${path.join(PDFJS, 'wasm')}/`,
    iccUrl: `${path.join(PDFJS, 'iccs')}/`,
  });
  try {
    return await use(await opening.promise);
  } finally {
    await opening.destroy();
  }
}
