import { AppError } from '@paycycle/schema/errors';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { type Company, getCompany, lockCompany } from '../../modules/companies/index.ts';
import { storeFile } from '../../modules/files/index.ts';
import { createInvoice } from '../../modules/invoices/index.ts';
import { importBankStatement } from '../../modules/statement-import/index.ts';
import { createSupplier } from '../../modules/suppliers/index.ts';
import { onboardingOf } from './onboarding.service.ts';
import { printSampleInvoice, type SampleInvoice } from './print-sample-invoice.ts';
import { type SampleBooks, sampleBooks } from './sample-books.ts';
import { writeStatement } from './write-statement.ts';

/** An invoice and its PDF. */
type Printed = readonly [SampleInvoice, Uint8Array];

/**
 * Loads made-up books into a company without books of its own. It uses the services by which users enter theirs, and
 * marks each record. If sample data exists already, nothing changes: a double click loads it once.
 * @throws NOT_FOUND; SAMPLE_DATA when the company has books of its own
 */
export async function loadSampleData(scope: Scope, companyId: number): Promise<Company> {
  const { name } = await getCompany(scope, companyId);
  const books = sampleBooks(scope.today);
  const printed = await Promise.all(
    books.invoices.map(async (invoice): Promise<Printed> => {
      return [invoice, await printSampleInvoice(scope.ports.documentPrinter, name, invoice)];
    }),
  );
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const { canLoadSampleData, hasSampleData } = await onboardingOf(scope, companyId);
    if (hasSampleData) return company;
    if (!canLoadSampleData) throw new AppError('SAMPLE_DATA');
    for (const supplier of books.suppliers) await createSupplier(scope, companyId, supplier);
    const fileIds = await enterInvoices(scope, companyId, printed);
    await importLines(scope, company, books);
    await markAll(scope, companyId, fileIds);
    return company;
  });
}

/** @returns the ids of the PDFs */
async function enterInvoices(scope: Scope, companyId: number, printed: readonly Printed[]): Promise<number[]> {
  const fileIds: number[] = [];
  for (const [invoice, bytes] of printed) {
    const file = await storeFile(scope, companyId, { name: `${invoice.invoiceNumber}.pdf`, bytes });
    fileIds.push(file.id);
    await createInvoice(scope, companyId, { ...invoice, fileName: file.fileName, filePath: file.key });
  }
  return fileIds;
}

/** Lines before the account's opening date are no part of its books. */
async function importLines(scope: Scope, company: Company, { lines, balancePence }: SampleBooks): Promise<void> {
  const opening = company.accountOpeningDate;
  const open = lines.filter(({ date }) => opening === null || date >= opening);
  if (open.length === 0) return;
  const bytes = Buffer.from(writeStatement(open, balancePence));
  await importBankStatement(scope, company.id, bytes, {}, 'sample-statement.csv');
}

/** Whatever the company has now is sample data: it had nothing before, and its row is held. */
async function markAll(scope: Scope, companyId: number, fileIds: readonly number[]): Promise<void> {
  await scope.em.flush();
  for (const [column, table] of [
    ['supplier_id', 'suppliers'],
    ['invoice_id', 'invoices'],
    ['bank_transaction_id', 'bank_transactions'],
    ['statement_import_id', 'statement_imports'],
  ] as const) {
    await scope.em.execute(
      `insert into sample_records (company_id, ${column}) select company_id, id from ${table} where company_id = ?`,
      [companyId],
    );
  }
  await scope.em.execute(
    'insert into sample_records (company_id, stored_file_id) select ?, id from unnest(?::integer[]) as id',
    [companyId, sqlArray(fileIds)],
  );
}
