import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { type GreyPicture, greyOf } from './grey-picture.ts';
import { withPdf } from './open-pdf.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** The longer side of a picture that is read: 300 dots an inch of A4, and a little. */
const LONGER_SIDE_MAX = 3600;

/** A page of a PDF is drawn so, whatever size its scan has. */
const PAGE_LONGER_SIDE = 3000;

/** Decodes a JPEG, PNG or WebP, turned as its camera says. @throws when it is broken */
export async function decodedPicture(bytes: Uint8Array): Promise<GreyPicture> {
  const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const scale = Math.min(1, LONGER_SIDE_MAX / Math.max(image.width, image.height));
  const canvas = whiteCanvas(image.width * scale, image.height * scale);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return greyOfCanvas(canvas);
}

/** Draws a page of a PDF, turned as the PDF says. @throws as pdf.js refuses */
export async function drawnPage(bytes: Uint8Array, pageNumber: number): Promise<GreyPicture> {
  return withPdf(bytes, async (pdf) => {
    const page = await pdf.getPage(pageNumber);
    const whole = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: PAGE_LONGER_SIDE / Math.max(whole.width, whole.height) });
    const canvas = whiteCanvas(viewport.width, viewport.height);
    await page.render({ canvas, viewport }).promise;
    return greyOfCanvas(canvas);
  });
}

function whiteCanvas(width: number, height: number): Canvas {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

function greyOfCanvas(canvas: Canvas): GreyPicture {
  const { width, height } = canvas;
  return greyOf(canvas.getContext('2d').getImageData(0, 0, width, height).data, width, height);
}
