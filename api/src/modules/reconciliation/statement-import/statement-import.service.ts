import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { INVOICE_LENGTH_MAX } from '@paycycle/schema/limits';
import { statementImportFormSchema } from '@paycycle/schema/validation/statement-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inSlices } from '../../../kernel/in-slices.ts';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { lockCompany } from '../../companies/index.ts';
import { applyNoInvoiceRules } from '../no-invoice/no-invoice-rule.service.ts';
import type { StatementFormat, StatementRowError, StatementRowLeftOut } from '../statement/statement.types.ts';
import { type BalanceProof, proveBalances, type StatementGap } from './balance-proof.plan.ts';
import { type TellProgress, tellingProgress } from './import-progress.service.ts';
import { type NamedStatement, type PlannedImport, planFor } from './plan-import.service.ts';
import { readStatement } from './read-statement.service.ts';
import { StatementImport } from './statement-import.entity.ts';
import { nameRows } from './statement-import.plan.ts';
import { storeTransactions } from './store-transactions.service.ts';

/** What became of a statement's rows (rules.md, 29). */
export interface ImportedStatement {
  readonly format: StatementFormat;
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
  readonly balances: BalanceProof | null;
  readonly gap: StatementGap | null;
  /** Of the imported lines, those that a rule marked as needing no invoice (rules.md, 38). */
  readonly markedNoInvoice: number;
}

/**
 * Imports a bank statement into a company's account: all of its sound rows or, when it is refused, none. A new row in a
 * closed month is rejected, the others are imported. The file is read and its rows are named before the company is
 * locked, and all long work goes in slices, so that nobody waits for a long statement but other imports of this company.
 *
 * @param bytes the file as the bank made it
 * @param input `month` and `skipDuplicates`, as section 7 has them, and `importKey`, under which the progress is told
 * @throws NOT_FOUND, VALIDATION_FAILED; STATEMENT_UNREADABLE when nothing in it can be read; STATEMENT_CURRENCY
 */
export async function importBankStatement(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  input: unknown,
  fileName: string | null = null,
): Promise<ImportedStatement> {
  requireCompany(scope, companyId);
  const options = validate(statementImportFormSchema, input);
  return tellingProgress(scope, companyId, options.importKey, async (tell) => {
    const named = await readNamed(scope, companyId, bytes, tell);
    return inTransaction(scope, async (scope) => {
      const company = await lockCompany(scope, companyId);
      tell('comparing', 0, named.rows.length);
      const plan = await planFor(scope, company, named, options);
      const total = plan.transactions.length;
      tell('storing', 0, total);
      const stored = await storeTransactions(scope, companyId, plan.transactions, (done) => {
        tell('storing', done, total);
      });
      recordImport(scope, companyId, named, plan, fileName);
      const markedNoInvoice = await applyNoInvoiceRules(scope, companyId, stored);
      return { ...resultOf(named, plan), markedNoInvoice };
    });
  });
}

/** Reads a statement and names its rows: all that can be done without the company. */
export async function readNamed(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  tell?: TellProgress,
): Promise<NamedStatement> {
  const statement = await readStatement(scope, bytes, tell);
  return { statement, rows: await inSlices(nameRows(companyId, statement.rows)) };
}

function resultOf({ statement }: NamedStatement, plan: PlannedImport): Omit<ImportedStatement, 'markedNoInvoice'> {
  return {
    format: statement.format,
    imported: plan.transactions.length,
    skipped: plan.duplicates.size,
    rejected: plan.errors.length,
    outsideMonth: plan.outsideMonth,
    errors: plan.errors,
    leftOut: statement.leftOut,
    from: plan.span?.from ?? null,
    to: plan.span?.to ?? null,
    balances: proveBalances(statement),
    gap: plan.gap,
  };
}

/** One that adds nothing leaves no trace. */
function recordImport(
  { em, userId, ports }: Scope,
  companyId: number,
  { statement: { format } }: NamedStatement,
  { span, transactions, duplicates, errors }: PlannedImport,
  fileName: string | null,
): void {
  if (!span || transactions.length === 0) return;
  em.create(StatementImport, {
    companyId,
    fileName: fileName?.slice(0, INVOICE_LENGTH_MAX.fileName) ?? null,
    format,
    ...span,
    imported: transactions.length,
    skipped: duplicates.size,
    rejected: errors.length,
    importedAt: ports.clock.now(),
    importedBy: userId,
  });
}
