import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { ciiOf } from '../../testing/e-invoices/cii-xml.ts';
import { SAMPLE_E_INVOICE } from '../../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../testing/e-invoices/ubl-xml.ts';
import type { ReadInvoice } from '../document.types.ts';
import { readEInvoice } from './read-e-invoice.ts';

function readOne(xml: string): ReadInvoice {
  const [read] = readEInvoice(xml)?.invoices ?? [];
  if (!read) throw new Error('nothing was read');
  return read;
}

/** The sample as UBL with a part of it written otherwise. */
function changed(from: string, to: string): ReadInvoice {
  const xml = ublOf(SAMPLE_E_INVOICE);
  const other = xml.replace(from, to);
  expect(other).not.toBe(xml);
  return readOne(other);
}

describe('the total of an e-invoice', () => {
  it.each([
    ['49', 'direct debit'],
    ['59', 'direct debit'],
    ['48', 'card'],
    ['54', 'card'],
    ['55', 'card'],
    ['10', 'cash'],
    ['57', 'standing agreement'],
    ['68', 'online payment service'],
    ['97', 'set off'],
  ])('is doubtful where the supplier has its money by means %s', (code, words) => {
    expect(changed('PaymentMeansCode>30<', `PaymentMeansCode>${code}<`).totalAmount.doubt).toContain(words);
    const cii = ciiOf(SAMPLE_E_INVOICE);
    const other = cii.replace(/(PaymentMeans>\s*<ram:TypeCode>)30</, `$1${code}<`);
    expect(other).not.toBe(cii);
    expect(readOne(other).totalAmount.doubt).toContain(words);
  });

  it.each([
    'Paid with thanks 14 March 2026',
    'This invoice has been paid by card.',
    'Payment received, thank you.',
    'The amount will be collected by Direct Debit on 28 March 2026.',
    'No payment is required.',
  ])('is doubtful where its note says so: %s', (note) => {
    expect(
      changed('<cbc:InvoiceTypeCode>', `<cbc:Note>${note}</cbc:Note><cbc:InvoiceTypeCode>`).totalAmount,
    ).toMatchObject({
      value: 62_460,
      doubt: expect.stringMatching(/paying it too|left to pay/),
    });
  });

  it.each([
    ['Collected by Bacs on 28 October 2026', /paying it too/],
    ['This bill replaces your estimated bill', /place of an earlier/],
    ['Credit invoice: this amount will be refunded to you', /comes to you|credit note/],
    ['Commission statement', /comes to you/],
    ['CREDIT INVOICE', /credit note/],
    ['This document credits invoice HP-100', /credit note/],
    ['Amounts in thousands', /thousands/],
  ])('is doubtful where its note says so: %s', (note, words) => {
    const read = changed('<cbc:InvoiceTypeCode>', `<cbc:Note>${note}</cbc:Note><cbc:InvoiceTypeCode>`);
    expect(read.totalAmount.doubt).toMatch(words);
  });

  it.each([
    'Please pay by 28 March 2026.',
    'Credit terms: 30 days.',
    'To set up a Direct Debit call us.',
    'Goods remain ours until paid in full.',
  ])('is not for a note that asks to be paid: %s', (note) => {
    const read = changed('<cbc:InvoiceTypeCode>', `<cbc:Note>${note}</cbc:Note><cbc:InvoiceTypeCode>`);
    expect(read.totalAmount.doubt).toBeNull();
  });

  const HELD_BACK = [
    'CIS deduction at 20% is to be made on labour.',
    'CIS deduction: £100.00',
    'CIS tax 20% £100.00 to be deducted from labour of £500.00',
    'Less 5% retention',
    'Retention 5%: £31.23',
    'Retention of 5% held until practical completion',
    'Net payable after CIS deduction: £524.60',
    'Subject to CIS',
  ];

  it.each(HELD_BACK)('is doubtful where its note tells of a part that is held back: %s', (note) => {
    const doubt = 'It says that a part is held back: less than this total may be left to pay';
    const ubl = changed('<cbc:InvoiceTypeCode>', `<cbc:Note>${note}</cbc:Note><cbc:InvoiceTypeCode>`);
    expect(ubl.totalAmount).toMatchObject({ value: 62_460, doubt });
    const xml = ciiOf(SAMPLE_E_INVOICE);
    const from = '</ram:TypeCode>';
    const cii = xml.replace(from, `${from}<ram:IncludedNote><ram:Content>${note}</ram:Content></ram:IncludedNote>`);
    expect(cii).not.toBe(xml);
    expect(readOne(cii).totalAmount.doubt).toBe(doubt);
  });

  it('is in doubt if the customer has to withhold tax that no other sum of the file contains', () => {
    const withheld = (amount: string) =>
      `<cac:WithholdingTaxTotal><cbc:TaxAmount currencyID="GBP">${amount}</cbc:TaxAmount></cac:WithholdingTaxTotal><cac:LegalMonetaryTotal>`;
    const doubt = 'It says that a part is held back: less than this total may be left to pay';
    expect(changed('<cac:LegalMonetaryTotal>', withheld('104.10')).totalAmount).toMatchObject({ value: 62_460, doubt });
    expect(changed('<cac:LegalMonetaryTotal>', withheld('0.00')).totalAmount.doubt).toBeNull();
  });

  it('is not where the sums of the file take it off', () => {
    const note = '<cbc:Note>CIS deduction at 20% is to be made on labour.</cbc:Note><cbc:InvoiceTypeCode>';
    const xml = ublOf({ ...SAMPLE_E_INVOICE, prepaid: pence(10_000) }).replace('<cbc:InvoiceTypeCode>', note);
    expect(readOne(xml).totalAmount.doubt).toBeNull();
  });

  it.each([
    'No CIS deduction is to be made.',
    'CIS deduction: £0.00',
    'CIS registered, UTR 12345 67890',
    'No retention applies.',
    'Data retention: we keep invoices for six years.',
    'If CIS applies, please deduct it.',
  ])('is not for a note by which nothing is held back: %s', (note) => {
    const read = changed('<cbc:InvoiceTypeCode>', `<cbc:Note>${note}</cbc:Note><cbc:InvoiceTypeCode>`);
    expect(read.totalAmount.doubt).toBeNull();
  });

  it('is doubtful where the VAT is stated twice in one currency, and differs', () => {
    const total = (vat: string, currency: string) =>
      `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${vat}</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>`;
    const twice = changed('<cac:LegalMonetaryTotal>', total('90.00', 'GBP'));
    expect(twice.totalAmount.doubt).toBe('The invoice states its VAT more than once: £104.10 and £90.00');
    expect(twice.vatAmount.doubt).toContain('more than once');
    expect(changed('<cac:LegalMonetaryTotal>', total('104.10', 'GBP')).totalAmount.doubt).toBeNull();
    expect(changed('<cac:LegalMonetaryTotal>', total('120.00', 'EUR')).totalAmount.doubt).toBeNull();
    const cii = ciiOf(SAMPLE_E_INVOICE);
    const again = cii.replace(/(<ram:TaxTotalAmount currencyID="GBP">)[^<]*(<\/ram:TaxTotalAmount>)/, '$&$190.00$2');
    expect(again).not.toBe(cii);
    expect(readOne(again).vatAmount.doubt).toContain('more than once');
  });

  it('is no invoice yet where its note says so', () => {
    const xml = ublOf(SAMPLE_E_INVOICE).replace(
      '<cbc:InvoiceTypeCode>',
      '<cbc:Note>This is a pro forma invoice.</cbc:Note><cbc:InvoiceTypeCode>',
    );
    expect(readEInvoice(xml)).toMatchObject({ documentType: 'pro_forma', invoices: [] });
  });

  const REFERENCE =
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>HP-100</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference><cac:AccountingSupplierParty>';
  const REPLACES = 'It says that it takes the place of invoice HP-100: paying both would pay it twice';

  it('is doubtful where it takes the place of another invoice', () => {
    expect(changed('<cac:AccountingSupplierParty>', REFERENCE).totalAmount.doubt).toBe(REPLACES);
    const note = '<cbc:Note>Corrected invoice. Replaces and cancels invoice HP-100 of 1 November 2026.</cbc:Note>';
    expect(changed('<cbc:InvoiceTypeCode>', `${note}<cbc:InvoiceTypeCode>`).totalAmount.doubt).toBe(REPLACES);
    expect(changed('TypeCode>380<', 'TypeCode>384<').totalAmount.doubt).toContain('place of an earlier invoice');
    const cii = ciiOf(SAMPLE_E_INVOICE).replace('TypeCode>380<', 'TypeCode>384<');
    expect(readOne(cii).totalAmount.doubt).toContain('place of an earlier invoice');
  });

  it('is not where what is referred to was paid in advance, nor that of a credit note', () => {
    const final = ublOf({ ...SAMPLE_E_INVOICE, prepaid: pence(10_000) });
    const credit = ublOf({ ...SAMPLE_E_INVOICE, isCreditNote: true });
    for (const xml of [final, credit]) {
      expect(readOne(xml.replace('<cac:AccountingSupplierParty>', REFERENCE)).totalAmount.doubt).toBeNull();
    }
  });

  it('is doubtful where the file is a copy', () => {
    const copy = changed('<cbc:IssueDate>', '<cbc:CopyIndicator>true</cbc:CopyIndicator><cbc:IssueDate>');
    expect(copy.totalAmount.doubt).toContain('is a copy');
    const original = changed('<cbc:IssueDate>', '<cbc:CopyIndicator>false</cbc:CopyIndicator><cbc:IssueDate>');
    expect(original.totalAmount.doubt).toBeNull();
  });

  it('is none where the file is for the books only', () => {
    const xml = ublOf(SAMPLE_E_INVOICE).replace('TypeCode>380<', 'TypeCode>751<');
    expect(readEInvoice(xml)).toMatchObject({ documentType: 'other', invoices: [] });
  });
});

const termsOf = (note: string) => `<cac:PaymentTerms><cbc:Note>${note}</cbc:Note></cac:PaymentTerms>`;

describe('an e-invoice that says it elsewhere than in its notes', () => {
  const PAID = /paying it too would pay it twice/;

  it.each([
    ['the name of its means', '<cbc:PaymentMeansCode>30<', '<cbc:PaymentMeansCode name="Paid by credit card">1<', PAID],
    ['the name of its means alone', '<cbc:PaymentMeansCode>30<', '<cbc:PaymentMeansCode name="Direct debit">1<', PAID],
    [
      'an instruction',
      '</cac:PaymentMeans>',
      '<cbc:InstructionNote>PAID IN FULL by card on 1 March 2026.</cbc:InstructionNote></cac:PaymentMeans>',
      PAID,
    ],
    [
      'a further term',
      '<cac:LegalMonetaryTotal>',
      `${termsOf('30 days net')}${termsOf('PAID IN FULL by card.')}<cac:LegalMonetaryTotal>`,
      PAID,
    ],
    [
      'a payment before it',
      '<cac:LegalMonetaryTotal>',
      '<cac:PrepaidPayment><cbc:PaidAmount currencyID="GBP">624.60</cbc:PaidAmount></cac:PrepaidPayment><cac:LegalMonetaryTotal>',
      PAID,
    ],
    [
      "a line's note that replaces",
      '<cac:InvoiceLine>',
      '<cac:InvoiceLine><cbc:Note>This invoice replaces invoice HP-20390, which is cancelled.</cbc:Note>',
      /takes the place of/,
    ],
    [
      "a line's description",
      '<cbc:Name>Oak door',
      '<cbc:Description>This invoice was paid by card on 1 March 2026.</cbc:Description><cbc:Name>Oak door',
      PAID,
    ],
    ['the name of a line', 'Oak door', 'Balance brought forward, ', /earlier balance/],
    ['a line that replaces', 'Oak door', 'This invoice replaces invoice HP-20390. ', /takes the place of/],
    ['a line that takes credit off', 'Oak door', 'Less credit note CN-7 ', /credit note is taken off/],
  ])('is in doubt by %s', (_where, from, to, words) => {
    expect(changed(from, to).totalAmount.doubt).toMatch(words);
  });
});

describe('an e-invoice that contradicts itself (RULES.md, 59)', () => {
  const withHolder = (holder: string, name = SAMPLE_E_INVOICE.supplier) => {
    const xml = ublOf({ ...SAMPLE_E_INVOICE, supplier: name });
    const other = xml.replace(
      /(<cac:PayeeFinancialAccount>\s*<cbc:ID>[^<]*<\/cbc:ID>)/,
      `$1<cbc:Name>${holder}</cbc:Name>`,
    );
    expect(other).not.toBe(xml);
    return readOne(other).sortCode.doubt;
  };

  it.each(['Thorpe Holdings Ltd', 'Bibby Financial Services', 'HSBC Invoice Finance (UK) Ltd', 'J Smith'])(
    'is in doubt for an account of %s',
    (holder) => expect(withHolder(holder)).toContain(`an account of another than the supplier: ${holder}`),
  );

  it.each(['Larkfield Joinery Ltd', 'LARKFIELD JOINERY', 'Larkfield', 'Current account', 'Barclays Bank'])(
    'has no doubt for an account named %s',
    (holder) => expect(withHolder(holder)).toBeNull(),
  );

  it('has no doubt for the account of a sole trader', () => {
    expect(withHolder('D Brown', 'Brown Plumbing and Heating')).toBeNull();
  });

  it.each([
    ['AE', '20', 10_410, /BR-AE-09/],
    ['E', '0', 10_410, /BR-E-09/],
    ['S', '5', 10_410, /BR-CO-17/],
    ['S', '20', 10_410, null],
    ['S', '20', 10_412, null],
    ['AE', '0', 0, null],
  ])('is in doubt for VAT that its category does not have: %s at %s%%', (category, percent, vat, doubt) => {
    const said = { ...SAMPLE_E_INVOICE, vat: [pence(vat)], groups: [{ category, percent, net: pence(52_050) }] };
    for (const write of [ublOf, ciiOf]) {
      const { totalAmount } = readOne(write(said));
      if (doubt === null) expect(totalAmount.doubt).toBeNull();
      else expect(totalAmount.doubt).toMatch(doubt);
    }
  });

  it('is in doubt by its type, its process, its terms and a far due date', () => {
    expect(changed('>380<', '>310<').totalAmount.doubt).toMatch(/another document/);
    expect(changed('>380<', '>326<').totalAmount.doubt).toBeNull();
    const withTerms = (terms: string) =>
      changed('<cac:LegalMonetaryTotal>', `<cac:PaymentTerms>${terms}</cac:PaymentTerms><cac:LegalMonetaryTotal>`)
        .totalAmount.doubt;
    expect(withTerms('<cbc:Amount currencyID="GBP">200.00</cbc:Amount>')).toMatch(/a part is due at a time/);
    expect(withTerms('<cbc:PaymentPercent>50</cbc:PaymentPercent>')).toMatch(/a part is due at a time/);
    expect(withTerms('<cbc:Amount currencyID="GBP">624.60</cbc:Amount>')).toBeNull();
    expect(withTerms('<cbc:PaymentPercent>100</cbc:PaymentPercent>')).toBeNull();
    expect(changed('2026-04-16', '2028-04-16').dueDate.doubt).toMatch(/more than 120 days/);
  });

  it('is self-billed by its process', () => {
    const xml = ublOf(SAMPLE_E_INVOICE);
    const process = '<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0</cbc:ProfileID>';
    const other = xml.replace(/<cbc:ProfileID>[^<]*<\/cbc:ProfileID>/, '').replace('<cbc:ID>', `${process}<cbc:ID>`);
    expect(readOne(other).totalAmount.doubt).toMatch(/self-billed/);
  });
});
