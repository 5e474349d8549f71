import { formatPounds } from '@paycycle/schema/domain/money';
import type { MonthClosingFieldsFragment } from '@paycycle/schema/generated/operations';
import { formatTimestamp } from '../../../lib/london-time.ts';

/** "Closed by Ann Lee on 5 Sep 2026, 14:07, with a balance of £10.00." */
export function closingInWords({ closedBy, closedAt, closingBalancePence }: MonthClosingFieldsFragment): string {
  return `Closed by ${closedBy} on ${formatTimestamp(closedAt)}, with a balance of ${formatPounds(closingBalancePence)}.`;
}
