import { expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

function doubtOf(rows: readonly string[]): string | null {
  const [invoice] = readPages([writtenPage(drawnBill(rows))], READER_CONTEXT).invoices;
  expect(invoice?.totalAmount.value).toBe(125_00);
  return invoice?.totalAmount.doubt ?? null;
}

const CHARGES = ['Gas|£100.00', 'VAT 5%|£5.00', 'Total charges|£105.00'];

it.each([
  'What you owed before',
  'Opening debit',
  'Not yet paid',
  'Unpaid charges',
  'Missed Direct Debit',
  'May invoice 441',
  'Other charges on your account',
  'Account balance before this invoice',
  'Brought over',
])(
  'a total is in doubt if a row that is no usual extra makes it more than the charges, below or above them: %s',
  (label) => {
    const row = `${label}|£20.00`;
    expect(doubtOf([...CHARGES, row, 'Amount due|£125.00'])).not.toBeNull();
    expect(doubtOf([row, ...CHARGES, 'Amount due|£125.00'])).not.toBeNull();
  },
);

it.each(['Delivery', 'Drum deposits', 'Carriage and packing', 'Late payment fee', 'Service charge'])(
  'a total is in no doubt with a usual extra: %s',
  (label) => {
    expect(doubtOf([...CHARGES, `${label}|£20.00`, 'Amount due|£125.00'])).toBeNull();
  },
);
