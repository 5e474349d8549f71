import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const BILL = writtenPage(`
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      N-13
  Leeds LS1 4AP                                                 Invoice date    14/06/2026

  Printing of leaflets                                                £1,000.00

  Net                                                                 £1,000.00
  VAT 20%                                                             £200.00
  Total                                                               £1,200.00`);

function doubtOf(...stamps: string[]): string | null {
  const { documentType, invoices } = readPages([{ ...BILL, stamps }], READER_CONTEXT);
  return invoices[0] ? invoices[0].totalAmount.doubt : documentType;
}

describe('the stamps of a bill', () => {
  it.each([
    ['PAID', /paid already/],
    ['PAID\n12 JUN 2026\nHSBC', /paid already/],
    ['HARBOUR PRINT\nPAID\nWITH THANKS', /paid already/],
    ['NULL AND VOID', /void/],
    ['DO NOT\nPAY', /nothing is left to pay/],
    ['FILE COPY', /stamped as a copy/],
    ['REJECTED', /withheld/],
    ['REJECTED\n12 JUN 2026', /withheld/],
    ['NOT APPROVED', /withheld/],
    ['RETURNED', /withheld/],
    ['QUERY', /withheld/],
    ['STOP', /withheld/],
    ['AWAITING CREDIT', /withheld/],
    ['CREDIT NOTE\nREQUESTED', /withheld/],
    ['ACCOUNT CLOSED', /withheld/],
    ['CREDITED', /credited or set off/],
    ['REFUNDED 12/06/2026', /credited or set off/],
    ['POSTED & PAID', /paid already/],
    ['POSTED 8 PAID', /paid already/],
    ['PAID AND FILED', /paid already/],
    ['PAYMENT SENT', /paid already/],
    ['PAID BY DD', /collects it/],
    ['Pad by DD', /collects it/],
    ['WILL BE COLLECTED BY DIRECT DEBIT', /collects it/],
    ['DRAFT', /^pro_forma$/],
    ['PRO-FORMA', /^pro_forma$/],
  ])('add a doubt to its total: %j', (stamp, doubt) => {
    expect(doubtOf('Harbour Print', stamp)).toMatch(doubt);
  });

  it.each([
    'ROYAL MAIL\nPOSTAGE\nPAID\nGB',
    'RECEIVED\n12 JUN 2026',
    'PASSED\nFOR PAYMENT',
    'TO BE PAID',
    'APPROVED TO BE PAID',
    'CHECKED\nAPPROVED\nPOSTED',
    'ACCEPTED\nREJECTED\nDATE',
    'ACCREDITED\nINSTALLER',
    'NO REFUND',
    'CREDIT',
    'CREDIT APPROVED',
    'ANY QUERY?',
    'DIRECT\nDebit',
    'DD',
    'PAY BY DIRECT DEBIT',
    'VISA',
    'PayPal',
    'FREE',
    'CUSTOMER COPY',
    'INVOICE',
    'URGENT',
  ])('add none if they are of logos or of the post: %j', (stamp) => {
    expect(doubtOf(stamp)).toBeNull();
  });
});
