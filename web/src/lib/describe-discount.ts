import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { LateAndEarlyFieldsFragment } from '@paycycle/schema/generated/operations';

type Discount = NonNullable<LateAndEarlyFieldsFragment['earlyPaymentDiscount']>;

/** Saving for an early payment. */
export function describeDiscount({ until, savingPence, annualRatePercent }: Discount): string {
  const rate = annualRatePercent === null ? '' : ` (${annualRatePercent.toFixed(1)}% a year)`;
  return `Pay by ${formatLocalDate(until)}: save ${formatPounds(savingPence)}${rate}`;
}
