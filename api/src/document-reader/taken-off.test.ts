import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills from which a deposit, a retention or tax is taken off. */

function read(rows: readonly string[], foot = '') {
  const drawing = drawnBill(rows, foot);
  return readPages([writtenPage(drawing)], READER_CONTEXT).invoices[0];
}

const totalOf = (rows: readonly string[], foot?: string) => read(rows, foot)?.totalAmount;

const SUM_OF_BALANCE = ['Net|£1,000.00', 'VAT 20%|£200.00', 'Total|£1,200.00'];

describe('a bill whose items take off a deposit', () => {
  it.each([
    'Less deposit paid|-£1,000.00',
    'Less deposit invoice INV-0032|-1,000.00',
    'Less previously invoiced|-£1,000.00',
    'Less paid on account|-£1,000.00',
    'Deposit received|-1,000.00',
    'Less deposit|1,000.00',
  ])('has the sum of net and VAT as its total: %s', (row) => {
    expect(read(['Kitchen units|£2,000.00', row, ...SUM_OF_BALANCE])).toMatchObject({
      totalAmount: { value: 120_000, doubt: null },
      netAmount: { value: 100_000 },
      vatAmount: { value: 20_000 },
    });
    const items = ['Kitchen units|£1,500.00', 'Fitting|£500.00', row];
    expect(totalOf([...items, ...SUM_OF_BALANCE])).toMatchObject({ value: 120_000, doubt: null });
    const due = ['Subtotal|1,000.00', 'Total VAT 20%|200.00', 'Amount due GBP|1,200.00'];
    expect(totalOf([...items, ...due])).toMatchObject({ value: 120_000, doubt: null });
  });

  it.each([
    [['Hire|£800.00', 'Security deposit|£200.00']],
    [['Printing|£1,100.00', 'Less rebate|-£100.00']],
    [['Design|£600.00', 'Printing|£600.00', 'Less paid in advance|-£200.00']],
  ])('is not what an item leaves of its total: %j', (items) => {
    expect(totalOf([...items, ...SUM_OF_BALANCE])).toMatchObject({ value: 120_000, doubt: null });
  });

  it('is in doubt if the items do not add up to the net sum', () => {
    expect(totalOf(['Kitchen units|£900.00', 'Deposit paid|£1,000.00', ...SUM_OF_BALANCE])).toMatchObject({
      value: 120_000,
      doubt: expect.any(String),
    });
  });

  it('has the remainder as its total if that is printed below', () => {
    const deposit = [...SUM_OF_BALANCE, 'Less deposit paid|-£500.00'];
    expect(totalOf([...deposit, 'Balance due|£700.00'])).toMatchObject({ value: 70_000, doubt: null });
    expect(totalOf([...deposit, 'Remittance|£700.00'])).toMatchObject({ value: 70_000, doubt: null });
    expect(totalOf(deposit)?.doubt).not.toBeNull();
    const whole = [...SUM_OF_BALANCE, 'Less deposit paid|-£1,000.00', 'Balance due|£200.00'];
    expect(totalOf(whole)).toMatchObject({ value: 20_000, doubt: null });
  });

  it('is in doubt if an item alone explains what is less than net and VAT', () => {
    const items = ['Design|£300.00', 'Printing|£700.00', ...SUM_OF_BALANCE];
    expect(totalOf([...items, 'Amount due|£900.00'])?.doubt).not.toBeNull();
  });
});

describe('a bill of which a part is held back', () => {
  const SUM_OF_WORKS = ['Works|£10,000.00', 'VAT 20%|£2,000.00', 'Total|£12,000.00'];
  const LABOUR = ['Labour|£1,000.00', 'Materials|£200.00', 'Total|£1,200.00'];

  it.each(['Retention 5%|£600.00', 'Less 5% retention|-£600.00', 'Retention|£600.00', 'Less retention|£600.00'])(
    'is in doubt if no remainder is printed: %s',
    (row) => {
      expect(totalOf([...SUM_OF_WORKS, row])).toMatchObject({ value: 1_200_000, doubt: expect.any(String) });
      expect(totalOf([...SUM_OF_WORKS, row, 'Net payable|£11,400.00'])).toMatchObject({
        value: 1_140_000,
        doubt: null,
      });
    },
  );

  it('is in no doubt if its net sum is without the retention', () => {
    const rows = ['Works|£10,000.00', 'Less retention 5%|-£500.00', 'Net|£9,500.00'];
    expect(totalOf([...rows, 'VAT 20%|£1,900.00', 'Total due|£11,400.00'])).toMatchObject({
      value: 1_140_000,
      doubt: null,
    });
  });

  it.each([
    '5% retention to be held until practical completion',
    '5% retention',
    'Retention of 5% will be deducted.',
    'Retention 2.5%',
    'Less 5% retention as agreed',
    'CIS deduction at 20% to be made on labour.',
    'CIS tax is deducted from your payment.',
    'CIS at 20%',
    'Labour is subject to CIS.',
    'Please deduct CIS at 20% from the labour.',
    'Tax to be deducted from labour under the Construction Industry Scheme.',
    'Please deduct 20% from labour and pay it to HMRC.',
  ])('is in doubt by its words: %s', (foot) => {
    expect(totalOf(LABOUR, foot)).toMatchObject({ value: 120_000, doubt: expect.stringContaining('held back') });
    expect(totalOf(SUM_OF_WORKS, foot)?.doubt).toContain('held back');
  });

  it.each([
    'Retention of title: the goods remain ours until they are paid.',
    'No retention applies.',
    'Data retention: we keep invoices for six years.',
    'Staff retention bonus',
    'CIS deduction: nil, gross payment status',
    'No CIS deduction is to be made.',
    'CIS registered, UTR 12345 67890',
    'If CIS applies, please deduct it.',
    'CIS does not apply to materials.',
    'Labour is charged by the hour.',
  ])('is not for "%s"', (foot) => {
    expect(totalOf(SUM_OF_WORKS, foot)?.doubt).toBeNull();
  });

  it('is in no doubt if the tax is printed and taken off', () => {
    const rows = ['Labour|£1,000.00', 'Materials|£200.00', 'Less CIS deduction 20%|-£200.00', 'Total due|£1,000.00'];
    expect(totalOf(rows, 'CIS deduction at 20% is made on labour.')).toMatchObject({ value: 100_000, doubt: null });
  });

  it('is in no doubt for a retention that is released', () => {
    expect(totalOf(['Retention released|£500.00', 'VAT 20%|£100.00', 'Total due|£600.00'])?.doubt).toBeNull();
  });
});
