/** A picture in shades of grey, row after row from the top: 0 is black, 255 white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** An image in shades of grey, and its coloured ink alone: a stamp is separate from the black print beneath it. */
export interface PageImage {
  readonly grey: GreyPicture;
  readonly colour: GreyPicture;
}

export function toPageImage(rgba: Uint8ClampedArray, width: number, height: number): PageImage {
  return { grey: toGreyscale(rgba, width, height), colour: toColour(rgba, width, height) };
}

/** Of colours over white paper, four bytes a pixel. */
export function toGreyscale(rgba: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * 4;
    // The weights of Rec. 601, in parts of 256.
    pixels[at] = (77 * (rgba[from] ?? 0) + 150 * (rgba[from + 1] ?? 0) + 29 * (rgba[from + 2] ?? 0)) >> 8;
  }
  return { width, height, pixels };
}

/** Coloured ink alone, in black on white: colours of any lightness become dark, and all greys white. */
function toColour(rgba: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const red = rgba[at * 4] ?? 0;
    const green = rgba[at * 4 + 1] ?? 0;
    const blue = rgba[at * 4 + 2] ?? 0;
    pixels[at] = Math.max(0, 255 - 2 * (Math.max(red, green, blue) - Math.min(red, green, blue)));
  }
  return { width, height, pixels };
}

/** Turned clockwise by quarters of a circle. */
export function turned({ width, height, pixels }: GreyPicture, quarters: number): GreyPicture {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return { width, height, pixels };
  const into = new Uint8Array(pixels.length);
  if (turns === 2) return { width, height, pixels: into.map((_, at) => pixels[pixels.length - 1 - at] ?? 0) };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = turns === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      into[at] = pixels[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, pixels: into };
}

/**
 * Scaled, and turned clockwise about its middle; what was beside the picture becomes white. Each pixel is mixed of the
 * four nearest, so that it should not shrink to less than half.
 */
export function resampled(picture: GreyPicture, scale: number, radians: number): GreyPicture {
  if (scale === 1 && radians === 0) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const pixels = new Uint8Array(width * height);
  const stepX = Math.cos(radians) / scale;
  const stepY = -Math.sin(radians) / scale;
  for (let y = 0; y < height; y += 1) {
    const fromMiddleX = -width / 2 + 0.5;
    const fromMiddleY = y - height / 2 + 0.5;
    let sourceX = fromMiddleX * stepX - fromMiddleY * stepY + picture.width / 2 - 0.5;
    let sourceY = fromMiddleX * stepY + fromMiddleY * stepX + picture.height / 2 - 0.5;
    for (let x = 0; x < width; x += 1) {
      pixels[y * width + x] = mixedAt(picture, sourceX, sourceY);
      sourceX += stepX;
      sourceY += stepY;
    }
  }
  return { width, height, pixels };
}

function mixedAt({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return 255;
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const partX = Math.min(1, Math.max(0, x - left));
  const partY = Math.min(1, Math.max(0, y - top));
  const above = (pixels[top * width + left] ?? 0) * (1 - partX) + (pixels[top * width + right] ?? 0) * partX;
  const below = (pixels[bottom * width + left] ?? 0) * (1 - partX) + (pixels[bottom * width + right] ?? 0) * partX;
  return Math.round(above * (1 - partY) + below * partY);
}

/** The means of square blocks: the picture, smaller by a whole number. */
export function shrunk({ width, height, pixels }: GreyPicture, by: number): GreyPicture {
  if (by <= 1) return { width, height, pixels };
  const narrow = Math.max(1, Math.floor(width / by));
  const low = Math.max(1, Math.floor(height / by));
  const into = new Uint8Array(narrow * low);
  for (let y = 0; y < low; y += 1) {
    for (let x = 0; x < narrow; x += 1) {
      let sum = 0;
      for (let row = y * by; row < (y + 1) * by; row += 1) {
        for (let column = x * by; column < (x + 1) * by; column += 1) sum += pixels[row * width + column] ?? 0;
      }
      into[y * narrow + x] = sum / (by * by);
    }
  }
  return { width: narrow, height: low, pixels: into };
}

/** The means of all pixels within a distance, along rows and then along columns. */
export function blurred(picture: GreyPicture, radius: number): GreyPicture {
  return turned(blurredRows(turned(blurredRows(picture, radius), 1), radius), 3);
}

function blurredRows({ width, height, pixels }: GreyPicture, radius: number): GreyPicture {
  const into = new Uint8Array(pixels.length);
  for (let row = 0; row < height; row += 1) {
    const from = row * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x += 1) sum += pixels[from + Math.min(width - 1, Math.max(0, x))] ?? 0;
    for (let x = 0; x < width; x += 1) {
      into[from + x] = sum / (2 * radius + 1);
      sum += pixels[from + Math.min(width - 1, x + radius + 1)] ?? 0;
      sum -= pixels[from + Math.max(0, x - radius)] ?? 0;
    }
  }
  return { width, height, pixels: into };
}
