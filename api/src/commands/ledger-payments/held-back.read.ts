import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray, sqlTextArray } from '../../kernel/sql-array.ts';
import { LedgerPayment } from '../../modules/publications/index.ts';
import type { ChosenConnection } from '../publications/publish-bills.ts';
import { keyOf, type PaymentToWrite } from './payments-of-line.ts';

/**
 * Holds payments back whose line or bills have a payment in the organisation already that the books know nothing of any more:
 * its match was taken back or changed, or its line deleted (RULES.md, 98). It would be written twice.
 * @param plan what lines are as payments
 */
export async function heldBack(
  scope: Scope,
  connection: ChosenConnection,
  payments: readonly PaymentToWrite[],
  plan: (lineIds: readonly number[]) => Promise<readonly PaymentToWrite[]>,
): Promise<PaymentToWrite[]> {
  const sent = await sentBeside(scope, connection, payments);
  const lineIds = [...new Set(sent.map(({ bankTransactionId }) => bankTransactionId))];
  const now = await plan(lineIds);
  const contents = new Map(now.map((payment) => [keyOf(payment.line.id, payment.contactId), payment.content]));
  const strays = sent.filter(
    ({ bankTransactionId, contactId, content }) => contents.get(keyOf(bankTransactionId, contactId)) !== content,
  );
  return payments.map((payment) => {
    const stray = strays.find((row) => isBeside(row, payment));
    if (!stray) return payment;
    const { reason, remedy } = obstacleOf(stray);
    return { ...payment, reasons: [...payment.reasons, reason], remedy };
  });
}

/** Payments that are there, or may be, of the lines or the bills of others. */
async function sentBeside(
  scope: Scope,
  { companyId, ledger, organisationId }: ChosenConnection,
  payments: readonly PaymentToWrite[],
): Promise<LedgerPayment[]> {
  if (payments.length === 0) return [];
  const lineIds = payments.map(({ line }) => line.id);
  const billIds = payments.flatMap(({ bills }) => bills.map(({ externalId }) => externalId));
  const rows = await scope.em.execute<{ id: number }[]>(
    `select payment.id from ledger_payments payment
     where payment.company_id = ? and payment.ledger = ? and payment.organisation_id = ? and payment.sent is not null
       and payment.state in ('sending', 'published', 'failed')
       and (payment.bank_transaction_id = any(?::integer[]) or exists (
         select from jsonb_array_elements(payment.sent -> 'bills') bill
         where bill ->> 'externalId' = any(?::text[])))`,
    [companyId, ledger, organisationId, sqlArray(lineIds), sqlTextArray(billIds)],
  );
  return scope.em.find(LedgerPayment, { companyId, id: { $in: rows.map(({ id }) => id) } }, { refresh: true });
}

function isBeside({ bankTransactionId, sent }: LedgerPayment, { line, bills }: PaymentToWrite): boolean {
  const isOfBill = (externalId: string) => sent?.bills.some((bill) => bill.externalId === externalId);
  return bankTransactionId === line.id || bills.some(({ externalId }) => isOfBill(externalId));
}

function obstacleOf({ ledger, state, lineDate, sent }: LedgerPayment) {
  const label = LEDGER_LABELS[ledger];
  const numbers = sent?.bills.map(({ invoiceNumber }) => invoiceNumber).join(', ');
  const what = `${state === 'published' ? 'has' : 'may have'} a payment of ${numbers} of ${formatLocalDate(lineDate)}`;
  return {
    reason: `${label} ${what}, whose match was taken back or changed here`,
    remedy: `Delete it in ${label}, then take it back here`,
  };
}
