import type { NoInvoicePreset } from '@paycycle/schema/domain/no-invoice-preset';
import { AppError } from '@paycycle/schema/errors';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { bulkResult, type DeletionResult } from '../../../kernel/bulk.plan.ts';
import { type Page, requirePage } from '../../../kernel/limits/paging.ts';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { anyOf } from '../../../kernel/write/any-of.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import type { Payee } from './no-invoice.plan.ts';
import { NoInvoiceRule } from './no-invoice-rule.entity.ts';
import { markable, readOpenLinesAmong } from './payee-lines.read.ts';

/**
 * Marks those transactions that a rule for their counterparty catches as needing no invoice, unless an open invoice
 * fits them, which wins (RULES.md, 38). Requires the company's lock, at the end of an import, in its transaction.
 * @returns how many were marked
 */
export async function applyNoInvoiceRules(
  scope: Scope,
  companyId: number,
  bankTransactionIds: readonly number[],
): Promise<number> {
  const rules = await scope.em.find(NoInvoiceRule, { companyId });
  if (rules.length === 0) return 0;
  const byPayee = new Map(rules.map((rule) => [payeeName(rule), rule]));
  const lines = await readOpenLinesAmong(scope, companyId, bankTransactionIds);
  const caught = await markable(
    scope,
    companyId,
    lines.filter((line) => byPayee.has(payeeName(line))),
  );
  const byRule = Map.groupBy(caught, (line) => byPayee.get(payeeName(line)));
  for (const [rule, ofRule] of byRule) {
    if (rule)
      await markByRule(
        scope,
        rule,
        ofRule.map(({ id }) => id),
        rule.createdBy,
      );
  }
  return caught.length;
}

/** Creates the rule for a payee, or gives the existing one the latest notes. */
export async function upsertRule(
  scope: Scope,
  companyId: number,
  payee: Payee,
  given: Pick<NoInvoiceRule, 'counterparty' | 'notes'>,
): Promise<NoInvoiceRule> {
  const rule = await scope.em.findOne(NoInvoiceRule, { companyId, ...payee });
  if (rule) return scope.em.assign(rule, { notes: given.notes ?? rule.notes });
  return scope.em.create(NoInvoiceRule, {
    companyId,
    ...payee,
    ...given,
    createdAt: scope.ports.clock.now(),
    createdBy: scope.userId,
  });
}

/** Marks open transactions with a rule's notes, and counts them as its hits. @param by the user who decided it */
export async function markByRule(scope: Scope, rule: NoInvoiceRule, ids: readonly number[], by: string): Promise<void> {
  await markLines(scope, rule.companyId, ids, { notes: rule.notes, by });
  scope.em.assign(rule, { hitCount: rule.hitCount + ids.length, lastHitAt: scope.ports.clock.now() });
}

interface Mark {
  readonly notes: string | null;
  /** The user who decided it: of a rule its maker, who may not be the user who imports. */
  readonly by: string;
  readonly preset?: NoInvoicePreset;
}

/** Marks any number of a company's open transactions as needing no invoice. */
export async function markLines(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  { notes, by, preset }: Mark,
): Promise<void> {
  await scope.em.nativeUpdate(
    BankTransaction,
    { companyId, id: anyOf(ids), isMatched: false, requiresInvoice: true },
    {
      requiresInvoice: false,
      noInvoicePreset: preset ?? null,
      noInvoiceBy: by,
      notes,
      updatedAt: scope.ports.clock.now(),
    },
  );
}

/** Lists the rules, the most used first. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listNoInvoiceRules(scope: Scope, companyId: number, page: Page): Promise<NoInvoiceRule[]> {
  requireCompany(scope, companyId);
  const part = requirePage(page, LIST_SIZE_MAX);
  return scope.em.find(NoInvoiceRule, { companyId }, { ...part, orderBy: { hitCount: 'desc', id: 'asc' } });
}

/** Deletes a rule. Transactions that it has marked stay marked. @throws NOT_FOUND */
export async function deleteNoInvoiceRule(scope: Scope, id: number): Promise<DeletionResult> {
  const rule = await scope.em.findOne(NoInvoiceRule, { id });
  if (!rule) throw new AppError('NOT_FOUND', 'Rule not found');
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, rule.companyId);
    return bulkResult(await scope.em.nativeDelete(NoInvoiceRule, { id }), []);
  });
}

function payeeName({ payeeKey, isOutgoing }: Payee): string {
  return `${isOutgoing ? 'to' : 'from'} ${payeeKey}`;
}
