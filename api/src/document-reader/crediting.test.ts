import { describe, expect, it } from 'vitest';
import { isDoubtOfOwing } from './doubt-owing.ts';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Papers that give money back, and have the number, the date and the sums of a bill. */

function read({ title = 'INVOICE', foot = '', total = 'Total' }) {
  const drawing = `
  Harbour Print Ltd
  4 Quay Street, Penzance TR18 4BD
  VAT Reg No GB 123 4567 82

  ${title}

  Bill to: Larkfield Interiors Ltd

  Invoice number: HP-201

  Invoice date: 1 June 2026

  Net £1,000.00

  VAT at 20% £200.00

  ${total} £1,200.00

  ${foot}`;
  const [invoice] = readPages([writtenPage(drawing)], READER_CONTEXT).invoices;
  if (!invoice) throw new Error('nothing was read');
  return { documentType: invoice.documentType, doubt: invoice.totalAmount.doubt };
}

describe('a paper that gives money back', () => {
  it.each([
    'CREDIT INVOICE',
    'CREDIT ADVICE',
    'REFUND NOTE',
    'Sales credit note',
    'Refund advice',
    'CREDIT NOTE CN-201',
  ])('is a credit note by its heading: %s', (title) => {
    expect(read({ title }).documentType).toBe('credit_note');
  });

  it.each([
    'REBATE INVOICE',
    'ADJUSTMENT NOTE',
    'Adjustment invoice',
    'REVERSAL INVOICE',
    'Cancellation invoice',
    'VOLUME REBATE',
    'REFUND',
    'Returns note',
    'Refund confirmation',
    'GOODS RETURN',
    'Sales return',
    'RETURNED GOODS NOTE',
    'RETURN NOTE',
  ])('may be one by its heading, and then its total is in doubt: %s', (title) => {
    const { documentType, doubt } = read({ title });
    expect(documentType === 'credit_note' || /credit note/.test(doubt ?? '')).toBe(true);
  });

  it.each([
    'This amount will be refunded to you',
    'The total will be credited to your account.',
    '£1,200.00 refunded to your card',
    'Your refund will be paid back to your bank account within 5 days.',
    'Amount to be refunded',
    'Volume rebate due to you',
    'Volume rebate due to you for 2025',
    'Refund due to you by BACS',
    'This is to cancel and refund invoice HP-100',
    'In reversal of invoice HP-100',
    'Cancellation of invoice HP-100',
    'Reimbursement of our invoice HP-100',
    'Transaction type: Refund',
    'Prepaid credit used £1,200.00',
    'Account credit applied £1,200.00',
    'Gift card redeemed £1,200.00',
    'Paid with voucher applied',
  ])('has a total that is not owed, by its words: %s', (foot) => {
    const { doubt } = read({ foot });
    expect(isDoubtOfOwing(doubt ?? '')).toBe(true);
  });

  it.each([
    'Your deposit will be refunded when the skip is returned.',
    'Credit terms: 30 days',
    'Credits used: 4 of 10',
    'Refunds are credited within 14 days of return.',
    'Cancellation of bookings must be made in writing.',
    'Returned goods will be credited less 10%.',
    'Please return the slip with your payment.',
    'Total credit limit £5,000.00',
    'Adjustment of brakes',
    'To cancel and re-book call 01736 000000',
    'Overpayments are refunded on request.',
  ])('is an honest bill in spite of "%s"', (foot) => {
    expect(read({ foot })).toEqual({ documentType: 'invoice', doubt: null });
  });

  it.each(['INVOICE', 'Credit account invoice', 'Service invoice', 'ENERGY BILL'])(
    'is an honest bill under the heading %s',
    (title) => {
      expect(read({ title })).toEqual({ documentType: 'invoice', doubt: null });
    },
  );

  it.each(['CASH INVOICE', 'CASH BILL', 'CASH SALES INVOICE', 'Counter sale', 'INVOICE - CASH'])(
    'was paid at the till by its heading: %s',
    (title) => {
      expect(read({ title }).doubt).toContain('It says that it is paid already');
    },
  );

  it.each([
    'REBILL',
    'RE-BILLED',
    'RE-BILL INVOICE',
    'RE-INVOICE',
    'RE-ISSUED',
    'REPLACEMENT INVOICE',
    'INVOICE (REBILL)',
    'INVOICE – REPLACEMENT',
  ])('takes the place of an earlier bill by its heading: %s', (title) => {
    expect(read({ title }).doubt).toContain('takes the place of an earlier invoice');
  });
});

describe('an invoice that names a credit note', () => {
  it.each([
    'Credit note 2190C £45.00',
    'Credit note 2190 -£45.00',
    'Credit note no 2190 was sent on 3 November.',
    'Credit note 55100',
  ])('is an invoice, with a doubt: %s', (foot) => {
    const { documentType, doubt } = read({ foot: foot.replace(' £', '      £').replace(' -', '      -') });
    expect(documentType).toBe('invoice');
    expect(doubt).not.toBeNull();
  });

  it('is an invoice in spite of a row that takes it off', () => {
    const drawing = `
! Dale Joinery                                                INVOICE
  4 Mill Lane, Otley LS21 1AA                       Invoice no  2211
  Larkfield Interiors Ltd                           Date 05/11/2026
  Door frames                                        £450.00
  Credit note 2190                                   -£45.00
  Total                                              £405.00`;
    const [invoice] = readPages([writtenPage(drawing)], READER_CONTEXT).invoices;
    expect(invoice?.documentType).toBe('invoice');
    expect(invoice?.totalAmount.doubt).toMatch(/taken off for credit note 2190/);
  });

  it('is a credit note if the heading stands beside the amount', () => {
    const drawing = `
! Dale Joinery
  4 Mill Lane, Otley LS21 1AA                       Invoice no  2211
  Larkfield Interiors Ltd                           Date 05/11/2026
  Credit note 2190C                                  £45.00
  Door frame returned                                £45.00
  Total                                              £45.00`;
    expect(readPages([writtenPage(drawing)], READER_CONTEXT).invoices[0]?.documentType).toBe('credit_note');
  });
});

describe('a total that comes back to the customer', () => {
  const totalOf = (...rows: readonly string[]) =>
    readPages([writtenPage(drawnBill(['Net|£100.00', 'VAT 20%|£20.00', ...rows]))], READER_CONTEXT).invoices[0]
      ?.totalAmount;

  it.each([
    ['behind the amount', 'Total|£120.00 in credit'],
    ['behind it, of a debt to the customer', 'Total|£120.00 owed to you'],
    ['behind it, of a favour', 'Balance|£120.00 in your favour'],
    ['in the next cell', 'Total|£120.00    in credit'],
    ['in the next cell, in short', 'Total|£120.00    CR'],
    ['in the next cell, of a debt', 'Total|£120.00    due to you'],
    ['before the amount', 'Total|Credit £120.00'],
    ['in the cell before', 'Total in credit|£120.00'],
    ['between label and amount', 'Total                         credit|£120.00'],
    ['that the supplier owes', 'Total owed by us|£120.00'],
    ['that the supplier owes, in short', 'Total we owe|£120.00'],
    ['of money held', 'Sum we hold for you|£120.00'],
    ['of a return', 'Total|£120.00 we are returning this'],
    ['of a surplus', 'Balance|£120.00 surplus'],
    ['of an allowance', 'Total allowance|£120.00'],
  ])('is in doubt by words %s: %s', (_where, row) => {
    expect(isDoubtOfOwing(totalOf(row)?.doubt ?? '')).toBe(true);
  });

  it('is in doubt by words below the amount', () => {
    expect(isDoubtOfOwing(totalOf('Total|£120.00', '|in credit')?.doubt ?? '')).toBe(true);
  });

  it.each([
    'Total|£120.00    payable by you',
    'Total (non-refundable)|£120.00',
    'Total due to us|£120.00',
    'Total payable to our client account|£120.00',
    'Credit terms 30 days    Total|£120.00',
  ])('is that of an honest bill with "%s"', (row) => {
    expect(totalOf(row)).toMatchObject({ value: 12_000, doubt: null });
  });
});
