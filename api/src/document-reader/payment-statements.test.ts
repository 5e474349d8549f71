import { describe, expect, it } from 'vitest';
import { isDoubtOfOwing } from './index.ts';
import { readPages } from './read-pages.ts';
import { doubtOf } from './testing/doubt-of-foot.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills that state something unusual of their payment, and bills that state what is usual. */

function read(rows: readonly string[], foot = '', origin: 'text' | 'picture' = 'text') {
  const [invoice] = readPages([writtenPage(drawnBill(rows, foot), origin)], READER_CONTEXT).invoices;
  if (!invoice) throw new Error('nothing was read');
  return invoice;
}

const SUMS = ['Net|£300.00', 'VAT 20%|£60.00', 'Total|£360.00'];

describe('a bill that says something unusual of its payment', () => {
  it.each([
    'Please do not pay, this invoice has been settled',
    'Card payment £120.00 01/06/2026',
    'Your credit of £120.00 has been applied',
    'Credit balance will be used to pay this invoice',
    'Less credit available £120.00',
    'Receipt of payment is acknowledged',
    "You don't need to do anything. We'll request this amount from your bank.",
    'Paid monthly by standing order of £30.00',
    'CASH SALE INVOICE',
    'Chip & PIN sale',
    'PAID INVOICE',
    'DIRECT DEBIT INVOICE',
    'PAYMENT CONFIRMATION',
    'CREDIT REQUEST',
    'Covered by your service plan',
    'Self-billed',
    'Nothing is due unless you renew',
    'Refunded on 5 June 2026',
    'Payment method: Premium finance, 10 monthly payments of £17.85',
    'This policy is paid by premium finance with Close Brothers.',
    'Payment method: Premium Credit instalments',
    'Payable by 10 monthly instalments of £17.85 starting 15 September 2026',
    'Spread the cost: 12 monthly payments of £10.00',
    'To be paid over 12 months interest free',
    'Finance: Close Brothers Premium Finance',
    'Funding: lease via Grenke',
    'Please hold payment until credit received',
    'Short delivered - credit requested',
    'A credit will be issued for the missing items',
    'Revised invoice - please disregard previous version',
    'Paid by credit card £122.40 including 2% surcharge',
    'Your monthly Direct Debit is £95.00. You do not need to do anything.',
    'Funds cleared 3 June',
    'Money gratefully taken by Dave',
    'Account cleared by our Bristol branch',
    'Nothing further is needed from you',
    'Paid out of the site float',
    'Charged to the fuel card',
    'This has gone through on your company card',
    'Payment made in branch',
    'The deposit covers this in full',
    'Second half payable in October',
    'Hire purchase agreement with Lombard pays this',
    'We draw this from the account each quarter',
    'Settled on site',
    'Paid over the phone by Sarah',
    'Money has left your account',
    'Bill met by our insurers',
    'Cash taken on delivery',
    'Pay in 3 with PayPal',
    'For accounting purposes, no remittance needed',
    'Half of this is payable in July, half in August',
    'Received £120.00 with thanks',
    'Cash £120.00 received',
    'Paid today 120.00',
    'BACS received 12 June',
    'Tendered: Cash 120.00',
    'Received by cheque 120.00',
    'Rcvd £120 cash',
    'Chq recd 12/06/26',
    'With thanks £120 received',
    'Account: CASH',
    'Half now, half on completion please',
    'Please only pay £100 as agreed with Tom',
    'Agreed discount of £10 if paid this week',
    'Discount £10 already agreed, not shown above',
    'Less 2.5% MCD',
    'Less contra charges as agreed',
    'View paid invoice online',
    'See card payment £120.00 taken 3 June',
    'Complete, payment by PayPal',
    'Difficulty paying resolved, now paid',
    'Do not pay by cheque, we have taken it by card',
    'No receipt will be sent, paid by card',
    'Early payment made, appreciated',
    'Bank charges and invoice paid by card',
    'Payment pending from insurer',
    'Stage payments 2 of 4',
  ])('is in doubt: %s', (line) => {
    const doubt = doubtOf(line) ?? '';
    expect(doubt).not.toBe('');
    expect(isDoubtOfOwing(doubt) || /paid|takes the place/.test(doubt)).toBe(true);
  });

  it('quotes the sentence', () => {
    expect(doubtOf('Card payment £120.00 01/06/2026.')).toBe(
      'It says: "Card payment £120.00 01/06/2026". Check that £120.00 is still to pay',
    );
  });

  it.each([
    'Payment is due within 30 days of the invoice date.',
    'Please pay £120.00 by 14 July 2026.',
    'Our terms are strictly 30 days net.',
    'Pay online at www.harbour.example or by phone on 01736 000000',
    'Ways to pay',
    'Payments by BACS to sort code 20-00-00, account 55779911',
    'Please quote HP-20418 when paying.',
    'We reserve the right to claim interest under the Late Payment of Commercial Debts (Interest) Act 1998.',
    'All goods remain the property of Harbour Print Ltd until paid for in full.',
    'Please send remittance advice to accounts@harbour.example',
    'Cheques payable to Harbour Print Ltd',
    'Thank you for your prompt payment.',
    'Kindly settle within 14 days.',
    'Prompt settlement is appreciated.',
    'Bank details for payment',
    'Payment address: 4 Quay Street, Penzance',
    'Queries about this bill must be raised before the payment date.',
    'Payment can be made by bank transfer or cheque.',
    'Amount payable by 14 July 2026',
    'Invoices are payable on presentation.',
    'Please remit to the account below.',
    'A charge of £12.00 is made for late payment.',
    'Payment terms 30 days end of month',
    'Please return this slip with your cheque.',
    'Balance due by 14 July 2026',
    'For card payments ring 01736 000000.',
    'No cash payments please.',
    'Credit card payments attract a fee of 2%.',
    'BACS payments preferred',
    'Payments received after 10 June are not shown.',
    'Direct bank payments: 20-00-00 55779911',
    'View and pay online now',
    'Tap to pay',
    'Log in to your account to pay',
    'Download your invoice or pay at my.harbour.example',
    'Enter the amount you are paying above',
    'Indicate the amount of your payment',
    'Amount you are paying',
    'Date paid: ____/____/____',
    'Reason for short payment',
    'Cut along this line and return with payment',
    'Bank charges are to be borne by the payer',
    'Early settlement is appreciated',
    'Your cooperation in paying promptly is appreciated',
    'Payments are securely processed by Stripe',
    'Struggling to pay? Talk to us',
    'Paying more than one invoice? List them overleaf',
    'No statement will be issued, please pay on invoice',
    'Do not pay by cheque',
    'We are proud to pay the real Living Wage',
    'Signatory to the Fair Payment Code',
    'What you need to pay £120.00',
    'Overseas payments: SWIFT NWBKGB2L',
    'Credit/debit card payments: 01736 000000',
    '24-hour payment line',
    'Payment pending',
    'Payment is required before delivery',
    'Payment is due before work starts',
    'Funds to be transferred to the account below',
    'Method of payment (please tick)',
    'Amount paid 0.00',
    'Payments received: £0.00',
    'Paid to date 0.00',
    'Credits applied 0.00',
  ])('is an honest one with "%s"', (line) => {
    expect(doubtOf(line)).toBeNull();
  });

  it('ignores a payment of £0.00', () => {
    const rows = [...SUMS, 'Paid|0.00', 'Credits applied|0.00', 'Balance due|£360.00'];
    expect(read(rows).totalAmount).toMatchObject({ value: 36_000, doubt: null });
  });

  it('takes the names of items for what they are', () => {
    const items = ['Card payment terminal, monthly rental|£200.00', 'Paid search campaign|£100.00'];
    expect(read([...items, ...SUMS]).totalAmount).toMatchObject({ value: 36_000, doubt: null });
  });

  it.each([
    'Paid by Visa, thank you',
    'Collected by Direct Debit',
    'Our bank details have changed',
    'VOID',
    'Order cancelled',
  ])('is in doubt also where a sum stands beside: %s', (said) => {
    const [net = '', ...rest] = SUMS;
    const beside = `${said.padEnd(50)}${net.replace('|', '  ')}|`;
    expect(read([beside, ...rest]).totalAmount.doubt).not.toBeNull();
  });

  it.each([
    'Payment will be taken by Direct Debit on or after 19 July 2026',
    'Paid by card 5 Sep 2026',
    'Direct Debit ref 12345678',
    'This invoice was cancelled on 5 September 2026',
    'Our bank details changed on 1 September 2026',
    'Paid 19 July 2026',
  ])('is in doubt in a picture, too: %s', (said) => {
    expect(read(SUMS, said, 'picture').totalAmount.doubt).not.toBeNull();
  });
});

describe('the total of a bill whose net and VAT come to a printed sum', () => {
  it.each([
    'Account summary: Current 360.00   30 days 120.00   60 days 0.00   Total owing 480.00',
    'Current   360.00   30 days  120.00   60 days 0.00   Balance 480.00',
    'Also outstanding: invoice 88102 £120.00. Please pay £480.00 in total.',
    'Balance of £180.00 due on completion',
    'First payment £180.00 due 15/09/2026',
    '£180.00 payable on order, £180.00 on delivery',
    'Paid £180.00 on 01/06/2026 and £180.00 on 10/06/2026',
    'Half now: £180.00 to pay',
  ])('is that sum, or in doubt: %s', (foot) => {
    for (const rows of [SUMS, ['Fitted door|£360.00', 'Total|£360.00']]) {
      const { value, doubt } = read(rows, foot).totalAmount;
      if (value !== 36_000) expect([value, doubt]).toEqual([value, expect.any(String)]);
      if (/outstanding|180/.test(foot)) expect(doubt).not.toBeNull();
    }
  });

  it.each([
    ['Deposit paid|£100.00', 'Balance due|£260.00'],
    ['Less trade-in|£100.00', 'To pay|£260.00'],
    ['CIS deduction|£100.00', 'Amount payable|£260.00'],
  ])('is what a printed deduction leaves: %s', (taken, rest) => {
    expect(read([...SUMS, taken, rest]).totalAmount).toMatchObject({ value: 26_000, doubt: null });
  });
});

it.each([
  [['Fee|£1,000.00', 'Expenses (no VAT)|£50.00', 'VAT 20%|£200.00', 'Total due|£1,250.00']],
  [['Charges|£1,250.00', 'VAT thereon at 20%|£250.00', 'Disbursements (no VAT)|£334.00', 'Total|£1,834.00']],
])('is never sure that a bill has no VAT if it prints VAT: %j', (rows) => {
  const { vatAmount } = read(rows);
  expect(vatAmount.value === 0 && vatAmount.doubt === null).toBe(false);
});

it('doubts a total beside one of its instalments', () => {
  const rows = ['Annual fee|£1,200.00', 'Instalment 2 of 4|£300.00', 'Total|£1,200.00'];
  expect(read(rows).totalAmount.doubt).toMatch(/Instalment 2 of 4/);
  expect(read(['Instalment 2 of 4|£300.00', 'Total|£300.00']).totalAmount.doubt).toBeNull();
  expect(read(['Doors|£300.00', 'Less agreed discount|-£30.00', 'Total|£270.00']).totalAmount.doubt).toBeNull();
});

it('takes no due date from a list of debts by their age', () => {
  const foot = 'Current   360.00   30 days  120.00   60 days 0.00   Balance 480.00';
  expect(read(SUMS, foot).dueDate.value).toBeNull();
});

it('takes no due date from the terms of a discount', () => {
  const rows = [...SUMS, 'Settlement discount 2.5% if paid within 10 days|-£9.00', 'Pay within 10 days|£351.00'];
  expect(read(rows, 'Otherwise net 30 days').dueDate.value).toBe('2026-07-14');
  expect(read(rows).dueDate.value).not.toBe('2026-06-24');
});
