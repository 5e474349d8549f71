import { BANK_HOLIDAYS } from '@paycycle/schema/domain/bank-holidays';
import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { bacsText, processingDay, writeBacsStandard18 } from './bacs-standard18.plan.ts';
import { bulkPaymentRows } from './bulk-payment-csv.plan.ts';

const FILE = {
  payer: { name: 'Brightwater Trading Ltd', sortCode: '20-00-00', accountNumber: '55779911' },
  serviceUserNumber: '123456',
  bankHolidays: BANK_HOLIDAYS,
  serialNumber: 12,
  reference: '7YQ0R5 PR000012',
  createdOn: localDate('2026-09-15'),
  paymentDate: localDate('2026-09-21'),
  payments: [
    {
      name: 'Harbour Print Works Limited',
      sortCode: '08-99-99',
      accountNumber: '66374958',
      amountPence: pence(125_000),
      reference: 'K7Q2M9 INV10023',
    },
    {
      name: "Zoë's Café",
      sortCode: '10-79-99',
      accountNumber: '88837491',
      amountPence: pence(1),
      reference: '0Z4QXA PR000012',
    },
  ],
} as const;

describe('a Bacs file', () => {
  it('is written as Standard 18 has it', () => {
    expect(writeBacsStandard18(FILE).split('\r\n')).toEqual([
      'VOL1000012                               123456                                1',
      'HDR1A123456S  112345600001200010001       26258 26288 000000                    ',
      'HDR2F0200000100                                   00                            ',
      'UHL1 26261999999    000000001 DAILY  001                                        ',
      '0899996637495809920000055779911    00000125000BRIGHTWATER TRADINK7Q2M9 INV10023   HARBOUR PRINT WORK',
      '1079998883749109920000055779911    00000000001BRIGHTWATER TRADIN0Z4QXA PR000012   ZOES CAFE         ',
      '2000005577991101720000055779911    000001250017YQ0R5 PR000012   CONTRA            BRIGHTWATER TRADIN',
      'EOF1A123456S  112345600001200010001       26258 26288 000000                    ',
      'EOF2F0200000100                                   00                            ',
      'UTL10000000125001000000012500100000010000002                                    ',
      '',
    ]);
  });

  it('has lines of their length, and totals that tie', () => {
    const lines = writeBacsStandard18(FILE).trimEnd().split('\r\n');
    const labels = lines.filter((line) => /^[A-Z]{3}\d/.test(line));
    expect(labels.map((line) => line.padEnd(80).length)).toEqual(labels.map(() => 80));
    const records = lines.filter((line) => /^\d{14}/.test(line));
    const amounts = records.map((record) => Number(record.slice(35, 46)));
    expect(amounts.at(-1)).toBe(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0));
  });

  it.each([
    ['2026-09-15', '2026-09-14'],
    ['2026-09-08', '2026-09-08'],
    ['2026-09-21', '2026-09-18'],
    ['2026-09-20', '2026-09-17'],
    ['2026-09-19', '2026-09-17'],
  ])('for payees to have the money by %s is processed on %s', (paid, processed) => {
    expect(processingDay(localDate(paid), localDate('2026-09-07'), BANK_HOLIDAYS)).toBe(processed);
  });

  // The first seven agree with calendars that Bacs and Access PaySuite published.
  it.each([
    ['2021-05-04', '2021-04-30'],
    ['2021-05-05', '2021-05-04'],
    ['2021-06-01', '2021-05-28'],
    ['2021-06-02', '2021-06-01'],
    ['2022-09-16', '2022-09-15'],
    ['2022-09-20', '2022-09-16'],
    ['2022-09-21', '2022-09-20'],
    ['2022-09-22', '2022-09-21'],
    ['2026-11-24', '2026-11-23'],
    ['2026-11-22', '2026-11-19'],
    ['2026-12-25', '2026-12-23'],
    ['2026-12-28', '2026-12-23'],
    ['2026-12-29', '2026-12-24'],
    ['2026-12-31', '2026-12-30'],
    ['2027-01-01', '2026-12-30'],
    ['2027-01-04', '2026-12-31'],
    ['2027-03-26', '2027-03-24'],
    ['2027-03-30', '2027-03-25'],
    ['2027-12-27', '2027-12-23'],
    ['2027-12-29', '2027-12-24'],
    ['2028-01-03', '2027-12-30'],
    ['2028-01-05', '2028-01-04'],
    ['2028-02-29', '2028-02-28'],
    ['2026-06-15', '2026-06-12'],
    ['2026-03-17', '2026-03-16'],
    ['2026-03-29', '2026-03-26'],
    ['2026-10-25', '2026-10-22'],
  ])('around bank holidays, for payees to have the money by %s is processed on %s', (paid, processed) => {
    expect(processingDay(localDate(paid), localDate('2021-01-04'), BANK_HOLIDAYS)).toBe(processed);
  });

  it('is never processed on a bank holiday, however late it is made', () => {
    expect(processingDay(localDate('2026-12-24'), localDate('2026-12-24'), BANK_HOLIDAYS)).toBe('2026-12-29');
  });

  it.each([
    ['2026-09-14', '2026-09-15'],
    ['2026-09-18', '2026-09-21'],
    ['2026-09-19', '2026-09-21'],
    ['2026-09-20', '2026-09-21'],
  ])('made on %s is processed on %s at the earliest', (createdOn, processed) => {
    expect(processingDay(localDate('2026-09-01'), localDate(createdOn), BANK_HOLIDAYS)).toBe(processed);
  });

  it('contains only characters that Bacs allows', () => {
    expect(bacsText('Zoë & Sons (UK) Ltd. – 24/7!')).toBe('ZOE & SONS UK LTD.  24/7');
  });
});

it('writes a row for each payment of the bulk CSV', () => {
  expect(bulkPaymentRows(FILE)).toEqual([
    ['Payee name', 'Sort code', 'Account number', 'Amount', 'Currency', 'Reference', 'Payment date'],
    ['Harbour Print Works Limited', '08-99-99', '66374958', '1250.00', 'GBP', 'K7Q2M9 INV10023', '2026-09-21'],
    ["Zoë's Café", '10-79-99', '88837491', '0.01', 'GBP', '0Z4QXA PR000012', '2026-09-21'],
  ]);
});
