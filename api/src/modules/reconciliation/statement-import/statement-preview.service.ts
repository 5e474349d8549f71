import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { statementImportFormSchema } from '@paycycle/schema/validation/statement-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import type {
  RecognisedFact,
  StatementFormat,
  StatementRowError,
  StatementRowLeftOut,
} from '../statement/statement.types.ts';
import { type BalanceProof, proveBalances, type StatementGap } from './balance-proof.plan.ts';
import { planFor } from './plan-import.service.ts';
import { readNamed } from './statement-import.service.ts';

/** Rows that a preview shows. */
const SAMPLE_LENGTH = 10;

export interface StatementSampleRow {
  readonly line: number;
  readonly date: LocalDate;
  readonly description: string;
  readonly amountPence: Pence;
  readonly isDuplicate: boolean;
}

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
  readonly leftOut: readonly StatementRowLeftOut[];
  readonly balances: BalanceProof | null;
  readonly gap: StatementGap | null;
  /** The first rows. */
  readonly sample: readonly StatementSampleRow[];
}

/**
 * Says what an import of the file would do now, and what was recognised in it. Nothing is stored, nor locked.
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
  const options = validate(statementImportFormSchema, input);
  const named = await readNamed(scope, companyId, bytes);
  const { statement } = named;
  const plan = await planFor(scope, await getCompany(scope, companyId), named, options);
  return {
    format: statement.format,
    recognised: [...statement.recognised, ...alikeFact(plan.alikeCount)],
    from: plan.span?.from ?? null,
    to: plan.span?.to ?? null,
    rowCount: statement.rows.length,
    newCount: plan.transactions.length,
    duplicateCount: plan.duplicates.size,
    outsideMonth: plan.outsideMonth,
    rejected: plan.errors.length,
    errors: plan.errors,
    leftOut: statement.leftOut,
    balances: proveBalances(statement),
    gap: plan.gap,
    sample: statement.rows.slice(0, SAMPLE_LENGTH).map((row) => ({
      line: row.line,
      date: row.date,
      description: row.description,
      amountPence: row.amountPence,
      isDuplicate: plan.duplicates.has(row),
    })),
  };
}

/** One payment in two formats is worded in two ways, and only a person can tell that it is one. */
function alikeFact(count: number): RecognisedFact[] {
  if (count === 0) return [];
  const lines = count === 1 ? '1 new line has' : `${count} new lines have`;
  return [{ label: 'Look again', text: `${lines} the date and amount of stored ones with another description` }];
}
