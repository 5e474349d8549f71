import { AppError } from '@paycycle/schema/errors';
import { INVOICE_LENGTH_MAX } from '@paycycle/schema/limits';
import { statementImportFormSchema } from '@paycycle/schema/validation/statement-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import { consumeBudget } from '../../kernel/limits/consume-budget.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { BankTransaction } from '../bank-transactions/index.ts';
import { lockCompany } from '../companies/index.ts';
import { archiveRecords, beginDeletion, finishDeletion } from '../deletions/index.ts';
import { markImportedLines } from '../matching/index.ts';
import type { ImportedSpan } from './balance-proof.plan.ts';
import type { ImportConditions, StatementComparison } from './compare-statement.plan.ts';
import { withStatement } from './compare-statement.service.ts';
import type { CorrectedLine } from './corrections.plan.ts';
import { readImportConditions } from './import-conditions.read.ts';
import { withProgress } from './import-progress.service.ts';
import type { ReadStatement } from './packed-statement.plan.ts';
import { StatementImport } from './statement-import.entity.ts';
import type { StatementImportResult } from './statement-import.types.ts';
import { storeTransactions } from './store-transactions.service.ts';

/**
 * Imports a bank statement into a company's account: all of its sound rows or, when it is refused, none. A new row before
 * the end of a closed month is rejected, the others are imported. The file is read before the company is locked, and
 * all long work is done in a thread or by the database, so that nobody waits for a long statement but other changes of
 * this company.
 *
 * @param bytes the file as the bank made it
 * @param input `month` and `skipDuplicates`, as RULES.md, section 7 has them, and `importKey`, under which the progress
 * is told
 * @throws NOT_FOUND, VALIDATION_FAILED; STATEMENT_UNREADABLE when nothing in it can be read; STATEMENT_CURRENCY;
 * STATEMENT_QUESTION and STATEMENT_OTHER_ACCOUNT until the input answers what the file leaves open
 */
export async function importBankStatement(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  input: unknown,
  fileName: string | null = null,
): Promise<StatementImportResult> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'import');
  const options = validate(statementImportFormSchema, input);
  return withProgress(scope, companyId, options.importKey, (tell) =>
    withStatement(scope, companyId, bytes, options, tell, (statement) =>
      inTransaction(scope, async (scope) => {
        const company = await lockCompany(scope, companyId);
        const conditions = await readImportConditions(scope, company, statement.read, options, false);
        refuseOtherAccount(conditions);
        const comparison = await statement.compare(scope, conditions);
        refuseUnanswered(comparison);
        await deleteReplaced(scope, companyId, comparison.replaced);
        const isAccountConfirmed = conditions.otherAccount !== null && options.otherAccount;
        const about = { companyId, fileName, isAccountConfirmed };
        const statementImportId = await recordImport(scope, about, statement.read, comparison);
        const stored = await storeTransactions(scope, { companyId, statementImportId }, comparison, tell);
        const markedNoInvoice = await markImportedLines(scope, companyId, stored);
        return { ...resultOf(statement.read, comparison), statementImportId, markedNoInvoice };
      }),
    ),
  );
}

function resultOf(
  { format, span, balances }: ReadStatement,
  { newCount, duplicateCount, outsideMonth, replaced, errors, warnings, leftOut, gap, books }: StatementComparison,
): Omit<StatementImportResult, 'statementImportId' | 'markedNoInvoice'> {
  return {
    format,
    imported: newCount,
    skipped: duplicateCount,
    rejected: errors.length,
    outsideMonth,
    replacedCount: replaced.length,
    errors,
    warnings,
    leftOut,
    from: span?.from ?? null,
    to: span?.to ?? null,
    balances,
    gap,
    books,
  };
}

/** @throws STATEMENT_OTHER_ACCOUNT */
function refuseOtherAccount({ otherAccount, isOtherAccountTaken }: ImportConditions): void {
  if (!otherAccount?.isContradicted || isOtherAccountTaken) return;
  throw new AppError('STATEMENT_OTHER_ACCOUNT', `${otherAccount.finding}. ${otherAccount.advice}`, {
    otherAccount: 'Send true to import it all the same',
  });
}

/** @throws STATEMENT_QUESTION */
function refuseUnanswered({ question }: StatementComparison): void {
  if (!question) return;
  const values = question.options.map(({ value }) => value);
  const answer = `Send one of: ${values.join(', ')}`;
  throw new AppError('STATEMENT_QUESTION', question.message, { [question.kind]: answer });
}

/** Lines that the bank corrects with this statement, none matched or of a closed month: kept as what a person deletes is. */
async function deleteReplaced(scope: Scope, companyId: number, lines: readonly CorrectedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  const deletion = await beginDeletion(scope, companyId, 'bank_transactions');
  await archiveRecords(scope, deletion, 'bank_transaction', ids);
  await scope.em.nativeDelete(BankTransaction, { companyId, id: anyOf(ids) });
  await finishDeletion(scope, deletion);
}

/** Of a statement that only takes lines back, these are its days; null without one. */
function daysOf(lines: readonly CorrectedLine[]): ImportedSpan | null {
  const days = lines.map(({ date }) => date).toSorted();
  const [from, to = from] = [days[0], days.at(-1)];
  return from && to ? { from, to, openingPence: null, closingPence: null } : null;
}

/** One that changes nothing leaves no trace. @returns its id */
async function recordImport(
  { em, userId, ports }: Scope,
  { companyId, fileName, isAccountConfirmed }: Pick<StatementImport, 'companyId' | 'fileName' | 'isAccountConfirmed'>,
  { format, span, statedTo, account }: ReadStatement,
  { newCount, duplicateCount, knownTransactions, errors, replaced, settled }: StatementComparison,
): Promise<number | null> {
  const covered = span ?? daysOf(replaced);
  if (!covered || (newCount === 0 && replaced.length === 0)) return null;
  const recorded = em.create(StatementImport, {
    companyId,
    fileName: fileName?.slice(0, INVOICE_LENGTH_MAX.fileName) ?? null,
    format,
    ...covered,
    statedTo,
    bankAccountNumber: account?.text ?? null,
    isAccountConfirmed,
    imported: newCount,
    skipped: duplicateCount,
    rejected: errors.length,
    replaced: replaced.length,
    correctedReferences: settled,
    knownTransactions,
    importedAt: ports.clock.now(),
    importedBy: userId,
  });
  await em.flush();
  return recorded.id;
}
