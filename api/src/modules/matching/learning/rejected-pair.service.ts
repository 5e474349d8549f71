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

/** A rejection by a user or an external tool: transactions that are not a supplier's. */
export interface RejectionOf extends PatternKeys, Timing {
  readonly companyId: number;
  readonly supplierId: number;
  /** Texts to show, if they differ from the keys. */
  readonly texts?: Pick<NegativePattern, 'transactionDescriptionPattern' | 'counterpartyNamePattern'>;
  /** Initial count of a new pattern. A known pattern gains one rejection. */
  readonly count?: number;
}

/** Adds one rejection to the pattern of this observation, or creates it, with the latest timing. */
export async function incrementNegativePattern(scope: Scope, rejection: RejectionOf): Promise<NegativePattern> {
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

/** Returns those of the pairs that are not rejected yet. */
export async function withoutRejectedPairs(scope: Scope, pairs: readonly RejectedPair[]): Promise<RejectedPair[]> {
  const known = await scope.em.find(RejectedMatch, {
    bankTransaction: { $in: [...new Set(pairs.map(({ transactionId }) => transactionId))] },
    invoice: { $in: [...new Set(pairs.map(({ invoiceId }) => invoiceId))] },
  });
  const rejected = new Set(known.map(({ bankTransaction, invoice }) => `${bankTransaction.id}-${invoice.id}`));
  return pairs.filter(({ transactionId, invoiceId }) => !rejected.has(`${transactionId}-${invoiceId}`));
}

/** Stores rejections: these pairs are not suggested again while the pattern exists (RULES.md, 37). */
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

/** A transaction, with the invoices that may be suggested for it again. */
interface AllowedPairs {
  readonly transactionId: number;
  readonly invoiceIds: readonly number[];
}

/**
 * Allows these invoices to be suggested for a company's transactions again. Lowers a pattern by one for each
 * transaction with no rejection left under it, and deletes it at zero.
 */
export async function deleteRejections(scope: Scope, companyId: number, pairs: readonly AllowedPairs[]): Promise<void> {
  const allowed = new Map(pairs.map(({ transactionId, invoiceIds }) => [transactionId, new Set(invoiceIds)]));
  const stored = await scope.em.find(RejectedMatch, { companyId, bankTransaction: { $in: [...allowed.keys()] } });
  const lowered: number[] = [];
  for (const [transactionId, ofTransaction] of Map.groupBy(stored, ({ bankTransaction }) => bankTransaction.id)) {
    const invoiceIds = allowed.get(transactionId);
    const dropped = new Set(ofTransaction.filter(({ invoice }) => invoiceIds?.has(invoice.id)));
    for (const rejection of dropped) scope.em.remove(rejection);
    const left = new Set(ofTransaction.flatMap((one) => (dropped.has(one) ? [] : (one.negativePattern?.id ?? []))));
    const patternIds = new Set([...dropped].flatMap(({ negativePattern }) => negativePattern?.id ?? []));
    lowered.push(...[...patternIds].filter((id) => !left.has(id)));
  }
  if (lowered.length === 0) return;
  await scope.em.flush();
  await lowerNegativePatterns(scope, companyId, lowered);
}

/** @param ids a pattern's id once for each step by which it is lowered */
async function lowerNegativePatterns(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  const patternIds = [...new Set(ids)];
  const patterns = await scope.em.find(NegativePattern, { companyId, id: { $in: patternIds } });
  const pairs = await scope.em.find(RejectedMatch, { companyId, negativePattern: { $in: patternIds } });
  const withPairs = new Set(pairs.map(({ negativePattern }) => negativePattern?.id));
  for (const pattern of patterns) {
    const rejectCount = pattern.rejectCount - ids.filter((id) => id === pattern.id).length;
    if (rejectCount < 1 && !withPairs.has(pattern.id)) scope.em.remove(pattern);
    else scope.em.assign(pattern, { rejectCount: Math.max(rejectCount, 1), updatedAt: scope.ports.clock.now() });
  }
}
