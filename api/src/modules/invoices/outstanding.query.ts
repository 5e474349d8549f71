import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { MatchKind } from '@paycycle/schema/domain/match-kind';
import type { Pence } from '@paycycle/schema/domain/money';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { entityAbove, type TablesOf } from '../../kernel/read/tables.ts';
import type { Invoice } from './invoice.entity.ts';
import { PaidMark, PaidMarkInvoice } from './paid-mark.entity.ts';

/** Payments of invoices: by which line, run or mark, and when. */
export const PAYMENT_TABLES = {
  match: entityAbove<{
    bankTransaction: number;
    invoice: number;
    kind: MatchKind;
    amountPence: Pence;
    restoreStatus: InvoiceStatus;
    paymentRunItemId: number | null;
    isReturned: boolean;
  }>('BankTransactionMatch'),
  line: entityAbove<{ id: number; date: LocalDate }>('BankTransaction'),
  run: entityAbove<{ id: number; number: number; status: PaymentRunStatus }>('PaymentRun'),
  item: entityAbove<{ id: number; paymentRun: number; paymentDate: LocalDate }>('PaymentRunItem'),
  entry: entityAbove<{ invoice: number; paymentRunItem: number; appliedPence: Pence | null; isUsed: boolean }>(
    'PaymentRunInvoice',
  ),
  mark: PaidMark,
  marked: PaidMarkInvoice,
};

type Tables = TablesOf<typeof PAYMENT_TABLES & { readonly invoice: typeof Invoice }>;

/** The books as they are now, or as they were at the end of an earlier day (RULES.md, 65). */
export type Outstanding = 'now' | 'then';

export function outstandingAt(day: LocalDate, today: LocalDate): Outstanding {
  return day < today ? 'then' : 'now';
}

/**
 * Returns the condition that an invoice was outstanding. Today these are invoices to pay and in query, as the dashboard
 * counts them. On an earlier day these are invoices dated by that day and unpaid on it. Auto-paid invoices were not
 * outstanding.
 */
export function wasOutstanding(when: Outstanding, asAt: Expression<LocalDate | null>): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'invoice'>();
  const isUnpaid = eb('invoice.status', 'in', ['to_pay', 'query']);
  if (when === 'now') return isUnpaid;
  const wasAutoPaid = eb
    .selectFrom('match')
    .select('match.invoice')
    .whereRef('match.invoice', '=', 'invoice.id')
    .where('match.kind', '=', 'settlement')
    .where('match.restoreStatus', '=', 'auto_paid');
  const wasMarkedSo = eb
    .selectFrom('marked')
    .select('marked.invoiceId')
    .whereRef('marked.invoiceId', '=', 'invoice.id')
    .where('marked.takenBackAt', 'is', null)
    .where('marked.restoreStatus', '=', 'auto_paid');
  const isPaidSince = eb.and([
    eb('invoice.status', '=', 'paid'),
    eb('invoice.paymentDate', '>', asAt),
    eb.not(eb.exists(wasAutoPaid)),
    eb.not(eb.exists(wasMarkedSo)),
  ]);
  return eb.and([eb('invoice.invoiceDate', '<=', asAt), eb.or([isUnpaid, isPaidSince])]);
}
