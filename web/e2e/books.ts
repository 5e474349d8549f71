import type { Page } from '@playwright/test';
import type { InvoiceForm } from './pages/invoices-page.ts';
import type { StatementFile } from './pages/reconciliation-page.ts';
import { bringInCompany, bringInInvoiceOf, bringInUser } from './payment-books.ts';

/** A small company's September 2026: three invoices, and the statement that pays two of them. */
export const INVOICES: readonly InvoiceForm[] = [
  { supplierName: 'Harbour Print Works', invoiceNumber: 'HPW-2201', invoiceDate: '2026-08-20', amount: '240.00' },
  { supplierName: 'Northgate Energy', invoiceNumber: 'NE/88317', invoiceDate: '2026-08-28', amount: '512.75' },
  { supplierName: 'Lantern Cleaning', invoiceNumber: 'LC-0031', invoiceDate: '2026-09-01', amount: '96.40' },
].map((invoice) => ({ ...invoice, dueDate: '2026-09-30' }));

export const STATEMENT: StatementFile = {
  name: 'September.csv',
  content: [
    'Account name,LOWE AND DAUGHTERS LTD',
    'Statement period,01 Sep 2026 - 30 Sep 2026',
    '',
    'Date,Transaction type,Description,Paid out,Paid in,Balance',
    '03 Sep 2026,Bill payment,HARBOUR PRINT WORKS HPW-2201,£240.00,,£1560.00',
    '08 Sep 2026,Bill payment,"NORTHGATE ENERGY, REF NE/88317",£512.75,,"£1,047.25"',
    '09 Sep 2026,Card,STATIONERS CARD 5512,£10.00,,"£1,037.25"',
    '11 Sep 2026,Credit,COUNTER CREDIT TILL 4,,£310.00,"£1,347.25"',
    '',
  ].join('\r\n'),
};

/** Signs a new user in, with the company and its invoices. The statement is not imported. */
export async function bringInSeptember(page: Page): Promise<void> {
  await bringInUser(page);
  const company = { name: 'Lowe & Daughters Ltd', address: '3 Quay Street', accountOpeningBalance: '1800' };
  const companyId = await bringInCompany(page, company);
  for (const invoice of INVOICES) await bringInInvoiceOf(page, companyId, { ...invoice });
}
