import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { StatementImportInput } from '@paycycle/schema/validation/statement-import-form';
import { inSlices } from '../../../kernel/in-slices.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { closedMonths } from '../closing/month-closing.service.ts';
import type { ParsedStatement } from '../statement/statement.types.ts';
import { findGap, type ImportedSpan, type StatementGap, spanOf } from './balance-proof.plan.ts';
import type { NamedRow } from './duplicate.plan.ts';
import { StatementImport } from './statement-import.entity.ts';
import { type ImportPlan, planImport } from './statement-import.plan.ts';
import { readStoredLines } from './stored-lines.read.ts';

/** A statement that was read, and the names of its rows. */
export interface NamedStatement {
  readonly statement: ParsedStatement;
  readonly rows: readonly NamedRow[];
}

export interface PlannedImport extends ImportPlan {
  /** The days of the rows that could be read, and the balances before and after; null without such rows. */
  readonly span: ImportedSpan | null;
  readonly gap: StatementGap | null;
}

/** Compares a statement with what the company has stored: the same for a preview and for an import. */
export async function planFor(
  scope: Scope,
  company: { readonly id: number; readonly accountOpeningDate: LocalDate | null },
  { statement, rows }: NamedStatement,
  { month, skipDuplicates }: StatementImportInput,
): Promise<PlannedImport> {
  const span = spanOf(statement);
  const stored = span ? await readStoredLines(scope, company.id, span.from, span.to) : [];
  const plan = await inSlices(
    planImport(rows, statement.errors, stored, {
      accountOpeningDate: company.accountOpeningDate,
      month,
      skipDuplicates,
      closedMonths: await closedMonths(scope, company.id),
    }),
  );
  const gap = findGap(
    statement.rows,
    span,
    span && (await importBefore(scope, company.id, span)),
    span && (await importAfter(scope, company.id, span)),
  );
  return { ...plan, span, gap };
}

function importBefore({ em }: Scope, companyId: number, { from, to }: ImportedSpan): Promise<StatementImport | null> {
  return em.findOne(
    StatementImport,
    { companyId, from: { $lt: from }, to: { $lte: to }, closingPence: { $ne: null } },
    { orderBy: { to: 'desc', id: 'desc' } },
  );
}

function importAfter({ em }: Scope, companyId: number, { to }: ImportedSpan): Promise<StatementImport | null> {
  return em.findOne(
    StatementImport,
    { companyId, from: { $gt: to }, openingPence: { $ne: null } },
    { orderBy: { from: 'asc', id: 'desc' } },
  );
}
