import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import type { MatchingInput, PatternEvidence } from '../../../matching-engine/index.ts';
import type { BankTransaction } from '../../bank-transactions/index.ts';
import type { Invoice } from '../../invoices/index.ts';
import { MatchingPattern } from './learned-pattern.entity.ts';
import { addTiming, keysOf, type PatternKeys, removeTiming, type Timing, timingOf } from './learning.plan.ts';
import { dropRejections } from './rejected-pair.service.ts';

type Learned = Pick<MatchingInput, 'matchingPatterns' | 'negativePatterns' | 'rejectedPairs'>;

/** What a confirmed match or a tool reports about a supplier's payments. */
interface Observation extends PatternKeys, Timing {
  readonly companyId: number;
  readonly supplierId: number;
  /** The texts to show, where they are not the keys. */
  readonly texts?: Pick<MatchingPattern, 'transactionDescriptionPattern' | 'counterpartyNamePattern'>;
  /** What a new pattern begins with; one that is known counts one more. */
  readonly count?: number;
}

/**
 * Learns from a confirmed match how the bank prints payments to its suppliers, and when they are made: one pattern for
 * each supplier, raised by one. What was said to be no match is one after all. Called inside the transaction of the
 * match, which holds the company's lock.
 */
export async function learnMatch(
  scope: Scope,
  transaction: BankTransaction,
  invoices: readonly Invoice[],
): Promise<void> {
  for (const observation of observationsOf(transaction, invoices)) await raisePattern(scope, observation);
  const invoiceIds = invoices.map(({ id }) => id);
  await dropRejections(scope, transaction.id, invoiceIds);
}

/**
 * Takes back what a match has taught: its patterns count one less, and are gone at none. One that the user has deleted
 * meanwhile stays deleted. Called inside the transaction that undoes the match.
 */
export async function forgetMatch(
  scope: Scope,
  transaction: BankTransaction,
  invoices: readonly Invoice[],
): Promise<void> {
  for (const observation of observationsOf(transaction, invoices)) {
    const pattern = await findPattern(scope, observation);
    if (!pattern) continue;
    if (pattern.matchCount <= 1) {
      scope.em.remove(pattern);
      continue;
    }
    const matchCount = pattern.matchCount - 1;
    const updatedAt = scope.ports.clock.now();
    scope.em.assign(pattern, { ...removeTiming(pattern, matchCount, observation), matchCount, updatedAt });
  }
}

/** One more match of this look: a new pattern, or one that counts one more. The company is locked. */
export async function raisePattern(scope: Scope, observation: Observation): Promise<MatchingPattern> {
  const now = scope.ports.clock.now();
  const pattern = await findPattern(scope, observation);
  const seen = { lastMatchedAt: now, updatedAt: now };
  if (pattern) {
    const timing = addTiming(pattern, pattern.matchCount, observation);
    const matchCount = pattern.matchCount + 1;
    return scope.em.assign(pattern, { ...observation.texts, ...timing, ...seen, matchCount });
  }
  const { companyId, supplierId, descriptionKey, counterpartyKey, texts, count = 1 } = observation;
  return scope.em.create(MatchingPattern, {
    companyId,
    supplier: supplierId,
    descriptionKey,
    counterpartyKey,
    transactionDescriptionPattern: texts ? texts.transactionDescriptionPattern : descriptionKey || null,
    counterpartyNamePattern: texts ? texts.counterpartyNamePattern : counterpartyKey || null,
    daysDiffFromInvoiceDate: observation.daysDiffFromInvoiceDate,
    daysDiffFromDueDate: observation.daysDiffFromDueDate,
    matchCount: count,
    createdAt: now,
    ...seen,
  });
}

/**
 * What the matching engine has to know of earlier matches and rejections of a company. The pairs are those of lines
 * that are still open.
 * @throws NOT_FOUND
 */
export async function findLearned(scope: Scope, companyId: number): Promise<Learned> {
  requireCompany(scope, companyId);
  return {
    matchingPatterns: await readEvidence(scope, companyId, 'matching_patterns', 'match_count'),
    negativePatterns: await readEvidence(scope, companyId, 'negative_patterns', 'reject_count'),
    rejectedPairs: await openRejectedPairs(scope, companyId),
  };
}

function observationsOf(transaction: BankTransaction, invoices: readonly Invoice[]): Observation[] {
  const keys = keysOf(transaction);
  const bySupplier = Map.groupBy(invoices, ({ supplierId }) => supplierId);
  return [...bySupplier].map(([supplierId, ofSupplier]) => ({
    companyId: transaction.companyId,
    supplierId,
    ...keys,
    ...timingOf(transaction.date, ofSupplier),
  }));
}

function findPattern(scope: Scope, observation: Observation): Promise<MatchingPattern | null> {
  const { companyId, supplierId, descriptionKey, counterpartyKey } = observation;
  return scope.em.findOne(MatchingPattern, { companyId, supplier: supplierId, descriptionKey, counterpartyKey });
}

/** Read as rows: every question for suggestions reads all of them. */
function readEvidence(
  scope: Scope,
  companyId: number,
  table: 'matching_patterns' | 'negative_patterns',
  count: 'match_count' | 'reject_count',
): Promise<PatternEvidence[]> {
  return scope.em.execute<PatternEvidence[]>(
    `select supplier_id as "supplierId", nullif(description_key, '') as "transactionDescriptionPattern",
       nullif(counterparty_key, '') as "counterpartyNamePattern",
       days_diff_from_invoice_date as "daysDiffFromInvoiceDate", days_diff_from_due_date as "daysDiffFromDueDate",
       ${count} as count
     from ${table} where company_id = ? order by id`,
    [companyId],
  );
}

function openRejectedPairs(scope: Scope, companyId: number): Promise<Learned['rejectedPairs'][number][]> {
  return scope.em.execute(
    `select rejected.bank_transaction_id as "transactionId", rejected.invoice_id as "invoiceId"
     from rejected_matches rejected join bank_transactions line on line.id = rejected.bank_transaction_id
     where rejected.company_id = ? and not line.is_matched
     order by rejected.id`,
    [companyId],
  );
}
