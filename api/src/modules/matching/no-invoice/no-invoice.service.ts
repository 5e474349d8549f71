import { compareDates } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { noInvoiceFormSchema } from '@paycycle/schema/validation/no-invoice-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import { BankTransaction, getTransaction, lockOpenMonthTransaction } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { readFittingInvoices } from './fitting-invoices.read.ts';
import { type Payee, payeeAsWritten, requirePayee } from './no-invoice.plan.ts';
import type { NoInvoiceChange, NoInvoicePreview } from './no-invoice.types.ts';
import type { NoInvoiceRule } from './no-invoice-rule.entity.ts';
import { markByRule, markLines, upsertRule } from './no-invoice-rule.service.ts';
import { markable, type PayeeLine, readFittedLines, readLinesOf } from './payee-lines.read.ts';

/** Limit of transactions in a preview. */
const PREVIEW_LINES_MAX = 50;

/**
 * Marks a transaction as needing no invoice (RULES.md, 38). Options add a rule for future imports of its counterparty,
 * and mark the counterparty's other open transactions that no open invoice fits. Closed months stay unchanged. If an
 * open invoice fits, the caller confirms with `despiteInvoice`.
 * @throws NOT_FOUND; INVOICE_FITS; VALIDATION_FAILED, also if an option is set and the transaction names no payee;
 * MONTH_CLOSED; ALREADY_MATCHED
 */
export async function markNoInvoiceRequired(scope: Scope, id: number, input: unknown): Promise<NoInvoiceChange> {
  const { companyId } = await getTransaction(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const transaction = await lockOpenMonthTransaction(scope, id);
    const form = validate(noInvoiceFormSchema, input);
    const { notes, autoMarkSupplier, applyToOpenTransactions, despiteInvoice } = form;
    if (transaction.isMatched) {
      throw new AppError('ALREADY_MATCHED', 'This transaction is matched to an invoice. Unmatch it first.');
    }
    const fitting = despiteInvoice ? null : (await readFittingInvoices(scope, companyId, [id])).get(id);
    if (fitting) throw new AppError('INVOICE_FITS', fitting);
    const payee = autoMarkSupplier || applyToOpenTransactions ? requirePayee(transaction) : null;
    scope.em.assign(transaction, {
      requiresInvoice: false,
      noInvoicePreset: null,
      notes,
      updatedAt: scope.ports.clock.now(),
    });
    await scope.em.flush();
    const counterparty = payee && payeeAsWritten(transaction, payee);
    const rule =
      payee && counterparty && autoMarkSupplier
        ? await upsertRule(scope, companyId, payee, { counterparty, notes })
        : null;
    const alsoMarked = payee && applyToOpenTransactions ? await markOthers(scope, transaction, payee, rule) : [];
    return { bankTransaction: transaction, alsoMarked, rule };
  });
}

/** Undoes 'No invoice required' and removes its notes. @throws NOT_FOUND, MONTH_CLOSED */
export async function markInvoiceRequired(scope: Scope, id: number): Promise<BankTransaction> {
  const { companyId } = await getTransaction(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const transaction = await lockOpenMonthTransaction(scope, id);
    if (transaction.requiresInvoice) return transaction;
    return scope.em.assign(transaction, {
      requiresInvoice: true,
      noInvoicePreset: null,
      notes: null,
      updatedAt: scope.ports.clock.now(),
    });
  });
}

/**
 * Returns the stored transactions that a rule for a transaction's counterparty would have caught, and how many of them
 * an open invoice fits.
 * @throws NOT_FOUND; VALIDATION_FAILED if the transaction names no payee
 */
export async function previewNoInvoice(scope: Scope, companyId: number, id: number): Promise<NoInvoicePreview> {
  const transaction = await getTransaction(scope, id);
  if (transaction.companyId !== companyId) throw new AppError('NOT_FOUND', 'Transaction not found');
  const payee = requirePayee(transaction);
  const lines = await readLinesOf(scope, companyId, payee);
  const openIds = lines.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const fitted = await readFittedLines(scope, companyId, openIds);
  return {
    counterparty: payeeAsWritten(transaction, payee),
    totalCount: lines.length,
    openCount: (await markable(scope, companyId, lines)).length,
    withInvoiceCount: lines.filter((line) => line.isOpen && fitted.has(line.id)).length,
    transactions: await findLatest(scope, lines, PREVIEW_LINES_MAX),
  };
}

async function markOthers(
  scope: Scope,
  transaction: BankTransaction,
  payee: Payee,
  rule: NoInvoiceRule | null,
): Promise<BankTransaction[]> {
  const { companyId, notes } = transaction;
  const others = await markable(scope, companyId, await readLinesOf(scope, companyId, payee));
  const ids = others.map(({ id }) => id);
  if (rule) await markByRule(scope, rule, ids, scope.userId);
  else await markLines(scope, companyId, ids, { notes, by: scope.userId });
  return findLatest(scope, others, LIST_SIZE_MAX);
}

/** Chooses the ids before the query: a payee may have more transactions than a query can name. */
function findLatest(scope: Scope, lines: readonly PayeeLine[], limit: number): Promise<BankTransaction[]> {
  const latest = lines.toSorted((a, b) => compareDates(b.date, a.date) || b.id - a.id).slice(0, limit);
  return scope.em.find(
    BankTransaction,
    { id: { $in: latest.map(({ id }) => id) } },
    { orderBy: { date: 'desc', id: 'desc' }, refresh: true },
  );
}
