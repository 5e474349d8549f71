export { PaymentRun, PaymentRunItem } from './payment-run.entity.ts';
export { getPaymentRun, leaveDraftRun } from './payment-run.service.ts';
export { invoicesOfItem, isRunApproved, lockRun, reopenRun, settleRun, startPaying } from './run-progress.service.ts';
