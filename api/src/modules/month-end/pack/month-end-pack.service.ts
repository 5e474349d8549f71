import { firstDayOf, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { monthEndPackSchema } from '@paycycle/schema/validation/month-end-pack';
import { validate } from '@paycycle/schema/validation/validate';
import { downloadName } from '../../../kernel/download-name.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { inSnapshot, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { agedCreditors, purchases } from '../../invoices/index.ts';
import { readCutOff } from '../accruals/accruals.read.ts';
import type { CutOffRow } from '../accruals/accruals.types.ts';
import { type MonthFile, readMonthReport } from '../report/month-export.service.ts';
import { type MonthEndPack, monthEndPackDocument } from './month-end-pack.plan.ts';

/** As many rows of a report as a list has. */
const ROWS = { offset: 0, limit: LIST_SIZE_MAX };

/**
 * The reports of a month's end as one PDF: bank reconciliation, aged creditors, purchases, accruals and prepayments with
 * their journal. All of it is of one moment.
 * @param input `month`
 * @throws NOT_FOUND, VALIDATION_FAILED for a month that has not begun
 */
export async function exportMonthEndPack(scope: Scope, companyId: number, input: unknown): Promise<MonthFile> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const { month } = validate(monthEndPackSchema(scope.today), input);
  const pack = await inSnapshot(scope, (scope) => readPack(scope, companyId, month));
  const bytes = await scope.ports.documentPrinter.printReport(monthEndPackDocument(pack));
  const name = downloadName(['Month-end pack', month, pack.report.company.name], 'pdf');
  return { name, mediaType: 'application/pdf', bytes };
}

async function readPack(scope: Scope, companyId: number, month: Month): Promise<MonthEndPack> {
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const asAt = to < scope.today ? to : scope.today;
  const report = await readMonthReport(scope, companyId, month);
  const aged = await agedCreditors(scope, companyId, { asAt }, ROWS);
  const byAccount = await purchases(scope, companyId, { from, to, by: 'account' }, ROWS);
  const byVatCode = await purchases(scope, companyId, { from, to, by: 'vat_code' }, ROWS);
  const rows: CutOffRow[] = [];
  const cutOff = await readCutOff(scope, companyId, month, (found) => {
    rows.push(...found);
  });
  return { report, aged, byAccount, byVatCode, cutOff: { ...cutOff, rows } };
}
