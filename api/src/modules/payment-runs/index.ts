export { requireConfirmedAccounts } from './confirmed-accounts.service.ts';
export { allocateCreditOfItems, releaseCreditOfItems } from './credit-allocation.service.ts';
export { requireCreditConfirmed } from './credit-confirmation.service.ts';
export { draftsWithCredit } from './draft-credit.service.ts';
export { itemWithCredit } from './item-with-credit.read.ts';
export { exportRunList } from './list-export/run-list-export.service.ts';
export { lookAtLedgerOfRun } from './look-at-ledger.service.ts';
export { runsOfInvoice } from './paid-by-run.read.ts';
export { type PaidLessCredit, readPaidLessCredit } from './paid-less-credit.read.ts';
export { keptLines, notThereAgain } from './paid-on-statement.sql.ts';
export { completionDay } from './pay-outside.service.ts';
export { PaymentRun, PaymentRunInvoice, PaymentRunItem } from './payment-run.entity.ts';
export {
  CONFIRMED_ACCOUNTS,
  ConfirmedAccountInput,
  FileWasNotSent,
  PaymentsAwaitingAuthorisationType,
  SeenWarnings,
  ShownContent,
  USES_CREDIT,
} from './payment-run.inputs.ts';
export { batchPaymentJson, paymentRunJson } from './payment-run.json.ts';
export { payeesAmong, reasonNotInRun } from './payment-run.plan.ts';
export {
  addToDraftRun,
  createPaymentRun,
  draftRunsToRejoin,
  getPaymentRun,
  getRun,
  insertRun,
  listBatchPayments,
  payeesOfRun,
  rebuildDraftRuns,
  removeFromDraftRun,
  removeFromDraftRuns,
} from './payment-run.service.ts';
export { paymentProgressOf } from './payments-awaiting-authorisation.read.ts';
export { accountInFile, limitExceededBy } from './release.service.ts';
export {
  approvePaymentRun,
  cancelPaymentRun,
  completePaymentRun,
  sendBackPaymentRun,
  submitPaymentRun,
} from './run-command.service.ts';
export {
  type PayableAgain,
  recordReopening,
  restoreReopenedRun,
  reverseCompletion,
  voidApprovalsSince,
} from './run-completion.service.ts';
export { RUN_DESCRIPTION } from './run-description.sql.ts';
export { duplicateWarningsOf, warningsOfPayment } from './run-duplicates.read.ts';
export {
  invoicesInFiles,
  recordExport,
  requireFileNotSent,
  requireFilesNotSent,
  unpaidIn,
} from './run-export.service.ts';
export { requireAsShown, requireWarningsSeen, runFacts } from './run-facts.read.ts';
export { entriesOfItem, invoicesOfItem, itemsOfRun } from './run-parts.read.ts';
export { nothingToPay } from './run-progress.plan.ts';
export {
  completeRunIfPaid,
  lockDraftRun,
  lockRun,
  reopenRun,
  requireReleaseOutside,
  startPaying,
} from './run-progress.service.ts';
export { planReopening } from './run-reopening.plan.ts';
export { reopenableCountOf } from './run-reopening.read.ts';
export { type EarlierDates, provideSureLines, type SureLine } from './sure-lines.ts';
