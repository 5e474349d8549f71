export { agedCreditors, owedAtEndOf } from './aged-creditors/aged-creditors.service.ts';
export { attachedInvoiceId, readAttachedPapers } from './attached-papers.service.ts';
export { collectedBeforeQuery } from './collected-invoices.read.ts';
export { likelyDuplicateWords } from './duplicate-flag.plan.ts';
export { enterInvoice } from './enter-invoice.service.ts';
export { exportInvoices } from './export/invoice-export.service.ts';
export { heldForOthers } from './held-for-others.read.ts';
export { AccountAnswerEnum, Invoice, InvoiceTypeEnum, PaymentRunStatusEnum } from './invoice.entity.ts';
export {
  invoiceInputOf,
  invoiceJson,
  invoiceWithLinesJson,
  namedInvoices,
  seenInvoicesIn,
} from './invoice.json.ts';
export type { InvoiceProgress, InvoiceState } from './invoice.plan.ts';
export {
  ASKS_IF_PAID,
  isCommitted,
  isHeldByFileAlone,
  lockedReason,
  outstandingOf,
  planPartPayment,
  REASON_OF_FILE,
  type RunsOfInvoice,
  reasonNotToMarkPaid,
  reasonNotToMoveDueDate,
  reasonNotToQuery,
  reasonNotToResolve,
  reasonOfClosedMonth,
  SAID_NOT_PAID,
} from './invoice.plan.ts';
export {
  addPartPayment,
  findInvoices,
  getInvoice,
  lockInvoice,
  lockInvoices,
  markInvoiceMatched,
  refuseChangeOfClosedMonth,
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
export { InvoiceInput, InvoicePatch } from './invoice-form.inputs.ts';
export { InvoiceLineRow } from './invoice-line.entity.ts';
export { VatCodeEnum } from './invoice-line.types.ts';
export { replaceManyLines, storedLinesOf } from './invoice-lines.service.ts';
export { recountParts } from './invoice-parts.service.ts';
export { markInvoicesPaidOn, reopenInvoices, setLivePayment } from './invoice-payment.service.ts';
export { restoreInvoices } from './invoice-restore.service.ts';
export { InvoiceSelection as InvoiceSelectionInput, InvoicesSeen } from './invoice-selection.inputs.ts';
export type { SelectedInvoice } from './invoice-state.view.ts';
export { INVOICES_OF_FILE } from './invoices-of-file.sql.ts';
export { invoiceSums, keptByClosedMonths } from './known-vat.service.ts';
export { likeElsewhere } from './like-elsewhere.read.ts';
export {
  type EnteredInvoice,
  type LikeInvoicesByName,
  readLikeInvoices,
  WITHOUT_REVISION,
} from './like-invoices.read.ts';
export { lineAmounts } from './line-amounts.query.ts';
export {
  type InvoiceSnapshot,
  type MovedBackInvoice,
  type MovedInvoice,
  moveInvoices,
  moveInvoicesBack,
} from './move-invoices.service.ts';
export { PAYMENT_TABLES } from './outstanding.query.ts';
export { PaidMarkInvoice } from './paid-mark.entity.ts';
export { getPaidMark, markPiecesUsed, payMarkedInvoices, undoPaidMark } from './paid-mark.service.ts';
export { notePaidNoMore } from './paid-no-more.service.ts';
export { purchases, vatBoxesOf } from './purchases/purchases.service.ts';
export { compareFigures } from './reading/compare-figures.service.ts';
export { readDocumentPages, readerContextOf, readXmlFile } from './reading/read-document-pages.service.ts';
export { createdSinceDeletion, flagDuplicates, syncAutoPaidStatus } from './restored-invoices.service.ts';
export { lateAndEarlyJson } from './session-plan/late-and-early.json.ts';
export { earlyPaymentDiscountOf } from './session-plan/late-and-early.plan.ts';
export { paidAccounts, payByOf, payByOfInvoice } from './session-plan/pay-by.read.ts';
export { sessionPlan, sessionsOf, sessionToday } from './session-plan/session-plan.service.ts';
export { PayByMethodEnum, SessionPlan } from './session-plan/session-plan.types.ts';
export { SwitchedInvoices } from './supplier-facts.types.ts';
export { statusAfterSwitch } from './supplier-refresh.plan.ts';
export { applyAutoPaid, countSwitched } from './supplier-refresh.service.ts';
