import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { firstDayOf, formatLocalDate, formatMonth, lastDayOf, monthOf } from '@paycycle/schema/domain/local-date';
import type { AccountingPackagesQuery } from '@paycycle/schema/generated/operations';
import { countOf } from '../../lib/count-of.ts';

export type PackageMade = AccountingPackagesQuery['company']['accountingPackages']['items'][number];

/** '4 bills of September 2026 for Xero'. */
export function packageWords({ billCount, fromDate, toDate, ledger }: PackageMade): string {
  return `${countOf(billCount, 'bill')} ${periodOf(fromDate, toDate)} for ${LEDGER_LABELS[ledger]}`;
}

function periodOf(from: PackageMade['fromDate'], to: PackageMade['toDate']): string {
  if (from === null || to === null) return 'by selection';
  const month = monthOf(from);
  const isMonth = from === firstDayOf(month) && to === lastDayOf(month);
  return isMonth ? `of ${formatMonth(month)}` : `from ${formatLocalDate(from)} to ${formatLocalDate(to)}`;
}
