import { NO_INVOICE_PRESETS, type NoInvoicePreset } from '@paycycle/schema/domain/no-invoice-preset';
import { describe, expect, it } from 'vitest';
import { presetOf } from './preset.plan.ts';

const BOOKS = { namesSupplier: false, companyName: 'Saltmarsh Yoga & Fitness Ltd' };

function line(text: string, isOutgoing: boolean, category: string | null = null) {
  const [description = '', counterpartyName = null] = text.split(' | ');
  return { description, counterpartyName, category, isOutgoing };
}

const out = (text: string, category?: string) => presetOf(NO_INVOICE_PRESETS, line(text, true, category), BOOKS);
const into = (text: string, category?: string) => presetOf(NO_INVOICE_PRESETS, line(text, false, category), BOOKS);
const onlyIn = (preset: NoInvoicePreset, text: string) => presetOf([preset], line(text, false), BOOKS);

describe('money out', () => {
  it.each<[string, NoInvoicePreset | null]>([
    ['HMRC PAYE 475PA00112233', 'hmrc'],
    ['BILL PAYMENT VIA FASTER PAYMENT TO HMRC VAT REFERENCE 123456789 , MANDATE NO 7', 'hmrc'],
    ['BP HMRC CORP TAX 1234567890A00101A', 'hmrc'],
    ['SALARIES , PAYROLL', 'payroll'],
    ['BP M EVANS WAGES', 'payroll'],
    ['SALARIES           PAYROLL            BBP', 'payroll'],
    ['SAGE PAYROLL SOFTWARE', null],
    ['BRIGHT PAYROLL SERVICES LTD', null],
    ['BANK CHARGES                          CHG', 'bank_charges'],
    ['DR BANK CHARGES', 'bank_charges'],
    ['MONTHLY ACCOUNT FEE', 'bank_charges'],
    ['OVERDRAFT INT TO 30SEP', 'bank_charges'],
    ['PINTEREST EUROPE', null],
    ['UNIT 4 SERVICE CHARGE', null],
    ['GYM MEMBERSHIP FEE', null],
    ['WORLDPAY 40012345', 'card_fees'],
    ['STRIPE FEES', 'card_fees'],
    ['PAYPAL *ADOBE', null],
    ['SUMUP *GREEN CAFE , LONDON GB', null],
    ['ZETTLE*LOHZPL 4421', null],
    ['OWN ACCOUNT , SAVINGS', 'own_transfers'],
    ['TFR OWN ACCOUNT SAVINGS', 'own_transfers'],
    ['TRANSFER TO SAVINGS', 'own_transfers'],
    ['FASTER PAYMENT TO SALTMARSH YOGA & FITNESS', 'own_transfers'],
    ['TRANSFER TO J SMITH', null],
    ['TESCO STORES 2341', null],
    ['CARD PAYMENT 0042 | Greggs', null],
  ])('%s', (text, preset) => {
    expect(out(text)).toBe(preset);
  });

  it('is told by the kind that the bank prints', () => {
    expect(out('03SEP A/C 40112233', 'CHG')).toBe('bank_charges');
    expect(out('03SEP A/C 40112233', 'int')).toBe('bank_charges');
    expect(out('03SEP A/C 40112233', 'D/D')).toBe(null);
  });
});

describe('money in', () => {
  it.each<[string, NoInvoicePreset | null]>([
    ['HMRC VAT REPAYMENT', 'hmrc'],
    ['WORLDPAY SETTLEMENT 120926', 'card_fees'],
    ['STRIPE PAYMENTS UK LTD', 'card_fees'],
    ['GROSS INTEREST TO 30SEP', 'bank_charges'],
    ['SALTMARSH YOGA AND FITNESS', 'money_in'],
    ['FASTER PAYMENTS RECEIPT REF.MEMBERSHIP FROM J JONES', 'money_in'],
    ['WAGES RETURNED J JONES', null],
    ['REFUND AMAZON', null],
    ['CARD REVERSAL TRAINLINE', null],
    ['UNPAID DIRECT DEBIT', null],
    ['UNPAID DD 340.12', null],
    ['FASTER PAYMENT RETURN', null],
    ['BACS RETURN 0042', null],
    ['RETURN OF PAYMENT', null],
    ['DD REV', null],
    ['BOUNCED PAYMENT', null],
    ['REJECTED BACS', null],
    ['RECALLED DIRECT DEBIT', null],
    ['INDEMNITY CLAIM', null],
    ['RE-CREDIT VOLTORA', null],
    ['WORLDPAY UNPAID DIRECT DEBIT', null],
  ])('%s', (text, preset) => {
    expect(into(text)).toBe(preset);
  });

  it('is asked of one preset by itself', () => {
    expect(onlyIn('money_in', 'WORLDPAY SETTLEMENT')).toBe('money_in');
    expect(onlyIn('payroll', 'SALARIES PAYROLL')).toBe(null);
  });
});

it("is left to a person where a supplier is named, but for HMRC's", () => {
  const books = { ...BOOKS, namesSupplier: true };
  expect(presetOf(NO_INVOICE_PRESETS, line('WORLDPAY 40012345', true), books)).toBe(null);
  expect(presetOf(NO_INVOICE_PRESETS, line('FOXGLOVE CLEANING', false), books)).toBe(null);
  expect(presetOf(NO_INVOICE_PRESETS, line('HMRC PAYE', true), books)).toBe('hmrc');
});
