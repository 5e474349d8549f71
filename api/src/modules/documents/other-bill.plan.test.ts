import { localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { type OtherBill, otherBillDoubt } from './other-bill.plan.ts';

const PAPER = {
  invoiceNumber: 'W-11',
  invoiceDate: localDate('2026-10-14'),
  totalAmount: pence(620_00),
  netAmount: null,
  vatAmount: null,
};

function bill(words: Partial<OtherBill> = {}): OtherBill {
  return {
    place: 'on record',
    numberKey: 'w6',
    invoiceNumber: 'W-6',
    invoiceDate: localDate('2026-09-14'),
    amountPence: pence(500_00),
    partPaidPence: pence(0),
    paymentDate: null,
    netAmount: null,
    vatAmount: null,
    mentions: null,
    ...words,
  };
}

const AMOUNTS = { numbers: [], amounts: [pence(500_00), pence(120_00), pence(620_00)] };
const NUMBERS = { numbers: ['w6', 'w11'], amounts: [] };

describe('bills that a document may request again', () => {
  it('is an open bill whose amount it has within its total, whatever it calls that', () => {
    expect(otherBillDoubt(PAPER, AMOUNTS, [bill()])).toBe(
      '£500.00 of it may be invoice W-6 (£500.00 of 14 Sep 2026), which is on record: paying both would pay that twice',
    );
  });

  it('is what was left of a bill of which a part was paid', () => {
    const left = bill({ amountPence: pence(800_00), partPaidPence: pence(300_00) });
    expect(otherBillDoubt(PAPER, AMOUNTS, [left])).toMatch(/^£500.00 of it may be invoice W-6/);
  });

  it('is a bill that was paid after the paper was written', () => {
    expect(otherBillDoubt(PAPER, AMOUNTS, [bill({ paymentDate: localDate('2026-10-20') })])).toMatch(/W-6/);
    expect(otherBillDoubt(PAPER, AMOUNTS, [bill({ paymentDate: localDate('2026-10-01') })])).toBeNull();
  });

  it('is a bill that it names, paid or not', () => {
    const paid = bill({ paymentDate: localDate('2026-10-01') });
    expect(otherBillDoubt(PAPER, NUMBERS, [paid])).toBe(
      'It names invoice W-6 (£500.00 of 14 Sep 2026), which is on record: paying both may pay that twice',
    );
  });

  it('is the older of several open bills together, which are overdue', () => {
    const bills = [60_00, 120_00, 132_00].map((amount, at) =>
      bill({ invoiceNumber: `W-${9 - at}`, numberKey: `w${9 - at}`, amountPence: pence(amount) }),
    );
    const carried = { numbers: [], amounts: [pence(252_00), pence(620_00)] };
    expect(otherBillDoubt(PAPER, carried, bills)).toMatch(/^£252.00 of it may be invoices W-8, W-7/);
  });

  it('is an open credit note that it takes off', () => {
    const credit = bill({ numberKey: 'cn7', invoiceNumber: 'CN-7', amountPence: pence(-120_00) });
    expect(otherBillDoubt(PAPER, AMOUNTS, [credit])).toMatch(/^It may take off credit note CN-7 \(£120.00/);
    expect(otherBillDoubt(PAPER, { numbers: ['cn7'], amounts: [] }, [credit])).toMatch(/^It names credit note CN-7/);
  });

  it('is no bill of its own amount, its own number or a later day', () => {
    expect(otherBillDoubt(PAPER, AMOUNTS, [bill({ amountPence: pence(620_00) })])).toBeNull();
    expect(otherBillDoubt(PAPER, NUMBERS, [bill({ numberKey: 'w11' })])).toBeNull();
    expect(otherBillDoubt(PAPER, AMOUNTS, [bill({ invoiceDate: localDate('2026-10-15') })])).toBeNull();
  });

  it('is none where a printed net with VAT on it makes the total, unless the line and the rest do', () => {
    const vat = { netAmount: pence(516_67), vatAmount: pence(103_33) };
    const doubt = (values: { totalAmount?: Pence; netAmount: Pence; vatAmount: Pence }, printed: number[]) =>
      otherBillDoubt({ ...PAPER, ...values }, { numbers: [], amounts: printed.map(pence) }, [bill()]);
    expect(doubt(vat, [500_00, 16_67, 516_67, 103_33, 620_00])).toBeNull();
    expect(doubt(vat, [500_00, 120_00, 516_67, 103_33, 620_00])).toMatch(/^£500.00 of it may be/);
    const ofThisMonth = { netAmount: pence(100_00), vatAmount: pence(20_00) };
    expect(doubt(ofThisMonth, [500_00, 100_00, 20_00, 620_00])).not.toBeNull();
    const workedOut = { totalAmount: pence(630_00), netAmount: pence(600_00), vatAmount: pence(30_00) };
    expect(doubt(workedOut, [500_00, 100_00, 30_00, 630_00])).toMatch(/^£500.00 of it may be/);
  });

  it('is within a later bill on record, unless a printed net with VAT on it makes the total of that', () => {
    const later = bill({ numberKey: 'w12', invoiceNumber: 'W-12', invoiceDate: localDate('2026-11-14') });
    const vat = { amountPence: pence(1050_00), netAmount: pence(1000_00), vatAmount: pence(50_00) };
    const printing = (printed: number[]) =>
      otherBillDoubt(PAPER, { numbers: [], amounts: [] }, [
        { ...later, ...vat, mentions: { numbers: [], amounts: printed.map(pence) } },
      ]);
    expect(printing([620_00, 1000_00, 50_00, 1050_00])).toBeNull();
    expect(printing([620_00, 50_00, 1050_00])).toMatch(/^It may be in the total of invoice W-12/);
  });

  it('is two open bills together, or the whole of one of which a part was paid since', () => {
    const bills = [
      bill({ amountPence: pence(300_00) }),
      bill({ numberKey: 'w5', invoiceNumber: 'W-5', amountPence: pence(200_00) }),
    ];
    expect(otherBillDoubt(PAPER, AMOUNTS, bills)).toBe(
      '£500.00 of it may be invoices W-6, W-5, which came before: paying all would pay those twice',
    );
    expect(otherBillDoubt(PAPER, AMOUNTS, [bill({ partPaidPence: pence(200_00) })])).toMatch(/^£500.00 of it may be/);
  });

  it('is open bills with another one between them, or less an open credit note', () => {
    const [oldest, between, latest] = [132_00, 120_00, 60_00].map((amount, at) =>
      bill({ invoiceNumber: `W-${at + 5}`, numberKey: `w${at + 5}`, amountPence: pence(amount) }),
    ) as [OtherBill, OtherBill, OtherBill];
    const credit = bill({ invoiceNumber: 'CN-7', numberKey: 'cn7', amountPence: pence(-52_00) });
    const doubt = (amount: number, ...onRecord: OtherBill[]) =>
      otherBillDoubt(PAPER, { numbers: [], amounts: [pence(amount), pence(620_00)] }, onRecord);
    expect(doubt(192_00, latest, between, oldest)).toMatch(/^£192.00 of it may be invoices W-7, W-5,/);
    expect(doubt(80_00, credit, oldest)).toBe(
      '£80.00 of it may be invoice W-5 less credit note CN-7, which came before: paying all would pay those twice',
    );
    expect(doubt(200_00, between, credit, oldest)).toMatch(/^£200.00 of it may be invoices W-6, W-5 less credit/);
    expect(doubt(252_00, between, credit, oldest)).toMatch(/^£252.00 of it may be invoices W-6, W-5,/);
    expect(doubt(140_00, latest, credit, between, oldest)).toMatch(/^£140.00 of it may be invoices W-7, W-5 less/);
    expect(doubt(68_00, latest, credit, oldest)).toBeNull();
  });

  it.each([
    ['20390', 'HP-20390'],
    ['hp20390', '20390'],
    ['herehp20390', 'HP-20390'],
    ['hp20390hp20418', 'HP-20390'],
  ])('is a bill that it names in another form: %s of %s', (printed, invoiceNumber) => {
    const known = bill({ numberKey: invoiceNumber.toLowerCase().replace('-', ''), invoiceNumber });
    expect(otherBillDoubt(PAPER, { numbers: [printed], amounts: [] }, [known])).toMatch(/^It names invoice/);
    const longer = { numbers: ['gb9203901', '0207203905'], amounts: [] };
    expect(otherBillDoubt(PAPER, longer, [bill({ numberKey: '20390' })])).toBeNull();
  });

  it.each([
    ['20390.25', '20390.25', '2039025'],
    ['20390.25', 'HP.20390.25', 'hp2039025'],
    ['w6', 'W-6', 'w6'],
  ])('is a bill that it names by an odd number: %s of %s', (printed, invoiceNumber, numberKey) => {
    const mentions = { numbers: [printed], amounts: [] };
    expect(otherBillDoubt(PAPER, mentions, [bill({ numberKey, invoiceNumber })])).toMatch(/^It names invoice/);
  });

  it('is no bill whose number has the figures of an amount', () => {
    const mentions = { numbers: ['20390.25'], amounts: [] };
    expect(otherBillDoubt(PAPER, mentions, [bill({ numberKey: 'hp2039025', invoiceNumber: 'HP-2039025' })])).toBeNull();
    const short = bill({ numberKey: '2501', invoiceNumber: '25.01' });
    expect(otherBillDoubt(PAPER, { numbers: ['25.01'], amounts: [] }, [short])).toBeNull();
  });

  it('is within a later bill that came before it, or named there', () => {
    const later = {
      numberKey: 'w12',
      invoiceNumber: 'W-12',
      invoiceDate: localDate('2026-11-14'),
      amountPence: pence(740_00),
    };
    const naming = bill({ ...later, mentions: { numbers: ['w11'], amounts: [] } });
    expect(otherBillDoubt(PAPER, { numbers: [], amounts: [] }, [naming])).toBe(
      'Invoice W-12 (£740.00 of 14 Nov 2026), which is on record, names it: paying both may pay this twice',
    );
    const containing = bill({ ...later, mentions: { numbers: [], amounts: [pence(620_00), pence(120_00)] } });
    expect(otherBillDoubt(PAPER, { numbers: [], amounts: [] }, [containing])).toBe(
      'It may be in the total of invoice W-12 (£740.00 of 14 Nov 2026), which is on record: paying both would pay this twice',
    );
  });
});
