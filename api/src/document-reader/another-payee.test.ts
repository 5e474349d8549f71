import { describe, expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../testing/e-invoices/ubl-xml.ts';
import { isDoubtOfOwing } from './doubt-owing.ts';
import { readEInvoice } from './e-invoice/read-e-invoice.ts';
import { readPages } from './read-pages.ts';
import { doubtOf } from './testing/doubt-of-foot.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const BANK = 'Sort code: 20-00-00   Account number: 55779911';

/** Bills that name another payee or a changed account, without printing an account. */

function eInvoiceDoubtOf(from: string, to: string): string | null {
  const xml = ublOf(SAMPLE_E_INVOICE);
  const other = xml.replace(from, to);
  expect(other).not.toBe(xml);
  return readEInvoice(other)?.invoices[0]?.totalAmount.doubt ?? null;
}

const ASSIGNED = 'It says that somebody else than the supplier is to be paid: ask whom you owe it';
const SAID: readonly [string, RegExp][] = [
  ['This debt has been assigned to Bibby Financial Services Ltd. Only payment to them discharges it.', /somebody else/],
  ['This invoice is assigned to and payable only to Close Invoice Finance Ltd.', /somebody else/],
  ['This invoice is assigned to Harbour Factors Ltd, to whom it must be paid.', /somebody else/],
  ['This invoice has been sold to Bibby Ltd.', /somebody else/],
  ['This invoice has been factored.', /somebody else/],
  ['Please make payment to our factors, Lloyds Commercial Finance.', /somebody else/],
  ['Pay to: Bibby Financial Services Ltd, as assignee.', /somebody else/],
  ['NOTICE OF ASSIGNMENT', /somebody else/],
  ['This invoice has been purchased by Time Capital, to whom all payments are to be made.', /somebody else/],
  ['Purchased by Time Capital Ltd, to whom payment must be made', /somebody else/],
  ['Time Finance are the legal owners of this debt', /somebody else/],
  ['Our bank, Close Brothers, own this invoice', /somebody else/],
  ['Zenith has acquired this debt', /somebody else/],
  ['The invoice is owned by Zenith, to whom payment is due', /somebody else/],
  ['Our bank details have changed: please see the letter enclosed.', /has changed/],
  ['Our bank details have changed. Please call us before you pay.', /has changed/],
  ['PLEASE NOTE OUR NEW BANK DETAILS OVERLEAF', /has changed/],
  ['Please note that our account details have changed.', /has changed/],
  ['CHANGE OF BANK DETAILS', /has changed/],
  ['New bank details', /has changed/],
  ['We have moved our account to another bank. Do not pay the old account.', /has changed/],
  ['We have changed banks.', /has changed/],
  ['Our old account is now closed.', /has changed/],
  ['Our account number has changed', /has changed/],
  ['Our sort code has changed', /has changed/],
  ['We have a new account number', /has changed/],
  ['Please update our bank details', /has changed/],
  ['Please amend your records with our new account', /has changed/],
  ['Please note change of account', /has changed/],
  ['Our bank account is changing', /has changed/],
  ['We now bank with Starling', /has changed/],
  ['Please use the account below from now on', /has changed/],
  ['Due to an audit please pay to the account below', /has changed/],
  ['Our usual account is under review; please pay to the account shown', /has changed/],
  ['Please pay into this alternative account', /has changed/],
  ['Kindly remit to the below account instead', /has changed/],
  ['Temporary account', /has changed/],
  ['Do not use our Barclays account any more', /has changed/],
  ['Barclays account closed on 1 June', /has changed/],
  ['From 1 November we bank with Tide.', /has changed/],
  ['We have switched to Tide', /has changed/],
  ["We've moved to Starling", /has changed/],
  ['Change of bank', /has changed/],
  ['Please update your payee details', /has changed/],
  ['New sort code and account', /has changed/],
  ['Note new sort code', /has changed/],
  ['Our account is now with Monzo', /has changed/],
];

describe('a bill that asks to pay elsewhere', () => {
  it.each(SAID)('is in doubt: %s', (line, words) => {
    const doubt = doubtOf(line) ?? '';
    expect(doubt).toMatch(words);
    expect(isDoubtOfOwing(doubt)).toBe(true);
  });

  it.each(SAID)('is in doubt as the note of an e-invoice: %s', (line, words) => {
    expect(eInvoiceDoubtOf('<cbc:InvoiceTypeCode>', `<cbc:Note>${line}</cbc:Note><cbc:InvoiceTypeCode>`)).toMatch(
      words,
    );
  });

  it.each([
    'Our bank details will not change.',
    'Our bank details have not changed.',
    'We will never change our bank details by email.',
    'If you are told that our bank details have changed, please call us.',
    'Beware of emails saying that our bank details have changed.',
    'Any change of bank details is sent by post.',
    'Your account manager has changed.',
    'Your account number has changed.',
    'We have a new account manager.',
    'We have changed our account manager.',
    'We have moved to new offices.',
    'Please note our bank details below.',
    'The number assigned to this invoice is HP-20418.',
    'Please quote the invoice number assigned to your order.',
    'Engineers are assigned to your job on the day.',
    'Neither party may assign this contract.',
    'Cheques payable only to Harbour Print Ltd',
    'Risk is a factor of weather.',
    'Finance company documents enclosed',
    'Change of account name on the sign',
    'Supply of new bank signage',
    'Temporary account manager: Jane',
    "We've moved to Unit 4, Starling Way",
    'We bank with Barclays',
    'Goods purchased on this invoice remain ours until they are paid for.',
    'Printed on paper bought from Cousin Paper Ltd',
    'Please update your records with our new address',
  ])('is an honest one with "%s"', (line) => {
    expect(doubtOf(line)).toBeNull();
  });
});

function otherPayee(payee: string, supplier = 'Harbour Print Limited'): string {
  return `It asks to pay ${payee}, not ${supplier}: ask whom you owe it`;
}

/** The doubt about the supplier of a bill with such a foot, whose supplier is on record. */
function supplierDoubtOf(
  foot: string,
  supplier = 'Harbour Print Limited',
  origin: 'text' | 'picture' = 'text',
): string | null {
  const drawing = `
! ${supplier}                                 INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      HP-20418
  3 Dyer Street                                                 Invoice date    14/06/2026

  Net                                                         £100.00

  VAT 20%                                                     £20.00

  Total due                                                   £120.00


  ${foot.split('|').join('\n\n  ')}`;
  const known = { name: supplier, sortCode: '20-00-00', accountNumber: '55779911', email: null };
  const [invoice] = readPages([writtenPage(drawing, origin)], { ...READER_CONTEXT, suppliers: [known] }).invoices;
  if (!invoice) throw new Error('nothing was read');
  return invoice.supplierName.doubt;
}

describe('a bill that names another company as its payee', () => {
  it.each([
    'Please make payment to Cousin Services Ltd',
    'Please make payment to Cousin Services Ltd|Sort code: 20-00-00   Account number: 55779911',
    'Please pay Cousin Services Ltd',
    'Please pay by BACS to Cousin Services Ltd within 30 days.',
    'Payable to: Cousin Services Ltd, Sort code 20-00-00, Account number 55779911',
    'Account name: Cousin Services Ltd|Sort code: 20-00-00   Account number: 55779911',
    'Account name          Cousin Services Ltd|Sort code             20-00-00|Account number        55779911',
    'Cheques payable to Cousin Services Ltd',
    'Cheques should be made payable to Cousin Services Ltd.',
    'Payment to be made to our parent company Cousin Services Ltd',
    'Payee: Cousin Services Ltd|Please make all payments to Cousin Services Ltd',
  ])('is in doubt: %s', (foot) => {
    expect(supplierDoubtOf(foot)).toBe(otherPayee('Cousin Services Ltd'));
  });

  it.each([
    'Please make payment to Harbour Print Ltd',
    'Payable to: HARBOUR PRINT LTD',
    'Account name: Harbour Ltd|Sort code: 20-00-00   Account number: 55779911',
    'Account name: HP Ltd|Sort code: 20-00-00   Account number: 55779911',
    'Account name: Harbour Holdings Ltd|Sort code: 20-00-00   Account number: 55779911',
    'Account name: Larkfield Interiors Ltd|Account number: LAR001',
    'Account name: Penzance Press Ltd|www.penzancepress.co.uk',
    'Please make payment to our account at Barclays Bank plc',
    'Please send orders to Cousin Services Ltd',
    'Please send your remittance advice to Cousin Services Ltd',
    'Payment made to Cousin Services Ltd for paper',
    'Delivered to Cousin Services Ltd',
    'REMITTANCE SLIP|Please return with your payment to Harbour Print Ltd',
    'Remittance from: Larkfield Interiors Ltd|Payable to: Harbour Print',
  ])('is an honest one with "%s"', (foot) => {
    expect(supplierDoubtOf(foot)).toBeNull();
  });

  it.each([
    'BACS payments to Zenith Receivables Ltd|BANK',
    'Transfer to Zenith Receivables Ltd|BANK',
    'Payment in favour of Zenith Receivables Ltd|BANK',
    'Pay: Zenith Receivables Ltd, 20-00-00 55779911',
    'Account: Zenith Receivables Ltd   BANK',
    'Name: Zenith Receivables Ltd|BANK',
    'Bank details: Zenith Receivables Ltd, Barclays, 20-00-00 55779911',
    'Zenith Receivables Ltd 20-00-00 55779911',
    'Zenith Receivables Ltd|BANK',
    'Bank details|Zenith Receivables Ltd|BANK',
    'Bank   Sort code   Account   Name|Barclays   20-00-00   55779911   Zenith Receivables Ltd',
    'BACS: Zenith Receivables Ltd, 20-00-00 / 55779911',
    'Bank: Zenith Receivables Ltd 20-00-00 55779911',
    'Please credit Zenith Receivables Ltd, 20-00-00 55779911',
    'Please make transfers to Zenith Receivables Ltd',
    'Payments to Zenith Receivables Ltd please',
    'All transfers to Zenith Receivables Ltd',
    'Kindly transfer to our sister company Zenith Receivables Ltd',
  ])('is in doubt by a name beside the account: %s', (foot) => {
    expect(supplierDoubtOf(foot.replace('BANK', BANK))).toBe(otherPayee('Zenith Receivables Ltd'));
  });

  it.each([
    'A/C name: J P Hartnell   20-00-00 55779911',
    'Account name: J P Hartnell|BANK',
    'Account name          J P Hartnell|Sort code             20-00-00|Account number        55779911',
    'Payee: J P Hartnell|BANK',
    'Beneficiary: J P Hartnell',
    'Account in the name of J P Hartnell',
    'Cheques payable to J P Hartnell',
    'BACS payments to J P Hartnell|BANK',
    'Transfer to J P Hartnell|BANK',
    'BACS to J P Hartnell|BANK',
    'Name: J P Hartnell|BANK',
    'Account: J P Hartnell   BANK',
    'J P Hartnell|BANK',
    'Bank details|J P Hartnell|20-00-00|55779911',
  ])('is in doubt where a company asks to pay a person: %s', (foot) => {
    expect(supplierDoubtOf(foot.replace('BANK', BANK))).toBe(otherPayee('J P Hartnell'));
    expect(isDoubtOfOwing(otherPayee('J P Hartnell'))).toBe(true);
  });

  it.each([
    'Account name: Harbour Print|BANK',
    'Account name: HARBOUR PRINT LTD|BANK',
    'Account name: H Print|BANK',
    'Account name: Business Current Account|BANK',
    'Account: Business Current   BANK',
    'Account name: Client Account|BANK',
    'Account name: As Above|BANK',
    'Bank: Barclays Penzance|BANK',
    'Cheques payable to Harbour Print. Please Quote Your Number.',
    'Name: Larkfield Interiors   Account: LAR001',
    'Payment by BACS to the account below|BANK',
    'BACS to Head Office|BANK',
    'Please make payment to Head Office|BANK',
    'Remit to: Accounts Department|BANK',
    'Account Name: Sort Code: 20-00-00',
    'Account name: J P Hartnell|J P Hartnell, director of the company',
    'Contact: Jane Orme   Transfer to our account|BANK',
    'Airport transfer to Grand Hotel',
    'Harbour Print is a trading name of Thorpe Ltd. BANK',
    'Barclays Bank plc|BANK',
    'Head Office|20-00-00|55779911',
    'Payment Details|BANK',
    'Payments are processed by Stripe Payments UK Ltd.',
  ])('is an honest one with the account of "%s"', (foot) => {
    expect(supplierDoubtOf(foot.replace('BANK', BANK))).toBeNull();
  });

  it('is an honest one where a trader who is no company asks to pay himself', () => {
    expect(supplierDoubtOf('Account name: J P Hartnell', 'Bright Sparks')).toBeNull();
  });

  it('is an honest one where the account is of the firm behind a trading name', () => {
    const foot = 'Account name: Thorpe Ltd|Thorpe Ltd, registered in England 1234567';
    expect(supplierDoubtOf(foot, 'Bright Sparks')).toBeNull();
  });

  it('is an honest one where a scan misreads a letter of the supplier', () => {
    expect(supplierDoubtOf('Cheques payable to Thcrpe Ltd', 'Thorpe Ltd', 'picture')).toBeNull();
    expect(supplierDoubtOf('Cheques payable to Cousin Services Ltd', 'Thorpe Ltd', 'picture')).toBe(
      otherPayee('Cousin Services Ltd', 'Thorpe Ltd'),
    );
  });
});

describe('an e-invoice that asks to pay elsewhere', () => {
  const payee = (name: string) =>
    `<cac:PayeeParty><cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName></cac:PayeeParty><cac:PaymentMeans>`;
  const NO_ACCOUNT = /<cac:PayeeFinancialAccount>[\s\S]*?<\/cac:PayeeFinancialAccount>/;

  it('is in doubt by its payee, with an account or without', () => {
    const xml = ublOf(SAMPLE_E_INVOICE);
    for (const one of [xml, xml.replace(NO_ACCOUNT, '')]) {
      const factored = one.replace('<cac:PaymentMeans>', payee('Close Invoice Finance Ltd'));
      expect(readEInvoice(factored)?.invoices[0]?.supplierName.doubt).toBe(ASSIGNED);
      expect(readEInvoice(one)?.invoices[0]?.supplierName.doubt).toBeNull();
    }
    expect(isDoubtOfOwing(ASSIGNED)).toBe(true);
  });

  it('is in none where the payee is the supplier', () => {
    const { supplier } = SAMPLE_E_INVOICE;
    const own = ublOf(SAMPLE_E_INVOICE).replace('<cac:PaymentMeans>', payee(supplier.toUpperCase()));
    expect(readEInvoice(own)?.invoices[0]?.supplierName.doubt).toBeNull();
  });

  it.each([
    ['393', /somebody else/],
    ['389', /self-billed/],
    ['527', /self-billed/],
    ['382', /comes to you/],
  ])('is in doubt by its type %s', (code, words) => {
    expect(eInvoiceDoubtOf('TypeCode>380<', `TypeCode>${code}<`)).toMatch(words);
  });

  it('is in doubt by a line that gives credit for an invoice', () => {
    expect(eInvoiceDoubtOf('Oak door', 'Credit for invoice E-900 ')).toMatch(/credit note is taken off/);
  });
});
