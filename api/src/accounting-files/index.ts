export type { CodedBill, CodedLine, FormatException, NominalAccount } from './coded-bill.ts';
export { ledgerFiles } from './ledger-files.ts';
export { documentPath, exceptionsCsv, manifestCsv, type PackedDocument } from './package-lists.ts';
