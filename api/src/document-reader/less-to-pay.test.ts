import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnRows, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills with less than the total to pay, or for another payer. */

const SUM = ['Net|£1,049.00', 'VAT at 20%|£209.80', 'Total|£1,258.80'];

interface Drawing {
  readonly rows?: readonly string[];
  readonly foot?: string;
  readonly title?: string;
  readonly number?: string;
}

function read({ rows = SUM, foot = '', title = 'INVOICE', number = 'Invoice no' }: Drawing) {
  const drawing = `
! Harbour Print Ltd                                        ${title}
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       ${number.padEnd(15)} N-13
  3 Dyer Street                                                 Date            14/06/2026

  Description                                                         Amount
${drawnRows(rows)}


  ${foot}`;
  return readPages([writtenPage(drawing)], READER_CONTEXT);
}

function doubtOf(drawing: Drawing): string | null {
  const { documentType, invoices } = read(drawing);
  return documentType === 'invoice' ? (invoices[0]?.totalAmount.doubt ?? null) : documentType;
}

describe('a bill with a reduced amount to pay', () => {
  it.each([
    'Less credit|£100.00',
    'Less 10% contract rebate|£125.88',
    'Contract rebate 10%|£125.88',
    'Trade-in allowance|£300.00',
    'Part exchange allowance|£300.00',
    'Grant contribution|£500.00',
    'Contribution from your landlord|£500.00',
    'Funds held in client account|£1,000.00',
    'Held on client account|£1,000.00',
    'Your share 50%|£629.40',
    'Your contribution|£629.40',
    'Your portion (half)|£629.40',
  ])('is in doubt: %s', (row) => {
    expect(doubtOf({ rows: [...SUM, row] })).toMatch(/less than this total may be|said to be paid already/);
  });

  it.each([
    ['Transferred from client account|£1,258.80', /would pay it twice/],
    ['Paid from funds held in client account|£1,258.80', /would pay it twice/],
  ])('is in doubt: %s', (row, doubt) => {
    expect(doubtOf({ rows: [...SUM, row] })).toMatch(doubt);
  });

  it.each([
    'Transferred from client account to our office account',
    'Your share of the cost is £629.40.',
    'Taken from money that we hold for you',
    'Settled from client account 3 June 2026',
  ])('is in doubt in words: %s', (foot) => {
    expect(doubtOf({ foot })).not.toBeNull();
  });

  it('is the sum of the period where less is asked for who pays by a day', () => {
    const rows = ['Total for period|£1,258.80', 'Pay £1,208.80 by 1 November 2026|', '£1,258.80 thereafter|'];
    expect(read({ rows }).invoices[0]?.totalAmount.value).toBe(125_880);
    const instalments = ['Total for period|£1,258.80', 'Pay £629.40 by 1 November 2026|', '£629.40 thereafter|'];
    expect(read({ rows: instalments }).invoices[0]?.totalAmount.value).toBe(62_940);
  });

  it('is in doubt for a rate of the month, and for thousands', () => {
    expect(doubtOf({ rows: ['Hire of a van|', 'Total £104.90 x 12 months = £1,258.80|'] })).not.toBeNull();
    expect(doubtOf({ foot: 'Amounts in thousands' })).not.toBeNull();
    expect(doubtOf({ foot: "All figures in £'000" })).not.toBeNull();
  });

  it.each([
    'Your share of the bins is emptied on Fridays.',
    'We make a contribution to the air ambulance.',
    'Client account: 20-00-00 12345678',
    'Ask about our rebate and trade-in offers.',
    'Funds held in client account are protected.',
    'We print thousands of leaflets.',
    'Shared hosting for 12 months',
    'Credit cards are accepted for invoices below £500.00.',
    'Credit limit £500.00',
    'Our contribution to the hospice this year was £500.00.',
    'Pay now by card or later by bank transfer.',
  ])('is not for: %s', (foot) => {
    expect(doubtOf({ foot })).toBeNull();
  });
});

describe('a paper by which money comes to who got it', () => {
  it.each([
    'COMMISSION STATEMENT',
    'STATEMENT OF COMMISSION',
    'ROYALTY STATEMENT',
    'REMUNERATION STATEMENT',
    'EARNINGS STATEMENT',
    'PAYOUT STATEMENT',
    'SETTLEMENT STATEMENT',
  ])('is no bill without a doubt: %s', (title) => {
    expect(doubtOf({ title, number: 'Statement number' })).not.toBeNull();
  });

  it.each(['Total payable to you', 'Commission due to you', 'Net payable to you', 'Amount we will pay you'])(
    'is in doubt by a label: %s',
    (label) => {
      expect(doubtOf({ rows: ['Net|£1,049.00', 'VAT at 20%|£209.80', `${label}|£1,258.80`] })).not.toBeNull();
    },
  );

  it.each([
    'Total payable to you: £1,258.80',
    'We will pay you by Bacs on 30 June 2026.',
    'We will pay £1,258.80 into your account.',
    'We will pay this amount to your account.',
    'This sum will be paid to you within 14 days.',
    'Total paid to you £1,258.80',
    'Payment will be made to your bank account on 30 June.',
    'Commission earned in May, payable to you',
  ])('is in doubt in words: %s', (foot) => {
    expect(doubtOf({ foot })).not.toBeNull();
  });

  it.each([
    'Sales commission is paid to our staff.',
    'Payment made to your account.',
    'Your invoice will be sent to you by email.',
    'Please make the payment to our account.',
    'We will pay carriage on returns.',
    'If we overcharge you, we will pay you back.',
    'Cheques payable to Harbour Print Ltd',
    'Agency commission 10% of sales in May',
  ])('is not for: %s', (foot) => {
    expect(doubtOf({ foot })).toBeNull();
  });
});

describe('a bill of labour without a deduction', () => {
  const rows = ['Labour|£1,000.00', 'Total|£1,000.00'];

  it.each(['CIS Status: Net 20%', 'CIS standard rate', 'CIS registered. UTR 12345 67890', 'CIS verified V1234567'])(
    'is in doubt by words of the Construction Industry Scheme: %s',
    (foot) => {
      expect(doubtOf({ rows, foot })).toMatch(/held back/);
      expect(doubtOf({ rows: [...rows, 'CIS deduction|£200.00', 'Amount payable|£800.00'], foot })).toBeNull();
    },
  );

  it.each(['CIS status: gross', 'Not subject to CIS'])('is not where nothing is deducted: %s', (foot) => {
    expect(doubtOf({ rows, foot })).toBeNull();
  });
});
