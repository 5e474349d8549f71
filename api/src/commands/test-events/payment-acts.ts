import { AppError } from '@paycycle/schema/errors';
import { openJobScope, type Scope } from '../../kernel/scope.ts';
import { approversOf } from '../../modules/companies/index.ts';
import {
  approvePaymentRun,
  cancelPaymentRun,
  createPaymentRun,
  type PaymentRun,
  runFacts,
  submitPaymentRun,
} from '../../modules/payment-runs/index.ts';
import { cancelPayment, type ProviderPayment, payInvoice, providerOf } from '../../modules/payments/index.ts';
import { completePaymentRun } from '../payment-runs/complete-payment-run.ts';
import { reopenPaymentRun } from '../payment-runs/reopen-payment-run.ts';
import { newInvoice, TEST_ACCOUNT } from './test-records.ts';

type Act = (scope: Scope, companyId: number) => Promise<unknown>;

/** Pays an account whose outcome the sandbox bank knows, as `SCRIPTS` has them. */
async function submit(scope: Scope, companyId: number, bankAccountNumber: string): Promise<ProviderPayment> {
  const account = { ...TEST_ACCOUNT, bankAccountNumber };
  const { id, supplierId } = await newInvoice(scope, companyId, account);
  const confirmed = { supplierId, bankSortCode: account.bankSortCode, bankAccountNumber };
  const { payments, failures } = await payInvoice(scope, id, { confirmedAccounts: [confirmed] });
  const [payment] = payments;
  if (payment) return payment;
  throw new AppError('VALIDATION_FAILED', failures[0]?.message ?? 'The test invoice cannot be paid');
}

/** The bank executes what its payer has approved, and notifies this server, some seconds later. */
function approved(bankAccountNumber: string): Act {
  return async (scope, companyId) => {
    const { providerPaymentId } = await submit(scope, companyId, bankAccountNumber);
    const bank = await providerOf(scope, companyId);
    const outcome = providerPaymentId === null ? null : await bank.sandboxApprove?.(providerPaymentId);
    if (outcome?.kind !== 'ok') throw new AppError('PROVIDER_UNAVAILABLE');
  };
}

const SUBMITTED: Act = (scope, companyId) => submit(scope, companyId, '90000001');

export const PAYMENT_ACTS = {
  'payment.submitted': SUBMITTED,
  'payment.executed': approved('90000001'),
  'payment.failed': approved('90000002'),
  'payment.returned': approved('90000006'),
  'payment.cancelled': async (scope, companyId) =>
    cancelPayment(scope, (await submit(scope, companyId, '90000001')).id),
} as const satisfies Record<string, Act>;

async function newRun(scope: Scope, companyId: number): Promise<PaymentRun> {
  const { id } = await newInvoice(scope, companyId);
  return createPaymentRun(scope, companyId, { runDate: scope.today, invoiceIds: [id] });
}

async function submittedRun(scope: Scope, companyId: number): Promise<PaymentRun> {
  return submitPaymentRun(scope, (await newRun(scope, companyId)).id);
}

async function completedRun(scope: Scope, companyId: number): Promise<PaymentRun> {
  return completePaymentRun(scope, (await newRun(scope, companyId)).id);
}

/** The user who prepared a run does not approve it, not even in a sandbox company. */
async function approve(scope: Scope, companyId: number): Promise<void> {
  const other = (await approversOf(scope, companyId)).find((userId) => userId !== scope.userId);
  if (!other) {
    throw new AppError(
      'VALIDATION_FAILED',
      'Another user has to approve: add one who may to the sandbox company first',
    );
  }
  const run = await submittedRun(scope, companyId);
  const asOther = openJobScope({ ...scope, em: scope.em.fork() }, other, [companyId]);
  const { content } = await runFacts(asOther, run);
  await approvePaymentRun(asOther, run.id, { content });
}

export const RUN_ACTS = {
  'payment_run.created': newRun,
  'payment_run.submitted': submittedRun,
  'payment_run.approved': approve,
  'payment_run.processed': completedRun,
  'payment_run.cancelled': async (scope, companyId) => cancelPaymentRun(scope, (await newRun(scope, companyId)).id),
  'payment_run.reopened': async (scope, companyId) =>
    reopenPaymentRun(scope, (await completedRun(scope, companyId)).id, { reason: 'Test' }),
} as const satisfies Record<string, Act>;
