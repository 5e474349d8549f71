import { addDays, firstDayOf, lastDayOf, londonDate, type Month } from '@paycycle/schema/domain/local-date';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Company } from '../../companies/index.ts';
import { namesOwnCompany, presetOf } from '../../matching/index.ts';
import { paidWithoutApproval } from './approval-exceptions.plan.ts';
import { COMPANY_RENAMES } from './company-names.view.ts';
import { MATCHED_UNAPPROVED } from './matched-unapproved.view.ts';
import type { ReconciliationException } from './report.types.ts';
import type { ReportLine } from './report-line.types.ts';

/** A new name of the company counts only after so long, because a user could name it after a payee of theirs. */
const NAME_DAYS = 90;

/** Returns the month's money out that nobody approved, if the company has a threshold. */
export async function readPaidWithoutApproval(
  scope: Scope,
  { id, name, approvalThresholdPence: thresholdPence }: Company,
  month: Month,
  lines: readonly ReportLine[],
): Promise<ReconciliationException[]> {
  if (thresholdPence === null) return [];
  const rows = await read(scope, id).rows(MATCHED_UNAPPROVED, { from: firstDayOf(month), to: lastDayOf(month) });
  const unapprovedPence = new Map(rows.map(({ bankTransactionId, amountPence }) => [bankTransactionId, amountPence]));
  const renames = await read(scope, id).rows(COMPANY_RENAMES, {});
  return paidWithoutApproval(lines, { thresholdPence, unapprovedPence, isNoPurchase });

  function isNoPurchase(line: ReportLine): boolean {
    const { description, counterpartyName, noInvoicePreset } = line;
    const out = { description, counterpartyName, category: null, isOutgoing: true };
    if (noInvoicePreset === null) {
      return presetOf(['hmrc', 'payroll'], out, { namesSupplier: false, companyName: '' }) !== null;
    }
    return noInvoicePreset !== 'own_transfers' || namesAt(line).every((one) => namesOwnCompany(out, one));
  }

  /** The names that the company had when the line was marked, and in the time before. */
  function namesAt({ noInvoiceAt }: ReportLine): string[] {
    const at = noInvoiceAt ?? scope.ports.clock.now();
    const known = renames.filter(({ until }) => addDays(londonDate(until), NAME_DAYS) >= londonDate(at));
    const next = known.findIndex(({ until }) => until > at);
    return next === -1 ? [...known.map((one) => one.name), name] : known.slice(0, next + 1).map((one) => one.name);
  }
}
