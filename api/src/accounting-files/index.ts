export { type CodedBill, type CodedLine, type FormatException, grossOf, type NominalAccount } from './coded-bill.ts';
export { ledgerFiles } from './ledger-files.ts';
export { documentPath, exceptionsCsv, listForPeople, manifestCsv, type PackedDocument } from './package-lists.ts';
export { QUICKBOOKS_TAX_CODES, quickBooksMemo, quickBooksNumber } from './quickbooks-bills.ts';
