import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPdf } from '../../../testing/pdf-text.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { markNoInvoiceRequired, matchBankTransaction, switchNoInvoicePreset } from '../../matching/index.ts';
import { importBankStatement } from '../../statement-import/index.ts';
import { closeMonth, reopenMonth } from '../closing/close-month.service.ts';
import { exportMonth } from './month-export.service.ts';
import { noteStatementBalance } from './note-statement-balance.service.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

const AUGUST = '2026-08';

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  await (await user.scope()).em.execute(`update users set first_name = 'Ada', last_name = 'Lowe' where id = ?`, [
    user.userId,
  ]);
  companyId = await user.newCompany({
    name: 'Ash/Lowe: "Ltd"',
    address: '1 Quay Street\nBristol',
    registrationNumber: '01234567',
    vatNumber: 'GB 123 4567 89',
    accountOpeningBalancePence: 1_000_00,
  });
  const invoice = await user.newInvoice(companyId, { invoiceDate: '2026-07-20', dueDate: '2026-08-20' });
  await importLines(
    'Date,Description,Amount,Balance',
    '2026-08-03,HARBOUR PRINT WORKS HPW-1,-100.00,900.00',
    '2026-08-04,"=cmd|calc",50.25,950.25',
    '2026-08-31,STATIONERS,-10.00,940.25',
  );
  const { em } = await user.scope();
  const { id } = await em.findOneOrFail(BankTransaction, { companyId, description: 'HARBOUR PRINT WORKS HPW-1' });
  const petty = await em.findOneOrFail(BankTransaction, { companyId, description: 'STATIONERS' });
  await markNoInvoiceRequired(await user.scope(), petty.id, { notes: 'Petty' });
  await matchBankTransaction(await user.scope(), id, { invoiceId: invoice.id });
  await closeMonth(await user.scope(), companyId, { month: AUGUST });
  await reopenMonth(await user.scope(), companyId, { month: AUGUST, reason: 'A late invoice' });
  await closeMonth(await user.scope(), companyId, { month: AUGUST });
});
afterAll(() => services.close());

async function importLines(...lines: string[]): Promise<void> {
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(lines.join('\n')), {});
}

async function exportFile(input: object) {
  return exportMonth(await user.scope(), companyId, { month: AUGUST, ...input });
}

describe('the JSON of a month', () => {
  it('has the balances, each line with its matches, and the closings, in decimal pounds', async () => {
    const { name, mediaType, bytes } = await exportFile({ format: 'json' });
    expect([name, mediaType]).toEqual(['Bank reconciliation 2026-08 Ash-Lowe- -Ltd-.json', 'application/json']);
    const text = Buffer.from(bytes).toString();
    expect(text).not.toContain('Pence');
    const report = JSON.parse(text);
    expect(report).toMatchObject({ company: 'Ash/Lowe: "Ltd"', month: AUGUST, balances: { closing: '940.25' } });
    expect(report.lines).toMatchObject([{ balance: '900.00' }, { balance: '950.25' }, { balance: '940.25' }]);
    expect(report.lines[0].matches).toMatchObject([{ matchedBy: 'Ada Lowe', outstanding: '0.00' }]);
    expect(report.closings).toHaveLength(2);
  });
});

describe('the CSV of a month', () => {
  it('has each line with its balance, its status, and who reconciled it when', async () => {
    const { name, mediaType, bytes } = await exportFile({ format: 'csv' });
    expect([name, mediaType]).toEqual(['Bank reconciliation 2026-08 Ash-Lowe- -Ltd-.csv', 'text/csv; charset=utf-8']);
    const { data, errors } = Papa.parse<Record<string, string>>(Buffer.from(bytes).toString(), {
      header: true,
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    const open = { Invoices: '', Supplier: '', 'Reconciled by': '', 'Reconciled at': '', Notes: '', Difference: '' };
    expect(data).toEqual([
      {
        ...open,
        Date: '2026-08-03',
        Description: 'HARBOUR PRINT WORKS HPW-1',
        Counterparty: '',
        'Money in': '',
        'Money out': '100.00',
        Balance: '900.00',
        Status: 'Matched',
        Invoices: 'HPW-1',
        Supplier: 'Harbour Print Works',
        'Reconciled by': 'Ada Lowe',
        'Reconciled at': '2026-09-15 12:00',
        Exceptions: '',
      },
      expect.objectContaining({
        ...open,
        Description: "'=cmd|calc",
        'Money in': '50.25',
        'Money out': '',
        Balance: '950.25',
        Status: 'Unmatched',
      }),
      expect.objectContaining({
        ...open,
        'Money out': '10.00',
        Status: 'No Invoice Required',
        'Reconciled by': 'Ada Lowe',
        'Reconciled at': '2026-09-15 12:00',
        Notes: 'Petty',
      }),
      expect.objectContaining({
        ...open,
        Date: '2026-08-31',
        Description: 'Closing balance',
        'Money in': '',
        'Money out': '',
        Balance: '940.25',
        Status: '',
        Exceptions: "Bank's statement: 940.25. The balances agree.",
      }),
    ]);
  });

  it('says by which preset a line needs no invoice', async () => {
    const otherId = await user.newCompany();
    const text = 'Date,Description,Amount\n2026-08-03,HMRC VAT,-1.00\n';
    await importBankStatement(await user.scope(), otherId, new TextEncoder().encode(text), {});
    const preset = { preset: 'hmrc', isOn: true, applyToStored: true };
    await switchNoInvoicePreset(await user.scope(), otherId, preset);
    const exported = (format: string) =>
      user.scope().then((scope) => exportMonth(scope, otherId, { month: AUGUST, format }));
    const [, line = [], end = []] = Papa.parse<string[]>(
      Buffer.from((await exported('csv')).bytes)
        .toString()
        .trim(),
    ).data;
    expect(line.slice(9, 12)).toEqual(['Ada Lowe', '2026-09-15 12:00', expect.stringMatching(/^By the rule: .*HMRC/)]);
    expect(end.at(-1)).toMatch(/^Not proven: no closing balance of the bank's statement/);
    const pdf = (await textOfPdf((await exported('pdf')).bytes)).join(' ').replaceAll(/\s+/g, ' ');
    expect(pdf).toContain('Not proven');
    expect(pdf).toContain('15 Sep 2026, Ada Lowe');
    expect(pdf).toMatch(/By the rule: .*HMRC/);
  });

  it('of a month without lines has its header and what proves it', async () => {
    const { bytes } = await exportFile({ format: 'csv', month: '2026-01' });
    expect(Buffer.from(bytes).toString()).toMatch(
      /^\ufeffDate,Description,[^\n]+\r\n2026-01-31,Closing balance,[^\n]+Not proven:[^\n]+\r\n$/,
    );
  });

  it('leaves the balance of lines before the opening date open', async () => {
    const { em } = await user.scope();
    const otherId = await user.newCompany({ accountOpeningBalancePence: 5_00 });
    const text = 'Date,Description,Amount\n2026-08-03,EARLY,-1.00\n2026-08-20,LATE,-2.00\n';
    await importBankStatement(await user.scope(), otherId, new TextEncoder().encode(text), {});
    await em.execute(`update companies set account_opening_date = '2026-08-10' where id = ?`, [otherId]);
    const { bytes } = await exportMonth(await user.scope(), otherId, { month: AUGUST, format: 'csv' });
    const rows = Papa.parse<string[]>(Buffer.from(bytes).toString().trim()).data;
    expect(rows.map((row) => [row[1], row[5]])).toEqual([
      ['Description', 'Balance'],
      ['EARLY', ''],
      ['LATE', '3.00'],
      ['Exception', ''],
      ['Closing balance', '3.00'],
    ]);
    expect(rows[3]?.at(-1)).toMatch(/^Balance differs: 1 line lies before the account's opening date/);
  });

  it('lists exceptions without a line, and names who typed the balance of the bank', async () => {
    const otherId = await user.newCompany();
    await user.newInvoice(otherId, { invoiceDate: '2026-06-01', dueDate: '2026-06-30' });
    const { em } = await user.scope();
    await em.execute(
      `update invoices set status = 'paid', payment_date = '2026-06-20', modified_at = now() where company_id = ?`,
      [otherId],
    );
    await noteStatementBalance(await user.scope(), otherId, { month: '2026-06', closingBalancePence: 0 });
    const { bytes } = await exportMonth(await user.scope(), otherId, { month: '2026-06', format: 'csv' });
    const rows = Papa.parse<string[]>(Buffer.from(bytes).toString().trim()).data.slice(1);
    expect(rows.map((row) => [row[0], row[1], row.at(-1)])).toEqual([
      [
        '2026-06-20',
        'Exception',
        'Paid, no bank line: Invoice HPW-1 from Harbour Print Works counts as paid, but no bank transaction is matched to it',
      ],
      ['2026-06-30', 'Closing balance', "Bank's statement (typed by Ada Lowe): 0.00. The balances agree."],
    ]);
  });
});

describe('the report of a month', () => {
  it('names the company, the month, the balances, the open lines, and who closed it', async () => {
    const { name, mediaType, bytes } = await exportFile({ format: 'pdf' });
    expect([name, mediaType]).toEqual(['Bank reconciliation 2026-08 Ash-Lowe- -Ltd-.pdf', 'application/pdf']);
    const text = (await textOfPdf(bytes)).join(' ');
    for (const words of [
      'Bank reconciliation report',
      '01234567',
      'GB 123 4567 89',
      '1 Quay Street, Bristol',
      '1 Aug 2026 to 31 Aug 2026',
      'Closed on 15 Sep 2026, 12:00 by Ada Lowe',
      '£1,000.00',
      '£50.25',
      '-£110.00',
      '£940.25',
      'missing invoices: 0',
      'A late invoice',
      '£50.25 from =cmd|calc – money in, not yet dealt with',
      'HARBOUR PRINT WORKS HPW-1',
      'HPW-1 (Harbour Print Works)',
      '15 Sep 2026, Ada Lowe',
      'Note: Petty',
      'Page 1 of 2',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    }
  });

  it('says that an open month is open', async () => {
    const { bytes } = await exportFile({ format: 'pdf', month: '2026-07' });
    const text = (await textOfPdf(bytes)).join(' ');
    for (const words of ['Open (provisional)', 'The month has not been closed yet.', 'None.']) {
      expect(text).toContain(words);
    }
  });

  it("is not made of another user's company, nor in another format", async () => {
    const stranger = await (await services.newUser()).scope();
    const input = { month: AUGUST, format: 'pdf' };
    await expect(exportMonth(stranger, companyId, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(exportFile({ format: 'xlsx' })).rejects.toMatchObject({
      fields: { format: 'Format must be csv, pdf or json' },
    });
  });
});
