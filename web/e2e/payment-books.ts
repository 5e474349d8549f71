import { expect, type Page } from '@playwright/test';
import { type NewUser, someNewUser } from './pages/sign-in-page.ts';

interface SupplierToPay {
  readonly name: string;
  /** None where the supplier has no bank details. */
  readonly accountNumber?: string;
  /** Sort code; by default one that no check of account numbers covers. */
  readonly sortCode?: string;
  /** Open invoices: amounts in pounds by invoice number. */
  readonly invoices: Readonly<Record<string, string>>;
}

/** Source of the session: a page of the owner, or the test's own requests. */
type Owner = Pick<Page, 'request'>;

/** The sandbox bank pays it; no check of account numbers knows its sort code. */
export const GOOD_ACCOUNT = '66374958';
export const SORT_CODE = '99-00-00';

/** Signs a new user in, in the page's browser, without its pages. */
export async function bringInUser(page: Owner, user: NewUser = someNewUser()): Promise<void> {
  const answer = await page.request.post('/api/register', { data: user });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Creates a company with suppliers and invoices due today, through a tool of the signed-in owner. Answers its id. */
export async function bringInBooks(
  page: Owner,
  companyName: string,
  suppliers: readonly SupplierToPay[],
): Promise<number> {
  const companyId = await bringInCompany(page, { name: companyName });
  for (const supplier of suppliers) await bringInSupplier(page, companyId, supplier);
  return companyId;
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
