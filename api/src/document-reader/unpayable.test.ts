import { describe, expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../testing/e-invoices/ubl-xml.ts';
import { readEInvoice } from './e-invoice/read-e-invoice.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills that are neither paid nor collected, and still must not be paid. */

function doubtOf(foot: string, item = ''): string | null {
  const drawing = `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD
  VAT Reg No GB 123 4567 82

  Larkfield Interiors Ltd                                       Invoice no      HP-20418
  3 Dyer Street                                                 Invoice date    14/06/2026
  Leeds LS1 4AP

  ${item}

  Net                                                         £100.00

  VAT 20%                                                     £20.00

  Total                                                       £120.00


  ${foot}`;
  const { documentType, message, invoices } = readPages([writtenPage(drawing)], READER_CONTEXT);
  return invoices[0] ? invoices[0].totalAmount.doubt : `${documentType}: ${message}`;
}

const SAID: readonly [string, RegExp][] = [
  ['VOID', /void/],
  ['CANCELLED', /void/],
  ['This invoice is cancelled.', /void/],
  ['Status: Void', /void/],
  ['SAMPLE INVOICE', /sample/],
  ['TEST - NOT A REAL INVOICE', /test/],
  ['Test invoice', /test/],
  ['Balance written off', /void/],
  ['AutoPay is on: we will charge your saved payment method.', /collects/],
  ['Apple Pay **** 1234', /paid already/],
  ['Cash paid to driver', /paid already/],
  ['Deducted from your account balance', /taken off money/],
  ['Taken from your prepaid credit', /taken off money/],
  ['This invoice is set off against your deposit.', /taken off money/],
  ['Amount will be netted from your next payout', /taken off money/],
  ['Fees have been deducted from your payout', /taken off money/],
  ['Deducted from rent', /taken off money/],
  ['SELF-BILLED INVOICE', /self-billed/],
  ['Self-billing invoice: we will pay you this amount', /self-billed/],
  ['The VAT shown is your output tax due to HMRC', /self-billed/],
  ['We have credited your account with this amount', /comes to you/],
  ['Refund due to customer', /comes to you/],
  ['Amount due to you', /comes to you/],
  ['Account in dispute: withhold payment', /withheld/],
  ['For insurance purposes only', /free/],
  ['For customs purposes only', /free/],
  ['Already charged on KE48001', /another invoice/],
  ['Included on invoice KE48001', /another invoice/],
  ['Payable by Lombard', /finances/],
  ['Contra', /set off/],
];

describe('a bill that is none to pay', () => {
  it.each(SAID)('is in doubt: %s', (line, words) => {
    expect(doubtOf(line)).toMatch(words);
  });

  it.each(SAID)('is in doubt as the note of an e-invoice: %s', (line, words) => {
    const note = `<cbc:Note>${line}</cbc:Note><cbc:InvoiceTypeCode>`;
    const read = readEInvoice(ublOf(SAMPLE_E_INVOICE).replace('<cbc:InvoiceTypeCode>', note));
    expect(read?.invoices[0]?.totalAmount.doubt).toMatch(words);
  });

  it.each([
    'Orders cancelled within 24 hours are charged.',
    'If this invoice is cancelled, a credit note follows.',
    'Cheques that are altered are void.',
    'Void property inspection',
    'Sample pack of leaflets',
    'Sample only the first sheet.',
    'Test of the fire alarm',
    'PAT testing only',
    'Your deposit has been deducted from the total.',
    'A discount was taken from the balance.',
    'Damage will be deducted from your deposit.',
    'We will refund you if you are not satisfied.',
    'We have credited your account for the returned pallets.',
    'You may not withhold payment.',
    'No right to withhold payment is given.',
    'If the invoice is in dispute, tell us within 7 days.',
    'A self-billing agreement is available.',
    'Amount payable to the supplier',
    'We accept Apple Pay.',
    'Cash payments to the driver are welcome.',
    'Save paper: ask for e-invoices.',
    'For office use only',
    'Billed on 12 May 2026',
    'Charged on 300 units',
    'Included on the day',
    'Payable by BACS',
    'Payable by bank transfer',
    'Payable by cheque or card',
    'Payable by 14 July 2026',
    'Payable by the tenant',
  ])('is in none for "%s"', (line) => {
    expect(doubtOf(line)).toBeNull();
  });

  it('is not told by an item that was cancelled', () => {
    expect(doubtOf('', 'Visit of 3 June          Cancelled                    £0.00')).toBeNull();
  });
});
