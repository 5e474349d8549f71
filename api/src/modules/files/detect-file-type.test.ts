import { AppError } from '@paycycle/schema/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JPG, PDF, PNG } from '../../testing/files.ts';
import { DOCUMENT_FILE_TYPES, detectFileType } from './detect-file-type.ts';

const CSV = 'Number,Supplier,Amount\r\nHPW-1,Harbour Print Works,240.00\r\n';
const BOM = '\ufeff';

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

function utf16be(text: string): Uint8Array {
  return Buffer.from(text, 'utf16le').swap16();
}

function after(start: string, file: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(start), file]);
}

/** The words of the refusal; 'accepted' when there is none. */
async function refusal(name: string, content: string | Uint8Array): Promise<string> {
  const thrown = await detectFileType(name, bytesOf(content)).catch((error: unknown) => error);
  if (typeof thrown === 'string') return 'accepted';
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({ code: 'FILE_TYPE' });
  return (thrown as AppError).message;
}

describe('accepts', () => {
  it.each<[string, string, string | Uint8Array, string]>([
    ['a PDF', 'invoice.pdf', PDF, 'pdf'],
    ['any case of the ending', 'INVOICE.PDF', PDF, 'pdf'],
    ['a name with dots', 'no. 12.final.pdf', PDF, 'pdf'],
    ['a PDF after blank lines', 'a.pdf', after('\r\n \n', PDF), 'pdf'],
    ['a PNG', 'scan.png', PNG, 'png'],
    ['a JPG', 'scan.jpg', JPG, 'jpg'],
    ['a JPEG', 'scan.jpeg', JPG, 'jpg'],
    ['a CSV', 'a.csv', CSV, 'csv'],
    ['a CSV with a BOM', 'a.csv', BOM + CSV, 'csv'],
    ['a CSV of UTF-16, as spreadsheets save it', 'a.csv', Buffer.from(BOM + CSV, 'utf16le'), 'csv'],
    ['a CSV of UTF-16 the other way round', 'a.csv', utf16be(BOM + CSV), 'csv'],
    ['a CSV of Windows-1252', 'a.csv', Buffer.from('Caf\xe9,\xa3240', 'latin1'), 'csv'],
    ['a CSV that begins like a bitmap', 'a.csv', 'BMW UK,INV-1,240.00', 'csv'],
    ['a CSV that begins like a program', 'a.csv', 'MZ Holdings,INV-1,240.00', 'csv'],
    ['a CSV of one column', 'a.csv', 'Harbour Print Works', 'csv'],
  ])('%s', async (_what, name, content, type) => {
    expect(await detectFileType(name, bytesOf(content))).toBe(type);
  });
});

describe('where documents are expected', () => {
  const XML = '<?xml version="1.0"?>\n<Invoice/>';

  it.each<[string, string | Uint8Array]>([
    ['XML', XML],
    ['XML with a BOM', BOM + XML],
    ['XML of UTF-16', Buffer.from(BOM + XML, 'utf16le')],
    ['XML that declares a document type, which its reader refuses', '<!DOCTYPE x [<!ENTITY a "b">]><x/>'],
  ])('accepts %s', async (_what, content) => {
    expect(await detectFileType('a.xml', bytesOf(content), DOCUMENT_FILE_TYPES)).toBe('xml');
  });

  it.each<[string, string | Uint8Array, string]>([
    ['a.xml', '<!DOCTYPE html><html/>', 'a.xml is not an XML. Please select an XML file.'],
    ['a.xml', PDF, 'a.xml is not an XML. Please select an XML file.'],
    ['a.csv', CSV, 'a.csv is not accepted. Please select a PDF, PNG, JPG or XML file.'],
  ])('refuses %s that is %j', async (name, content, message) => {
    await expect(detectFileType(name, bytesOf(content), DOCUMENT_FILE_TYPES)).rejects.toMatchObject({ message });
  });
});

describe('refuses', () => {
  const HTML = '<!doctype html><script>alert(1)</script>';
  const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

  it.each<[string, string, string | Uint8Array]>([
    ['HTML named as a PDF', 'invoice.pdf', HTML],
    ['a PNG named as a PDF', 'invoice.pdf', PNG],
    ['a PDF with something before it', 'invoice.pdf', after(HTML, PDF)],
    ['a picture that goes on as a PDF', 'invoice.pdf', Buffer.concat([JPG, PDF])],
    ['the beginning of a signature', 'invoice.pdf', '%PD'],
    ['blanks', 'invoice.pdf', ' \r\n '],
    ['NULs', 'invoice.pdf', new Uint8Array(5000)],
    ['a CSV named as a PDF', 'invoice.pdf', CSV],
    ['a zip', 'invoice.pdf', 'PK\x03\x04\x14\0\0\0\0\0'],
  ])('%s', async (_what, name, content) => {
    expect(await refusal(name, content)).toBe('invoice.pdf is not a PDF. Please select a PDF file.');
  });

  it.each<[string, string, string | Uint8Array]>([
    ['a PDF named as a picture', 'scan.png', PDF],
    ['a JPG named as a PNG', 'scan.png', JPG],
    ['an SVG named as a PNG', 'scan.png', SVG],
    ['half a signature', 'scan.png', PNG.subarray(0, 4)],
  ])('%s', async (_what, name, content) => {
    expect(await refusal(name, content)).toBe('scan.png is not a PNG. Please select a PNG file.');
  });

  it.each<[string, string | Uint8Array]>([
    ['a PDF', PDF],
    ['a PDF without its binary part', '%PDF-1.4\n1 0 obj\n'],
    ['HTML', HTML],
    ['HTML after blanks and a BOM', `${BOM}\n  ${HTML}`],
    ['HTML of UTF-16', Buffer.from(BOM + HTML, 'utf16le')],
    ['an SVG', SVG],
    ['rich text', '{\\rtf1\\ansi hello}'],
    ['PostScript', '%!PS-Adobe-3.0'],
    ['text with a NUL', 'a,b\0,c'],
    ['UTF-16 without a BOM', Buffer.from(CSV, 'utf16le')],
    ['half a character of UTF-16', Buffer.concat([Buffer.from(BOM + CSV, 'utf16le'), Buffer.from([0x41])])],
    ['a program', 'MZ\x90\0\x03\0\0\0\x04'],
    ['a spreadsheet', 'PK\x03\x04\x14\0\x06\0'],
    ['blanks', ' \r\n '],
  ])('%s named as a CSV', async (_what, content) => {
    expect(await refusal('rows.csv', content)).toBe('rows.csv is not a CSV. Please select a CSV file.');
  });

  it.each(['invoice', 'invoice.pdf.exe', 'invoice.svg', 'invoice.html', 'invoice.', '.', '', 'invoice.pdf ', 'pdf'])(
    'a PDF by the name %j',
    async (name) => {
      const words = `${name} is not accepted. Please select a PDF, PNG, JPG or CSV file.`;
      expect(await refusal(name, PDF)).toBe(words);
    },
  );

  it.each(['a.pdf', 'a.png', 'a.jpg', 'a.csv'])('an empty file named %s', async (name) => {
    expect(await refusal(name, '')).toBe(`${name} is empty. Please select another file.`);
  });
});

it('comes to an end with whatever follows a signature', async () => {
  const heads = [PDF, PNG, JPG, bytesOf('PK\x03\x04'), bytesOf('RIFF'), bytesOf('ID3'), bytesOf('OggS'), bytesOf('')];
  const file = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }));
  const property = fc.asyncProperty(fc.constantFrom('a.pdf', 'a.png', 'a.csv'), file, async (name, [head, tail]) => {
    const words = await refusal(name, Buffer.concat([head, tail]));
    expect(words).toMatch(/^accepted$|^a\.\w+ is (not a|empty)/);
  });
  await fc.assert(property);
});
