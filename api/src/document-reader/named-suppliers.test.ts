import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Suppliers on record that a paper names, and that have not sent it (RULES.md, 67). */

const SUPPLIERS = ['Quay Bakery Ltd', 'North Gas Ltd', 'Known Electrics', 'Sage', 'Hive', 'Shell', 'Next'].map(
  (name) => ({
    name,
    sortCode: null,
    accountNumber: null,
    email: null,
  }),
);
const SUMS = `  Invoice number: ZZ-8113
  Invoice date: 7 June 2026
  Net                £1,001.00
  VAT at 20%           £200.20
  Total due          £1,201.20`;
const TO = `  Bill to: ${READER_CONTEXT.companyName}\n  1 High Street, Leeds LS1 4AP`;

function read(head: string, text: string) {
  const drawing = `${head}\n\n  INVOICE\n\n${TO}\n\n${SUMS}\n\n  ${text}`;
  const [invoice] = readPages([writtenPage(drawing)], { ...READER_CONTEXT, suppliers: SUPPLIERS }).invoices;
  return invoice?.supplierName;
}

const isSure = (field: ReturnType<typeof read>) => field?.doubt === null && field.confidence >= 0.7;

describe('a document that names a supplier on record', () => {
  it.each([
    ['! Ridge & Sons Ltd\n  5 Mill Lane, York YO1 7AA', 'Works at the premises of Quay Bakery Ltd'],
    ['! Ridge Joinery Ltd\n  5 Mill Lane, York YO1 7AA', 'Delivered by North Gas Ltd'],
    ['! Ridge LLP\n  Solicitors, York YO1 7AA', 'Our matter: Fernhill v North Gas Ltd'],
    ['! Yorkshire Couriers\n  5 Mill Lane, York YO1 7AA', 'Parcel to Quay Bakery Ltd, Bristol'],
    ['! Dana Ridge\n  5 Mill Lane, York YO1 7AA', 'For: Quay Bakery Ltd refit'],
    ['! Ridge Recruitment\n  5 Mill Lane, York YO1 7AA', 'Ann Lee, formerly of Quay Bakery Ltd'],
    ['! KNOWN ELECTRICS\n  5 Mill Lane, York YO1 7AA', 'Works at the premises of Quay Bakery Ltd'],
    ['  Known Electrics\n  5 Mill Lane, York YO1 7AA', 'Job: Quay Bakery Ltd'],
  ])('is not surely from that supplier: %s, %s', (head, text) => {
    const field = read(head, text);
    expect(isSure(field) && /Quay|North/.test(field?.value ?? '')).toBe(false);
  });

  it.each([
    'Electricity usage in October',
    'Passage of goods to Hull',
    'Message: thank you',
    'Please keep for your archives',
    'Egg shells and prawns',
    'Our next visit is in May',
    'Works at the premises of Quay Bakery Ltd',
  ])('or has its name inside of a word, below a picture, has no sure sender: %s', (text) => {
    expect(isSure(read('', text))).toBe(false);
  });

  it('has none where the name is inside of a word', () => {
    expect(read('', 'Message: thank you')?.value).toBeNull();
  });

  it.each([
    ['! Quay Bakery Ltd\n  4 Quay Street, Bristol BS1 4HJ', 'Thank you'],
    ['', 'Quay Bakery Ltd. Registered in England No 01234567'],
    ['', 'Please make cheques payable to Quay Bakery Ltd'],
    ['  Quay Bakery Ltd\n  4 Quay Street, Bristol BS1 4HJ', 'Delivered by North Gas Ltd'],
  ])('is surely from it where that is the sender: %s %s', (head, text) => {
    expect(read(head, text)).toMatchObject({ value: 'Quay Bakery Ltd', doubt: null });
  });

  it.each([
    'Quay Bakery LLP',
    'Quay Bakery plc',
    'Quay Bakers Ltd',
    'Quays Bakery Ltd',
    'North Gas 2 Ltd',
    'Morth Gas Ltd',
  ])('is in doubt under a name that is nearly that of the record: %s', (name) => {
    expect(isSure(read(`! ${name}\n  5 Mill Lane, York YO1 7AA`, 'Thank you'))).toBe(false);
  });

  it('is from the one of two like names that it prints', () => {
    expect(read('! Quay Bakery Limited\n  5 Mill Lane, York YO1 7AA', 'Thank you')).toMatchObject({
      value: 'Quay Bakery Ltd',
      doubt: null,
    });
  });
});
