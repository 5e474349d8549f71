import { firstDayOf, type LocalDate, lastDayOf } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { publishPaymentsSchema } from '@paycycle/schema/validation/publication';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { valueOrError } from '../../modules/accounting-connections/index.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { LedgerPayment, refreshPublications } from '../../modules/publications/index.ts';
import { type ChosenConnection, chosenConnection, connectionFor } from '../publications/publish-bills.ts';
import { linesOfPublishedBills, paymentsOfLines } from './matched-lines.read.ts';
import { keyOf, type PaymentToWrite } from './payments-of-line.ts';

/** Payments of a month, sorted by what happens to them. */
export interface SortedPayments {
  readonly ready: readonly PaymentToWrite[];
  readonly notReady: readonly PaymentToWrite[];
  /** Payments that are in the ledger or in progress, and those that have failed or were removed. */
  readonly known: readonly { readonly row: LedgerPayment; readonly isChanged: boolean }[];
}

/** Sorts the payments of a period. A payment that was removed in the ledger is written again only by `retryPayment`. */
export async function sortPayments(
  scope: Scope,
  connection: ChosenConnection,
  days: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<SortedPayments> {
  const { companyId, ledger, organisationId } = connection;
  const lineIds = await linesOfPublishedBills(scope, connection, days);
  const lineDate = { $gte: days.from, $lte: days.to };
  const rows = await scope.em.find(LedgerPayment, { companyId, ledger, organisationId, lineDate }, { refresh: true });
  // A line that was unmatched or deleted no longer belongs to a published bill.
  const allIds = [...new Set([...lineIds, ...rows.map(({ bankTransactionId }) => bankTransactionId)])];
  const payments = await paymentsOfLines(scope, connection, allIds);
  const byKey = new Map(payments.map((payment) => [keyOf(payment.line.id, payment.contactId), payment]));
  const isChanged = (row: LedgerPayment) => isChangedSince(row, byKey.get(keyOf(row.bankTransactionId, row.contactId)));
  const known = rows.map((row) => ({ row, isChanged: isChanged(row) }));
  const knownKeys = new Set(rows.map(({ bankTransactionId, contactId }) => keyOf(bankTransactionId, contactId)));
  const others = payments.filter(({ line, contactId }) => !knownKeys.has(keyOf(line.id, contactId)));
  const isReady = ({ reasons }: PaymentToWrite) => reasons.length === 0;
  return { ready: others.filter(isReady), notReady: others.filter((payment) => !isReady(payment)), known };
}

/**
 * True if the books now differ from the payment that was sent. @param payment as the books have it; undefined for
 * none
 */
export function isChangedSince({ state, content }: LedgerPayment, payment: PaymentToWrite | undefined): boolean {
  return state === 'published' && content !== payment?.content;
}

/** Result of a request to write payments. */
export interface PublishedPayments {
  readonly queuedCount: number;
  readonly notReady: readonly PaymentToWrite[];
}

/**
 * Queues the payments of published bills by a month's matched lines that are ready and were not written before. Reads
 * the state of the bills in the ledger first. A second call queues nothing twice.
 * @throws NOT_FOUND, VALIDATION_FAILED where no account for payments was chosen; LEDGER_NOT_CONNECTED,
 * LEDGER_UNAVAILABLE
 */
export async function publishPayments(scope: Scope, companyId: number, input: unknown): Promise<PublishedPayments> {
  const connection = await chosenConnection(scope, companyId);
  const { month } = validate(publishPaymentsSchema, input);
  requireAccount(connection);
  const days = { from: firstDayOf(month), to: lastDayOf(month) };
  const waiting = (await sortPayments(scope, connection, days)).notReady;
  const invoiceIds = waiting.flatMap(({ bills }) => bills.map(({ invoiceId }) => invoiceId));
  if (invoiceIds.length > 0) valueOrError(await refreshPublications(scope, companyId, invoiceIds));
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const { ready, notReady } = await sortPayments(scope, connection, days);
    if (ready.length > 0) await queue(scope, connection, ready);
    return { queuedCount: ready.length, notReady };
  });
}

export const NO_ACCOUNT = 'Choose the bank account that payments are written to, under Settings, Accounting';

function requireAccount({ paymentsAccountId }: ChosenConnection): void {
  if (paymentsAccountId === null) throw new AppError('VALIDATION_FAILED', NO_ACCOUNT);
}

async function queue(scope: Scope, connection: ChosenConnection, payments: readonly PaymentToWrite[]): Promise<void> {
  const { companyId, ledger, organisationId } = connection;
  const now = scope.ports.clock.now();
  for (const { line, contactId, supplierNames, amountPence } of payments) {
    scope.em.create(LedgerPayment, {
      companyId,
      ledger,
      organisationId,
      bankTransactionId: line.id,
      contactId,
      lineDate: line.date,
      description: line.description,
      supplierNames,
      amountPence,
      state: 'queued',
      requestedBy: scope.userId,
      requestedAt: now,
      nextAttemptAt: now,
    });
  }
  await scope.em.flush();
}

/** A payment that the caller may change, with its connection. @throws NOT_FOUND, LEDGER_NOT_CONNECTED */
async function paymentToChange(scope: Scope, id: number) {
  const payment = await scope.em.findOne(LedgerPayment, { id }, { refresh: true });
  if (!payment) throw new AppError('NOT_FOUND', 'This payment is not there');
  return { connection: await connectionFor(scope, payment), payment };
}

/**
 * Retries a failed payment, and writes one again that was removed in the ledger. A payment that the ledger may have
 * is searched for before it is written again. A pending payment is tried at once.
 * @throws NOT_FOUND, LEDGER_NOT_CONNECTED; VALIDATION_FAILED where nothing is left to try, or no account is chosen
 */
export async function retryPayment(scope: Scope, id: number): Promise<LedgerPayment> {
  const { connection, payment } = await paymentToChange(scope, id);
  requireAccount(connection);
  const { companyId, state } = payment;
  if (state === 'published') throw new AppError('VALIDATION_FAILED', 'Nothing of this payment has failed');
  await inTransaction(scope, ({ em }) =>
    em.execute(
      `update ledger_payments set
         state = case when state = 'removed_there' or sent is null then 'queued' else 'sending' end,
         sent = case when state = 'removed_there' then null else sent end,
         sent_at = case when state = 'removed_there' then null else sent_at end,
         content = case when state = 'removed_there' then null else content end,
         external_id = null, published_at = null, withdrawn_at = null, withdrawn_by = null,
         reason = null, remedy = null, attempts = 0, next_attempt_at = ?
       where id = ? and company_id = ? and state <> 'published'`,
      [scope.ports.clock.now(), id, companyId],
    ),
  );
  return scope.em.findOneOrFail(LedgerPayment, { id, companyId }, { refresh: true });
}
