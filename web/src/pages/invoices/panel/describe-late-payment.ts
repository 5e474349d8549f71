import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { LateAndEarlyFieldsFragment } from '@paycycle/schema/generated/operations';

type LatePayment = NonNullable<LateAndEarlyFieldsFragment['latePayment']>;

/** Claim for a late payment up to today, or what one would cost (RULES.md, 104). */
export function describeLatePayment({ daysLate, claimPence, ...late }: LatePayment): string {
  const { ratePercent, bankRateCheckedTo, dailyInterestPence, interestPence, fixedSumPence } = late;
  const fixedSum = `${formatPounds(fixedSumPence)} fixed`;
  if (ratePercent === null || dailyInterestPence === null || interestPence === null || claimPence === null) {
    const checkedTo = formatLocalDate(bankRateCheckedTo);
    return `${fixedSum}, and interest at a rate that is not known yet: Bank Rate is checked to ${checkedTo}`;
  }
  const daily = `a day (${ratePercent}% a year)`;
  if (daysLate === 0) return `${fixedSum}, and ${formatPounds(dailyInterestPence)} ${daily}`;
  const interest = `${formatPounds(interestPence)} interest, ${formatPounds(dailyInterestPence)} more ${daily}`;
  return `${formatPounds(claimPence)} so far: ${fixedSum}, ${interest}`;
}
