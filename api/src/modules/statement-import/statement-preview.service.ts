import { statementImportFormSchema } from '@paycycle/schema/validation/statement-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import { consumeBudget } from '../../kernel/limits/consume-budget.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { StatementQuestion } from '../../statement-reader/index.ts';
import { getCompany } from '../companies/index.ts';
import type { ImportConditions, StatementComparison } from './compare-statement.plan.ts';
import { type StatementToCompare, withStatement } from './compare-statement.service.ts';
import { readImportConditions } from './import-conditions.read.ts';
import type { OtherAccount } from './own-account.plan.ts';
import type { ReadStatement } from './packed-statement.plan.ts';
import type { ImportQuestion, StatementPreview } from './statement-import.types.ts';

/**
 * Previews an import of the file: what it would do now, and what was recognised. Nothing is stored or locked.
 *
 * @param input as of the import
 * @throws NOT_FOUND, VALIDATION_FAILED; STATEMENT_UNREADABLE, STATEMENT_CURRENCY as the import. A question is no error: it is answered
 */
export async function previewBankStatement(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  input: unknown,
): Promise<StatementPreview> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'import');
  const options = validate(statementImportFormSchema, input);
  const look = ({ read, compare }: StatementToCompare): Promise<StatementPreview> =>
    inTransaction(scope, async (scope) => {
      const company = await getCompany(scope, companyId);
      const conditions = await readImportConditions(scope, company, read, options, true);
      return previewOf(read, conditions, await compare(scope, conditions));
    });
  try {
    return await withStatement(scope, companyId, bytes, options, () => undefined, look);
  } catch (error) {
    if (error instanceof StatementQuestion) return { ...NOTHING_READ, question: error.question };
    throw error;
  }
}

const NOTHING_READ: Omit<StatementPreview, 'question'> = {
  format: null,
  recognised: [],
  from: null,
  to: null,
  rowCount: 0,
  newCount: 0,
  duplicateCount: 0,
  outsideMonth: 0,
  rejected: 0,
  replacedCount: 0,
  errors: [],
  warnings: [],
  leftOut: [],
  balances: null,
  gap: null,
  books: null,
  sample: [],
};

function previewOf(
  { format, recognised, account, span, rowCount, balances, question }: ReadStatement,
  { otherAccount, isOtherAccountTaken }: ImportConditions,
  {
    newCount,
    duplicateCount,
    outsideMonth,
    replaced,
    gap,
    books,
    sample,
    errors,
    warnings,
    leftOut,
    question: importedBefore,
  }: StatementComparison,
): StatementPreview {
  return {
    format,
    recognised: account ? [{ label: 'Account', text: account.text }, ...recognised] : recognised,
    from: span?.from ?? null,
    to: span?.to ?? null,
    rowCount,
    newCount,
    duplicateCount,
    outsideMonth,
    rejected: errors.length,
    replacedCount: replaced.length,
    errors,
    warnings,
    leftOut,
    balances,
    gap,
    books,
    sample,
    question: question ?? (otherAccount && !isOtherAccountTaken ? otherAccountQuestion(otherAccount) : importedBefore),
  };
}

function otherAccountQuestion({ finding, advice }: OtherAccount): ImportQuestion {
  return {
    kind: 'otherAccount',
    message: `${finding}. ${advice}`,
    options: [{ value: 'true', label: 'This statement belongs to the company. Import it' }],
  };
}
