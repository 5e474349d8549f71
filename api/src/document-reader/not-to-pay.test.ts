import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Documents that look like bills but must not be paid: paid, collected, below zero, or not yet an invoice. */

const SUMS = ['Net £1,000.00', 'VAT 20% £200.00', 'Total £1,200.00'];

interface Drawing {
  readonly title?: string;
  readonly top?: readonly string[];
  readonly items?: readonly string[];
  readonly sums?: readonly string[];
  readonly foot?: readonly string[];
}

/** A column at the right for the amount behind the last double blank, or the last word. */
function row(text: string): string {
  const [, label = text, amount = ''] = /^(.*?)\s{2,}(\S.*)$/.exec(text) ?? /^(.*) (\S+)$/.exec(text) ?? [];
  return `  ${label.padEnd(68)}${amount}`;
}

function readPaper({
  title = 'INVOICE',
  top = [],
  items = ['Printing of leaflets £1,000.00'],
  sums = SUMS,
  foot = [],
}: Drawing) {
  const drawing = `
! Harbour Print Ltd                                        ${title}
  4 Quay Street, Penzance TR18 4BD
  VAT Reg No GB 123 4567 82

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/06/2026
  Leeds LS1 4AP
${top.map((line) => `                                                                ${line}`).join('\n')}

  Description                                                         Amount
${[...items, '', ...sums].map((line) => (line === '' ? '' : row(line))).join('\n\n')}


${foot.map((line) => `  ${line}`).join('\n\n\n')}`;
  return readPages([writtenPage(drawing)], READER_CONTEXT);
}

function doubtOf(drawing: Drawing): string | null {
  const { documentType, message, invoices } = readPaper(drawing);
  return invoices[0] ? invoices[0].totalAmount.doubt : `${documentType}: ${message}`;
}

it('reads the base document of these variants without a doubt', () => {
  const { documentType, invoices } = readPaper({});
  expect(documentType).toBe('invoice');
  expect(invoices[0]?.totalAmount).toMatchObject({ value: 120_000, doubt: null });
});

describe('a bill that is paid already', () => {
  it.each([
    'PAID',
    '*** PAID ***',
    'PAID 14 JUN 2026',
    'Paid in full',
    'PAID WITH THANKS',
    'Paid with many thanks, 14/06/2026',
    'Received with thanks',
    'Payment received with thanks',
    'Payment received 14 June 2026 - thank you.',
    'Thank you for your payment.',
    'Thank you for your card payment of £1,200.00.',
    'Paid by Visa ending 4242',
    'Paid by debit card on 14/06/2026',
    'Paid via PayPal',
    'Paid in cash',
    'Settled by BACS 14/06/2026',
    'This invoice has been paid in full.',
    'This invoice was paid by card on 14 June 2026.',
    'Invoice status: Paid',
    'Payment status: PAID',
    'We have charged £1,200.00 to your Mastercard.',
    'Your card ending in 4242 has been charged.',
    'Mastercard **** **** **** 1881',
    'Payment of £1,200.00 has been received.',
    'No payment is required.',
    'No further payment is due.',
    'Nothing to pay.',
    'Please do not pay this invoice.',
    'Paid cash',
    'Paid online 14/06/2026',
    'We confirm receipt of your payment.',
    'PREPAID',
    'Payment by card 14/06/2026',
    'Invoice marked as paid',
    'Balance: nil',
    'Balance due: NIL',
    'Amount outstanding: none',
    'Amount due £0.00',
    'Balance £0.00',
    'Outstanding: £0.00',
    'Account settled.',
    'Please note that this invoice has already been settled.',
    'Your credit card has been charged £1,200.00.',
    'Your payment method on file was charged.',
    'Paid at checkout',
    'Paid up front',
    'Terms: Paid',
    'Payment status: Completed',
    'This is a receipt for your payment.',
    'Your account was debited on 14 June 2026.',
    'Payment collected 14 June 2026. Thank you.',
    'Your account has been paid up to date. PAID 14/06/2026 by standing order',
  ])('doubts "%s"', (line) => {
    expect(doubtOf({ foot: [line] })).toMatch(/paid already|left to pay|collects/);
  });

  it.each(['RECEIPT', 'Sales Receipt', 'Payment receipt', 'VAT RECEIPT', 'INVOICE / RECEIPT', 'Receipt and invoice'])(
    'doubts a document that is headed %s',
    (title) => {
      expect(doubtOf({ title })).toMatch(/paid already/);
    },
  );

  it('doubts what was paid and what is left, in rows of their own', () => {
    expect(doubtOf({ sums: [...SUMS, 'Amount paid £1,200.00'] })).toMatch(/paid already/);
    expect(doubtOf({ sums: [...SUMS, 'Paid by card  -£1,200.00', 'Balance due  £0.00'] })).toMatch(/left to pay/);
    expect(doubtOf({ sums: [...SUMS, 'Balance due  NIL'] })).toMatch(/left to pay/);
    expect(doubtOf({ top: ['Status          Paid'] })).toMatch(/paid already/);
    expect(doubtOf({ top: ['Paid on         14/06/2026'] })).toMatch(/paid already/);
    expect(doubtOf({ top: ['Date paid       14 Jun 2026'] })).toMatch(/paid already/);
  });

  it.each([
    'Please make sure that this invoice is paid by 14 July 2026.',
    'To be paid by 14 July 2026.',
    'Invoices must be paid within 30 days.',
    'Goods remain our property until paid in full.',
    'Ownership passes when the invoice has been paid in full.',
    'Interest is charged on invoices that have not been paid by the due date.',
    'If you have already paid, please ignore this.',
    'Thank you for your prompt payment.',
    'Thank you for your last payment of £80.00.',
    'Your previous invoice has been paid, thank you.',
    'Deposit paid £0.00',
    'We accept Visa and Mastercard.',
    'Pay by card online at www.harbour.example.',
    'Cheques should be made payable to Harbour Print Ltd.',
    'Payment is due on receipt of this invoice.',
    'Work starts once payment has been received.',
    'Discount of 2% if paid within 7 days.',
    'Overdue accounts will be charged interest at 8%.',
    'Please quote the number when payment is made.',
    'Payment by bank transfer: sort code 20-00-00, account 55779911.',
    'Remittance advice: amount paid ..........',
  ])('takes no word for it from "%s"', (line) => {
    expect(doubtOf({ foot: [line] })).toBeNull();
  });

  it('takes the payment of an earlier bill for what it is', () => {
    const earlier = ['Previous balance £64.54', 'Payment received 2 May 2026 - thank you  -£64.54'];
    expect(doubtOf({ items: [...earlier, 'Printing £1,000.00'], sums: [...SUMS, 'Amount due £1,200.00'] })).toBeNull();
    const same = ['Last bill £1,200.00', 'Payment received - thank you  £1,200.00'];
    expect(doubtOf({ items: [...same, 'Printing £1,000.00'], sums: [...SUMS, 'Amount due £1,200.00'] })).toBeNull();
  });

  it('asks for the rest after a deposit without a doubt', () => {
    const sums = [...SUMS, 'Deposit paid  -£400.00', 'Balance due  £800.00'];
    expect(readPaper({ sums }).invoices[0]?.totalAmount).toMatchObject({ value: 80_000, doubt: null });
    const half = [...SUMS, 'Less deposit paid  £600.00', 'Balance due  £600.00'];
    expect(readPaper({ sums: half }).invoices[0]?.totalAmount).toMatchObject({ value: 60_000, doubt: null });
  });
});

describe('a bill that the supplier collects', () => {
  it.each([
    '£1,200.00 will be collected by Direct Debit on or after 28 June 2026.',
    'We will collect £1,200.00 by Direct Debit on 28 June 2026.',
    'This amount will be taken from your bank account on or around 28/06/2026.',
    'Payment will be taken by Direct Debit.',
    'Your Direct Debit of £1,200.00 is due on 28 June.',
    'Payment method: Direct Debit',
    'Payment method: Credit card',
    'Method of payment: DD',
    'Terms: Direct Debit',
    'Paid by Direct Debit',
    'Payment by Direct Debit 28 June 2026',
    'DIRECT DEBIT',
    'Do not pay - Direct Debit',
    'Please do not send payment, it will be collected by Direct Debit.',
    'Your account will be debited automatically on 28 June.',
    'The total will be charged to your card on 20 June.',
    'We will charge the card on file.',
    'Autopay is on.',
    'Direct Debit mandate ref: HP-0001',
    'We shall debit your account by variable direct debit.',
    'You do not need to do anything: the amount will be collected automatically.',
    'Collected via GoCardless',
    'Payment: DD',
    'Method: DD',
    'DD to be collected 28/06/2026',
    'Taken by standing order',
    'Please do not pay this invoice as it will be taken by DD',
    'DD mandate reference HP-00017; collection 28 June 2026',
    'We will collect this with GoCardless on 28 June 2026.',
  ])('doubts "%s"', (line) => {
    expect(doubtOf({ foot: [line] })).toMatch(/collects|paid already/);
  });

  it('doubts a means of payment in cells of its own', () => {
    expect(doubtOf({ top: ['Payment method  Direct Debit'] })).toMatch(/collects/);
    expect(doubtOf({ top: ['Paid by         Visa 4242'] })).toMatch(/collects|paid already/);
  });

  it.each([
    'To set up a Direct Debit for later bills call 01736 000000.',
    'Why not pay by Direct Debit?',
    'Pay by Direct Debit and save 5%.',
    'You can pay by BACS, cheque or Direct Debit.',
    'Payment methods: bank transfer, card, Direct Debit',
    'We accept Direct Debit.',
    'A Direct Debit form is enclosed.',
    'Ask us about Direct Debit.',
    'If you pay by Direct Debit, you get a discount.',
    'Switch to Direct Debit today: it is easier.',
    'Customers who pay by Direct Debit need not send money.',
    'This invoice is not collected by Direct Debit.',
    'Ways to pay: by card, by Direct Debit, at your bank',
    'Please pay by card or by bank transfer.',
    'Goods can be collected from our yard by 28 June.',
    'To be collected by your driver on 28 June.',
    'Please do not send cash as it may be taken.',
    'Payment: bank transfer',
    'Your account manager is Jo.',
  ])('takes no word for it from "%s"', (line) => {
    expect(doubtOf({ foot: [line] })).toBeNull();
  });
});

describe('a document headed as an invoice with a negative total', () => {
  const SIGNS = [
    (sum: string) => `-£${sum}`,
    (sum: string) => `£-${sum}`,
    (sum: string) => `−£${sum}`,
    (sum: string) => `–£${sum}`,
    (sum: string) => `(£${sum})`,
    (sum: string) => `£(${sum})`,
    (sum: string) => `(${sum})`,
    (sum: string) => `${sum}-`,
    (sum: string) => `£${sum}-`,
    (sum: string) => `£${sum} CR`,
    (sum: string) => `${sum}CR`,
    (sum: string) => `CR ${sum}`,
    (sum: string) => `minus £${sum}`,
    (sum: string) => `-GBP ${sum}`,
    (sum: string) => `‑${sum}`,
    (sum: string) => `<${sum}>`,
  ];
  it.each(SIGNS.map((sign) => [sign('1,200.00'), sign] as const))(
    'reads %s as a credit note, or doubts it',
    (_, sign) => {
      const sums = [`Net  ${sign('1,000.00')}`, `VAT 20%  ${sign('200.00')}`, `Total  ${sign('1,200.00')}`];
      const items = [`Return of leaflets  ${sign('1,000.00')}`];
      const { documentType, invoices } = readPaper({ items, sums });
      expect(documentType === 'credit_note' || invoices[0]?.totalAmount.doubt !== null).toBe(true);
      expect(invoices[0]?.totalAmount.value).toBe(120_000);
    },
  );

  it.each([
    'Total',
    'Invoice total',
    'Grand total',
    'Total due',
    'Amount due',
    'Balance due',
    'Total inc VAT',
    'Gross',
    'Amount payable',
    'To pay',
    'Total (GBP)',
    'Invoice amount',
  ])('whatever its total is called: %s', (label) => {
    const { documentType, invoices } = readPaper({
      items: [],
      sums: ['Net  -£1,000.00', 'VAT 20%  -£200.00', `${label}  -£1,200.00`],
    });
    expect(documentType === 'credit_note' || invoices[0]?.totalAmount.doubt !== null).toBe(true);
  });

  it.each([
    'To credit invoice P-30',
    'Credit against invoice no. P-30',
    'Being credit of your invoice P-30',
    'Refund for overcharge on invoice P-30',
    'Document type: Credit',
    'This is a credit.',
  ])('doubts a total above zero below "%s"', (item) => {
    expect(doubtOf({ items: [`${item}  £1,000.00`] })).toMatch(/credit note/);
    expect(doubtOf({ foot: [item] })).toMatch(/credit note/);
  });

  it.each([
    'Credit for returned pallets will follow.',
    'Credit cards are accepted for invoices below £500.',
    'Credit invoice queries: call 01736 000000',
    'Credit terms: 30 days',
    'Credit note CN-4 of May has been taken off.',
  ])('is a bill in spite of "%s"', (line) => {
    expect(doubtOf({ foot: [line] })).toBeNull();
  });

  it('doubts a total that is not marked, where all items are below zero or the words say so', () => {
    expect(doubtOf({ items: ['Return of leaflets  -£1,000.00'] })).toMatch(/below zero/);
    expect(doubtOf({ sums: ['Net £1,000.00', 'VAT 20% £200.00', 'Total refund due to you  £1,200.00'] })).toMatch(
      /credit note/,
    );
  });

  it.each([
    { items: ['Printing £1,050.00', 'Discount -£50.00'] },
    { items: ['Printing £1,300.00', 'Returned leaflets (£300.00)'] },
    { sums: ['Net £1,000.00', 'VAT 20% £200.00', 'Total £1,200.00', 'Less deposit  -£400.00', 'Balance due  £800.00'] },
  ])('takes a line below zero in a bill above zero as it is', (drawing) => {
    const { documentType, invoices } = readPaper(drawing);
    expect(documentType).toBe('invoice');
    expect(invoices[0]?.totalAmount.doubt).toBeNull();
  });
});

describe('a document that is not an invoice yet', () => {
  it.each([
    'PRO FORMA INVOICE',
    'PROFORMA INVOICE',
    'Pro-forma',
    'PRO-FORMA INVOICE',
    'Proforma',
    'DRAFT INVOICE',
    'DRAFT',
  ])('is set aside by its title: %s', (title) => {
    expect(doubtOf({ title })).toMatch(/^pro_forma/);
  });

  it.each([
    'PRO FORMA',
    'PRO FORMA / QUOTE',
    'Goods are released when this proforma has been paid.',
    'This is a pro forma invoice.',
    'This pro forma is not a VAT invoice.',
    'This document is a proforma and not a tax invoice.',
    'This is not a VAT invoice.',
    'THIS IS NOT A TAX INVOICE',
    'A VAT invoice follows on payment.',
    'A VAT invoice will be issued when payment is received.',
    'Your VAT invoice will be sent once funds have cleared.',
    'The above is a pro-forma account.',
    'Document type: Pro forma',
    'Issued as a pro forma.',
    'DRAFT',
    'Draft for approval',
    'DRAFT - NOT FOR PAYMENT',
    'Pro forma - payment required before despatch',
    'Request for payment - not a tax invoice',
    'Not valid for VAT purposes',
    'For approval - DRAFT',
    'This is a draft invoice.',
    'Status: Draft',
    'Consolidated invoice to follow',
    'Monthly summary invoice to follow',
  ])('is set aside by a line below: %s', (line) => {
    expect(doubtOf({ foot: [line] })).toMatch(/^pro_forma/);
  });

  it.each([
    'As per our pro forma PF-12 of 1 June.',
    'New customers are asked to pay against a pro forma.',
    'Payment by bankers draft is welcome.',
    'Drafting of the lease',
    'Please keep this VAT invoice for your records.',
    'Draft lease and two meetings',
    'Our delivery note is not a VAT invoice.',
    'Final invoice to follow',
  ])('is an invoice in spite of "%s"', (line) => {
    expect(doubtOf({ foot: [line] })).toBeNull();
  });
});
