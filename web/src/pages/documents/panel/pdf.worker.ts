// Reads PDFs in a worker thread. The module handles messages as soon as it is loaded.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
