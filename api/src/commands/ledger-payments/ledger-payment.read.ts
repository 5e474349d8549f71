import { LEDGER_LABELS, type OnlineLedger } from '@paycycle/schema/domain/ledger';
import { firstDayOf, lastDayOf } from '@paycycle/schema/domain/local-date';
import { sumPence } from '@paycycle/schema/domain/money';
import { publicationListSchema, publishPaymentsSchema } from '@paycycle/schema/validation/publication';
import { validate } from '@paycycle/schema/validation/validate';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { connectionOf, systemOf } from '../../modules/accounting-connections/index.ts';
import { LedgerPayment, Publication, PublicationTarget } from '../../modules/publications/index.ts';
import { type ChosenConnection, isChosen } from '../publications/publish-bills.ts';
import type { LedgerPaymentPreviewType, LedgerPaymentType } from './ledger-payment.types.ts';
import { paymentsOfLines } from './matched-lines.read.ts';
import { keyOf, type PaymentToWrite, paymentOf } from './payments-of-line.ts';
import { isChangedSince, sortPayments } from './publish-payments.ts';

/** Preview of publishing a month's payments: how many are ready, and how many calls they take. */
export interface LedgerPaymentPreview extends Omit<LedgerPaymentPreviewType, 'notReady'> {
  readonly notReady: readonly PaymentToWrite[];
}

/** A call that reads the bills, and one that writes the payment. */
const CALLS_PER_PAYMENT = 2;

/**
 * Previews writing the payments of a month; null if the company is connected to no organisation.
 * @param input `month`, by the dates of the statement's lines
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function previewPayments(
  scope: Scope,
  companyId: number,
  input: unknown,
): Promise<LedgerPaymentPreview | null> {
  requireCompany(scope, companyId);
  const { month } = validate(publishPaymentsSchema, input);
  const connection = await usableConnection(scope, companyId);
  if (!connection) return null;
  const days = { from: firstDayOf(month), to: lastDayOf(month) };
  const { ready, notReady, known } = await sortPayments(scope, connection, days);
  const countOf = (...states: string[]) => known.filter(({ row }) => states.includes(row.state)).length;
  const changedCount = known.filter(({ isChanged }) => isChanged).length;
  const inProgressCount = countOf('queued', 'sending');
  return {
    ledger: connection.ledger,
    accountName: connection.paymentsAccountName,
    readyCount: ready.length,
    readyPence: sumPence(ready.map(({ amountPence }) => amountPence)),
    notReady,
    publishedCount: countOf('published') - changedCount,
    inProgressCount,
    failedCount: countOf('failed'),
    removedThereCount: countOf('removed_there'),
    changedCount,
    callsNeeded: CALLS_PER_PAYMENT * (ready.length + inProgressCount),
  };
}

async function usableConnection(scope: Scope, companyId: number): Promise<ChosenConnection | null> {
  const connection = await connectionOf(scope, companyId);
  const isUsable = connection && isChosen(connection) && scope.ports.accountingSystems.has(connection.ledger);
  return isUsable ? connection : null;
}

/** How a payment stands in the accounting system. */
export interface LedgerPaymentStatus extends LedgerPaymentType {
  readonly companyId: number;
}

/**
 * Payments that were written, or are to be, the newest first.
 * @param input `month`, by the dates of the statement's lines, and `state`, as it is stored
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function listPayments(
  scope: Scope,
  companyId: number,
  input: unknown,
  { offset, limit }: Page,
): Promise<LedgerPaymentStatus[]> {
  requireCompany(scope, companyId);
  const order = { orderBy: { id: 'desc' }, offset, limit, refresh: true } as const;
  return statusesOf(scope, companyId, await scope.em.find(LedgerPayment, conditionOf(companyId, input), order));
}

/** How many there are in all. @throws as `listPayments` */
export function countPayments(scope: Scope, companyId: number, input: unknown): Promise<number> {
  requireCompany(scope, companyId);
  return scope.em.count(LedgerPayment, conditionOf(companyId, input));
}

function conditionOf(companyId: number, input: unknown) {
  const { month, state } = validate(publicationListSchema, input);
  return {
    companyId,
    ...(state && { state }),
    ...(month && { lineDate: { $gte: firstDayOf(month), $lte: lastDayOf(month) } }),
  };
}

/** The payments of invoices in accounting systems, or on their way there, the oldest first. */
export const ledgerPaymentsOf = batchLoad(async (scope: Scope, invoiceIds: readonly number[]) => {
  const pairs = await scope.em.execute<{ id: number; companyId: number; invoiceId: number }[]>(
    `select payment.id, payment.company_id as "companyId", asked.id as "invoiceId"
     from ledger_payments payment
     join unnest(?::integer[]) asked(id) on case when payment.sent is null
       then exists (select from bank_transaction_invoice_matches match
         join publications bill on bill.company_id = match.company_id and bill.invoice_id = match.invoice_id
           and bill.ledger = payment.ledger and bill.organisation_id = payment.organisation_id
         where match.bank_transaction_id = payment.bank_transaction_id and match.invoice_id = asked.id
           and payment.contact_id in ('', bill.sent ->> 'contactId'))
       else payment.sent -> 'bills' @> jsonb_build_array(jsonb_build_object('invoiceId', asked.id)) end
     where payment.company_id = any(?::integer[]) order by payment.id`,
    [sqlArray(invoiceIds), sqlArray(scope.companyIds)],
  );
  const rows = await scope.em.find(LedgerPayment, { id: { $in: pairs.map(({ id }) => id) } }, { refresh: true });
  const shown = new Map<number, LedgerPaymentStatus>();
  for (const [companyId, some] of Map.groupBy(rows, (row) => row.companyId)) {
    for (const status of await statusesOf(scope, companyId, some)) shown.set(status.id, status);
  }
  const byInvoice = Map.groupBy(pairs, ({ invoiceId }) => invoiceId);
  return invoiceIds.map((id) => (byInvoice.get(id) ?? []).flatMap((pair) => shown.get(pair.id) ?? []));
});

/** A payment as both APIs show it. */
export async function statusOfPayment(scope: Scope, payment: LedgerPayment): Promise<LedgerPaymentStatus> {
  const [status] = await statusesOf(scope, payment.companyId, [payment]);
  if (!status) throw new Error(`payment ${payment.id} has no status`);
  return status;
}

async function statusesOf(
  scope: Scope,
  companyId: number,
  rows: readonly LedgerPayment[],
): Promise<LedgerPaymentStatus[]> {
  if (rows.length === 0) return [];
  const connection = await usableConnection(scope, companyId);
  const lineIds = [...new Set(rows.map(({ bankTransactionId }) => bankTransactionId))];
  const payments = connection ? await paymentsOfLines(scope, connection, lineIds) : [];
  const now = new Map(payments.map((payment) => [keyOf(payment.line.id, payment.contactId), payment]));
  const invoiceIds = rows.flatMap(({ sent }) => sent?.bills.map(({ invoiceId }) => invoiceId) ?? []);
  const bills = await scope.em.find(Publication, { companyId, invoiceId: { $in: invoiceIds } }, { refresh: true });
  const targets = await scope.em.find(PublicationTarget, { companyId }, { refresh: true });
  return rows.map((row) => {
    const isOwn = row.ledger === connection?.ledger && row.organisationId === connection.organisationId;
    const isOf = (one: { readonly ledger: OnlineLedger; readonly organisationId: string }) =>
      one.ledger === row.ledger && one.organisationId === row.organisationId;
    return statusOf(row, {
      isChanged: isOwn && isChangedSince(row, now.get(keyOf(row.bankTransactionId, row.contactId))),
      bills: bills.filter(isOf),
      waitsBecause: isOwn
        ? (targets.find(isOf)?.waitsBecause ?? null)
        : `${LEDGER_LABELS[row.ledger]} is not connected`,
      deletion: isOwn
        ? systemOf(scope, connection).deletionByHand((row.sent?.bills ?? []).map(paymentOf))
        : `Delete the payment in ${LEDGER_LABELS[row.ledger]}`,
    });
  });
}

interface Facts {
  readonly isChanged: boolean;
  readonly bills: readonly Publication[];
  readonly waitsBecause: string | null;
  /** How a person deletes it there. */
  readonly deletion: string;
}

function statusOf(row: LedgerPayment, facts: Facts): LedgerPaymentStatus {
  const { id, companyId, bankTransactionId, lineDate, description, supplierNames, amountPence, ledger } = row;
  const { sent, externalId, publishedAt, attempts, nextAttemptAt, state, reason } = row;
  const isInProgress = state === 'queued' || state === 'sending';
  const label = LEDGER_LABELS[ledger];
  const bills = (sent?.bills ?? []).flatMap(
    (bill) => facts.bills.find(({ externalId }) => externalId === bill.externalId) ?? [],
  );
  const missing = state === 'published' ? missingIn(row, bills) : null;
  const reasons = [
    reason,
    isInProgress ? facts.waitsBecause : null,
    facts.isChanged ? `The match was taken back or changed here, and the payment is in ${label}` : null,
    missing && `Less is paid of ${missing} in ${label} than by this payment: it may have been deleted there`,
  ];
  return {
    id,
    companyId,
    bankTransactionId,
    lineDate,
    description,
    supplierNames,
    amountPence,
    invoiceNumbers: sent?.bills.map(({ invoiceNumber }) => invoiceNumber) ?? [],
    ledger,
    state: facts.isChanged ? 'changed_since' : state,
    reasons: reasons.filter((words) => words !== null),
    remedy: facts.isChanged || missing ? `${facts.deletion}. ${AFTERWARDS}` : row.remedy,
    link: bills[0]?.link ?? null,
    externalId,
    publishedAt,
    attempts,
    nextAttemptAt: isInProgress ? nextAttemptAt : null,
  };
}

const AFTERWARDS = 'Then take it back here. It can be sent again as the match is by then.';

/** The number of a bill whose paid amount there, read since, is below this payment's own share of it. */
function missingIn({ sent, publishedAt }: LedgerPayment, bills: readonly Publication[]): string | null {
  const found = sent?.bills.find((bill) => {
    const there = bills.find(({ externalId }) => externalId === bill.externalId);
    const isRead = there?.checkedAt && publishedAt && there.checkedAt > publishedAt;
    return isRead && (there.paidTherePence ?? 0) < bill.amountPence;
  });
  return found?.invoiceNumber ?? null;
}
