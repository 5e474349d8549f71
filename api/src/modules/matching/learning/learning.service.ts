import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { MatchingInput } from '../../../matching-engine/index.ts';
import type { BankTransaction } from '../../bank-transactions/index.ts';
import type { Invoice } from '../../invoices/index.ts';
import { MATCHING_EVIDENCE, NEGATIVE_EVIDENCE, OPEN_REJECTED_PAIRS } from './learned.view.ts';
import { MatchingPattern } from './learned-pattern.entity.ts';
import { addTiming, keysOf, type PatternKeys, removeTiming, type Timing, timingOf } from './learning.plan.ts';
import { deleteRejections } from './rejected-pair.service.ts';

type Learned = Pick<MatchingInput, 'matchingPatterns' | 'negativePatterns' | 'rejectedPairs'>;

/** A payment to a supplier, as a confirmed match or an external tool reports it. */
interface Observation extends PatternKeys, Timing {
  readonly companyId: number;
  readonly supplierId: number;
  /** Texts to show, if they differ from the keys. */
  readonly texts?: Pick<MatchingPattern, 'transactionDescriptionPattern' | 'counterpartyNamePattern'>;
  /** Initial count of a new pattern. A known pattern gains one match. */
  readonly count?: number;
}

/** A match that was confirmed, or that is undone. */
export interface LearnedMatch {
  readonly transaction: BankTransaction;
  readonly invoices: readonly Invoice[];
}

/**
 * Learns from a company's confirmed matches how the bank prints payments to its suppliers, and when these are paid.
 * Adds one to a pattern of each supplier, and removes rejections of the matched pairs. Constant in statements. Requires
 * the company's lock, in the transaction of the matches.
 */
export async function learnMatches(scope: Scope, companyId: number, matches: readonly LearnedMatch[]): Promise<void> {
  const observations = matches.flatMap(observationsOf);
  const patterns = await findPatterns(scope, companyId, observations);
  for (const observation of observations) {
    patterns.set(keyOf(observation), raise(scope, patterns.get(keyOf(observation)), observation));
  }
  const pairs = matches.map(({ transaction, invoices }) => ({
    transactionId: transaction.id,
    invoiceIds: invoices.map(({ id }) => id),
  }));
  await deleteRejections(scope, companyId, pairs);
}

/**
 * Undoes what matches have taught: takes one off their patterns, and deletes them at zero. A pattern that the user
 * deleted since stays deleted. Call it inside the transaction that undoes the matches.
 */
export async function forgetMatches(scope: Scope, companyId: number, matches: readonly LearnedMatch[]): Promise<void> {
  const observations = matches.flatMap(observationsOf);
  const patterns = await findPatterns(scope, companyId, observations);
  const updatedAt = scope.ports.clock.now();
  for (const observation of observations) {
    const pattern = patterns.get(keyOf(observation));
    if (!pattern) continue;
    if (pattern.matchCount <= 1) {
      scope.em.remove(pattern);
      patterns.delete(keyOf(observation));
      continue;
    }
    const matchCount = pattern.matchCount - 1;
    scope.em.assign(pattern, { ...removeTiming(pattern, matchCount, observation), matchCount, updatedAt });
  }
}

/** Adds one match to the pattern of this observation, or creates it. Requires the company's lock. */
export async function reinforcePattern(scope: Scope, observation: Observation): Promise<MatchingPattern> {
  const patterns = await findPatterns(scope, observation.companyId, [observation]);
  return raise(scope, patterns.get(keyOf(observation)), observation);
}

function raise(scope: Scope, pattern: MatchingPattern | undefined, observation: Observation): MatchingPattern {
  const now = scope.ports.clock.now();
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
 * Returns a company's patterns and rejections for the matching engine. The rejected pairs are those of open
 * transactions.
 * @throws NOT_FOUND
 */
export async function findLearned(scope: Scope, companyId: number): Promise<Learned> {
  const reader = read(scope, companyId);
  return {
    matchingPatterns: await reader.rows(MATCHING_EVIDENCE, {}),
    negativePatterns: await reader.rows(NEGATIVE_EVIDENCE, {}),
    rejectedPairs: await reader.rows(OPEN_REJECTED_PAIRS, {}),
  };
}

function observationsOf({ transaction, invoices }: LearnedMatch): Observation[] {
  const keys = keysOf(transaction);
  const bySupplier = Map.groupBy(invoices, ({ supplierId }) => supplierId);
  return [...bySupplier].map(([supplierId, ofSupplier]) => ({
    companyId: transaction.companyId,
    supplierId,
    ...keys,
    ...timingOf(transaction.date, ofSupplier),
  }));
}

/** Finds the known patterns of these observations, by supplier and keys. */
async function findPatterns(
  scope: Scope,
  companyId: number,
  observations: readonly Observation[],
): Promise<Map<string, MatchingPattern>> {
  const found = await scope.em.find(MatchingPattern, {
    companyId,
    supplier: { $in: [...new Set(observations.map(({ supplierId }) => supplierId))] },
    descriptionKey: { $in: [...new Set(observations.map(({ descriptionKey }) => descriptionKey))] },
  });
  return new Map(found.map((pattern) => [keyOf({ ...keysIn(pattern), supplierId: pattern.supplier.id }), pattern]));
}

function keysIn({ descriptionKey, counterpartyKey }: PatternKeys): PatternKeys {
  return { descriptionKey, counterpartyKey };
}

function keyOf({ supplierId, descriptionKey, counterpartyKey }: PatternKeys & { readonly supplierId: number }): string {
  return JSON.stringify([supplierId, descriptionKey, counterpartyKey]);
}
