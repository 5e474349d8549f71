import { AppError } from '@paycycle/schema/errors';
import { LEARNED_SHOWN_MAX, LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { matchingPatternSchema } from '@paycycle/schema/validation/pattern-form';
import { validate } from '@paycycle/schema/validation/validate';
import { bulkResult, type DeletionResult } from '../../../kernel/bulk.plan.ts';
import { type Page, requirePage } from '../../../kernel/limits/paging.ts';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { lockCompany } from '../../companies/index.ts';
import { lockSupplier } from '../../suppliers/index.ts';
import { MatchingPattern, NegativePattern } from '../learning/learned-pattern.entity.ts';
import { keysOfGiven } from '../learning/learning.plan.ts';
import { reinforcePattern } from '../learning/learning.service.ts';
import { listNoInvoiceRules } from '../no-invoice/no-invoice-rule.service.ts';
import type { LearnedPatterns } from './learning.types.ts';

const MOST_MATCHED = { matchCount: 'desc', id: 'asc' } as const;
const MOST_REJECTED = { rejectCount: 'desc', id: 'asc' } as const;

/** @throws NOT_FOUND */
export async function learnedPatterns(scope: Scope, companyId: number): Promise<LearnedPatterns> {
  const page = { offset: 0, limit: LEARNED_SHOWN_MAX };
  return {
    matching: await listMatchingPatterns(scope, companyId, page),
    negative: await listNegativePatterns(scope, companyId, page),
    noInvoice: await listNoInvoiceRules(scope, companyId, page),
  };
}

/** Lists matching patterns with their suppliers, the most used first. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listMatchingPatterns(scope: Scope, companyId: number, page: Page): Promise<MatchingPattern[]> {
  requireCompany(scope, companyId);
  const part = requirePage(page, LIST_SIZE_MAX);
  return scope.em.find(MatchingPattern, { companyId }, { ...part, orderBy: MOST_MATCHED, populate: ['supplier'] });
}

/** Lists negative patterns with their suppliers, the most used first. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listNegativePatterns(scope: Scope, companyId: number, page: Page): Promise<NegativePattern[]> {
  requireCompany(scope, companyId);
  const part = requirePage(page, LIST_SIZE_MAX);
  return scope.em.find(NegativePattern, { companyId }, { ...part, orderBy: MOST_REJECTED, populate: ['supplier'] });
}

/**
 * Stores what an external tool knows of a supplier's payments (RULES.md, section 7): a new pattern with as many matches
 * as it says, or one more match of a known one. Texts are compared by their payee keys, and stored as given.
 * @throws NOT_FOUND, also for a supplier of another company; VALIDATION_FAILED
 */
export async function addMatchingPattern(scope: Scope, companyId: number, input: unknown): Promise<MatchingPattern> {
  requireCompany(scope, companyId);
  const { supplierId, ...given } = validate(matchingPatternSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const supplier = await lockSupplier(scope, companyId, supplierId);
    const { transactionDescriptionPattern, counterpartyNamePattern, matchCount, ...timing } = given;
    return reinforcePattern(scope, {
      companyId,
      // A merged supplier learns nothing any more: the kept one stands for it (RULES.md, 55).
      supplierId: supplier.mergedIntoId ?? supplier.id,
      ...keysOfGiven(transactionDescriptionPattern, counterpartyNamePattern),
      ...timing,
      texts: { transactionDescriptionPattern, counterpartyNamePattern },
      count: matchCount,
    });
  });
}

/** @throws NOT_FOUND */
export async function deleteMatchingPattern(scope: Scope, id: number): Promise<DeletionResult> {
  const pattern = await scope.em.findOne(MatchingPattern, { id });
  if (!pattern) throw new AppError('NOT_FOUND', 'Pattern not found');
  return whileLocked(scope, pattern, (em) => em.nativeDelete(MatchingPattern, { id }));
}

/** Deletes a negative pattern: the pairs that were rejected with it may be suggested again. @throws NOT_FOUND */
export async function deleteNegativePattern(scope: Scope, id: number): Promise<DeletionResult> {
  const pattern = await scope.em.findOne(NegativePattern, { id });
  if (!pattern) throw new AppError('NOT_FOUND', 'Pattern not found');
  return whileLocked(scope, pattern, (em) => em.nativeDelete(NegativePattern, { id }));
}

/**
 * Takes the company's lock: a concurrent match raises the pattern first, or creates it again afterwards. The audit log
 * has what a user removes, not what an undone match takes with it.
 */
function whileLocked(
  scope: Scope,
  { id, companyId, counterpartyNamePattern, transactionDescriptionPattern }: MatchingPattern | NegativePattern,
  remove: (em: Scope['em']) => Promise<number>,
): Promise<DeletionResult> {
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const count = await remove(scope.em);
    const label = counterpartyNamePattern ?? transactionDescriptionPattern;
    if (count > 0) {
      await scope.em.execute(
        `select record_note(id, 'deleted', 'learned_match', ?, ?, ?::timestamptz) from companies where id = ?`,
        [id, label, scope.ports.clock.now(), companyId],
      );
    }
    return bulkResult(count, []);
  });
}
