import { expect, type Page } from '@playwright/test';

interface SupplierToPay {
  readonly name: string;
  /** None where the supplier has no bank details. */
  readonly accountNumber?: string;
  /** One that no check knows unless another is given. */
  readonly sortCode?: string;
  /** What is owed: an invoice each, by its number, in pounds. */
  readonly invoices: Readonly<Record<string, string>>;
}

/** Who is signed in: a page of the owner, or the test's own requests. */
type Owner = Pick<Page, 'request'>;

/** The sandbox bank pays it; no check of account numbers knows its sort code. */
export const GOOD_ACCOUNT = '66374958';
export const SORT_CODE = '99-00-00';

/** A company with suppliers, and what it owes them today: brought in by a tool of its owner, who is signed in. */
export async function bringInBooks(
  page: Owner,
  companyName: string,
  suppliers: readonly SupplierToPay[],
): Promise<void> {
  const companyId = await bringInCompany(page, { name: companyName });
  for (const supplier of suppliers) await bringInSupplier(page, companyId, supplier);
}

/** Answers its id. */
export function bringInCompany(page: Owner, company: Readonly<Record<string, string>>): Promise<number> {
  return post(page, '/api/companies', company);
}

/** An invoice as a tool of the owner sends it; today's unless it says when. */
export function bringInInvoiceOf(
  page: Owner,
  companyId: number,
  invoice: Readonly<Record<string, string>>,
): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  return post(page, '/api/invoices/manual', { companyId, invoiceDate: today, dueDate: today, ...invoice });
}

/** Another invoice of a company that has been brought in. */
export async function bringInInvoice(
  page: Owner,
  invoice: {
    readonly supplierName: string;
    readonly invoiceNumber: string;
    readonly amount: string;
    readonly documentType?: string;
  },
): Promise<void> {
  const [company] = await (await page.request.get('/api/companies')).json();
  await bringInInvoiceOf(page, company.id, invoice);
}

async function bringInSupplier(
  page: Owner,
  companyId: number,
  { name, accountNumber, sortCode, invoices }: SupplierToPay,
) {
  const account = accountNumber ? { bankSortCode: sortCode ?? SORT_CODE, bankAccountNumber: accountNumber } : {};
  await post(page, '/api/suppliers', { companyId, name, ...account });
  for (const [invoiceNumber, amount] of Object.entries(invoices)) {
    await bringInInvoiceOf(page, companyId, { supplierName: name, invoiceNumber, amount });
  }
}

async function post(page: Owner, path: string, data: object): Promise<number> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
  return (await answer.json()).id;
}
