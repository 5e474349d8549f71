import { z } from 'zod';
import { HOLIDAY_CALENDARS } from '../domain/bank-holidays.ts';
import { ZERO_PENCE } from '../domain/money.ts';
import { PAY_BY_MARGIN_MAX } from '../domain/pay-by.ts';
import { PAYMENT_DAY_MAX } from '../domain/payment-sessions.ts';
import { COMPANY_LENGTH_MAX, OPENING_BALANCE_PRECISION, PAYMENT_RUN_TOTAL_PRECISION } from '../limits.ts';
import { amountPence, amountTextOrNull, amountTextOrZero } from './amount.ts';
import { patchAccountNumber, patchDigits, patchSortCode } from './bank-fields.ts';
import { patchDate } from './date-field.ts';
import { patchChoice, patchWholeNumber } from './patch-field.ts';
import { optionalEmail, optionalText, patchText, requiredName } from './text-field.ts';

const BALANCE_RULE = { label: 'Opening balance', precision: OPENING_BALANCE_PRECISION, sign: 'any' } as const;

const THRESHOLD_RULE = { label: 'Amount', precision: PAYMENT_RUN_TOTAL_PRECISION, sign: 'any' } as const;
const NEGATIVE_THRESHOLD = 'Amount must be zero or more';

const COMPANY_FIELDS = {
  name: requiredName('Company name', COMPANY_LENGTH_MAX.name),
  address: optionalText('Address', COMPANY_LENGTH_MAX.address),
  phone: optionalText('Phone', COMPANY_LENGTH_MAX.phone),
  email: optionalEmail('Email', COMPANY_LENGTH_MAX.email),
  registrationNumber: optionalText('Registration number', COMPANY_LENGTH_MAX.registrationNumber),
  vatNumber: optionalText('VAT number', COMPANY_LENGTH_MAX.vatNumber),
  accountOpeningDate: patchDate('Opening date'),
  bankAccountName: patchText('Bank account name', COMPANY_LENGTH_MAX.bankAccountName),
  bankSortCode: patchSortCode,
  bankAccountNumber: patchAccountNumber,
  bacsServiceUserNumber: patchDigits(
    'Bacs service user number',
    /^\d{6}$/,
    'Bacs service user number must be 6 digits',
  ),
  firstPaymentDay: patchWholeNumber('First payment day', 1, PAYMENT_DAY_MAX),
  secondPaymentDay: patchWholeNumber('Second payment day', 1, PAYMENT_DAY_MAX),
  payByMarginDays: patchWholeNumber('Working days before the due date', 0, PAY_BY_MARGIN_MAX),
  holidayCalendar: patchChoice('Bank holidays', HOLIDAY_CALENDARS),
  /** Only of a new company: a company stays what it is. */
  isSandbox: z.boolean('Sandbox must be true or false').nullish(),
};

/**
 * Input of the company services (RULES.md, 33; section 5, Company form), with the opening balance in whole pence, which
 * may be zero or negative. Omitted texts are null. The two bank account fields keep their stored value if omitted,
 * because RULES.md, section 5's form does not have them; null clears the date, and makes the balance zero.
 */
export const companyInputSchema = z.object({
  ...COMPANY_FIELDS,
  accountOpeningBalancePence: amountPence(BALANCE_RULE)
    .nullish()
    .transform((balance) => (balance === null ? ZERO_PENCE : balance)),
  /** Keeps its stored value if omitted or null. */
  changedAccountsWait: z.boolean().nullish(),
  /** Null means no approvals; keeps its stored value if omitted. */
  approvalThresholdPence: amountPence(THRESHOLD_RULE).refine(isNotNegative, NEGATIVE_THRESHOLD).nullish(),
});

/**
 * The same form as the user fills it in, with amounts as text in pounds: the balance as `accountOpeningBalance`, where
 * empty is zero; the threshold as `approvalThreshold`, where empty is none.
 */
export const companyFormSchema = z
  .object({
    ...COMPANY_FIELDS,
    accountOpeningBalance: amountTextOrZero(BALANCE_RULE),
    changedAccountsWait: z.boolean().nullish(),
    approvalThreshold: amountTextOrNull(THRESHOLD_RULE).refine(isNotNegative, NEGATIVE_THRESHOLD),
  })
  .transform(({ accountOpeningBalance, approvalThreshold, ...fields }) => ({
    ...fields,
    accountOpeningBalancePence: accountOpeningBalance,
    approvalThresholdPence: approvalThreshold,
  }));

export type CompanyInput = z.output<typeof companyInputSchema>;
export type CompanyFormValues = z.input<typeof companyFormSchema>;

function isNotNegative(amount: number | null): boolean {
  return amount === null || amount >= 0;
}
