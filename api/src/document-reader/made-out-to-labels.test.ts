import { describe, expect, it } from 'vitest';
import { doubtRecipient } from './doubt-recipient.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Doubt on the supplier of a bill with these lines where the customer stands, and this line at its foot. */
function doubtOf(customer: string, foot = ''): string | null | undefined {
  const page = writtenPage(`
! HARTWELL PAINTS LIMITED
  Unit 9 Mere Trading Park, Stafford ST16 2QR

${customer}

  INVOICE
  Invoice number: HP/20918
  Invoice date: 14 April 2026

  Net total                          £422.00
  VAT at 20%                          £84.40
  Total due                          £506.40
${'\n'.repeat(20)}
  ${foot}`);
  const company = { name: READER_CONTEXT.companyName, vatNumber: null };
  return doubtRecipient(readPages([page], READER_CONTEXT), company, []).invoices[0]?.supplierName.doubt;
}

const ADDRESS = '  8 Hill Street\n  Leeds LS2 9JT';
const MADE_OUT = /^Made out to Coldharbour Dental(?: Ltd)?, not to Larkfield Interiors Ltd$/;

describe('a bill to another company', () => {
  it.each([
    'To:',
    'To',
    'Invoice for:',
    'Account:',
    'Customer:',
    'Customer account:',
    'Client details:',
    'Prepared for:',
    'Buyer:',
    'Recipient:',
    'Attention: Jane Orme,',
  ])('is doubted by the label %s', (label) => {
    expect(doubtOf(`  ${label} Coldharbour Dental Ltd`)).toMatch(MADE_OUT);
    expect(doubtOf(`  ${label}\n  Coldharbour Dental Ltd\n${ADDRESS}`)).toMatch(MADE_OUT);
  });

  it.each<[string, string, string?]>([
    ['without a legal form', `  To: Coldharbour Dental\n${ADDRESS}`],
    ['that is named again', `  Coldharbour Dental Ltd\n${ADDRESS}`, 'Work done for Coldharbour Dental Ltd in June'],
    ['on a wide line', '  To: Coldharbour Dental Ltd, 8 Hill Street, Chapel Allerton, Leeds, West Yorkshire, LS2 9JT'],
    ['on a wide line without a label', '  Coldharbour Dental Ltd, 8 Hill Street, Leeds, West Yorkshire, LS2 9JT'],
    ['beside the supplier', '  To: Coldharbour Dental Ltd                        From: Hartwell Paints Limited'],
  ])('is doubted for a company %s', (_what, customer, foot) => {
    expect(doubtOf(customer, foot)).toMatch(MADE_OUT);
  });
});

it.each<[string, string?]>([
  ['  To: Larkfield Interiors Ltd'],
  ['  Account: Larkfield Interiors Limited'],
  ['  Invoice for: Larkfield Interiors'],
  ['  To: Coldharbour Kitchens Ltd t/a Larkfield Interiors'],
  ['  To: Larkfield Interiors Ltd, c/o Coldharbour Dental Ltd'],
  ['  Deliver to: Coldharbour Dental Ltd'],
  ['  Account: Hartwell Trading Ltd  Sort code 20-45-77  80013312'],
  ['', 'Account: Coldharbour Dental Ltd'],
  ['', 'Subject to the terms of Coldharbour Dental Ltd'],
  [`  Coldharbour Dental Ltd\n${ADDRESS}`, 'Hartwell Paints is a trading name of Coldharbour Dental Ltd'],
])('is not doubted as made out to another company: %j %s', (customer, foot) => {
  expect(doubtOf(customer, foot) ?? '').not.toMatch(/^Made out/);
});
