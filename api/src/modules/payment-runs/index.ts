export { requireConfirmedAccounts } from './confirmed-accounts.service.ts';
export { PaymentRun, PaymentRunItem } from './payment-run.entity.ts';
export { CONFIRMED_ACCOUNTS, ConfirmedAccountInput } from './payment-run.inputs.ts';
export { batchPaymentJson } from './payment-run.json.ts';
export { getPaymentRun, leaveDraftRun, listBatchPayments } from './payment-run.service.ts';
export { noteExport, refuseExportedRun } from './run-export.service.ts';
export { invoicesOfItem } from './run-parts.read.ts';
export { isRunApproved, lockRun, reopenRun, settleRun, startPaying } from './run-progress.service.ts';
