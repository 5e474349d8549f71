export { describeAccountConfirmation } from './account-confirmation.read.ts';
export { type AccountStanding, accountStandingOf, accountStateOf, accountWordsOf } from './account-state.read.ts';
export { warningOfMistyped } from './account-warning.read.ts';
export { exportSuppliers } from './export/supplier-export.service.ts';
export { FORMER_NAMES, type RecordedName, recordedNames } from './former-names.read.ts';
export { InvolvementEntry } from './involvement-entry.entity.ts';
export { readMergedNames } from './merged-names.read.ts';
export {
  askAboutReturned,
  type BankAccount,
  clearRedirect,
  everHadOtherAccount,
  FILLED_FIELDS,
  type FilledFields,
  missingFieldsFrom,
  recordArchivedPaid,
  recordEnterers,
  recordPayeeMerged,
  redirectToSurvivor,
  refuseMerged,
  returnBankDetails,
  takeBankDetails,
} from './merged-supplier.service.ts';
export type { Payees } from './payees.plan.ts';
export { readPayees } from './payees.read.ts';
export { warningOfFirstAccount, warningOfPrintedAccount } from './printed-account.plan.ts';
export { readSupplierRows } from './read-supplier-rows.ts';
export { relatedSuppliers } from './related-suppliers.read.ts';
export { companyOfAccount, describeAccountSharers, sameAccountAs } from './same-account.read.ts';
export { withSharedAccounts } from './shared-in-file.read.ts';
export { Supplier } from './supplier.entity.ts';
export {
  AccountStateEnum,
  ImportRowError,
  SupplierInput,
  SupplierPatch,
  SupplierSelection as SupplierSelectionInput,
} from './supplier.inputs.ts';
export { supplierJson } from './supplier.json.ts';
export { hasOtherAccount } from './supplier.plan.ts';
export {
  addSupplier,
  changeSupplier,
  createSupplier,
  findOrCreateSupplier,
  findOrCreateSuppliers,
  findSupplierByName,
  findSuppliers,
  getSupplier,
  getTwoSuppliers,
  lockSupplier,
  payeeName,
  recordPayments,
  removeSuppliers,
} from './supplier.service.ts';
export { SUPPLIER_COLUMNS } from './supplier.view.ts';
export {
  lockSuppliers,
  type SupplierSelection,
  selectPayable,
  selectSuppliers,
  setOfSuppliers,
  supplierIdsIn,
} from './supplier-bulk.service.ts';
export { supplierById } from './supplier-by-id.read.ts';
export { faultsOf, SUPPLIER_ROW_OUTCOMES, type SupplierRowOutcome } from './supplier-import.plan.ts';
export { previewOf, previewSupplierImport, type SupplierFilePreview } from './supplier-import.service.ts';
export { listSuppliers } from './supplier-list.service.ts';
export { SUPPLIER_OPEN_INVOICES } from './supplier-list.view.ts';
export { namesOfSuppliers } from './supplier-names.read.ts';
export { planSupplierUpdate } from './supplier-update.plan.ts';
export { requireToSwitchAutoPaid } from './switch-auto-paid.service.ts';
