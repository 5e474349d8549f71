import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { parseDecimal, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import type { CorrectedLine } from './corrections.plan.ts';
import { StatementImport } from './statement-import.entity.ts';

interface FoundLine {
  readonly id: number;
  readonly transaction_id: string;
  readonly reference: string;
  readonly date: LocalDate;
  readonly amount: string;
  readonly description: string;
  readonly is_matched: boolean;
}

/** The company's lines of any day that have these ids of the bank (transaction-id.plan.ts). */
export async function readCorrectedLines(
  scope: Scope,
  companyId: number,
  bankReferences: readonly string[],
): Promise<CorrectedLine[]> {
  if (bankReferences.length === 0) return [];
  const rows = await scope.em.execute<FoundLine[]>(
    `select id, transaction_id, date::text, amount, description, is_matched, substring(transaction_id from '^[^/]*/[^/]*/(.*)$') as reference
     from bank_transactions
     where company_id = ? and substring(transaction_id from '^[^/]*/[^/]*/(.*)$') = any(?)`,
    [companyId, `{${bankReferences.map((reference) => JSON.stringify(reference)).join(',')}}`],
  );
  return rows.map((row) => ({
    id: row.id,
    transactionId: row.transaction_id,
    bankReference: row.reference,
    date: row.date,
    amountPence: parseDecimal(row.amount) ?? ZERO_PENCE,
    description: row.description,
    isMatched: row.is_matched,
  }));
}

/** The bank's ids of what earlier statements replaced or took back (RULES.md, 31). */
export async function readSettledReferences(scope: Scope, companyId: number): Promise<ReadonlySet<string>> {
  const imports = await scope.em.find(
    StatementImport,
    { companyId, correctedReferences: { $ne: [] } },
    { fields: ['correctedReferences'] },
  );
  return new Set(imports.flatMap(({ correctedReferences }) => correctedReferences));
}
