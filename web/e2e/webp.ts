import type { Page } from '@playwright/test';

const QUALITY = 0.82;

/** A PNG as WebP, at a width of its own if one is given. The browser has the encoder: a fifth of the bytes. */
export async function webpOf(page: Page, png: Buffer, width?: number): Promise<Buffer> {
  const given = { base64: png.toString('base64'), width, quality: QUALITY };
  const encoded = await page.evaluate(async ({ base64, width: wanted, quality }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    canvas.width = wanted ?? picture.width;
    canvas.height = Math.round((picture.height * canvas.width) / picture.width);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('a canvas without a context');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', quality);
  }, given);
  return Buffer.from(encoded.replace(/^data:image\/webp;base64,/, ''), 'base64');
}
