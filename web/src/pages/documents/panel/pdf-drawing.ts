import { loadCode } from '../../../lib/load-code.ts';

/** A PDF whose pages can be drawn. */
export interface DrawnPdf {
  readonly pageCount: number;
  /** Draws a page, counted from 1, at the given width in pixels. @throws if the page cannot be read */
  readonly draw: (page: number, canvas: HTMLCanvasElement, widthPx: number) => Promise<void>;
}

/** Most pixels of a drawn page. A page as long as a till roll is drawn smaller. */
const PIXELS_MAX = 6_000_000;

/** True if this browser can draw PDFs in the page itself. */
export function canDrawPdfs(): boolean {
  return 'Worker' in window && 'OffscreenCanvas' in window;
}

/**
 * Opens a PDF of this site and draws its pages, so that a position can be highlighted, which the browser's viewer
 * cannot. Scripts, links and forms in it are inactive. The library is loaded on first use. The signal closes the PDF.
 * @throws if it cannot be read
 */
export async function openPdf(address: string, signal: AbortSignal): Promise<DrawnPdf> {
  const { getDocument, PDFWorker, RenderingCancelledException, VerbosityLevel } = await loadCode(
    () => import('pdfjs-dist'),
  );
  signal.throwIfAborted();
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const loading = getDocument({
    url: address,
    worker,
    // A file has at most 10 MB, so load it in one request.
    disableRange: true,
    disableStream: true,
    // The content security policy allows no WebAssembly.
    useWasm: false,
    enableXfa: false,
    // The panel reports problems with a document.
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = () => {
    void loading.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  signal.addEventListener('abort', close, { once: true });
  const pdf = await loading.promise;
  signal.throwIfAborted();
  let drawing: { readonly cancel: () => void } | null = null;
  return {
    pageCount: pdf.numPages,
    draw: async (number, canvas, widthPx) => {
      drawing?.cancel();
      const page = await pdf.getPage(number);
      const whole = page.getViewport({ scale: 1 });
      const wanted = widthPx / whole.width;
      const scale = Math.min(wanted, Math.sqrt(PIXELS_MAX / (whole.width * whole.height)));
      const viewport = page.getViewport({ scale });
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      const task = page.render({ canvas, viewport, annotationMode: 0 });
      drawing = task;
      await task.promise.catch((error: unknown) => {
        if (!(error instanceof RenderingCancelledException)) throw error;
      });
    },
  };
}
