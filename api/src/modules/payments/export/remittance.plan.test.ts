import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { createDocumentPrinter } from '../../../adapters/document-printer/pdfkit-document-printer.ts';
import { textOfPdf } from '../../../testing/pdf-text.ts';
import { remittancePage } from './remittance.plan.ts';
import { remittanceMail } from './remittance-mail-text.ts';

const REMITTANCE = {
  payer: { name: 'Brightwater Trading Ltd', address: '1 Quay Street\nBristol' },
  payee: { name: 'Zoë’s Café', address: null, email: null },
  paymentDate: localDate('2026-09-21'),
  reference: 'K7Q2M9 PR000012',
  accountNumber: '66374958',
  invoices: [
    { invoiceNumber: 'A-1', invoiceDate: localDate('2026-09-01'), amountPence: pence(125_000) },
    { invoiceNumber: 'A-2', invoiceDate: localDate('2026-09-02'), amountPence: pence(1) },
  ],
};

it('says who pays whom what, when, and by which reference', () => {
  expect(remittancePage(REMITTANCE)).toEqual({
    title: 'Remittance advice',
    lines: [
      'From: Brightwater Trading Ltd',
      '1 Quay Street',
      'Bristol',
      '',
      'To: Zoë’s Café',
      '',
      'Payment date: 21 Sep 2026',
      'Reference: K7Q2M9 PR000012',
      'Paid to the account ending 4958',
    ],
    columns: [
      { title: 'Invoice', isNumber: false },
      { title: 'Invoice date', isNumber: false },
      { title: 'Amount', isNumber: true },
    ],
    rows: [
      ['A-1', '1 Sep 2026', '£1,250.00'],
      ['A-2', '2 Sep 2026', '£0.01'],
    ],
    totals: ['Total', '', '£1,250.01'],
  });
});

it('is a mail that says the same', () => {
  const credit = { invoiceNumber: 'CN-3', invoiceDate: localDate('2026-09-05'), amountPence: pence(-25_000) };
  expect(remittanceMail({ ...REMITTANCE, invoices: [...REMITTANCE.invoices, credit] })).toEqual({
    subject: 'Remittance advice from Brightwater Trading Ltd: £1,000.01 on 21 Sep 2026',
    text: `Dear Zoë’s Café,

Our payment of £1,000.01 on 21 Sep 2026 is for:

A-1 of 1 Sep 2026: £1,250.00
A-2 of 2 Sep 2026: £0.01
Credit note CN-3 of 5 Sep 2026: -£250.00

Reference: K7Q2M9 PR000012
Paid to the account ending 4958

Brightwater Trading Ltd
1 Quay Street
Bristol`,
  });
});

it('writes no links, addresses or further header lines into the email', () => {
  const { subject, text } = remittanceMail({
    ...REMITTANCE,
    payer: { name: 'evil.example\r\nBcc: a@evil.example', address: 'https://evil.example\n2 Quay Street' },
    payee: { ...REMITTANCE.payee, name: 'www.evil.example' },
    invoices: REMITTANCE.invoices.map((invoice) => ({ ...invoice, invoiceNumber: 'INV-2026/1.5 evil.example' })),
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(`${subject}\n${text}`).not.toMatch(/evil\.example|@|:\/\//);
  expect(text).toContain('INV-2026/1.5 evil example of');
});

it('says of invoices that credit notes cover that nothing is paid', () => {
  const covering = { invoiceNumber: 'CN-4', invoiceDate: localDate('2026-09-05'), amountPence: pence(-125_001) };
  const covered = { ...REMITTANCE, reference: null, accountNumber: null, invoices: [...REMITTANCE.invoices, covering] };
  const { subject, text } = remittanceMail(covered);
  expect(subject).toBe('Remittance advice from Brightwater Trading Ltd: £0.00 on 21 Sep 2026');
  expect(text).toContain('Nothing is paid on 21 Sep 2026, because your credit notes cover these invoices:\n');
  expect(text).not.toMatch(/Reference|account/);
});

it('is printed on as many pages as it needs, every line of it', async () => {
  const invoices = Array.from({ length: 120 }, (_, index) => ({
    invoiceNumber: `N-${index}`,
    invoiceDate: localDate('2026-09-01'),
    amountPence: pence(100),
  }));
  const bytes = await createDocumentPrinter().print(remittancePage({ ...REMITTANCE, invoices }));
  const text = (await textOfPdf(bytes)).join(' ');
  for (const words of ['Remittance advice', 'Zoë’s Café', 'K7Q2M9 PR000012', 'N-0', 'N-119', '£120.00']) {
    expect(text).toContain(words);
  }
});
