import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { statementImportFormSchema } from '@paycycle/schema/validation/statement-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { spendWork } from '../../kernel/spend-work.ts';
import type {
  RecognisedFact,
  StatementFormat,
  StatementRowError,
  StatementRowLeftOut,
} from '../../statement-reader/index.ts';
import { getCompany } from '../companies/index.ts';
import type { BalanceProof, StatementGap } from './balance-proof.plan.ts';
import type { BooksBalance } from './books-balance.plan.ts';
import type { StatementSampleRow } from './compare-statement.plan.ts';
import { withStatement } from './compare-statement.service.ts';
import { readImportConditions } from './import-conditions.read.ts';

/** What an import would do. */
export interface StatementPreview {
  readonly format: StatementFormat;
  readonly recognised: readonly RecognisedFact[];
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Rows that could be read. */
  readonly rowCount: number;
  readonly newCount: number;
  readonly duplicateCount: number;
  readonly outsideMonth: number;
  readonly rejected: number;
  readonly errors: readonly StatementRowError[];
  readonly warnings: readonly StatementRowError[];
  readonly leftOut: readonly StatementRowLeftOut[];
  readonly balances: BalanceProof | null;
  readonly gap: StatementGap | null;
  /** The statement beside the books; null when it does not say where it opens. */
  readonly books: BooksBalance | null;
  /** The first rows. */
  readonly sample: readonly StatementSampleRow[];
}

/**
 * Previews an import of the file: what it would do now, and what was recognised. Nothing is stored or locked.
 *
 * @param input as of the import
 * @throws NOT_FOUND, VALIDATION_FAILED; STATEMENT_UNREADABLE, STATEMENT_CURRENCY as the import
 */
export async function previewBankStatement(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  input: unknown,
): Promise<StatementPreview> {
  requireCompany(scope, companyId);
  await spendWork(scope, companyId, 'import');
  const options = validate(statementImportFormSchema, input);
  return withStatement(
    scope,
    companyId,
    bytes,
    () => undefined,
    ({ read, compare }) =>
      inTransaction(scope, async (scope) => {
        const company = await getCompany(scope, companyId);
        const conditions = await readImportConditions(scope, company, read.span, options, true);
        const { newCount, duplicateCount, ...comparison } = await compare(scope, conditions);
        const { outsideMonth, alikeCount, gap, books, sample, errors, warnings, leftOut } = comparison;
        return {
          format: read.format,
          recognised: [...read.recognised, ...alikeFact(alikeCount)],
          from: read.span?.from ?? null,
          to: read.span?.to ?? null,
          rowCount: read.rowCount,
          newCount,
          duplicateCount,
          outsideMonth,
          rejected: errors.length,
          errors,
          warnings,
          leftOut,
          balances: read.balances,
          gap,
          books,
          sample,
        };
      }),
  );
}

/** Two formats word one payment differently, and only a person can see that it is one. */
function alikeFact(count: number): RecognisedFact[] {
  if (count === 0) return [];
  const lines = count === 1 ? '1 new line has' : `${count} new lines have`;
  return [{ label: 'Look again', text: `${lines} the date and amount of stored ones with another description` }];
}
