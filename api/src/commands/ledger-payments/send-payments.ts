import { randomUUID } from 'node:crypto';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import type { Pence } from '@paycycle/schema/domain/money';
import type {
  AccountingOutcome,
  BillReference,
  LedgerBill,
  OutgoingPaymentGroup,
} from '../../kernel/ports/accounting-system.ts';
import { inTransaction } from '../../kernel/scope.ts';
import { callLedger, systemOf } from '../../modules/accounting-connections/index.ts';
import {
  IN_HAND_MS,
  isThere,
  LedgerPayment,
  noteBillsThere,
  Publication,
  referenceOf,
  type SentPayment,
} from '../../modules/publications/index.ts';
import { DONE, laterThan, type Step, type StepOutcome } from '../publications/publication-step.ts';
import { mayRepeat } from '../publications/sent-bill-fate.ts';
import { paymentsOfLines } from './matched-lines.read.ts';
import { fateOfCall, isSent, notePayment, type PaymentFate, type SentLedgerPayment } from './note-payment.ts';
import { isSameBill, paidByOtherOwn } from './own-paid.read.ts';
import { type PaymentToWrite, paymentOf } from './payments-of-line.ts';
import { NO_ACCOUNT } from './publish-payments.ts';

/** Pause before an accounting system that does not return the bills is asked again. */
const LOOK_WAIT_MS = 60_000;

/**
 * Sends the payment that has waited longest, in a call of its own. Sends none while the response to another is
 * missing: the paid amount of a bill must show which payment arrived.
 */
export async function sendPayment(step: Step): Promise<StepOutcome> {
  const { scope, turn } = step;
  const { companyId, ledger, organisationId } = turn;
  const unanswered = await scope.em.count(LedgerPayment, { companyId, ledger, organisationId, state: 'sending' });
  if (unanswered > 0) return null;
  const [queued] = await duePayments(step, 'queued');
  if (!queued) return null;
  const { paymentsAccountId } = step.connection;
  if (paymentsAccountId === null) return fail(step, queued, NO_ACCOUNT, 'Then try again');
  const looked = await lookAtBills(step, queued);
  if (looked && looked.kind !== 'ok') return looked;
  const payment = await paymentOfRow(step, queued);
  if (!payment) return fail(step, queued, 'The match was taken back here before it was sent', 'Match the line again');
  if (payment.reasons.length > 0) return fail(step, queued, payment.reasons.join('; '), payment.remedy);
  return write(step, queued, payment, paymentsAccountId);
}

async function paymentOfRow(
  { scope, connection }: Step,
  { bankTransactionId, contactId }: LedgerPayment,
): Promise<PaymentToWrite | undefined> {
  const payments = await paymentsOfLines(scope, connection, [bankTransactionId]);
  return payments.find((payment) => payment.contactId === contactId);
}

/** Reads the current state of the payment's bills in the ledger, so that no bill is paid twice. */
async function lookAtBills(step: Step, queued: LedgerPayment): Promise<StepOutcome> {
  const { scope, connection } = step;
  const bills = (await paymentOfRow(step, queued))?.bills ?? [];
  if (bills.length === 0) return null;
  const { companyId, ledger, organisationId } = connection;
  const found = await scope.em.find(
    Publication,
    { companyId, ledger, organisationId, invoiceId: { $in: bills.map(({ invoiceId }) => invoiceId) } },
    { refresh: true },
  );
  const publications = found.filter(isThere);
  const outcome = await callLedger(scope, connection, (system, access) =>
    system.fetchBills(access, publications.map(referenceOf)),
  );
  if (outcome.kind === 'ok') {
    await inTransaction(scope, (scope) => noteBillsThere(scope, publications, outcome.value));
    return outcome;
  }
  if (outcome.kind === 'refused') return fail(step, queued, outcome.reason, outcome.remedy);
  const isLost = outcome.kind === 'unknown';
  return isLost ? { kind: 'later', retryAt: laterThan(scope.ports.clock.now(), LOOK_WAIT_MS), limit: 'app' } : outcome;
}

async function duePayments({ scope, turn }: Step, state: 'queued' | 'sending'): Promise<LedgerPayment[]> {
  const { companyId, ledger, organisationId } = turn;
  const due = { companyId, ledger, organisationId, state, nextAttemptAt: { $lte: scope.ports.clock.now() } };
  return scope.em.find(LedgerPayment, due, { orderBy: { lineDate: 'asc', id: 'asc' }, limit: 1, refresh: true });
}

async function fail(
  { scope }: Step,
  { id, companyId }: LedgerPayment,
  reason: string,
  remedy: string | null,
): Promise<StepOutcome> {
  await inTransaction(scope, ({ em }) =>
    em.nativeUpdate(LedgerPayment, { id, companyId, state: 'queued' }, { state: 'failed', reason, remedy }),
  );
  return DONE;
}

async function write(
  step: Step,
  queued: LedgerPayment,
  payment: PaymentToWrite,
  bankAccountId: string,
): Promise<StepOutcome> {
  const { scope, connection } = step;
  const { line, bills } = payment;
  const sent: SentPayment = { bankAccountId, date: line.date, reference: bankTextOf(line.description), bills };
  const key = randomUUID();
  const isStored = await storeSent(step, queued, payment, sent, key);
  if (!isStored) return DONE;
  const outcome = await callLedger(scope, connection, (system, access) =>
    system.recordPayments(access, groupOf(sent), key),
  );
  const { id, companyId } = queued;
  const row = await scope.em.findOneOrFail(LedgerPayment, { id, companyId }, { refresh: true });
  if (isSent(row)) await notePayment(step, row, fateOfCall(outcome, false));
  return outcome;
}

/** Commits before the call: from now on the ledger may have the payment. */
function storeSent(
  { scope }: Step,
  { id, companyId }: LedgerPayment,
  { line, supplierNames, amountPence, content }: PaymentToWrite,
  sent: SentPayment,
  key: string,
): Promise<boolean> {
  return inTransaction(scope, async ({ em, ports }) => {
    const now = ports.clock.now();
    const changed = await em.nativeUpdate(
      LedgerPayment,
      { id, companyId, state: 'queued' },
      {
        state: 'sending',
        key,
        sent,
        sentAt: now,
        content,
        lineDate: line.date,
        description: line.description,
        supplierNames,
        amountPence,
        reason: null,
        remedy: null,
        nextAttemptAt: laterThan(now, IN_HAND_MS),
      },
    );
    return changed === 1;
  });
}

/** Ledgers cut longer texts, each at another length. */
const REFERENCE_LENGTH_MAX = 100;

/** The bank's text, by which users find the line. */
function bankTextOf(description: string): string {
  return description.replaceAll(/\s+/g, ' ').trim().slice(0, REFERENCE_LENGTH_MAX);
}

/** Keeps the fields in one order: a repeated call must have the same bytes. */
function groupOf({ bankAccountId, date, reference, bills }: SentPayment): OutgoingPaymentGroup {
  return { bankAccountId, date, reference, payments: bills.map(paymentOf) };
}

/**
 * Finds out the result of a call whose response was lost. Repeats the call with the same key and bytes while the
 * ledger still returns its first response. Later the paid amount of its bills shows if the payment arrived.
 */
export async function findUnansweredPayment(step: Step): Promise<StepOutcome> {
  const { scope, connection } = step;
  const [payment] = (await duePayments(step, 'sending')).filter(isSent);
  if (!payment) return null;
  const { key, sent, sentAt } = payment;
  if (key === null) return lookFor(step, payment);
  if (!mayRepeat(sentAt, scope.ports.clock.now(), systemOf(scope, connection).limits.sameKeyMs)) {
    await notePayment(step, payment, { kind: 'look_for' });
    return DONE;
  }
  const outcome = await callLedger(scope, connection, (system, access) =>
    system.recordPayments(access, groupOf(sent), key),
  );
  await notePayment(step, payment, fateOfCall(outcome, true));
  return outcome;
}

async function lookFor(step: Step, payment: SentLedgerPayment): Promise<StepOutcome> {
  const references = payment.sent.bills.map(({ externalId, documentType }) => ({ externalId, documentType }));
  const outcome = await callLedger(step.scope, step.connection, (system, access) =>
    system.fetchBills(access, references),
  );
  // Exclude our payments that were sent after this one from the paid amount.
  const paidSince = await paidByOtherOwn(step.scope, payment, payment.sentAt);
  await notePayment(step, payment, fateOfLook(outcome, payment, paidSince));
  return outcome;
}

function fateOfLook(
  outcome: AccountingOutcome<readonly LedgerBill[]>,
  { ledger, sent }: SentLedgerPayment,
  paidSince: PaidOf,
): PaymentFate {
  if (outcome.kind === 'ok') return fateByBills(outcome.value, sent, paidSince, LEDGER_LABELS[ledger]);
  if (outcome.kind === 'refused') return { kind: 'unclear', refusal: outcome };
  return { kind: outcome.kind === 'unknown' ? 'ask_again' : 'waits' };
}

type PaidOf = (bill: BillReference) => Pence;

/** Either all of its bills are paid by their amounts, or none is: a group is written as a whole or not at all. */
function fateByBills(
  there: readonly LedgerBill[],
  { bills }: SentPayment,
  paidSince: PaidOf,
  label: string,
): PaymentFate {
  const paidOf = (bill: BillReference) => {
    const found = there.find((other) => isSameBill(other, bill));
    return found ? found.paidPence - paidSince(bill) : null;
  };
  if (bills.every((bill) => paidOf(bill) === bill.paidBeforePence + bill.amountPence)) {
    return { kind: 'there', externalId: null };
  }
  if (bills.every((bill) => paidOf(bill) === bill.paidBeforePence)) return { kind: 'queued_again' };
  const reason = `${label} has not said whether it has this payment, and its bills were paid another way or removed since`;
  const remedy = `Look in ${label} whether the payment is there. If it is not, take it back here and send it again.`;
  return { kind: 'unclear', refusal: { kind: 'refused', reason, remedy } };
}
