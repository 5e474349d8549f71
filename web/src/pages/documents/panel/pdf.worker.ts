// Reads PDFs off the page's thread: the module takes its messages as soon as it is loaded.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
