import { randomUUID } from 'node:crypto';
import { addDays } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { BankTransaction } from '../../modules/bank-transactions/index.ts';
import { addDocuments, type Document, receiveDocuments } from '../../modules/documents/index.ts';
import { enterInvoice, type Invoice } from '../../modules/invoices/index.ts';
import { importBankStatement } from '../../modules/statement-import/index.ts';
import { createSupplier, type Supplier } from '../../modules/suppliers/index.ts';
import { printSampleInvoice } from '../onboarding/print-sample-invoice.ts';

/* New records of a sandbox company, made by the services that everybody uses (RULES.md, 112). */

const AMOUNT = pence(12_345);
const DUE_AFTER_DAYS = 30;

/** An account that the sandbox bank pays; `SCRIPTS` has the outcomes of others. */
export const TEST_ACCOUNT = {
  bankAccountName: 'Test account',
  bankSortCode: '20-00-00',
  bankAccountNumber: '55779911',
};

/** No record has the name of an earlier one. */
export function newName(kind: string): string {
  return `${kind} ${randomUUID().slice(0, 8)}`;
}

export function newSupplier(scope: Scope, companyId: number, account: object = {}): Promise<Supplier> {
  return createSupplier(scope, companyId, { name: newName('Test supplier'), ...account });
}

/** An unpaid invoice of a new supplier. */
export async function newInvoice(scope: Scope, companyId: number, account: object = TEST_ACCOUNT): Promise<Invoice> {
  const { name: supplierName } = await newSupplier(scope, companyId, account);
  return enterInvoice(scope, companyId, {
    supplierName,
    invoiceNumber: newName('TEST'),
    invoiceDate: scope.today,
    dueDate: addDays(scope.today, DUE_AFTER_DAYS),
    amountPence: AMOUNT,
  });
}

/** A line of today that pays what `newInvoice` asks for, and the import that has no other line. */
export async function newLine(scope: Scope, companyId: number) {
  const [year, month, day] = scope.today.split('-');
  const csv = `Date,Description,Amount\r\n${day}/${month}/${year},${newName('TEST PAYMENT')},-123.45\r\n`;
  const { statementImportId } = await importBankStatement(scope, companyId, Buffer.from(csv), {}, 'test-statement.csv');
  const line = await scope.em.findOneOrFail(BankTransaction, { companyId }, { orderBy: { id: 'desc' } });
  return { line, statementImportId: statementImportId ?? 0 };
}

/** An uploaded invoice that waits to be read. */
export async function newDocument(scope: Scope, companyId: number): Promise<Document> {
  const bytes = await printSampleInvoice(scope.ports.documentPrinter, 'Test company', {
    supplierName: newName('Test supplier'),
    invoiceNumber: newName('TEST'),
    invoiceDate: scope.today,
    dueDate: addDays(scope.today, DUE_AFTER_DAYS),
    amountPence: AMOUNT,
    description: 'Test',
  });
  const files = await receiveDocuments(scope, `${newName('test')}.pdf`, async () => bytes);
  const [document] = await addDocuments(scope, companyId, files);
  if (!document) throw new Error('a test document was not stored');
  return document;
}
