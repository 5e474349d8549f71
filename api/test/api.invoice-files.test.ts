import {
  BeginInvoiceImportDocument,
  type BeginInvoiceImportMutation,
  UploadInvoiceFileDocument,
} from '@paycycle/schema/generated/operations';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpDatabase } from '../src/testing/database-dump.ts';
import { JPG, PDF, PNG } from '../src/testing/files.ts';
import { printPdf } from '../src/testing/printed-pdf.ts';
import { isInvoiceFilesPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** The calls that take files of invoices: the upload of one, and the bulk import (RULES.md, 18; sections 5 and 7). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(() => app.close());

function upload(name: string, content: string | Uint8Array, fields: Record<string, string> = {}) {
  const file = { name, content: typeof content === 'string' ? content : new Uint8Array(content) };
  return calls.upload('post /api/invoices/upload', { invoice: file }, fields);
}

describe('upload', () => {
  it('stores a PDF and returns its path', async () => {
    const { status, body } = await upload('HPW 2201.pdf', PDF, { companyId: String(companyId) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ successCount: 1, fileName: 'HPW 2201.pdf', errors: [] });
    expect(body.filePath).toMatch(/^[0-9a-f]{64}\.pdf$/);
    const form = { invoiceNumber: 'UP-1', filePath: body.filePath, fileName: body.fileName };
    const { body: invoice } = await calls.newInvoice(companyId, form);
    expect(await calls.user.rest('GET', `/api/files/${invoice.filePath}`)).toMatchObject({ status: 200 });
    expect(await calls.user.rest('GET', `/api/files/${encodeURIComponent(invoice.fileName)}`)).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['scan.png', PNG],
    ['photo.jpeg', JPG],
  ])('stores %s as a separate document', async (name, content) => {
    const { status, body } = await upload(name, content, { companyId: String(companyId) });
    expect({ status, ...body }).toMatchObject({ status: 200, successCount: 1, fileName: name, prefill: null });
  });

  it('reads a CSV as invoices without PDFs', async () => {
    const id = await calls.newCompany();
    const table = 'Alder Ltd,01/09/2026,A-1,10.00\nBirch Ltd,01/09/2026,B-1,nothing\n';
    const { status, body } = await upload('invoices.csv', table, { companyId: String(id) });
    expect({ status, ...body }).toMatchObject({
      status: 200,
      successCount: 1,
      filePath: null,
      errors: ['Line 2: Amount must be a positive number'],
    });
    expect((await calls.call('get /api/invoices', { query: `?companyId=${id}` })).body).toMatchObject([
      { invoiceNumber: 'A-1', amount: '10.00' },
    ]);
  });

  it('uses the only company if none is named, and is refused without a company or with several', async () => {
    const nobody = new RestCalls(await app.newUser());
    const file = { name: 'a.pdf', content: new Uint8Array(PDF) };
    const answer = () => nobody.upload('post /api/invoices/upload', { invoice: file });
    expect(await answer()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    await nobody.newCompany();
    expect(await answer()).toMatchObject({ status: 200, body: { successCount: 1 } });
    await nobody.newCompany();
    expect(await answer()).toMatchObject({ status: 400, body: { fields: { companyId: expect.any(String) } } });
  });

  it.each([
    ['invoice.pdf', 'Dear Sir', 415, 'FILE_TYPE'],
    ['invoice.exe', 'MZ', 415, 'FILE_TYPE'],
    ['invoice.pdf', new Uint8Array(UPLOAD_BYTES_MAX + 1), 413, 'FILE_TOO_LARGE'],
  ])('refuses %s with these bytes', async (name, content, status, code) => {
    expect(await upload(name, content, { companyId: String(companyId) })).toMatchObject({ status, body: { code } });
  });

  it('refuses a request without its file', async () => {
    const answer = await calls.user.rest('POST', '/api/invoices/upload', { companyId });
    expect(answer).toMatchObject({ status: 400, body: { code: 'FILE_MISSING' } });
  });
});

describe('prefill', () => {
  const page = [
    [50, 40, 'Harbour Print Works Ltd', 16],
    [350, 120, 'Invoice No: HPW-9'],
    [350, 134, 'Invoice date: 01/09/2026'],
    [350, 148, 'Terms: 14 days'],
    [350, 600, 'Total due £1,288.00'],
    [50, 700, 'Sort code: 20-00-00 Account number: 12345678'],
  ] as const;

  it('returns the fields of a PDF, and warns if its bank details differ from those on record', async () => {
    const id = await calls.newCompany();
    const upload = async () => {
      const file = { name: 'HPW-9.pdf', content: new Uint8Array(await printPdf([page])) };
      const { data } = await calls.user.graphqlUpload(UploadInvoiceFileDocument, { companyId: id }, file);
      return data?.uploadInvoiceFile.prefill;
    };
    // A busy machine may not read it within the time that a form waits.
    const send = () => vi.waitUntil(upload, { timeout: 100_000 });
    const read = {
      invoiceNumber: 'HPW-9',
      invoiceDate: '2026-09-01',
      dueDate: '2026-09-15',
      amountPence: 1288_00,
      bankSortCode: '20-00-00',
      bankAccountNumber: '12345678',
      doubts: [],
    };
    expect(await send()).toEqual({ ...read, supplierName: 'Harbour Print Works Ltd', bankDetailsWarning: null });

    const supplier = { name: 'Harbour Print Works', bankSortCode: '30-11-22', bankAccountNumber: '87654321' };
    const { body } = await calls.call('post /api/suppliers', { body: { companyId: id, ...supplier } });
    expect(await send()).toMatchObject({
      ...read,
      supplierName: 'Harbour Print Works',
      bankDetailsWarning: expect.stringContaining('20-00-00 12345678; Harbour Print Works has 30-11-22 87654321'),
    });
    const same = { name: supplier.name, bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
    await calls.call('put /api/suppliers/:id', { id: body.id, body: same });
    const nothingNew = { bankSortCode: null, bankAccountNumber: null, bankDetailsWarning: null };
    expect(await send()).toEqual({ ...read, supplierName: 'Harbour Print Works', ...nothingNew });
  });

  it('returns the amount in decimal pounds over REST', async () => {
    const companyId = String(await calls.newCompany());
    const bytes = new Uint8Array(await printPdf([page]));
    const send = async () => (await upload('HPW-9.pdf', bytes, { companyId })).body.prefill;
    expect(await vi.waitUntil(send, { timeout: 100_000 })).toEqual({
      supplierName: 'Harbour Print Works Ltd',
      invoiceNumber: 'HPW-9',
      invoiceDate: '2026-09-01',
      dueDate: '2026-09-15',
      amount: '1288.00',
      bankSortCode: '20-00-00',
      bankAccountNumber: '12345678',
      bankDetailsWarning: null,
      doubts: [],
    });
  });

  it('reports that a bill is already paid', async () => {
    const companyId = String(await calls.newCompany());
    const paid = [...page, [350, 630, 'PAID IN FULL 8 September 2026']] as const;
    const bytes = new Uint8Array(await printPdf([paid]));
    const send = async () => (await upload('HPW-9.pdf', bytes, { companyId })).body.prefill;
    expect(await vi.waitUntil(send, { timeout: 100_000 })).toMatchObject({
      amount: null,
      doubts: [expect.stringContaining('paid')],
    });
  });

  it('returns no fields for a PDF without text', async () => {
    const { body } = await upload('broken.pdf', '%PDF-1.4 broken', { companyId: String(companyId) });
    expect(body).toMatchObject({ successCount: 1, prefill: null });
  });
});

describe('bulk import', () => {
  const csv = {
    name: 'invoices.csv',
    content: 'Alder Ltd,01/09/2026,ALD-1,£10.00\nBirch Ltd,2026-09-02,BIR-1,"1,020.50"\nCedar Ltd,soon,C-1,5\n',
  };
  const pdf = (name: string) => ({ name, content: new Uint8Array([...PDF, ...Buffer.from(name)]) });

  it('POST bulk-import returns the created invoices, and a repetition creates none', async () => {
    const id = await calls.newCompany();
    const send = () =>
      calls.upload(
        'post /api/invoices/bulk-import',
        { csv, pdf_0: pdf('001.pdf'), pdf_1: pdf('002.pdf'), pdf_2: pdf('003.pdf') },
        { companyId: String(id) },
      );
    const first = await send();
    expect(first).toEqual({
      status: 200,
      body: {
        processed: 2,
        errors: ["Line 3: Invoice date 'soon' is no date"],
        warnings: [],
        batchImportDate: '2026-09-15',
        batchSequenceNumber: 1,
      },
    });
    const { body: invoices } = await calls.call('get /api/invoices', { query: `?companyId=${id}` });
    expect(invoices).toMatchObject([
      { invoiceNumber: 'BIR-1', amount: '1020.50', fileName: '002.pdf', dueDate: '2026-10-02', batchSequenceNumber: 1 },
      { invoiceNumber: 'ALD-1', amount: '10.00', fileName: '001.pdf', invoiceDate: '2026-09-01' },
    ]);
    const file = await calls.user.rest('GET', `/api/files/${invoices[0].filePath}`);
    expect(file.body).toBe(Buffer.from(pdf('002.pdf').content).toString());
    expect(await send()).toMatchObject({ status: 200, body: { processed: 0, batchSequenceNumber: null } });
    const batches = await calls.call('get /api/invoices/batch-imports');
    expect(batches.body).toContainEqual({
      companyId: id,
      batchImportDate: '2026-09-15',
      batchSequenceNumber: 1,
      count: 2,
    });
  });

  it('POST bulk-import without a company goes to the only one, and is refused of a user with several', async () => {
    const newcomer = new RestCalls(await app.newUser());
    const files = { csv, pdf_0: pdf('001.pdf') };
    expect(await newcomer.upload('post /api/invoices/bulk-import', files)).toMatchObject({ status: 404 });
    await newcomer.newCompany();
    expect(await newcomer.upload('post /api/invoices/bulk-import', files)).toMatchObject({ body: { processed: 2 } });
    await newcomer.newCompany();
    const refused = await newcomer.upload('post /api/invoices/bulk-import', files);
    expect(refused).toMatchObject({ status: 400, body: { fields: { companyId: expect.any(String) } } });
  });

  it('a row that may be a duplicate is a warning, counted in the preview, by both APIs (RULES.md, 52)', async () => {
    const id = await calls.newCompany();
    const known = 'Alder Ltd,01/09/2026,A-1,10.00';
    await calls.upload(
      'post /api/invoices/upload',
      { invoice: { name: 'a.csv', content: known } },
      { companyId: String(id) },
    );
    const table = { name: 'b.csv', content: 'Alder Ltd,03/09/2026,A-2,10.00\nAlder Ltd,01/09/2026,A-1,10.00' };
    const preview = `mutation ($companyId: Int!, $csv: Upload!) { previewInvoiceImport(companyId: $companyId, csv: $csv, pdfNames: []) {
      newCount warningCount duplicateCount invalidCount } }`;
    const variables = { companyId: id, csv: null };
    const { data } = await calls.user.graphqlUploadsText<Record<string, object>>(preview, variables, { csv: table });
    expect(data?.['previewInvoiceImport']).toEqual({
      newCount: 1,
      warningCount: 1,
      duplicateCount: 1,
      invalidCount: 0,
    });
    const answer = await calls.upload(
      'post /api/invoices/bulk-import',
      { csv: table, pdf_0: pdf('001.pdf') },
      { companyId: String(id) },
    );
    expect(answer.body).toMatchObject({
      processed: 1,
      warnings: [
        expect.stringMatching(/^Line 1: Possible duplicate of invoice A-1 from this supplier \(1 Sep 2026, £10\.00/),
      ],
      errors: [expect.stringMatching(/^Line 2: You already have invoice A-1 from this supplier/)],
    });
    const again = await calls.upload(
      'post /api/invoices/upload',
      { invoice: { ...table, content: 'Alder Ltd,04/09/2026,A-3,10.00' } },
      { companyId: String(id) },
    );
    expect(again.body).toMatchObject({
      successCount: 1,
      errors: [],
      warnings: [expect.stringContaining('Possible duplicate')],
    });
  });

  it('POST bulk-import-chunk accepts parts, and bulk-import-process imports them', async () => {
    const id = await calls.newCompany();
    const chunk = 'post /api/invoices/bulk-import-chunk';
    const part = { totalChunks: '2' };
    const first = { ...part, chunkIndex: '0', isFirstChunk: 'true', isLastChunk: 'false', startIndex: '0' };
    const begun = await calls.upload(chunk, { csv, pdf_0: pdf('001.pdf') }, { ...first, companyId: String(id) });
    const { importId } = begun.body;
    expect(begun).toEqual({ status: 200, body: { importId: expect.any(Number), stagedFiles: 1 } });
    const process = (totalFiles: number) =>
      calls.call('post /api/invoices/bulk-import-process', { body: { companyId: id, totalFiles } });
    expect(await process(3)).toMatchObject({ status: 409, body: { code: 'IMPORT_INCOMPLETE' } });
    const last = { ...part, chunkIndex: '1', isFirstChunk: 'false', isLastChunk: 'true', startIndex: '1' };
    const rest = { pdf_1: pdf('002.pdf'), pdf_2: pdf('003.pdf') };
    expect(await calls.upload(chunk, rest, last)).toEqual({ status: 200, body: { importId, stagedFiles: 3 } });
    expect(await process(3)).toMatchObject({
      status: 200,
      body: { processed: 2, errors: [expect.stringContaining('Line 3')] },
    });
    expect(await process(3)).toMatchObject({ status: 404 });
  });

  describe('while an import is open (RULES.md, 53)', () => {
    const chunk = 'post /api/invoices/bulk-import-chunk';
    const begin = (companyId: number) =>
      calls.upload(chunk, { csv, pdf_0: pdf('001.pdf') }, { companyId: String(companyId) });
    const BEGIN = print(BeginInvoiceImportDocument);
    const end = (body: object) => calls.call('post /api/invoices/bulk-import-process', { body });

    it('refuses a second import without ids, and the first continues', async () => {
      const [first, second] = [await calls.newCompany(), await calls.newCompany()];
      const { importId } = (await begin(first)).body;
      expect(await begin(second)).toMatchObject({
        status: 409,
        body: { code: 'IMPORT_OPEN', message: expect.stringContaining(`importId=${importId}`) },
      });
      expect(await begin(first)).toMatchObject({ status: 409, body: { message: expect.stringContaining('wait') } });
      const rest = await calls.upload(chunk, { pdf_1: pdf('002.pdf') }, { startIndex: '1' });
      expect(rest).toMatchObject({ status: 200, body: { importId, stagedFiles: 2 } });
      expect(await end({ companyId: second, totalFiles: 2 })).toMatchObject({ status: 404 });
      expect(await end({ companyId: first, totalFiles: 2 })).toMatchObject({ status: 200, body: { processed: 2 } });
    });

    it('lets two imports with ids run in parallel, and refuses a chunk without an id', async () => {
      const companyIds = [await calls.newCompany(), await calls.newCompany()];
      const begun = [];
      for (const companyId of companyIds) {
        const table = { ...csv, content: csv.content.replaceAll('-1', `-${companyId}`) };
        const files = { csv: table, 'pdfs.0': pdf(`${companyId}-1.pdf`) };
        const variables = { companyId, csv: null, pdfs: [null] };
        const { data } = await calls.user.graphqlUploadsText<BeginInvoiceImportMutation>(BEGIN, variables, files);
        begun.push(data?.beginInvoiceImport);
      }
      const unnamed = await calls.upload(chunk, { pdf_1: pdf('002.pdf') }, { startIndex: '1' });
      expect(unnamed).toMatchObject({ status: 409, body: { code: 'IMPORT_OPEN' } });
      for (const [index, first] of [...begun.entries()].reverse()) {
        const importId = first?.importId;
        const file = { pdf_1: pdf(`${companyIds[index]}-2.pdf`) };
        const rest = await calls.upload(chunk, file, { importId: String(importId), startIndex: '1' });
        expect(rest).toMatchObject({ status: 200, body: { importId, stagedFiles: 2 } });
      }
      for (const [index, companyId] of companyIds.entries()) {
        const importId = begun[index]?.importId;
        expect(await end({ importId, totalFiles: 2 })).toMatchObject({ status: 200, body: { processed: 2 } });
        const { body } = await calls.call('get /api/invoices', { query: `?companyId=${companyId}` });
        const names = body.map(({ fileName }: { fileName: string }) => fileName).sort();
        expect(names).toEqual([`${companyId}-1.pdf`, `${companyId}-2.pdf`]);
      }
    });
  });
});

describe('the file that an invoice names', () => {
  const NOT_FOUND_WORDS = 'The PDF was not found. Upload it again.';
  const REFUSED = {
    status: 400,
    body: { code: 'VALIDATION_FAILED', message: NOT_FOUND_WORDS, fields: { filePath: NOT_FOUND_WORDS } },
  };
  const NEVER_UPLOADED = ['../../etc/passwd', '/etc/passwd', 'abc.pdf', `${'0'.repeat(64)}.pdf`];
  const keptFile = async (name: string): Promise<string> =>
    (await upload(name, Buffer.concat([PDF, Buffer.from(`\n% ${name}`)]), { companyId: String(companyId) })).body
      .filePath;

  it.each(NEVER_UPLOADED)('is refused by POST and PUT when it was never uploaded: %s', async (filePath) => {
    const form = { invoiceNumber: 'NF-1', allowDuplicate: true };
    const { body: invoice } = await calls.newInvoice(companyId, form);
    const before = await dumpDatabase(app.orm);
    expect(await calls.newInvoice(companyId, { ...form, filePath })).toMatchObject(REFUSED);
    const body = { ...invoice, supplierName: invoice.supplier.name, filePath };
    expect(await calls.call('put /api/invoices/:id', { id: invoice.id, body })).toMatchObject(REFUSED);
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it('is refused if it belongs to another user, and stays inaccessible to the caller', async () => {
    const filePath = await keptFile('secret.pdf');
    const stranger = new RestCalls(await app.newUser());
    const theirs = await stranger.newCompany();
    expect(await stranger.newInvoice(theirs, { filePath })).toMatchObject(REFUSED);
    expect(await stranger.user.rest('GET', `/api/files/${filePath}`)).toMatchObject({ status: 404 });
  });

  it('is accepted from another company of the caller, and stored by its key only', async () => {
    const key = await keptFile('shared.pdf');
    const other = await calls.newCompany();
    const answer = await calls.newInvoice(other, { filePath: `../files/${key}` });
    expect(answer).toMatchObject({ status: 201, body: { filePath: key } });
  });

  it('may be sent back unchanged in an update, also if it names no file', async () => {
    const { body: invoice } = await calls.newInvoice(companyId, { invoiceNumber: 'OLD-1', allowDuplicate: true });
    await app.orm.em.fork().execute("update invoices set file_path = 'old.pdf' where id = ?", [invoice.id]);
    const body = { ...invoice, supplierName: invoice.supplier.name, notes: 'Seen', filePath: 'old.pdf' };
    const answer = await calls.call('put /api/invoices/:id', { id: invoice.id, body });
    expect(answer).toMatchObject({ status: 200, body: { notes: 'Seen', filePath: 'old.pdf' } });
  });
});

it('calls every operation that accepts invoice files', () => {
  expect(calls.uncalled(isInvoiceFilesPath)).toEqual([]);
});
