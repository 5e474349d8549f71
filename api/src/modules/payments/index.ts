export {
  confirmSupplierBankDetails,
  doesWordCountFor,
  keepConfirmation,
  requireOthersAccount,
} from './bank-details-check.service.ts';
export { cancelPayment, stopPayment } from './cancel-payment.service.ts';
export { exportPaymentList } from './list-export/payment-export.service.ts';
export { livePaymentsOf } from './payment.service.ts';
export { recentPaymentChanges } from './payment-changes.service.ts';
export { getPayment, payByCompletedPayments } from './payment-progress.service.ts';
export { findReferences, type ReferenceMatch } from './payment-reference.service.ts';
export { providerOf } from './provider-of.ts';
export { ProviderPayment, ProviderPaymentInvoice } from './provider-payment.entity.ts';
export { voidRemittanceEmails } from './remittance-emails/remittance-email.service.ts';
export { payInvoice } from './submission.service.ts';
