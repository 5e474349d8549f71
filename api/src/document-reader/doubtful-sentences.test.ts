import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { doubtOf } from './testing/doubt-of-foot.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Returns the doubt about the total of a bill of J Holroyd with these rows; null if there is none. */
function doubtOfRows(rows: string): string | null {
  const drawing = `
! J Holroyd Building Services Ltd                            INVOICE
  12 Mill Lane, Otley LS21 1AA

  Larkfield Interiors Ltd                          Invoice No   118
  3 Dyer Street, Leeds                             Date         12/06/2026

${rows}`;
  const [invoice] = readPages([writtenPage(drawing)], READER_CONTEXT).invoices;
  if (!invoice) throw new Error('nothing was read');
  return invoice.totalAmount.doubt;
}

describe('a sentence that may change what is to be paid (RULES.md, 58)', () => {
  it.each([
    'Net of CIS £104.00',
    'Amount after CIS £104.00',
    'Tax deducted 20%: £20.00',
    'UTR 1234567890 - deduct tax at 20%',
    "Sub-contractor's tax £20.00",
    'CIS applies',
    '5% to be held until snagging is done.',
    'Snagging retention 5%',
    'Ret 5%',
    'Ret. @ 3% £3.60',
    'Held 5%',
    'Defects liability 2.5% retained',
    'MCD 2.5%',
    'Please remit £100.00 only',
    'Please pay £40.00',
    'Pay £40.00 by 20 June',
    'You pay £100.00',
    'Amount to remit: £100.00',
    'Remit amount £100.00',
    'To pay now £60.00',
    'Due now £60.00',
    'Now due £60.00',
    'Amount payable today £60',
    'Pay now £60',
    'Amount due this month £40.00',
    'This month £40.00',
    'Minimum payment £25.00',
    'Customer pays £100.00',
    'You owe £100.00',
    'Our records show you owe £60.00',
    'Account balance: £60.00',
    'Balance £60.00',
    'New balance £60.00',
    'Credit balance £60.00',
    'Excess £40.00',
    'Policy excess £40.00 is yours',
    'Invoiced to date: £60.00',
    'Less invoiced to date £60.00',
    '£60 already had',
    'You have already had £60 off',
    'Bal £0.00',
    'Credit to follow for 1 box short',
    'Credit note CN-119 to follow for damaged item',
    'Short delivered 2 boxes - credit note CN-55',
    'Credit for breakages will be raised',
    '£20 credit on account',
    'Goods not supplied',
    '2 not delivered',
    'Volume rebate of 3% will be applied',
    'Payment should be made to Aldermore Invoice Finance',
    'All payments should be made to Bibby Financial Services',
    'This invoice is payable to HSBC Invoice Finance (UK) Ltd only',
    'Please pay Lloyds Bank Commercial Finance',
    'Remit to: Skipton Business Finance',
    'Pay to: Metro Bank SME Finance',
    'Debt purchased by Pulse Cashflow Finance',
    'We have sold this invoice to Kriya',
    'Factored invoice',
    'Now owned by Novuna Business Cash Flow',
    'This account is managed by IGF Invoice Finance',
    'Receipt from Close Brothers only is a valid discharge',
    'Recd. with thanks 15/6',
    'Recd. with thanks',
    'Invoice status: Closed',
    'Status: Complete',
    'D/D',
    'Funds will be drawn on 20 June 2026',
    'Insurer to pay net, you pay the VAT of £20.00',
    'Please pay VAT only £20.00',
    'VAT element only payable by insured',
    'VAT only - the insurer pays the rest',
    'Invoice to leasing company',
    'PayPal transaction 8XY12345AB',
    'Stripe receipt 2211-3344',
    'Square receipt #Ab12',
    'SumUp receipt',
    'Transaction ID 8XY12345',
    'Sale approved',
    'Change £0.00',
    'Virtual card',
    'Charge to room',
    'Seller cancelled item',
    'Payment to you will be made on 20 June',
    'We have raised this invoice on your behalf',
    'Buyer created tax invoice',
    'This is an application for payment not a tax invoice',
    'DRAFT - for approval',
    'This is an estimate only',
    'We will deduct this from the funds we hold for you at completion.',
    'Funds will be taken on 26 June 2026',
    'This will be taken on 26 June',
    'We will draw £120.00 on 26 June 2026',
    'Auto-collection',
    'Autobill: Yes',
    'Billed automatically',
    'Charged automatically',
    'Recurring payment set up',
    'DDI on file',
    'PDD',
    'Charge on 26 June',
    'Budget plan: £40.00 a month',
    'Annual charge billed monthly',
    'Set off against your account',
    'Set against your sales invoice 221',
    'To be offset',
    'Offset against sales',
    'By contra',
    'Less our purchases from you',
    'Net settlement',
    'This amount is covered by your retainer',
    'Thank you for your prompt payment of £120.00',
    'Thanks for paying',
    'Credit card sale',
    'Account up to date',
    'Cash account',
    'Do not process',
    'For reference only',
    'Internal use only',
    'For customs use only',
    'Sale or return',
    'On approval',
    'Hire - not chargeable',
    'Stock transfer',
    'No charge',
    'N/C',
    'FOC',
    'Free of charge',
    '50% now, 50% on completion',
    '£60 now and £60 in July',
    'Remainder on completion',
    'Balance due on the day',
    'Balance due 4 weeks before the event',
    'Balance by 1 August',
    'Deposit due: £60.00',
    '£60 to pay on collection',
    'Cash £60 given 12/6',
    'Given £60 on site',
    'Had £60 off you Friday',
    '-£60 dep',
    'CR 60.00',
    'Please take off £20 for the broken tile',
    'Take £20 off',
    'Discount £60.00',
    'We have billed your insurer',
    'We will bill your insurer direct',
    'Payment from insurance claim',
    'Payable by the landlord',
    'Please invoice the landlord',
    'Recharge to tenant',
    'This invoice is for your tenant',
    'Invoice to be settled by parent company',
    'Charge to levy account',
    'Apprenticeship levy',
    'Grant funded',
    'Pay our sister company',
    'To renew, please pay by 1 December 2026.',
  ])('is quoted to the user: %s', (foot) => expect(doubtOf(foot)).not.toBeNull());

  it.each([
    'No CIS deduction applies',
    'Excess mileage is charged at 45p',
    'Interest of £5.00 is charged on late payments',
    'Prices increase by £10.00 from 1 January',
    'Please pay £120.00 within 30 days',
    'Total due £120.00 by 14 July 2026',
    'Of which VAT £20.00',
    'Any credit note will follow within 7 days',
    'Draft lease and two meetings',
    'Our insurers are Aviva',
    'Account name: Harbour Print Ltd',
  ])('is not quoted if every bill may have it: %s', (foot) => expect(doubtOf(foot)).toBeNull());
});

describe('a total that is more than what is to be paid (RULES.md, 58)', () => {
  it.each([
    ['Net of CIS', '2,040.00'],
    ['Tax (20% of labour)', '360.00'],
  ])('is doubted for the tax of a subcontractor: %s', (label, amount) => {
    expect(
      doubtOfRows(`
  Labour - second fix                              £1,800.00

  Materials                                          £600.00

  Total                                            £2,400.00

  ${label.padEnd(49)}£${amount}`),
    ).not.toBeNull();
  });

  it('is doubted for VAT that the customer pays to HMRC', () => {
    const bill = (vat: string, foot: string) =>
      doubtOfRows(`
  Work                                             £1,000.00

  ${vat.padEnd(49)}£200.00

  Total                                            £1,200.00


  ${foot}`);
    expect(bill('VAT @ 20% (DRC)', '')).toMatch(/£200\.00 of VAT is in this total/);
    expect(bill('VAT @ 20%', 'Reverse charge: VAT Act 1994 Section 55A applies')).toMatch(/is in this total/);
    expect(bill('VAT @ 20%', 'Customer to pay the VAT to HMRC')).toMatch(/is in this total/);
    expect(bill('VAT @ 20%', 'The reverse charge does not apply')).toBeNull();
  });

  it('is doubted for an item that takes all of it off', () => {
    const folio = (last: string) =>
      doubtOfRows(`
  Accommodation                                      £220.00

  Restaurant                                          £32.00

  ${last}

  Net £210.00   VAT £42.00   Total £252.00`);
    expect(folio('MC ****1234                                        £252.00-')).not.toBeNull();
    expect(folio('')).toBeNull();
  });

  it('is doubted for an amount that will be debited', () => {
    expect(
      doubtOfRows(`
  Charges                                             £45.00

  VAT at 20%                                           £9.00

  Amount to be debited on or after 26/06/2026         £54.00`),
    ).not.toBeNull();
  });

  it('is doubted if only the stage that is due is named', () => {
    expect(
      doubtOfRows(`
  Contract sum                                    £10,000.00

  Stage 1 - 30% on order                           £3,000.00

  Stage 2 - 40% on delivery                        £4,000.00

  Stage 3 - 30% on completion                      £3,000.00

  Now due: stage 2

  Total                                           £10,000.00`),
    ).not.toBeNull();
  });

  it.each([
    ['a contract to date', 'To date', 'Previous', 'This invoice', '£24,000.00', '£15,000.00', '£9,000.00'],
    ['a discount', 'Goods', 'Discount', 'Net', '£100.00', '£20.00', '£80.00'],
    ['a share', 'Building', 'Reserve', 'Your share', '£40,000.00', '£900.00', '£5,000.00'],
    ['a year', 'Per year', 'Per quarter', 'Per month', '£1,200.00', '£300.00', '£100.00'],
  ])('is doubted beside the total of %s', (_, ...cells) => {
    const [one, two, three, first, second, third] = cells.map((cell) => cell.padEnd(13));
    expect(
      doubtOfRows(`
                                ${one}${two}${three}

  Works                         ${first}${second}${third}

  Total                         ${first}${second}${third}`),
    ).not.toBeNull();
  });

  it.each([
    ['This bill', 'Year to date'],
    ['Due now', 'Due later'],
    ['This invoice', 'Contract total'],
  ])('is doubted beside the total of one other column: %s | %s', (one, other) => {
    const row = (label: string, first: string, second: string) =>
      `  ${label.padEnd(30)}${first.padEnd(13)}${second.padEnd(13)}\n`;
    const rows = [
      row('', one, other),
      row('Charges', '£250.00', '£1,250.00'),
      row('VAT at 20%', '£50.00', '£250.00'),
      row('Total', '£300.00', '£1,500.00'),
    ];
    expect(doubtOfRows(`\n${rows.join('\n')}`)).not.toBeNull();
  });

  it('is doubted for columns of labour and tax, and not for those of net and VAT', () => {
    expect(
      doubtOfRows(`
                      Gross        Materials    Labour       Tax 20%    Net

  Park Row            £2,400.00    £600.00      £1,800.00    £360.00    £2,040.00

  Total               £2,400.00    £600.00      £1,800.00    £360.00    £2,040.00`),
    ).not.toBeNull();
    expect(
      doubtOfRows(`
                                   Net          VAT          Total

  Park Row                         £2,000.00    £400.00      £2,400.00

  Total                            £2,000.00    £400.00      £2,400.00`),
    ).toBeNull();
  });
});
