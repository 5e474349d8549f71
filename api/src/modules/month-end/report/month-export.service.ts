import { type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { runningBalances } from '@paycycle/schema/domain/running-balance';
import { monthExportFormSchema } from '@paycycle/schema/validation/month-export-form';
import { validate } from '@paycycle/schema/validation/validate';
import { runInSlices } from '../../../kernel/concurrency/time-slicing.ts';
import { BYTE_ORDER_MARK, writeCsv } from '../../../kernel/csv/write-csv.ts';
import { downloadName } from '../../../kernel/download-name.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { inSnapshot, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { listClosings, type MonthClosing } from '../../bank-transactions/index.ts';
import { getCompany } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { MONTH_CSV_HEADER, monthCsvEnd, monthCsvException, monthCsvRow } from './month-csv.plan.ts';
import { monthJson } from './month-json.plan.ts';
import { monthReportDocument } from './month-report.plan.ts';
import type { MonthReport, ReportedClosing, ReportedLine } from './month-report.types.ts';
import { examineMonth } from './reconciliation-exceptions.service.ts';
import { reconciliationSummary } from './reconciliation-summary.service.ts';
import type { ReportLine } from './report-line.types.ts';

const ROWS_PER_SLICE = 100;

/** A file for the user to save. */
export interface MonthFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * A month for the accountant: its lines as CSV, or the report as PDF or JSON with balances, exceptions and who reconciled what. All of it
 * is of one moment, and however long it is, other requests are answered while it is made.
 *
 * @param input `month`, the present one unless it is named, and `format`
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function exportMonth(scope: Scope, companyId: number, input: unknown): Promise<MonthFile> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const { format, ...named } = validate(monthExportFormSchema, input);
  const month = named.month ?? monthOf(scope.today);
  const report = await inSnapshot(scope, (scope) => readMonthReport(scope, companyId, month));
  const nameOf = (ending: string) => downloadName(['Bank reconciliation', month, report.company.name], ending);
  if (format === 'csv') {
    const bytes = Buffer.from(await runInSlices(csvOf(report)));
    return { name: nameOf('csv'), mediaType: 'text/csv; charset=utf-8', bytes };
  }
  if (format === 'json')
    return { name: nameOf('json'), mediaType: 'application/json', bytes: Buffer.from(monthJson(report)) };
  const bytes = await scope.ports.documentPrinter.printReport(monthReportDocument(report));
  return { name: nameOf('pdf'), mediaType: 'application/pdf', bytes };
}

/** All that a report of a month has. Called in a snapshot. */
export async function readMonthReport(scope: Scope, companyId: number, month: Month): Promise<MonthReport> {
  const company = await getCompany(scope, companyId);
  const summary = await reconciliationSummary(scope, companyId, month);
  const { lines, exceptions } = await examineMonth(scope, companyId, month);
  const closings = await listClosings(scope, companyId, month);
  const { openingBalancePence, moneyInPence, moneyOutPence, endingBalancePence } = summary;
  return {
    month,
    company,
    balances: {
      openingPence: openingBalancePence,
      moneyInPence,
      moneyOutPence,
      closingPence: endingBalancePence,
      statementPence: summary.statementClosingBalancePence,
      statementEnteredBy: summary.statementBalanceEnteredBy,
      proof: summary.balanceProof,
      statementEndsOn: summary.statementEndsOn,
    },
    missingInvoicesCount: summary.missingInvoicesCount,
    unreconciledAges: summary.unreconciledAges,
    lines: withBalances(lines, company.accountOpeningDate, openingBalancePence),
    exceptions,
    closings: await Promise.all(closings.map((closing) => reportedClosing(scope, closing))),
    madeAt: scope.ports.clock.now(),
    madeBy: await personName(scope, scope.userId),
  };
}

function withBalances(
  lines: readonly ReportLine[],
  openingDate: string | null,
  openingPence: MonthReport['balances']['openingPence'],
): ReportedLine[] {
  const isCounted = ({ date }: ReportLine): boolean => openingDate === null || date >= openingDate;
  const movements = lines.filter(isCounted).map(({ movementPence }) => ({
    amountPence: movementPence,
    isOutgoing: movementPence < 0,
  }));
  const balances = runningBalances(openingPence, movements).values();
  return lines.map((line) => ({ ...line, balancePence: isCounted(line) ? (balances.next().value ?? null) : null }));
}

async function reportedClosing(scope: Scope, closing: MonthClosing): Promise<ReportedClosing> {
  const { closedAt, closedBy, closingBalancePence, exceptionCount, reopenedAt, reopenedBy, reopenReason } = closing;
  return {
    closedAt,
    closedBy: await personName(scope, closedBy),
    closingBalancePence,
    exceptionCount,
    reopenedAt,
    reopenedBy: reopenedBy === null ? null : await personName(scope, reopenedBy),
    reopenReason,
  };
}

function* csvOf({ lines, exceptions, month, balances }: MonthReport): Generator<void, string, void> {
  let text = BYTE_ORDER_MARK + writeCsv([[...MONTH_CSV_HEADER]]);
  const ofLine = Map.groupBy(exceptions, ({ bankTransactionId }) => bankTransactionId);
  for (let start = 0; start < lines.length; start += ROWS_PER_SLICE) {
    text += writeCsv(lines.slice(start, start + ROWS_PER_SLICE).map((line) => monthCsvRow(line, ofLine.get(line.id))));
    yield;
  }
  const ofNoLine = (ofLine.get(null) ?? []).map(monthCsvException);
  return text + writeCsv([...ofNoLine, monthCsvEnd(month, balances)]);
}
