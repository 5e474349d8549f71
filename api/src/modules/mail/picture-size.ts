// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Markers of a JPEG after which its size stands. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** Pixels of a PNG or JPEG, as its header says; null for anything else. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  if (bytes.length >= 24 && bytes.subarray(0, 4).toString('latin1') === '\x89PNG') {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : null;
}

function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (FRAMES.has(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
