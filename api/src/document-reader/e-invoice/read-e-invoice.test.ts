import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { ciiOf } from '../../testing/e-invoices/cii-xml.ts';
import { type EInvoiceToWrite, SAMPLE_E_INVOICE } from '../../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../testing/e-invoices/ubl-xml.ts';
import type { ReadInvoice } from '../document.types.ts';
import { embeddedFilesOf, readEInvoice, renderEInvoice } from './read-e-invoice.ts';

const PDF = Buffer.from('%PDF-1.7 …').toString('base64');

function readOne(xml: Uint8Array | string): ReadInvoice {
  const [read] = readEInvoice(xml)?.invoices ?? [];
  if (!read) throw new Error('nothing was read');
  return read;
}

/** The sample as UBL with a part of it written otherwise. */
function changed(from: string | RegExp, to: string, sample: EInvoiceToWrite = SAMPLE_E_INVOICE): ReadInvoice {
  const xml = ublOf(sample);
  const other = xml.replace(from, to);
  expect(other).not.toBe(xml);
  return readOne(other);
}

describe('the kind of an e-invoice', () => {
  it('is a credit note by its root in UBL, and by its code in CII', () => {
    const note = { ...SAMPLE_E_INVOICE, isCreditNote: true };
    for (const xml of [ublOf(note), ciiOf(note)]) {
      expect(readEInvoice(xml)).toMatchObject({ documentType: 'credit_note', message: null });
      expect(readOne(xml).totalAmount.value).toBe(62_460);
    }
  });

  it('is a credit note where an invoice is below zero, whose amounts are then turned', () => {
    const negative = { ...SAMPLE_E_INVOICE, lines: [{ name: 'Door', amount: pence(-40_000) }], vat: [pence(-8000)] };
    expect(readOne(ublOf(negative))).toMatchObject({
      documentType: 'credit_note',
      totalAmount: { value: 48_000, doubt: null },
      netAmount: { value: 40_000 },
      vatAmount: { value: 8000 },
    });
  });

  it('is said and set aside for a pro forma invoice and for the other papers of UBL', () => {
    const proForma = ublOf(SAMPLE_E_INVOICE).replace('>380<', '>325<');
    expect(readEInvoice(proForma)).toMatchObject({ documentType: 'pro_forma', invoices: [] });
    for (const [root, documentType] of [
      ['Order', 'order'],
      ['Statement', 'statement'],
      ['Reminder', 'reminder'],
      ['RemittanceAdvice', 'remittance'],
    ]) {
      const xml = `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"><ID>1</ID></${root}>`;
      expect(readEInvoice(xml)).toMatchObject({
        documentType,
        invoices: [],
        message: expect.stringContaining('not an'),
      });
      expect(renderEInvoice(xml)).toBeNull();
    }
  });

  it('is none for other XML, and for what is no XML', () => {
    for (const text of ['<html/>', '<Invoice><ID>1</ID></Invoice>', '<a:Invoice/>', 'Invoice 12', '%PDF-1.7', '{}']) {
      expect(readEInvoice(text)).toBeNull();
    }
  });

  it('is read from the CrossIndustryDocument of ZUGFeRD 1', () => {
    const old = ciiOf(SAMPLE_E_INVOICE)
      .replaceAll('rsm:CrossIndustryInvoice', 'rsm:CrossIndustryDocument')
      .replace(
        /urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100/,
        'urn:ferd:CrossIndustryDocument:invoice:1p0',
      )
      .replaceAll('rsm:ExchangedDocument', 'rsm:HeaderExchangedDocument')
      .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
      .replaceAll('ram:ApplicableHeaderTrade', 'ram:ApplicableSupplyChainTrade')
      .replaceAll('ram:SpecifiedLineTrade', 'ram:SpecifiedSupplyChainTrade')
      .replaceAll(
        /SpecifiedTradeSettlement(Line|Header)MonetarySummation/g,
        'SpecifiedTradeSettlementMonetarySummation',
      );
    expect(readOne(old)).toMatchObject({
      invoiceNumber: { value: 'E-1001' },
      totalAmount: { value: 62_460, doubt: null },
      dueDate: { value: '2026-04-16' },
    });
  });
});

describe('what is to be paid', () => {
  it('is what is left after a deposit', () => {
    const paid = { ...SAMPLE_E_INVOICE, prepaid: pence(10_000) };
    for (const xml of [ublOf(paid), ciiOf(paid)]) {
      expect(readOne(xml)).toMatchObject({ totalAmount: { value: 52_460, doubt: null }, netAmount: { value: 52_050 } });
    }
  });

  it.each([
    [
      { payable: pence(63_460) },
      'totalAmount',
      'The invoice asks for £634.60, but its total less what was paid in advance is £624.60 (BR-CO-16)',
    ],
    [
      { gross: pence(63_460), payable: pence(63_460) },
      'totalAmount',
      'The invoice says £634.60, but its net amount and VAT add up to £624.60 (BR-CO-15)',
    ],
    [
      { lines: pence(52_049) },
      'netAmount',
      'The net amount is £520.50, but lines, charges and allowances make £520.49 (BR-CO-13)',
    ],
    [
      { lines: pence(52_049), net: pence(52_049), gross: pence(62_459), payable: pence(62_459) },
      'netAmount',
      'The lines are said to come to £520.49, but they add up to £520.50 (BR-CO-10)',
    ],
    [
      { vat: pence(10_411), gross: pence(62_461), payable: pence(62_461) },
      'vatAmount',
      'The VAT is £104.11, but that of its rates adds up to £104.10 (BR-CO-14)',
    ],
  ] as const)('is doubtful where a sum is wrong, which is named: %o', (wrong, field, doubt) => {
    for (const xml of [ublOf({ ...SAMPLE_E_INVOICE, wrong }), ciiOf({ ...SAMPLE_E_INVOICE, wrong })]) {
      const read = readOne(xml);
      expect(read[field]).toMatchObject({ doubt, confidence: 0.5 });
      expect(read.totalAmount.doubt).toMatch(/BR-CO/);
    }
  });

  it('is named in its own currency', () => {
    const wrong = { ...SAMPLE_E_INVOICE, currency: 'NOK', wrong: { payable: pence(1) } };
    expect(readOne(ublOf(wrong)).totalAmount.doubt).toContain('asks for NOK 0.01');
    const mixed = changed(/(<cbc:PayableAmount currencyID=)"GBP"/, '$1"EUR"');
    expect(mixed.currency).toMatchObject({
      value: 'GBP',
      doubt: 'The invoice is in GBP, but asks for an amount in EUR',
    });
  });

  it('is doubtful where nothing is left, or where the supplier collects it', () => {
    expect(readOne(ublOf({ ...SAMPLE_E_INVOICE, prepaid: pence(62_460) })).totalAmount).toMatchObject({
      value: 0,
      doubt: 'Nothing is left to be paid',
    });
    expect(readOne(ublOf({ ...SAMPLE_E_INVOICE, prepaid: pence(70_000) })).totalAmount).toMatchObject({
      value: null,
      doubt: 'More was paid before than the invoice comes to: £75.40 is to come back',
    });
  });

  it.each(['1,234.50', '12.345', '1e3', 'NaN', '', '£5'])('is not guessed from %o', (text) => {
    const { totalAmount } = changed(/(<cbc:PayableAmount[^>]*>)[^<]*/, `$1${text}`);
    if (text) expect(totalAmount).toMatchObject({ value: null, doubt: `'${text}' cannot be read` });
    // Without it the total stands for it.
    else expect(totalAmount.value).toBe(62_460);
  });

  it.each([
    ['624.6', 62_460],
    ['+624.60', 62_460],
    ['624.600000', 62_460],
    ['000624.60', 62_460],
  ])('is read from %s', (text, value) => {
    expect(changed(/(<cbc:PayableAmount[^>]*>)[^<]*/, `$1${text}`).totalAmount).toMatchObject({ value, doubt: null });
  });
});

describe('dates', () => {
  it.each(['2026-03-17Z', '2026-03-17+01:00', ' 2026-03-17\n'])('are read from %o', (text) => {
    expect(changed('IssueDate>2026-03-17', `IssueDate>${text}`).invoiceDate).toMatchObject({
      value: '2026-03-17',
      doubt: null,
    });
  });

  it('are doubtful where there is no such day, and where an invoice is due before its date', () => {
    expect(changed('IssueDate>2026-03-17', 'IssueDate>2026-02-30').invoiceDate).toMatchObject({
      value: null,
      doubt: "'2026-02-30' cannot be read",
    });
    expect(changed('DueDate>2026-04-16', 'DueDate>2026-03-16').dueDate).toMatchObject({
      value: '2026-03-16',
      doubt: "It is before the invoice's own date, 17 Mar 2026",
    });
  });

  it('follow from the terms where no due date is said, but not on a credit note', () => {
    const inWords = { ...SAMPLE_E_INVOICE, dueDate: null, terms: '30 days end of month' };
    for (const write of [ublOf, ciiOf]) {
      expect(readOne(write(inWords))).toMatchObject({
        dueDate: { value: '2026-04-30', confidence: 0.9, doubt: null },
        terms: { value: '30 days end of month', confidence: 1 },
      });
      expect(readOne(write({ ...inWords, isCreditNote: true })).dueDate.value).toBeNull();
      expect(readOne(write({ ...inWords, terms: 'on completion' })).dueDate.value).toBeNull();
      for (const terms of ['Pay by 16 Sept', 'Payment due Friday', 'Please pay by 16/12/2026']) {
        const doubt = expect.stringContaining('enter the day by which it is due');
        expect(readOne(write({ ...inWords, terms })).dueDate).toMatchObject({ value: null, doubt });
      }
    }
  });

  it('are the first of several, with a doubt', () => {
    const parts =
      '<cac:PaymentTerms><cbc:PaymentDueDate>2026-05-16</cbc:PaymentDueDate></cac:PaymentTerms><cac:TaxTotal>';
    expect(changed('<cac:TaxTotal>', parts).dueDate).toMatchObject({
      value: '2026-04-16',
      doubt: 'The invoice is to be paid in parts: this is the first date',
    });
  });
});

describe('the account', () => {
  it.each([
    ['GB29 NWBK 6016 1331 9268 19', '', '60-16-13', '31926819', null],
    ['GB30NWBK60161331926819', '', '60-16-13', '31926819', 'The IBAN has a mistake in it'],
    ['20000055779911', '', '20-00-00', '55779911', null],
    ['55779911', '20-00-00', '20-00-00', '55779911', null],
    ['55779911', 'GBDSC200000', '20-00-00', '55779911', null],
    ['55779911', 'BUKBGB22', null, '55779911', null],
    [
      '779911',
      '200000',
      '20-00-00',
      '00779911',
      'The invoice gives the account number 779911, which has fewer than 8 digits',
    ],
    [
      'DE75512108001245126199',
      '',
      null,
      null,
      'The invoice asks to pay to DE75512108001245126199, which is no UK account',
    ],
    [
      'GB29NWBK60161331926819',
      '200000',
      '60-16-13',
      '31926819',
      'The IBAN belongs to sort code 60-16-13, but the invoice says 20-00-00',
    ],
  ])('is read from %s and %o', (account, bank, sortCode, accountNumber, doubt) => {
    const stated = `<cbc:ID>${account}</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>${bank}</cbc:ID></cac:FinancialInstitutionBranch>`;
    const read = changed(/(<cac:PayeeFinancialAccount>).*?(<\/cac:PayeeFinancialAccount>)/, `$1${stated}$2`);
    expect(read).toMatchObject({
      sortCode: { value: sortCode, doubt },
      accountNumber: { value: accountNumber, doubt },
    });
  });

  it('is doubtful where several are named, and where another than the supplier is to be paid', () => {
    const second =
      '<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>GB29NWBK60161331926819</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:TaxTotal>';
    expect(changed('<cac:TaxTotal>', second).accountNumber).toMatchObject({
      value: '55779911',
      doubt: 'The invoice names several bank accounts',
    });
    const payee =
      '<cac:PayeeParty><cac:PartyName><cbc:Name>Fast Factor Ltd</cbc:Name></cac:PartyName></cac:PayeeParty><cac:PaymentMeans>';
    expect(changed('<cac:PaymentMeans>', payee).sortCode.doubt).toBe(
      'The invoice asks to pay another than the supplier: Fast Factor Ltd',
    );
  });
});

describe('the supplier', () => {
  it('has the letters of the UK before a bare VAT number', () => {
    expect(changed('GB123456789', '123 4567 89').vatNumber.value).toBe('GB123456789');
  });

  it('is known by its trading name where it is not registered', () => {
    const read = changed(/<cac:PartyLegalEntity>.*?<\/cac:PartyLegalEntity>/, '');
    expect(read.supplierName.value).toBe('Larkfield');
  });

  it('is not taken from an extension, whose elements are not those of the invoice', () => {
    const extension =
      '<ext:AccountingSupplierParty xmlns:ext="urn:example:other"><ext:Party/></ext:AccountingSupplierParty><cac:AccountingSupplierParty>';
    expect(changed('<cac:AccountingSupplierParty>', extension).supplierName.value).toBe('Larkfield Joinery Limited');
  });
});

describe('the letters of a file', () => {
  const xml = ublOf({ ...SAMPLE_E_INVOICE, supplier: 'Café Zoë Ltd' });

  it.each([
    ['UTF-8', Buffer.from(xml)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${xml}`)],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${xml}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(xml.replace('UTF-8', 'UTF-16'), 'utf16le')],
    ['Latin 1', Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['UTF-8 that says UTF-16', Buffer.from(xml.replace('UTF-8', 'utf-16'))],
  ])('are read from %s', (_, bytes) => {
    expect(readOne(bytes).supplierName.value).toBe('Café Zoë Ltd');
  });
});

describe('embeddedFilesOf', () => {
  it('takes PDFs and pictures out, by what their bytes are, without a path in their names', () => {
    const files = [
      { name: '..\\..\\etc/the bill.exe', mimeType: 'text/plain', base64: `${PDF.slice(0, 4)}\n ${PDF.slice(4)}` },
      { name: '', mimeType: 'image/png', base64: Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64') },
      { name: 'not.pdf', mimeType: 'application/pdf', base64: Buffer.from('<script>').toString('base64') },
      { name: 'broken.pdf', mimeType: 'application/pdf', base64: `${PDF}*` },
    ];
    for (const xml of [ublOf({ ...SAMPLE_E_INVOICE, files }), ciiOf({ ...SAMPLE_E_INVOICE, files })]) {
      const taken = embeddedFilesOf(xml);
      expect(taken.map(({ fileName, mimeType }) => [fileName, mimeType])).toEqual([
        ['the bill.pdf', 'application/pdf'],
        ['attachment-2.png', 'image/png'],
      ]);
      expect(Buffer.from(taken[0]?.bytes ?? []).toString()).toBe('%PDF-1.7 …');
    }
  });

  it('cuts no sign of a long name in half', () => {
    const file = { name: `${'n'.repeat(99)}😀.pdf`, mimeType: 'application/pdf', base64: PDF };
    const [taken] = embeddedFilesOf(ublOf({ ...SAMPLE_E_INVOICE, files: [file] }));
    expect(taken?.fileName).toBe(`${'n'.repeat(99)}.pdf`);
  });

  it('takes twenty at most', () => {
    const file = { name: 'a.pdf', mimeType: 'application/pdf', base64: PDF };
    expect(embeddedFilesOf(ublOf({ ...SAMPLE_E_INVOICE, files: Array.from({ length: 30 }, () => file) }))).toHaveLength(
      20,
    );
  });
});

describe('renderEInvoice', () => {
  it('says what the XML says, and what does not add up', () => {
    const xml = ciiOf({ ...SAMPLE_E_INVOICE, supplier: '<b>Bold</b> Ltd', wrong: { payable: pence(1) } });
    const rendered = renderEInvoice(xml);
    expect(rendered).toMatchObject({ title: 'Invoice E-1001', subtitle: '<b>Bold</b> Ltd, 17 Mar 2026' });
    const cells = rendered?.sections.flatMap(({ heading, rows }) => rows.map((row) => [heading, ...row].join(' | ')));
    expect(cells).toContain('About it | Due | 16 Apr 2026');
    expect(cells).toContain('Supplier | VAT number | GB123456789');
    expect(cells).toContain('Customer | Name | Larkfield Interiors Ltd');
    expect(cells).toContain('Lines | Oak door | 1 C62 |  | £400.00');
    expect(cells).toContain('Amounts | To be paid | £0.01');
    expect(cells?.[0]).toContain('What does not add up');
  });

  it('shows the first thousand lines, and says how many more there are', () => {
    const lines = Array.from({ length: 1500 }, (_, index) => ({ name: `Line ${index}`, amount: pence(1) }));
    const rendered = renderEInvoice(ublOf({ ...SAMPLE_E_INVOICE, lines }));
    const section = rendered?.sections.find(({ heading }) => heading === 'Lines');
    expect(section?.rows).toHaveLength(1000);
    expect(section?.totals[0]).toBe('and 500 more lines');
  });
});
