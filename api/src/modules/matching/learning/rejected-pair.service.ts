import { ref } from '@mikro-orm/core';
import type { Scope } from '../../../kernel/scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { NegativePattern, RejectedMatch } from './learned-pattern.entity.ts';
import type { PatternKeys, Timing } from './learning.plan.ts';

/** A transaction, and an invoice that it did not pay. */
export interface RejectedPair {
  readonly transactionId: number;
  readonly invoiceId: number;
}

/** What a rejection or a tool reports about lines that are not a supplier's. */
export interface RejectionOf extends PatternKeys, Timing {
  readonly companyId: number;
  readonly supplierId: number;
  /** The texts to show, where they are not the keys. */
  readonly texts?: Pick<NegativePattern, 'transactionDescriptionPattern' | 'counterpartyNamePattern'>;
  /** What a new pattern begins with; one that is known counts one more. */
  readonly count?: number;
}

/** One more rejection of this look: a new pattern, or one that counts one more, with the latest timing. */
export async function raiseNegativePattern(scope: Scope, rejection: RejectionOf): Promise<NegativePattern> {
  const { companyId, supplierId, descriptionKey, counterpartyKey, texts, count = 1 } = rejection;
  const now = scope.ports.clock.now();
  const timing = {
    daysDiffFromInvoiceDate: rejection.daysDiffFromInvoiceDate,
    daysDiffFromDueDate: rejection.daysDiffFromDueDate,
  };
  const seen = { ...timing, lastRejectedAt: now, updatedAt: now };
  const key = { companyId, supplier: supplierId, descriptionKey, counterpartyKey };
  const pattern = await scope.em.findOne(NegativePattern, key);
  if (pattern) return scope.em.assign(pattern, { ...texts, ...seen, rejectCount: pattern.rejectCount + 1 });
  return scope.em.create(NegativePattern, {
    ...key,
    transactionDescriptionPattern: texts ? texts.transactionDescriptionPattern : descriptionKey || null,
    counterpartyNamePattern: texts ? texts.counterpartyNamePattern : counterpartyKey || null,
    rejectCount: count,
    createdAt: now,
    ...seen,
  });
}

/** Those of the pairs that are not rejected yet. */
export async function notYetRejected(scope: Scope, pairs: readonly RejectedPair[]): Promise<RejectedPair[]> {
  const known = await scope.em.find(RejectedMatch, {
    bankTransaction: { $in: [...new Set(pairs.map(({ transactionId }) => transactionId))] },
    invoice: { $in: [...new Set(pairs.map(({ invoiceId }) => invoiceId))] },
  });
  const rejected = new Set(known.map(({ bankTransaction, invoice }) => `${bankTransaction.id}-${invoice.id}`));
  return pairs.filter(({ transactionId, invoiceId }) => !rejected.has(`${transactionId}-${invoiceId}`));
}

/** Never suggests these pairs again, as long as the pattern is there (RULES.md, 37). */
export function storeRejections(scope: Scope, pattern: NegativePattern, pairs: readonly RejectedPair[]): void {
  for (const { transactionId, invoiceId } of pairs) {
    scope.em.create(RejectedMatch, {
      companyId: pattern.companyId,
      bankTransaction: ref(BankTransaction, transactionId),
      invoice: ref(Invoice, invoiceId),
      negativePattern: ref(pattern),
      rejectedAt: scope.ports.clock.now(),
      rejectedBy: scope.userId,
    });
  }
}

/**
 * Lets a transaction be suggested these invoices again. A pattern counts one less when nothing is left of what was
 * rejected of it for this transaction, and is gone at none.
 */
export async function dropRejections(
  scope: Scope,
  transactionId: number,
  invoiceIds: readonly number[],
): Promise<void> {
  const ofTransaction = await scope.em.find(RejectedMatch, { bankTransaction: transactionId });
  const dropped = new Set(ofTransaction.filter(({ invoice }) => invoiceIds.includes(invoice.id)));
  if (dropped.size === 0) return;
  for (const rejection of dropped) scope.em.remove(rejection);
  await scope.em.flush();
  const left = new Set(ofTransaction.flatMap((one) => (dropped.has(one) ? [] : (one.negativePattern?.id ?? []))));
  const patternIds = new Set([...dropped].flatMap(({ negativePattern }) => negativePattern?.id ?? []));
  for (const id of patternIds) {
    if (!left.has(id)) await lowerNegativePattern(scope, id);
  }
}

async function lowerNegativePattern(scope: Scope, id: number): Promise<void> {
  const pattern = await scope.em.findOneOrFail(NegativePattern, { id });
  const pairs = await scope.em.count(RejectedMatch, { negativePattern: id });
  const rejectCount = pattern.rejectCount - 1;
  if (rejectCount < 1 && pairs === 0) return void scope.em.remove(pattern);
  scope.em.assign(pattern, { rejectCount: Math.max(rejectCount, 1), updatedAt: scope.ports.clock.now() });
}
