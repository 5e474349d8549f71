export { Invoice, PaymentRunStatusEnum } from './invoice.entity.ts';
export {
  InvoiceInput,
  InvoiceSelection as InvoiceSelectionInput,
  MarkInvoicesPaidResult,
} from './invoice.inputs.ts';
export { invoiceInputOf, invoiceJson } from './invoice.json.ts';
export { settledReason } from './invoice.plan.ts';
export {
  findInvoices,
  getInvoice,
  lockInvoice,
  markInvoiceMatched,
  restoreInvoice,
} from './invoice.service.ts';
export {
  type InvoiceSelection,
  invoicesOfRun,
  payInvoices,
  removeInvoices,
  type SelectedInvoice,
  selectInvoices,
  setPaymentRun,
} from './invoice-bulk.service.ts';
export { editInvoice } from './invoice-entry.service.ts';
export { payInvoicesOn, reopenInvoices, setLivePayment } from './invoice-payment.service.ts';
export { areBankDetailsNew } from './last-payment.service.ts';
export { updateSupplier } from './supplier-refresh.service.ts';
