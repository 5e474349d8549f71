import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { statementImportFormSchema } from '@paycycle/schema/validation/statement-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { lockCompany } from '../../companies/index.ts';
import { BankTransaction } from '../bank-transaction.entity.ts';
import { parseStatement } from '../statement/parse-statement.ts';
import type { StatementRowError, StatementRowLeftOut } from '../statement/statement.types.ts';
import { type PlannedTransaction, planImport, type StoredLine } from './statement-import.plan.ts';

const ROWS_PER_INSERT = 1000;

/** What became of a statement's rows (rules.md, 29). */
export interface StatementImport {
  readonly imported: number;
  readonly skipped: number;
  readonly rejected: number;
  readonly outsideMonth: number;
  /** One for each rejected row, by line. */
  readonly errors: readonly StatementRowError[];
  /** Lines that are no settled transactions, such as pending payments and printed balances. */
  readonly leftOut: readonly StatementRowLeftOut[];
  /** The first and the last date of the rows that could be read. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/**
 * Imports a bank statement into a company's account: all of its sound rows or, when it is refused, none.
 *
 * @param bytes the file as the bank made it
 * @param input `month` and `skipDuplicates`, as section 7 has them
 * @throws NOT_FOUND, VALIDATION_FAILED; STATEMENT_UNREADABLE when nothing in it can be read; STATEMENT_CURRENCY
 */
export async function importBankStatement(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  input: unknown,
): Promise<StatementImport> {
  requireCompany(scope, companyId);
  const { month, skipDuplicates } = validate(statementImportFormSchema, input);
  const statement = parseStatement(bytes);
  if (statement.currency !== 'GBP') {
    throw new AppError('STATEMENT_CURRENCY', `This statement is in ${statement.currency}. Only GBP can be imported.`);
  }
  const from = statement.rows.at(0)?.date ?? null;
  const to = statement.rows.at(-1)?.date ?? null;
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const stored = from && to ? await storedLines(scope, companyId, from, to) : [];
    const plan = planImport(statement, stored, {
      companyId,
      accountOpeningDate: company.accountOpeningDate,
      month,
      skipDuplicates,
    });
    await storeTransactions(scope, companyId, plan.transactions);
    return {
      imported: plan.transactions.length,
      skipped: plan.skipped,
      rejected: plan.errors.length,
      outsideMonth: plan.outsideMonth,
      errors: plan.errors,
      leftOut: statement.leftOut,
      from,
      to,
    };
  });
}

function storedLines(scope: Scope, companyId: number, from: LocalDate, to: LocalDate): Promise<StoredLine[]> {
  return scope.em.find(
    BankTransaction,
    { companyId, date: { $gte: from, $lte: to } },
    {
      fields: ['transactionId', 'date', 'amountPence', 'description'],
      disableIdentityMap: true,
    },
  );
}

async function storeTransactions(
  scope: Scope,
  companyId: number,
  transactions: readonly PlannedTransaction[],
): Promise<void> {
  const now = scope.ports.clock.now();
  for (let start = 0; start < transactions.length; start += ROWS_PER_INSERT) {
    const rows = transactions.slice(start, start + ROWS_PER_INSERT).map(({ transactionId, row }) => ({
      companyId,
      transactionId,
      date: row.date,
      description: row.description,
      amountPence: row.amountPence,
      counterpartyName: row.counterpartyName,
      category: row.category,
      isOutgoing: row.amountPence < 0,
      createdAt: now,
      updatedAt: now,
    }));
    await scope.em.insertMany(BankTransaction, rows);
  }
}
