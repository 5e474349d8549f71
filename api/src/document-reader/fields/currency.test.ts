import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

interface Paper {
  readonly name: string;
  readonly address: string;
  readonly lines?: readonly string[];
  readonly total?: string;
  readonly label?: string;
}

function currencyOf({ name, address, lines = [], total = '120.00', label = 'Total' }: Paper) {
  const drawing = `
! ${name}                                        INVOICE
  ${address}
${lines.map((line) => `  ${line}`).join('\n')}

  Larkfield Interiors Ltd                                       Invoice no      C-14
  3 Dyer Street                                                 Invoice date    14 May 2026
  Leeds LS1 4AP

  Description                                                         Amount
  Hosting                                                             ${total}

  ${label.padEnd(68)}${total}`;
  return readPages([writtenPage(drawing)], READER_CONTEXT).invoices[0]?.currency;
}

describe('the currency of a supplier abroad that prints none', () => {
  it.each<Paper>([
    { name: 'Pacific Hosting Inc', address: '100 Market Street, San Francisco, CA 94105, USA' },
    { name: 'Lone Star Tools LLC', address: '12 Congress Ave, Austin, TX 78701' },
    { name: 'Nordlicht Druck GmbH', address: 'Hafenstr. 4, 20457 Hamburg, Germany' },
    { name: 'Studio Lumiere SARL', address: '4 rue du Port, 33000 Bordeaux, France' },
    { name: 'Molen Papier B.V.', address: 'Kade 12, 1011 AB Amsterdam', lines: ['KvK 12345678'] },
    { name: 'Bella Carta S.r.l.', address: 'Via Roma 3, 20121 Milano, Italy' },
    { name: 'Dublin Design Limited', address: '4 Quay, Dublin 2, Ireland', lines: ['VAT IE1234567AB'] },
    { name: 'Quay Print Ltd', address: '4 Quay Street, Cork, Ireland' },
    { name: 'Quay Print Ltd', address: '4 Quay Street, Cork', lines: ['VAT Reg No IE 1234567FA'] },
    { name: 'Quay Print Ltd', address: '4 Quay Street, Cork T12 X2Y3' },
    { name: 'Marina Print Pte Ltd', address: '4 Quay Road, Singapore 049145' },
    { name: 'Lagoon Print Limited', address: '4 Marina Road, Lagos, Nigeria' },
    { name: 'Emerald Hosting DAC', address: 'Dublin 4' },
    { name: 'Maple Web Inc.', address: '1 King St, Toronto, ON M5V 2T6, Canada' },
    { name: 'Coral Print Pty Ltd', address: '3 Bay Rd, Sydney NSW 2000, Australia', lines: ['ABN 12 345 678 901'] },
    { name: 'Fjord Data AS', address: 'Kaia 1, 5003 Bergen, Norway' },
    { name: 'Ganges Soft Pvt Ltd', address: '12 MG Road, Bengaluru 560001, India', lines: ['GSTIN 29ABCDE1234F1Z5'] },
    { name: 'Wisla Studio Sp. z o.o.', address: 'ul. Dluga 5, 31-147 Krakow, Poland' },
    { name: 'Harbor Light Corp', address: '9 Pier Road, Boston', lines: ['Tel: +1 617 555 0100'] },
  ])('is in doubt: $name', (paper) => {
    expect(currencyOf(paper)?.doubt).toContain('No currency is printed');
  });

  it.each<Paper>([
    { name: 'Harbour Print Ltd', address: '4 Quay Street, Penzance TR18 4BD' },
    { name: 'Harbour Print Ltd', address: '4 Quay Street, Penzance', lines: ['Registered in England 01234567'] },
    { name: 'Tom Arkwright Plastering', address: '6 Beck Lane, Ilkley LS29 8TT' },
    { name: 'Ireland & Sons Ltd', address: '6 Beck Lane, Ilkley LS29 8TT' },
    { name: 'Tom Arkwright Plastering', address: 'Ilkley' },
    { name: 'Lough Print Ltd', address: '4 Quay Street, Derry, Northern Ireland' },
    { name: 'Harbour Print Ltd', address: '4 India Street, Penzance' },
  ])('is not in doubt for a British one: $name', (paper) => {
    expect(currencyOf(paper)?.doubt ?? null).toBeNull();
  });

  it('is what is printed, in signs, codes or words', () => {
    const abroad = { name: 'Pacific Hosting Inc', address: '100 Market Street, San Francisco, CA 94105, USA' };
    expect(currencyOf({ ...abroad, total: '£120.00' })).toMatchObject({ value: 'GBP', doubt: null });
    expect(currencyOf({ ...abroad, total: '$120.00' })).toMatchObject({ value: 'USD', doubt: null });
    expect(currencyOf({ ...abroad, total: 'INR 120.00' })).toMatchObject({ value: 'INR', doubt: null });
    expect(currencyOf({ ...abroad, total: 'A$120.00' })).toMatchObject({ value: 'AUD', doubt: null });
    const inWords = { ...abroad, lines: ['All prices are in US dollars.'] };
    expect(currencyOf(inWords)).toMatchObject({ value: 'USD', doubt: null });
    expect(currencyOf({ ...abroad, lines: ['Currency: GBP'] })).toMatchObject({ value: 'GBP', doubt: null });
  });
});

describe('the currency of a British address', () => {
  const british = { name: 'Harbour Print Ltd', address: '4 Quay Street, Penzance TR18 4BD' };

  it.each([
    ['1267.20 kr', 'SEK'],
    ['1.267,20 kr.', 'SEK'],
    ['kr 1267.20', 'SEK'],
    ['1275.60 zł', 'PLN'],
    ['1275,60 zl', 'PLN'],
    ['1275,60 Kč', 'CZK'],
    ['1275,60 lei', 'RON'],
    ['Rs. 1275.60', 'INR'],
    ['SFr. 1275.60', 'CHF'],
    ['1275.60 Fr.', 'CHF'],
    ['1275.60 ISK', 'ISK'],
  ])('is that of %s', (total, value) => {
    expect(currencyOf({ ...british, total })?.value).toBe(value);
  });

  it.each([
    ['Total (kr)', 'SEK'],
    ['Total zł', 'PLN'],
    ['Total due (Rs)', 'INR'],
  ])('is that of the label %s', (label, value) => {
    expect(currencyOf({ ...british, label })?.value).toBe(value);
  });

  it.each([
    ['Amounts in Swiss francs', 'CHF'],
    ['Payable in Danish kroner', 'DKK'],
    ['All amounts are in Swedish kronor', 'SEK'],
    ['Prices in złoty', 'PLN'],
    ['All figures are stated in Indian rupees', 'INR'],
    ['Amounts in yen', 'JPY'],
  ])('is that of "%s"', (line, value) => {
    expect(currencyOf({ ...british, lines: [line] })?.value).toBe(value);
  });

  it.each([
    { ...british, lines: ['Payment: Rand and Partners'] },
    { ...british, lines: ['2.40 ft of board', 'Fr 7.50', 'Hrs 7.50'] },
    { ...british, lines: ['kr'], total: '£120.00' },
    { ...british, name: 'KR Print Ltd' },
    { ...british, label: 'Total for the print of the year' },
  ])('is pounds without a doubt: $name $lines $label', (paper) => {
    expect(currencyOf(paper)).toMatchObject({ value: 'GBP', doubt: null });
  });
});
