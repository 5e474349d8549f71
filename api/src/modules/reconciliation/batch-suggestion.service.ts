import { firstDayOf, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { findInvoices, type Invoice } from '../invoices/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';
import type { RecognisedPayment } from './reference-match.plan.ts';
import { recognisePayments } from './reference-match.service.ts';

/** By a reference on the line, and to the penny. */
const CERTAIN = 1;

/** Invoices that one transaction paid together (specification, section 3, Batch suggestion). */
export interface BatchSuggestion {
  readonly bankTransactionId: number;
  /** With their suppliers. */
  readonly invoices: readonly Invoice[];
  /** Null when no single run item was paid. */
  readonly paymentRunItemId: number | null;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Why, in words. */
  readonly reasons: readonly string[];
}

/** What a month's open transactions paid, by the references on them; those without one are left out. @throws NOT_FOUND */
export async function suggestBatches(scope: Scope, companyId: number, month: Month): Promise<BatchSuggestion[]> {
  const payments = await recognisePayments(scope, companyId);
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  return suggestionsOf(
    scope,
    payments.filter(({ date }) => date >= from && date <= to),
  );
}

/** What one open transaction of a company paid; none when nothing is known of it. @throws NOT_FOUND */
export async function suggestBatchesFor(scope: Scope, companyId: number, id: number): Promise<BatchSuggestion[]> {
  requireCompany(scope, companyId);
  const transaction = await scope.em.findOne(BankTransaction, { id, companyId });
  if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
  const payments = await recognisePayments(scope, companyId);
  return suggestionsOf(
    scope,
    payments.filter(({ transactionId }) => transactionId === id),
  );
}

async function suggestionsOf(scope: Scope, payments: readonly RecognisedPayment[]): Promise<BatchSuggestion[]> {
  const found = await findInvoices(
    scope,
    payments.flatMap(({ invoiceIds }) => invoiceIds),
  );
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]));
  return payments.map((payment) => ({
    bankTransactionId: payment.transactionId,
    invoices: payment.invoiceIds.flatMap((id) => byId.get(id) ?? []),
    paymentRunItemId: payment.paymentRunItemId,
    confidence: CERTAIN,
    reasons: referenceReasons(payment),
  }));
}

/** What tells the user by which references a payment was recognised. */
export function referenceReasons({ tokens }: RecognisedPayment): string[] {
  return tokens.map((token) => `reference ${token} found`);
}
