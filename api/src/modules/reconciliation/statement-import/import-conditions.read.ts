import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { StatementImportInput } from '@paycycle/schema/validation/statement-import-form';
import type { Scope } from '../../../kernel/scope.ts';
import { lastClosedDay } from '../closing/month-closing.service.ts';
import type { ImportedSpan } from './balance-proof.plan.ts';
import type { ImportConditions } from './compare-statement.types.ts';
import { StatementImport } from './statement-import.entity.ts';

/** With what a statement is compared: the same for a preview and for an import. */
export async function readImportConditions(
  scope: Scope,
  company: { readonly id: number; readonly accountOpeningDate: LocalDate | null },
  span: ImportedSpan | null,
  { month, skipDuplicates }: StatementImportInput,
  isPreview: boolean,
): Promise<ImportConditions> {
  return {
    companyId: company.id,
    accountOpeningDate: company.accountOpeningDate,
    month,
    skipDuplicates,
    lastClosedDay: await lastClosedDay(scope, company.id),
    before: span && (await importBefore(scope, company.id, span)),
    after: span && (await importAfter(scope, company.id, span)),
    isPreview,
  };
}

async function importBefore(
  { em }: Scope,
  companyId: number,
  { from, to }: ImportedSpan,
): Promise<ImportedSpan | null> {
  const found = await em.findOne(
    StatementImport,
    { companyId, from: { $lt: from }, to: { $lte: to }, closingPence: { $ne: null } },
    { orderBy: { to: 'desc', id: 'desc' } },
  );
  return found && spanOf(found);
}

async function importAfter({ em }: Scope, companyId: number, { to }: ImportedSpan): Promise<ImportedSpan | null> {
  const found = await em.findOne(
    StatementImport,
    { companyId, from: { $gt: to }, openingPence: { $ne: null } },
    { orderBy: { from: 'asc', id: 'desc' } },
  );
  return found && spanOf(found);
}

/** As plain as a thread can be told it. */
function spanOf({ from, to, openingPence, closingPence }: StatementImport): ImportedSpan {
  return { from, to, openingPence, closingPence };
}
