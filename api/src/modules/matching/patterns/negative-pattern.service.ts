import { monthOf } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { type NegativePatternInput, negativePatternSchema } from '@paycycle/schema/validation/pattern-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { closedMonths, lockTransaction, requireOpenMonth } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { lockInvoice } from '../../invoices/index.ts';
import { lockSupplier } from '../../suppliers/index.ts';
import type { NegativePattern } from '../learning/learned-pattern.entity.ts';
import { keysOf, keysOfGiven, timingOf } from '../learning/learning.plan.ts';
import {
  incrementNegativePattern,
  type RejectedPair,
  type RejectionOf,
  storeRejections,
  withoutRejectedPairs,
} from '../learning/rejected-pair.service.ts';
import { readOpenPairs, readSuggestedPairs } from './candidate-pairs.read.ts';
import { chooseOnlyPayment, choosePairs } from './negative-pattern.plan.ts';
import { refuseMatchedPairs } from './rejection.service.ts';

/**
 * Stores an external tool's 'Not a Match' (RULES.md, 37; section 7): a new pattern, or one more rejection of a known
 * one. With a transaction and an invoice it forbids that pair. Otherwise it forbids the supplier's open pairs with the
 * texts and the days of the pattern, whichever sign the tool gives to an earlier day. Without such pairs it forbids the
 * suggested payment of this payee to the supplier, if there is just one. It forbids no pair of a closed month.
 * @throws NOT_FOUND, also for records of another company; VALIDATION_FAILED; ALREADY_MATCHED if the pair is a match;
 * MONTH_CLOSED if a pair is named
 */
export async function addNegativePattern(scope: Scope, companyId: number, input: unknown): Promise<NegativePattern> {
  requireCompany(scope, companyId);
  const given = validate(negativePatternSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    if (given.bankTransactionId !== null && given.invoiceId !== null) {
      return rejectGivenPair(scope, companyId, given, given.bankTransactionId, given.invoiceId);
    }
    return rejectByTexts(scope, companyId, given);
  });
}

async function rejectGivenPair(
  scope: Scope,
  companyId: number,
  given: NegativePatternInput,
  transactionId: number,
  invoiceId: number,
): Promise<NegativePattern> {
  const transaction = await lockTransaction(scope, transactionId);
  if (transaction.companyId !== companyId) throw new AppError('NOT_FOUND', 'Transaction not found');
  const invoice = await lockInvoice(scope, companyId, invoiceId);
  await requireOpenMonth(scope, companyId, transaction.date);
  refuseOtherSupplier(given.supplierId, invoice.supplierId);
  await refuseMatchedPairs(scope, transaction, [invoice]);
  const isTextGiven = given.transactionDescriptionPattern !== null || given.counterpartyNamePattern !== null;
  const timing = timingOf(transaction.date, [invoice]);
  const rejection = {
    companyId,
    supplierId: invoice.supplierId,
    ...(isTextGiven ? textsOf(given) : keysOf(transaction)),
    daysDiffFromInvoiceDate: given.daysDiffFromInvoiceDate ?? timing.daysDiffFromInvoiceDate,
    daysDiffFromDueDate: given.daysDiffFromDueDate ?? timing.daysDiffFromDueDate,
    count: given.rejectCount,
  };
  return reject(scope, rejection, [{ transactionId, invoiceId }]);
}

async function rejectByTexts(scope: Scope, companyId: number, given: NegativePatternInput): Promise<NegativePattern> {
  if (given.supplierId === null) throw new Error('a validated pattern without a pair names its supplier');
  const { id: supplierId } = await lockSupplier(scope, companyId, given.supplierId);
  const { daysDiffFromInvoiceDate, daysDiffFromDueDate, rejectCount: count } = given;
  const closed = await closedMonths(scope, companyId);
  const texts = textsOf(given);
  const stored = choosePairs(await readOpenPairs(scope, companyId, supplierId, given), { ...given, ...texts });
  const pairs =
    stored.length > 0
      ? stored
      : chooseOnlyPayment(await readSuggestedPairs(scope, companyId, supplierId), { ...given, ...texts });
  const open = pairs.filter(({ date }) => !closed.has(monthOf(date)));
  return reject(scope, { companyId, supplierId, ...texts, daysDiffFromInvoiceDate, daysDiffFromDueDate, count }, open);
}

function textsOf({ transactionDescriptionPattern, counterpartyNamePattern }: NegativePatternInput) {
  return {
    ...keysOfGiven(transactionDescriptionPattern, counterpartyNamePattern),
    texts: { transactionDescriptionPattern, counterpartyNamePattern },
  };
}

async function reject(scope: Scope, rejection: RejectionOf, pairs: readonly RejectedPair[]): Promise<NegativePattern> {
  const pattern = await incrementNegativePattern(scope, rejection);
  storeRejections(scope, pattern, await withoutRejectedPairs(scope, pairs));
  return pattern;
}

function refuseOtherSupplier(supplierId: number | null, invoiceSupplierId: number): void {
  if (supplierId === null || supplierId === invoiceSupplierId) return;
  const message = 'The invoice is not of this supplier';
  throw new AppError('VALIDATION_FAILED', message, { supplierId: message });
}
