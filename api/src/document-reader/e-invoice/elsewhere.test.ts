import { describe, expect, it } from 'vitest';
import { ciiOf } from '../../testing/e-invoices/cii-xml.ts';
import { SAMPLE_E_INVOICE } from '../../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../testing/e-invoices/ubl-xml.ts';
import { readEInvoice } from './read-e-invoice.ts';

const FILES = [{ name: 'picture.png', mimeType: 'image/png', base64: 'AAAA/9999/AAAA' }];
const SAMPLE = { ...SAMPLE_E_INVOICE, number: 'E-100100', files: FILES };

function numbersOf(xml: string): readonly string[] {
  return readEInvoice(xml)?.invoices[0]?.layout?.mentions?.numbers ?? [];
}

describe('the numbers that an e-invoice mentions', () => {
  it.each([
    ['a contract', ublOf(SAMPLE), 'ContractDocumentReference', 'ID'],
    ['an exemption from VAT', ublOf(SAMPLE), 'TaxCategory', 'TaxExemptionReason'],
    ['the order of a line', ublOf(SAMPLE), 'OrderLineReference', 'LineID'],
  ])('are those of %s', (_where, xml, parent, name) => {
    const named = `<cac:${parent}><cbc:${name}>HP-20390</cbc:${name}></cac:${parent}>`;
    expect(numbersOf(xml.replace('<cac:InvoiceLine>', `${named}<cac:InvoiceLine>`))).toContain('hp20390');
  });

  it.each(['SellerOrderReferencedDocument', 'ContractReferencedDocument'])('are those of CII in %s', (name) => {
    const xml = ciiOf(SAMPLE);
    const [end = ''] = /<\/ram:ApplicableHeaderTradeAgreement>/.exec(xml) ?? [];
    const named = `<ram:${name}><ram:IssuerAssignedID>HP-20390</ram:IssuerAssignedID></ram:${name}>`;
    expect(numbersOf(xml.replace(end, named + end))).toContain('hp20390');
  });

  it.each([
    ['UBL', ublOf(SAMPLE)],
    ['CII', ciiOf(SAMPLE)],
  ])('are not its own one, nor those of parties, accounts, amounts, and of how %s is written', (_form, xml) => {
    const { account, vatNumber, companyNumber } = SAMPLE;
    const numbers = numbersOf(xml).join(' ');
    for (const own of ['100100', '16931', '9999', account?.accountNumber, vatNumber.slice(2), companyNumber]) {
      expect(numbers).not.toContain(own);
    }
  });
});
