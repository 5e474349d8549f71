import { consumeBudget } from '../../kernel/limits/consume-budget.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { detectFileType, type GivenFile, storeFile } from '../files/index.ts';
import { findSupplierByName, type Supplier, warningOfPrintedAccount } from '../suppliers/index.ts';
import { importInvoices } from './import/stage-import.service.ts';
import type { CheckedPrefill, UploadInvoiceFileResult } from './invoice-upload.types.ts';
import { onlyCompany } from './only-company.ts';
import type { InvoicePrefill } from './reading/invoice-prefill.plan.ts';
import { readInvoicePdf } from './reading/read-invoice-pdf.service.ts';

/**
 * Receives an uploaded file for an invoice. A PDF is stored and read, to prefill the form. An image is stored as an
 * unassigned document. A CSV is imported as a table of invoices without PDFs.
 * @param companyId if omitted, the caller's only company (RULES.md, section 7)
 * @throws NOT_FOUND, FILE_TYPE, FILE_TOO_LARGE, CSV_UNREADABLE
 */
export async function uploadInvoiceFile(
  scope: Scope,
  companyId: number | undefined,
  file: GivenFile,
): Promise<UploadInvoiceFileResult> {
  const owner = companyId ?? onlyCompany(scope);
  requireCompany(scope, owner);
  await consumeBudget(scope, owner, 'upload');
  const type = await detectFileType(file.name, file.bytes);
  if (type === 'csv') {
    const { processed, errors, warnings } = await importInvoices(scope, owner, file.bytes, []);
    return { successCount: processed, filePath: null, fileName: null, errors, warnings, prefill: null };
  }
  const stored = await storeFile(scope, owner, file);
  const prefill = type === 'pdf' ? await prefillFrom(scope, owner, file.bytes) : null;
  return { successCount: 1, filePath: stored.key, fileName: stored.fileName, errors: [], warnings: [], prefill };
}

async function prefillFrom(scope: Scope, companyId: number, bytes: Uint8Array): Promise<CheckedPrefill | null> {
  const read = await readInvoicePdf(scope, companyId, bytes);
  if (!read) return null;
  const supplier = read.supplierName === null ? null : await findSupplierByName(scope, companyId, read.supplierName);
  return { ...read, ...bankDetailsBeside(read, supplier) };
}

/** The bank details of a PDF where they are not those on record: the mark of a supplier that moved, or of a fraud. */
function bankDetailsBeside(
  { bankSortCode, bankAccountNumber }: InvoicePrefill,
  supplier: Supplier | null,
): Pick<CheckedPrefill, 'bankSortCode' | 'bankAccountNumber' | 'bankDetailsWarning'> {
  if (!supplier) return { bankSortCode, bankAccountNumber, bankDetailsWarning: null };
  const printed = { sortCode: bankSortCode, accountNumber: bankAccountNumber };
  const bankDetailsWarning = warningOfPrintedAccount(printed, supplier);
  return bankDetailsWarning === null
    ? { bankSortCode: null, bankAccountNumber: null, bankDetailsWarning }
    : { bankSortCode, bankAccountNumber, bankDetailsWarning };
}
