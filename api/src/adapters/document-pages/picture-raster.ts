import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type GreyPicture, type PageImage, toGreyscale, toPageImage } from './grey-picture.ts';
import { withPdf } from './open-pdf.ts';
import { drawsNoText } from './other-letters.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** The longer side of a picture that is read: 300 dots an inch of A4, and a little. */
const LONGER_SIDE_MAX = 3600;

/** Longer side of a drawn PDF page in pixels, for any size of its scan. */
const PAGE_LONGER_SIDE = 3000;

/** Large letters are found and read at this resolution: 170 dots an inch of A4. */
const STAMPS_LONGER_SIDE = 2000;

/** The text layer gives the place of each figure, so this resolution is enough. */
const PARTS_LONGER_SIDE = 2400;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In pixels. */
export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** Decodes a JPEG, PNG or WebP, turned as its camera says. @throws when it is broken */
export async function decodedPicture(bytes: Uint8Array): Promise<PageImage> {
  const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const scale = Math.min(1, LONGER_SIDE_MAX / Math.max(image.width, image.height));
  const canvas = whiteCanvas(image.width * scale, image.height * scale);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return imageOfCanvas(canvas);
}

/** Draws a page of a PDF, turned as the PDF says. @throws as pdf.js refuses */
export async function drawnPage(bytes: Uint8Array, pageNumber: number): Promise<PageImage> {
  return withPdf(bytes, async (pdf) => imageOfCanvas(await pageOnCanvas(pdf, pageNumber, PAGE_LONGER_SIDE)));
}

/** Draws a page of a PDF without its text: pictures and curves remain. @throws as pdf.js refuses */
export async function drawnWithoutText(pdf: PDFDocumentProxy, pageNumber: number): Promise<PageImage> {
  return imageOfCanvas(await pageOnCanvas(pdf, pageNumber, STAMPS_LONGER_SIDE, false));
}

/** Draws a page of a PDF, and takes only these parts of it, which may reach beyond the page. @throws as pdf.js refuses */
export async function drawnParts(
  pdf: PDFDocumentProxy,
  pageNumber: number,
  partsIn: (page: Size) => readonly Part[],
): Promise<GreyPicture[]> {
  const canvas = await pageOnCanvas(pdf, pageNumber, PARTS_LONGER_SIDE);
  const context = canvas.getContext('2d');
  return partsIn(canvas).map(({ left, top, width, height }) =>
    toGreyscale(context.getImageData(left, top, width, height).data, width, height),
  );
}

async function pageOnCanvas(
  pdf: PDFDocumentProxy,
  pageNumber: number,
  longerSide: number,
  hasText = true,
): Promise<Canvas> {
  const page = await pdf.getPage(pageNumber);
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longerSide / Math.max(whole.width, whole.height) });
  const canvas = whiteCanvas(viewport.width, viewport.height);
  await page.render({ canvas, viewport, ...(!hasText && { operationsFilter: drawsNoText() }) }).promise;
  return canvas;
}

function whiteCanvas(width: number, height: number): Canvas {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

function imageOfCanvas(canvas: Canvas): PageImage {
  const { width, height } = canvas;
  return toPageImage(canvas.getContext('2d').getImageData(0, 0, width, height).data, width, height);
}
