import { formatPounds } from '@paycycle/schema/domain/money';
import type { MonthClosingFieldsFragment } from '@paycycle/schema/generated/operations';
import { countOf } from '../../../lib/count-of.ts';
import { formatTimestamp } from '../../../lib/london-time.ts';

/** "Closed by Ann Lee on 5 Sep 2026, 14:07, with a balance of £10.00 and 2 exceptions." */
export function describeClosing(closing: MonthClosingFieldsFragment): string {
  const { closedBy, closedAt, closingBalancePence, exceptionCount } = closing;
  const exceptions = exceptionCount === 0 ? 'no exceptions' : countOf(exceptionCount, 'exception');
  const state = `a balance of ${formatPounds(closingBalancePence)} and ${exceptions}`;
  return `Closed by ${closedBy} on ${formatTimestamp(closedAt)}, with ${state}.`;
}
