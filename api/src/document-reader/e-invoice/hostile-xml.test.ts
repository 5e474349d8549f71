import { describe, expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../testing/e-invoices/ubl-xml.ts';
import { EInvoiceRefused } from './e-invoice-refusal.ts';
import { embeddedFilesOf, readEInvoice, renderEInvoice } from './read-e-invoice.ts';

/** The figure that is promised; a busy machine gets ten times as long. */
const PROMISED_MS = 50;
const TRIED_MS = 10 * PROMISED_MS;
const MEMORY_BYTES_MAX = 64 * 1024 * 1024;

const xml = ublOf(SAMPLE_E_INVOICE);

/** The sample with a document type in front. */
function withDocumentType(declared: string, noted = ''): string {
  return xml
    .replace('<Invoice', `<!DOCTYPE Invoice ${declared}><Invoice`)
    .replace('<cbc:IssueDate>', `<cbc:Note>${noted}</cbc:Note><cbc:IssueDate>`);
}

function laughs(levels: number): string {
  const entities = Array.from({ length: levels }, (_, level) =>
    level === 0 ? '<!ENTITY a0 "ha">' : `<!ENTITY a${level} "${`&a${level - 1};`.repeat(10)}">`,
  );
  return withDocumentType(`[${entities.join('')}]`, `&a${levels - 1};`);
}

const inInvoice = (content: string): string => xml.replace('<cbc:ID>', `${content}<cbc:ID>`);

const HOSTILE: [string, string, string | Uint8Array][] = [
  ['nothing', 'empty', new Uint8Array()],
  ['a billion laughs', 'document_type', laughs(10)],
  ['an external entity', 'document_type', withDocumentType('[<!ENTITY x SYSTEM "file:///etc/passwd">]', '&x;')],
  ['an external document type', 'document_type', withDocumentType('SYSTEM "http://127.0.0.1:1/x.dtd"')],
  ['a parameter entity', 'document_type', withDocumentType('[<!ENTITY % x SYSTEM "file:///dev/random"> %x;]')],
  ['a document type behind a comment', 'document_type', xml.replace('?>', '?> <!-- > --><?x y?>\n<!DOCTYPE Invoice>')],
  ['a document type of 9 MB', 'document_type', withDocumentType(`[${'<!ENTITY a "b">'.repeat(600_000)}]`)],
  [
    'a document type without an end',
    'document_type',
    xml.replace('?>', `?><!DOCTYPE Invoice [${'<!ENTITY'.repeat(1_000_000)}`),
  ],
  ['a document type inside of the root', 'malformed', inInvoice('<!DOCTYPE Invoice>')],
  ['an entity that nobody declared', 'malformed', inInvoice('<cbc:Note>&x;</cbc:Note>')],
  ['an entity named as what objects inherit', 'malformed', inInvoice('<cbc:Note>&constructor;</cbc:Note>')],
  ['deep nesting', 'too_deep', inInvoice('<cbc:Note>'.repeat(100_000))],
  ['deep nesting of strange elements', 'too_deep', inInvoice('<a xmlns="urn:a">'.repeat(100_000))],
  ['many attributes', 'too_many_attributes', inInvoice(`<cbc:Note ${attributes(100_000)}/>`)],
  ['a cut', 'malformed', xml.slice(0, -20)],
  ['something behind the end', 'malformed', `${xml}<Invoice/>`],
  ['elements that cross', 'malformed', xml.replace('</cbc:ID>', '</cbc:Id>')],
  ['a prefix that nobody bound', 'malformed', inInvoice('<zzz:Note/>')],
  ['a letter that XML does not have', 'malformed', inInvoice('<cbc:Note>\u0000</cbc:Note>')],
  ['bytes that are no UTF-8', 'encoding', Buffer.concat([Buffer.from(xml), Buffer.from([0xff, 0xfe, 0xff])])],
  ['an encoding that nobody knows', 'encoding', Buffer.from(xml.replace('UTF-8', 'utf-7'))],
  ['more than 10 MB', 'too_large', new Uint8Array(10 * 1024 * 1024 + 1)],
];

function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ');
}

function refusalOf(file: string | Uint8Array): unknown {
  try {
    return readEInvoice(file);
  } catch (error) {
    return error instanceof EInvoiceRefused ? error.reason : error;
  }
}

describe('an XML file that means harm, or came to harm', () => {
  it.each(HOSTILE)('with %s is refused at once', (_, reason, file) => {
    const before = process.memoryUsage().heapUsed;
    const start = performance.now();
    expect(refusalOf(file)).toBe(reason);
    expect(performance.now() - start).toBeLessThan(TRIED_MS);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(MEMORY_BYTES_MAX);
    expect(() => renderEInvoice(file)).toThrow(EInvoiceRefused);
    expect(() => embeddedFilesOf(file)).toThrow(EInvoiceRefused);
  });

  it('reports the error with a message', () => {
    expect(() => readEInvoice(laughs(10))).toThrow('declares a document type (DOCTYPE), which can hide entities');
    expect(() => readEInvoice('')).toThrow('The file is empty');
  });

  it('may have many elements, but not any number', () => {
    expect(refusalOf(inInvoice('<cbc:Note/>'.repeat(20_000)))).toMatchObject({ documentType: 'invoice' });
    expect(refusalOf(inInvoice('<cbc:Note/>'.repeat(200_000)))).toBe('too_many_elements');
  });

  it('is shown in few words however many dates and accounts it has', () => {
    const means = `<cac:PaymentMeans><cbc:PaymentDueDate>${'x'.repeat(100)}</cbc:PaymentDueDate>
      <cac:PayeeFinancialAccount><cbc:ID>1</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`;
    const rendered = renderEInvoice(inInvoice(means.repeat(10_000)));
    expect(JSON.stringify(rendered).length).toBeLessThan(10_000);
  });

  it('cannot name its way into what objects inherit', () => {
    const read = readEInvoice(inInvoice('<cbc:__proto__>x</cbc:__proto__><cbc:Note __proto__="x" constructor="y"/>'));
    expect(read?.invoices[0]?.invoiceNumber.value).toBe('E-1001');
  });
});
