import { describe, expect, it } from 'vitest';
import { doubtRecipient } from './doubt-recipient.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const COMPANY = { name: READER_CONTEXT.companyName, vatNumber: 'GB 123 4567 82' };

/** An invoice of a printer, with these lines where the customer stands. */
function paperTo(customer: string, origin: 'text' | 'picture' = 'text') {
  return writtenPage(
    `
! HARTWELL PAINTS LIMITED
  Unit 9 Mere Trading Park, Stafford ST16 2QR

${customer}

  INVOICE
  Invoice number: HP/20918
  Invoice date: 14 April 2026

  Net total                          £422.00
  VAT at 20%                          £84.40
  Total due                          £506.40`,
    origin,
  );
}

function doubtOf(
  customer: string,
  vatNumber?: string,
  otherCompanies: readonly string[] = [],
): string | null | undefined {
  const read = readPages([paperTo(customer)], { ...READER_CONTEXT, otherCompanies });
  const [invoice] = read.invoices;
  const said = invoice && vatNumber ? { ...invoice, madeOutTo: { name: 'Another Ltd', vatNumber } } : invoice;
  return doubtRecipient({ ...read, invoices: said ? [said] : [] }, COMPANY, otherCompanies).invoices[0]?.supplierName
    .doubt;
}

it('doubts what is made out to another company', () => {
  const words = 'Made out to Coldharbour Dental Ltd, not to Larkfield Interiors Ltd';
  expect(doubtOf('  Bill to: Coldharbour Dental Ltd\n  8 Hill Street, Leeds LS2 9JT')).toBe(words);
  expect(doubtOf('  Invoice to\n  Coldharbour Dental Ltd\n  8 Hill Street\n  Leeds LS2 9JT')).toBe(words);
});

it.each([
  ['the company', '  Bill to: Larkfield Interiors Ltd'],
  ['its name in full', '  Bill to: Larkfield Interiors Limited'],
  ['a branch of it', '  Bill to: Larkfield Interiors (Leeds)'],
  ['its group', '  Bill to: Larkfield Group Ltd'],
  ['its accounts', '  Bill to: FAO Accounts, Larkfield Interiors Ltd'],
  ['it under another name', '  Bill to: Coldharbour Kitchens Ltd\n  t/a Larkfield Interiors'],
  ['nobody', ''],
  ['a name alone, without a legal form', '  Bill to: Coldharbour Dental'],
  ['a person', '  Customer: Mr John Thorpe\n  8 Hill Street'],
  ['a department', '  Invoice to:\n  Accounts Payable\n  8 Hill Street'],
  ['a shorter name of it', '  Customer:\n  Larkfield Design\n  8 Hill Street'],
  ['another company that gets the goods', '  Deliver to: Coldharbour Dental Ltd'],
  ['another company beside the company', '  Bill to: Coldharbour Dental Ltd\n  c/o Larkfield Interiors'],
])('does not doubt what is made out to %s', (_what, customer) => {
  expect(doubtOf(customer)).toBeNull();
});

it.each(['  Customer:\n  Coldharbour Dental', '  Customer: Coldharbour Dental', '  Bill to\n  Coldharbour Dental'])(
  'doubts what is made out to a name without a legal form, above its address: %s',
  (customer) => {
    const words = 'Made out to Coldharbour Dental, not to Larkfield Interiors Ltd';
    expect(doubtOf(`${customer}\n  8 Hill Street\n  Leeds LS2 9JT`)).toBe(words);
    expect(doubtOf(`${customer}\n  8 Hill Street\n  Leeds LS2 9JT\n\n  For Larkfield Interiors`)).toBeNull();
  },
);

it.each([
  ['that shares a word with this one', 'Larkfield Motors Ltd'],
  ['whose name is longer', 'Larkfield Interiors (Leeds) Limited'],
  ['of another legal form', 'Larkfield Interiors LLP'],
  ['whose name differs by two letters', 'Markfeld Interiors Ltd'],
])('doubts what is made out to another company %s', (_what, name) => {
  const words = `Made out to ${name}, not to Larkfield Interiors Ltd`;
  expect(doubtOf(`  Bill to: ${name}`)).toBe(words);
  expect(doubtOf(`  Invoice to\n  ${name}\n  8 Hill Street\n  Leeds LS2 9JT`)).toBe(words);
  expect(doubtOf(`  Bill to: ${name}\n\n  Deliver to: Larkfield Interiors Ltd`)).toBe(words);
});

describe('a picture', () => {
  const doubtIn = (customer: string) => {
    const read = readPages([paperTo(customer, 'picture')], READER_CONTEXT);
    return doubtRecipient(read, COMPANY, []).invoices[0]?.supplierName.doubt;
  };

  it.each([
    ['Bill to:', 'Coldharbour Dental Ltd'],
    ['Invoice to:', 'Coldharbour Motors Limited'],
    ['Customer:', 'Larkfield Motors Ltd'],
    ['Bill to:', 'Larkfield Interiors (Leeds) Ltd'],
  ])('that is made out to another company is doubted: %s %s', (label, name) => {
    const words = `Made out to ${name}, not to Larkfield Interiors Ltd`;
    expect(doubtIn(`  ${label} ${name}\n  8 Hill Street\n  Leeds LS2 9JT`)).toBe(words);
    expect(doubtIn(`  ${label}\n  ${name}\n  8 Hill Street\n  Leeds LS2 9JT`)).toBe(words);
  });

  it.each([
    'Larkfield Interiors Ltd',
    'Larkfie1d Interiors Ltd',
    'Lark field Interiors Ltd',
    'Larkfleld lnteriors Limited',
    'Coldharbour Dental Ltd\n  c/o Larkfeld lnteriors',
  ])('in which the name of the company is misread is not doubted: %s', (name) => {
    expect(doubtIn(`  Bill to:\n  ${name}\n  8 Hill Street\n  Leeds LS2 9JT`)).toBeNull();
  });
});

it('recognises the company by its VAT number under any name', () => {
  expect(doubtOf('', 'GB999999973')).toBe('Made out to Another Ltd, not to Larkfield Interiors Ltd');
  expect(doubtOf('', '123456782')).toBeNull();
});

it.each([
  ['that shares a word with this one', 'Larkfield Catering Ltd', 'Larkfield Catering Limited'],
  ['whose name begins as that of this one', 'Larkfield Ltd', 'Larkfield Ltd'],
  ['at the address of this one', 'Coldharbour Dental Ltd', 'Coldharbour Dental Ltd\n  c/o Larkfield Interiors'],
])('doubts what is made out to another company of the same people, %s', (_what, name, printed) => {
  const doubt = doubtOf(`  Bill to: ${printed}`, undefined, [name]);
  expect(doubt).toMatch(/^Made out to (Larkfield|Coldharbour) .*, not to Larkfield Interiors Ltd$/);
});

it('does not doubt a bill to this company, whatever the names of the others', () => {
  const others = ['Larkfield Interiors Limited', 'Larkfield Catering Ltd', 'Hartwell Paints Ltd'];
  expect(doubtOf('  Bill to: Larkfield Interiors Ltd', undefined, others)).toBeNull();
  expect(doubtOf('', undefined, others)).toBeNull();
});

describe('an address without a label', () => {
  const OTHER = '  Coldharbour Dental Ltd\n  8 Hill Street\n  Leeds LS2 9JT';

  it('makes the bill out to the company at its head', () => {
    expect(doubtOf(OTHER)).toBe('Made out to Coldharbour Dental Ltd, not to Larkfield Interiors Ltd');
    expect(doubtOf('  COLDHARBOUR DENTAL LIMITED\n  8 Hill Street\n  Leeds\n  LS2 9JT')).toMatch(
      /^Made out to COLDHARBOUR/,
    );
  });

  it.each([
    ['below a department', '  Accounts Payable\n  Coldharbour Dental Ltd\n  8 Hill Street\n  Leeds\n  LS2 9JT'],
    ['below a person', '  FAO Jane Orme\n  Coldharbour Dental Ltd\n  8 Hill Street\n  Leeds\n  LS2 9JT'],
    ['below a person’s name', '  Jane Orme\n  Coldharbour Dental Ltd\n  8 Hill Street\n  Leeds\n  LS2 9JT'],
    ['without a legal form', '  Coldharbour Dental\n  8 Hill Street\n  Leeds\n  LS2 9JT'],
    ['without both', '  The Directors\n  Coldharbour Dental\n  8 Hill Street\n  Leeds\n  LS2 9JT'],
    ['with its town behind the street', '  Coldharbour Dental Ltd\n  8 Hill Street, Leeds'],
    ['without a postcode', '  Coldharbour Dental Ltd\n  8 Hill Street\n  Leeds'],
    ['on the right', OTHER.replace(/^ {2}/gm, ' '.repeat(60))],
    ['on the right, below a department', `  Accounts\n${OTHER}`.replace(/^ {2}/gm, ' '.repeat(60))],
  ])('makes it out to the company %s', (_what, customer) => {
    expect(doubtOf(customer)).toMatch(/^Made out to Coldharbour Dental(?: Ltd)?, not to Larkfield Interiors Ltd$/);
  });

  it.each([
    ['of the company', '  Larkfield Interiors Ltd\n  8 Hill Street\n  Leeds LS2 9JT'],
    ['of a part of the company', '  Accounts\n  Larkfield Design\n  8 Hill Street\n  Leeds LS2 9JT'],
    ['of a job', '  Rose Cottage\n  8 Hill Street\n  Leeds LS2 9JT'],
    ['of a delivery to a department', `  Deliver to\n  Accounts Payable\n${OTHER}`],
    ['of a sender on the right', `${OTHER}\n  Tel: 0113 496 0001`.replace(/^ {2}/gm, ' '.repeat(60))],
    ['of a name alone', '  Coldharbour Dental\n  Leeds'],
    ['beside the name of the company', `${OTHER}\n\n  Order by Larkfield Interiors`],
    ['of a delivery', `  Deliver to\n${OTHER}`],
    ['of a delivery under a line', `  Delivery address\n\n${OTHER}`],
    ['behind a label', '  From:    Coldharbour Dental Ltd\n           8 Hill Street\n           Leeds LS2 9JT'],
    ['without a street', '  Coldharbour Dental Ltd\n  Leeds'],
    ['with a telephone number', `  Coldharbour Dental Ltd\n  Tel: 0113 496 0001\n  Leeds LS2 9JT`],
    ['of a company that is named again', `${OTHER}\n\n  Hartwell Paints is a trading name of Coldharbour Dental Ltd`],
    ['of the owner of the supplier', '  Hartwell Holdings Ltd\n  8 Hill Street\n  Leeds LS2 9JT'],
  ])('%s makes it out to nobody else', (_what, customer) => {
    expect(doubtOf(customer)).toBeNull();
  });

  it('of a supplier under its trading name is the supplier’s', () => {
    const page = writtenPage(`
! HARTWELL PAINTS

  Coldharbour Trade Ltd
  8 Hill Street
  Leeds LS2 9JT

  INVOICE
  Invoice number: HP/20918
  Invoice date: 14 April 2026

  Total due                          £506.40`);
    const [invoice] = doubtRecipient(readPages([page], READER_CONTEXT), COMPANY, []).invoices;
    expect(invoice?.supplierName.doubt ?? '').not.toMatch(/^Made out/);
  });
});
