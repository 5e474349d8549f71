import { AppError } from '@paycycle/schema/errors';
import { fileTypeFromBuffer } from 'file-type';

/**
 * File types that can be uploaded; an invoice's file may be any of these except XML (RULES.md, section 5, Upload
 * input).
 */
export type FileType = 'pdf' | 'png' | 'jpg' | 'csv' | 'xml';

/** File types of an invoice's file, or of a table of invoices. */
const INVOICE_FILE_TYPES = ['pdf', 'png', 'jpg', 'csv'] as const satisfies readonly FileType[];

/** File types of documents that are read in the background (RULES.md, 58). */
export const DOCUMENT_FILE_TYPES = ['pdf', 'png', 'jpg', 'xml'] as const satisfies readonly FileType[];

export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  csv: 'text/csv',
  xml: 'application/xml',
} as const satisfies Record<FileType, string>;

const BY_ENDING: Readonly<Record<string, FileType>> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  csv: 'csv',
  xml: 'xml',
};
const BY_CONTENT: Readonly<Record<string, FileType>> = { pdf: 'pdf', png: 'png', apng: 'png', jpg: 'jpg' };

/**
 * Signatures are at the beginning. The library gets only these bytes, so that it cannot follow a hostile file further.
 */
const BEGINNING_BYTES = 4100;

/** Beginnings of text files that are not tables: markup, PDF, PostScript and rich text. */
const OTHER_TEXT = /^(<|%PDF|%!|\{\\rtf)/;

/** What no text has; a tab, ends of lines and the form feed between printed pages are text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]/;

/**
 * The type of a file, if its name and its content agree (RULES.md, 18). An empty file has none.
 * @throws FILE_TYPE in words that say what to do
 */
export async function detectFileType(
  name: string,
  bytes: Uint8Array,
  accepted: readonly FileType[] = INVOICE_FILE_TYPES,
): Promise<FileType> {
  const byName = BY_ENDING[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (!byName || !accepted.includes(byName)) {
    throw new AppError('FILE_TYPE', `${name} is not accepted. Please select a ${wordsOf(accepted)} file.`);
  }
  if (bytes.length === 0) throw new AppError('FILE_TYPE', `${name} is empty. Please select another file.`);
  if (byName === 'xml' ? isMarkup(bytes) : (await typeOfContent(bytes)) === byName) return byName;
  const wanted = byName === 'xml' ? 'an XML' : `a ${byName.toUpperCase()}`;
  throw new AppError('FILE_TYPE', `${name} is not ${wanted}. Please select ${wanted} file.`);
}

/** 'PDF, PNG or JPG'. */
function wordsOf(types: readonly FileType[]): string {
  return types
    .map((type) => type.toUpperCase())
    .join(', ')
    .replace(/, (\w+)$/, ' or $1');
}

/** Returns whether a file begins like XML. Its reader validates it, and it is never shown as a page. */
function isMarkup(bytes: Uint8Array): boolean {
  const text = decode(bytes)?.trimStart();
  return text !== undefined && /^<(\?xml\b|!--|!doctype\b|[a-z_])/i.test(text) && !/^<(!doctype )?html\b/i.test(text);
}

async function typeOfContent(bytes: Uint8Array): Promise<FileType | undefined> {
  const known = await fileTypeFromBuffer(withoutBlanks(bytes).subarray(0, BEGINNING_BYTES));
  const type = known && BY_CONTENT[known.ext];
  // A signature of two letters, such as the BM of a bitmap, can also begin a table.
  return type ?? (isTable(bytes) ? 'csv' : undefined);
}

/** Some programs put blank lines before a PDF. Anything else before it makes it another file that contains one. */
function withoutBlanks(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0x20 && (byte < 0x09 || byte > 0x0d));
  return start === -1 ? bytes : bytes.subarray(start);
}

/** Text in one of the encodings that spreadsheets write, and no markup. */
function isTable(bytes: Uint8Array): boolean {
  const text = decode(bytes);
  return text !== undefined && text.trim() !== '' && !OTHER_TEXT.test(text.trimStart()) && !NO_TEXT.test(text);
}

function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes);
  return decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes);
}

/** Undefined when the bytes are no text of the encoding. */
function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
