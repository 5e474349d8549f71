/** What a file is by its first bytes, whatever its name says. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic' | 'other';

/** A PDF may have other bytes before its head, as mail programs leave them. */
const PDF_HEAD_WITHIN = 1024;

export function fileKindOf(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PDF_HEAD_WITHIN));
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (/^....ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1|avif)/s.test(text)) return 'heic';
  return text.includes('%PDF-') ? 'pdf' : 'other';
}

/** How large a picture says it is, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size from the head, without decoding any pixel. Null where the head is broken. */
export function pictureSizeOf(bytes: Uint8Array, kind: 'jpeg' | 'png' | 'webp'): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = kind === 'jpeg' ? jpegSize(view) : kind === 'png' ? pngSize(view) : webpSize(view);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function pngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 24) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Segment after segment, up to the one that begins a frame. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFill = marker === 0xff;
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    // C4, C8 and CC share the range, and begin no frame.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += isFill ? 1 : isAlone ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null;
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (form === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8X') return null;
  return { width: 1 + threeBytes(view, 24), height: 1 + threeBytes(view, 27) };
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
}
