export { exportInvoices } from './export/invoice-export.service.ts';
export { AccountAnswerEnum, Invoice, InvoiceTypeEnum, PaymentRunStatusEnum } from './invoice.entity.ts';
export { InvoiceInput } from './invoice.inputs.ts';
export { invoiceInputOf, invoiceJson } from './invoice.json.ts';
export type { InvoiceProgress, InvoiceState } from './invoice.plan.ts';
export {
  isCommitted,
  isHeldByFileAlone,
  outstandingOf,
  planPartPayment,
  REASON_OF_FILE,
  type RunsOfInvoice,
  reasonNotToMarkPaid,
  reasonNotToMoveDueDate,
  reasonNotToQuery,
  reasonNotToResolve,
  settledReason,
} from './invoice.plan.ts';
export {
  addPartPayment,
  findInvoices,
  getInvoice,
  lockInvoice,
  lockInvoices,
  markInvoiceMatched,
  restoreInvoice,
} from './invoice.service.ts';
export {
  findSelected,
  type InvoiceSelection,
  invoicesOfRun,
  removeInvoices,
  type SelectedInvoices,
  selectInvoices,
  setDueDates,
  setPaymentRun,
  setStatuses,
} from './invoice-bulk.service.ts';
export { createInvoice, createInvoices, editInvoice } from './invoice-entry.service.ts';
export { recountParts } from './invoice-parts.service.ts';
export { payInvoicesOn, reopenInvoices, setLivePayment } from './invoice-payment.service.ts';
export { restoreInvoices } from './invoice-restore.service.ts';
export { InvoiceSelection as InvoiceSelectionInput } from './invoice-selection.inputs.ts';
export type { SelectedInvoice } from './invoice-state.view.ts';
export {
  type EnteredInvoice,
  type LikeInvoices,
  type LikeInvoicesByName,
  readLikeInvoices,
} from './like-invoices.read.ts';
export {
  type BeforeMove,
  type MovedInvoice,
  moveInvoices,
  type ReturnedInvoice,
  returnInvoices,
} from './move-invoices.service.ts';
export { getPaidMark, markPiecesUsed, payMarkedInvoices, undoPaidMark } from './paid-mark.service.ts';
export { readerContextOf, readPaper, readXmlFile } from './reading/read-paper.service.ts';
export { flagDuplicates, followAutoPaid, notThereBefore } from './returned-invoices.service.ts';
export { statusByAutoPaid } from './supplier-refresh.plan.ts';
export { applyAutoPaid } from './supplier-refresh.service.ts';
