import type { AppError } from '../errors.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

const SNIFFED_BYTES = 4096;
/** Text holds hardly any control character; a picture or an archive holds many. */
const CONTROL_SHARE_MAX = 0.02;

/** Our own: file-type is asynchronous, says nothing of UTF-32, and has no words for a person who chose the wrong file. */
const FILE_SIGNATURES: ReadonlyArray<readonly [bytes: readonly number[], kind: string]> = [
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF image'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel workbook or a zip archive'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an Excel workbook'],
  [[0x1f, 0x8b], 'a compressed file'],
  [[0x52, 0x61, 0x72, 0x21], 'a compressed file'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'a word processor document'],
  [[0x00, 0x00, 0xfe, 0xff], 'a file in UTF-32'],
  [[0xff, 0xfe, 0x00, 0x00], 'a file in UTF-32'],
];

/** Parts of a refusal's message. */
export interface TextRefusal {
  /** Expected content: 'a bank statement'. */
  readonly expected: string;
  /** Remedy: 'Please export the statement as CSV.' */
  readonly advice: string;
  readonly refuse: (message: string) => AppError;
}

/**
 * Turns the bytes of an uploaded table into text: by its byte-order mark, by where the zero bytes of UTF-16 lie,
 * as UTF-8 when it is valid UTF-8, and else as Windows-1252, which older programs write.
 * @throws what `refuse` makes, for an empty file and for a file that is no text
 */
export function decodeText(bytes: Uint8Array, refusal: TextRefusal): DecodedText {
  const { expected, advice, refuse } = refusal;
  const kind = FILE_SIGNATURES.find(([signature]) => signature.every((byte, index) => bytes[index] === byte))?.[1];
  if (kind) throw refuse(`This is ${kind}, not ${expected}. ${advice}`);
  const decoded = decode(bytes);
  const sniffed = decoded.text.slice(0, SNIFFED_BYTES).replace(/\0+$/, '');
  if (sniffed.trim() === '' && decoded.text.replace(/\0+/g, '').trim() === '') {
    throw refuse(`The file is empty. ${advice}`);
  }
  const controls = sniffed.match(/[^\P{Cc}\t\n\f\r]/gu)?.length ?? 0;
  if (controls > Math.max(8, sniffed.length * CONTROL_SHARE_MAX)) throw refuse(`This file is not text. ${advice}`);
  return decoded;
}

function decode(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16) return { encoding: utf16, text: new TextDecoder(utf16).decode(bytes) };
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sniffed = bytes.subarray(0, SNIFFED_BYTES);
  const pairs = Math.floor(sniffed.length / 2);
  let evenZeros = 0;
  let oddZeros = 0;
  for (const [index, byte] of sniffed.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  if (oddZeros > pairs * 0.6 && evenZeros < pairs * 0.1) return 'utf-16le';
  if (evenZeros > pairs * 0.6 && oddZeros < pairs * 0.1) return 'utf-16be';
  return null;
}
