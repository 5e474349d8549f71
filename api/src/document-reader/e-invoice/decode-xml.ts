import { EInvoiceRefused } from './e-invoice-refusal.ts';

/** As far into a file as its XML declaration is looked for. */
const DECLARATION_BYTES = 200;
const DECLARED = /^<\?xml\b[^>]*?\bencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']/;

/**
 * The text of an XML file: by its byte order mark, by how its first letter is stored, by the encoding that it declares, or
 * else UTF-8.
 * @throws EInvoiceRefused when its bytes are no text in that encoding.
 */
export function decodeXml(bytes: Uint8Array): string {
  try {
    // TextDecoder removes the byte order mark.
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new EInvoiceRefused('encoding');
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === LESS_THAN && second === 0) return 'utf-16le';
  if (first === 0 && second === LESS_THAN) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES));
  const declared = DECLARED.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  // The declaration was readable as bytes, so the file is not UTF-16. A file that was saved again as UTF-8 often keeps the
  // old declaration.
  return declared.startsWith('utf-16') || declared.startsWith('ucs-2') ? 'utf-8' : declared;
}

const LESS_THAN = 0x3c;
