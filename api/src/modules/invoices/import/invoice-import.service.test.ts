import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF } from '../../../testing/files.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { changeSupplier, Supplier } from '../../suppliers/index.ts';
import { Invoice } from '../invoice.entity.ts';
import { type InvoiceImportResult, previewInvoiceImport } from './invoice-import.service.ts';
import { importInvoices, receivePdf } from './stage-import.service.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

const TWO_ROWS = ['Harbour Print Works,01/09/2026,HPW-1,100.00', 'Lantern Cleaning,02/09/2026,L-7,"£1,250.50"'];

async function imported(rows: readonly string[], pdfNames: readonly string[] = []): Promise<InvoiceImportResult> {
  const scope = await user.scope();
  const pdfs = await Promise.all(pdfNames.map((name) => receivePdf(scope, name, async () => PDF)));
  return importInvoices(scope, companyId, Buffer.from(rows.join('\n')), pdfs);
}

async function stored(): Promise<Invoice[]> {
  const { em } = await user.scope();
  return em.find(Invoice, { companyId }, { orderBy: { recordNumber: 'asc' }, populate: ['supplier'] });
}

async function recordNumbers(): Promise<number[]> {
  return (await stored()).map((invoice) => invoice.recordNumber);
}

describe('a bulk import', () => {
  it('stores what the rows say, each with its PDF', async () => {
    const result = await imported(TWO_ROWS, ['001.pdf', '002.pdf']);
    expect(result).toMatchObject({
      processed: 2,
      errors: [],
      warnings: [],
      batchImportDate: '2026-09-15',
      batchSequenceNumber: 1,
    });
    const batch = { batchImportDate: '2026-09-15', batchSequenceNumber: 1, status: 'to_pay', createdBy: user.userId };
    expect(await stored()).toMatchObject([
      { ...batch, recordNumber: 1, invoiceNumber: 'HPW-1', amountPence: 100_00, fileName: '001.pdf' },
      { ...batch, recordNumber: 2, invoiceNumber: 'L-7', amountPence: 1250_50, fileName: '002.pdf' },
    ]);
  });

  it('sent again makes nothing', async () => {
    await imported(TWO_ROWS);
    const before = await services.dumpDatabase();
    expect(await imported(TWO_ROWS)).toMatchObject({
      processed: 0,
      errors: [expect.stringContaining('#1)'), expect.stringContaining('#2)')],
      batchSequenceNumber: null,
    });
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('sent five times at once makes its invoices and suppliers once', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => imported(TWO_ROWS)));
    expect(results.map(({ processed }) => processed).sort()).toEqual([0, 0, 0, 0, 2]);
    expect(await recordNumbers()).toEqual([1, 2]);
    expect(await (await user.scope()).em.count(Supplier, { companyId })).toBe(2);
  });

  it('leaves out the second of two equal rows and names it by its line', async () => {
    const [row = ''] = TWO_ROWS;
    expect(await imported([row, row])).toMatchObject({
      processed: 1,
      errors: ['Line 2: Same as line 1'],
    });
  });

  it('imports the sound rows and names the others', async () => {
    const result = await imported(['Harbour Print Works,31/02/2026,HPW-9,5.00', ...TWO_ROWS]);
    expect(result).toMatchObject({ processed: 2, errors: ["Line 1: Invoice date '31/02/2026' is no date"] });
  });

  it('leaves nothing when the database refuses it in the middle', async () => {
    await imported(['Harbour Print Works,01/09/2026,HPW-0,9.00', 'Harbour Print Works,01/09/2026,HPW-00A,8.00']);
    // The second record number that the import takes is taken already: the counter of the company was set back.
    const { em } = await user.scope();
    await em.execute('delete from invoices where company_id = ? and record_number = 1', [companyId]);
    await em.execute('update companies set last_record_number = 0 where id = ?', [companyId]);
    const before = await services.dumpDatabase();
    await expect(imported(TWO_ROWS)).rejects.toMatchObject({ code: '23505' });
    expect(await services.dumpDatabase()).toEqual(before);
  });
});

describe('likely duplicates (RULES.md, 11)', () => {
  it('of a stored invoice are imported and flagged with it', async () => {
    const known = await user.newInvoice(companyId);
    const result = await imported(['Harbour Print Works,01/09/2026,HPW-1,100.01']);
    expect(result).toMatchObject({
      processed: 1,
      errors: [],
      warnings: ['Line 1: Possible duplicate of invoice HPW-1 from this supplier (1 Sep 2026, £100.00, #1)'],
      possibleDuplicates: 1,
    });
    expect((await stored())[1]).toMatchObject({ storedDuplicateReason: 'same_number' });
    expect((await duplicatesOf(known.id)).map(({ recordNumber }) => recordNumber)).toEqual([2]);
  });

  it('of an earlier row are imported and flagged with its invoice', async () => {
    await imported(['Harbour Print Works,01/09/2026,HPW-1,100.00', 'HARBOUR print works,06/09/2026,HPW-2,100.00']);
    const [first, second] = await stored();
    expect(second).toMatchObject({ storedDuplicateReason: 'same_amount' });
    expect(await duplicatesOf(first?.id ?? 0)).toMatchObject([{ recordNumber: 2 }]);
  });

  async function duplicatesOf(id: number): Promise<Invoice[]> {
    return (await user.scope()).em.find(Invoice, { companyId, possibleDuplicateOf: id });
  }
});

describe('numbers', () => {
  it('of batches count up from 1 on each day and in each company (RULES.md, 16)', async () => {
    const batchOf = async (number: string) => {
      const { batchImportDate, batchSequenceNumber } = await imported([`Acme,01/09/2026,${number},${number}.00`]);
      return [batchImportDate, batchSequenceNumber];
    };
    expect([await batchOf('1'), await batchOf('2')]).toEqual([
      ['2026-09-15', 1],
      ['2026-09-15', 2],
    ]);
    services.clock.moveTo(localDate('2026-09-16'));
    expect(await batchOf('3')).toEqual(['2026-09-16', 1]);
    services.clock.moveTo(localDate('2026-09-15'));
    companyId = await user.newCompany();
    expect(await batchOf('4')).toEqual(['2026-09-15', 1]);
  });

  it('of batches and records have no twins and no gaps when imports run at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        imported([`Acme,01/09/2026,A${n},${n + 1}.00`, `Bolt,01/09/2026,B${n},${n + 1}.50`, 'Acme,soon,X,1']),
      ),
    );
    expect(results.map((result) => Number(result.batchSequenceNumber)).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await recordNumbers()).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });
});

describe('suppliers of an import (RULES.md, 7)', () => {
  it('are created once, with any case and spacing of their name', async () => {
    await imported(['Acme,01/09/2026,1,1.00', 'ACME,01/09/2026,2,2.00', ' acme ,01/09/2026,3,3.00']);
    expect(new Set((await stored()).map(({ supplierId }) => supplierId)).size).toBe(1);
  });

  it('that are auto-paid have their invoices stored as such (RULES.md, 8)', async () => {
    await user.newAutoPaidSupplier(companyId, 'Direct Debit');
    await imported(['Direct Debit,01/09/2026,D-1,10.00', 'Acme,01/09/2026,A-1,10.00']);
    expect((await stored()).map(({ status }) => status)).toEqual(['auto_paid', 'to_pay']);
  });

  it('say by their terms when invoices are due; new ones have 30 days', async () => {
    const { supplier } = await user.newInvoice(companyId, { supplierName: 'Acme' });
    const scope = await user.scope();
    const known = await scope.em.findOneOrFail(Supplier, { id: supplier.id });
    await changeSupplier(scope, known, { name: 'Acme', paymentTermsDays: 14 });
    await imported(['Acme,02/09/2026,A-9,11.00', 'Bolt,02/09/2026,B-1,12.00']);
    expect((await stored()).slice(1).map(({ dueDate }) => dueDate)).toEqual(['2026-09-16', '2026-10-02']);
  });
});

describe('PDFs of an import', () => {
  it('that are missing are noted, and the row imported without one', async () => {
    // Other companies of the same user have the rows of the other tests, which would be a warning, too.
    const rows = ['Harbour Print Works,01/09/2026,HPW-61,100.00', 'Lantern Cleaning,02/09/2026,L-67,1250.50'];
    const { processed, errors, warnings } = await imported(rows, ['001.pdf']);
    expect({ processed, errors, warnings }).toEqual({
      processed: 2,
      errors: [],
      warnings: ['Line 2: 002.pdf not found – imported without a PDF'],
    });
    expect((await stored()).map(({ fileName }) => fileName)).toEqual(['001.pdf', null]);
  });

  it('that no row goes with are named', async () => {
    const { processed, errors } = await imported(TWO_ROWS, ['001.pdf', '002.pdf', '005.pdf']);
    expect({ processed, errors }).toEqual({ processed: 2, errors: ['005.pdf: no row of the CSV goes with it'] });
  });
});

it('a preview shows the result of an import and changes nothing', async () => {
  await user.newInvoice(companyId);
  const before = await services.dumpDatabase();
  const csv = Buffer.from([...TWO_ROWS, 'Acme,soon,X,1'].join('\n'));
  const preview = await previewInvoiceImport(await user.scope(), companyId, csv, ['001.pdf', '009.pdf']);
  expect(preview).toMatchObject({ newCount: 1, duplicateCount: 1, invalidCount: 1, unusedPdfNames: ['009.pdf'] });
  expect(await services.dumpDatabase()).toEqual(before);
});

it("another user's company does not exist, whatever the table", async () => {
  const stranger = await services.newUser();
  const before = await services.dumpDatabase();
  for (const text of [TWO_ROWS.join('\n'), '']) {
    const csv = Buffer.from(text);
    const scope = await stranger.scope();
    await expect(importInvoices(scope, companyId, csv, [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(previewInvoiceImport(scope, companyId, csv, [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await services.dumpDatabase()).toEqual(before);
});
