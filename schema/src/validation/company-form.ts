import { z } from 'zod';
import { ZERO_PENCE } from '../domain/money.ts';
import { COMPANY_LENGTH_MAX, OPENING_BALANCE_PRECISION } from '../limits.ts';
import { amountPence, amountTextOrZero } from './amount.ts';
import { keepableDate } from './date-field.ts';
import { optionalEmail, optionalText, requiredText } from './text-field.ts';

const BALANCE_RULE = { label: 'Opening balance', precision: OPENING_BALANCE_PRECISION, sign: 'any' } as const;

const COMPANY_FIELDS = {
  name: requiredText('Company name', COMPANY_LENGTH_MAX.name),
  address: optionalText('Address', COMPANY_LENGTH_MAX.address),
  phone: optionalText('Phone', COMPANY_LENGTH_MAX.phone),
  email: optionalEmail('Email', COMPANY_LENGTH_MAX.email),
  registrationNumber: optionalText('Registration number', COMPANY_LENGTH_MAX.registrationNumber),
  vatNumber: optionalText('VAT number', COMPANY_LENGTH_MAX.vatNumber),
  accountOpeningDate: keepableDate('Opening date'),
};

/**
 * What the company services take (section 5, Company form; rules.md, 33), with the opening balance in whole pence, which
 * may be zero or negative. Texts that are left out are null. The two fields of the bank account keep their stored value
 * when they are left out, since section 5's form does not have them; null clears the date, and makes the balance zero.
 */
export const companyInputSchema = z.object({
  ...COMPANY_FIELDS,
  accountOpeningBalancePence: amountPence(BALANCE_RULE)
    .nullish()
    .transform((balance) => (balance === null ? ZERO_PENCE : balance)),
});

/** The same form as a person fills it in: the balance is text in pounds under `accountOpeningBalance`; empty is zero. */
export const companyFormSchema = z
  .object({
    ...COMPANY_FIELDS,
    accountOpeningBalance: amountTextOrZero(BALANCE_RULE),
  })
  .transform(({ accountOpeningBalance, ...fields }) => ({
    ...fields,
    accountOpeningBalancePence: accountOpeningBalance,
  }));

export type CompanyInput = z.output<typeof companyInputSchema>;
export type CompanyFormValues = z.input<typeof companyFormSchema>;
