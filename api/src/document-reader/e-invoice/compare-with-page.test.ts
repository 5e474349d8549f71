import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../testing/e-invoices/ubl-xml.ts';
import type { ReadDocument, ReadField, ReadInvoice } from '../document.types.ts';
import { compareWithPage } from './compare-with-page.ts';
import { readEInvoice } from './read-e-invoice.ts';

const BOX = { left: 0.1, top: 0.2, width: 0.1, height: 0.01 };

function shown<Value>(value: Value, { confidence = 0.95, doubt = null as string | null } = {}): ReadField<Value> {
  return { value, confidence, doubt, page: 2, box: BOX };
}

function sampleRead(): ReadDocument {
  const read = readEInvoice(ublOf(SAMPLE_E_INVOICE));
  if (!read) throw new Error('nothing was read');
  return read;
}

/** The sample as its page shows it, but for these fields; compared with what its XML says. */
function compared(fields: Partial<ReadInvoice>): ReadInvoice | undefined {
  const exact = sampleRead();
  const printed = { ...exact, invoices: exact.invoices.map((invoice) => ({ ...invoice, ...fields })) };
  return compareWithPage(exact, printed).invoices[0];
}

it('a field has its place on the page where the page shows the same', () => {
  const read = compared({ totalAmount: shown(pence(62_460)), invoiceNumber: shown('E-1001'), fromPage: 2, toPage: 3 });
  const exactly = { confidence: 1, doubt: null, page: 2, box: BOX };
  expect(read).toMatchObject({ fromPage: 2, toPage: 3, totalAmount: exactly, invoiceNumber: exactly });
});

it('another total or account on the page is a doubt, and the XML counts', () => {
  expect(compared({ totalAmount: shown(pence(72_460)), accountNumber: shown('12345678') })).toMatchObject({
    totalAmount: {
      value: 62_460,
      confidence: 0.5,
      doubt: 'The page shows £724.60, but the e-invoice inside of it says £624.60',
    },
    accountNumber: { value: '55779911', doubt: expect.stringContaining('shows 12345678') },
    sortCode: { value: '20-00-00', doubt: null },
  });
});

it('what was read of the page without being sure contradicts nothing', () => {
  for (const unsure of [{ confidence: 0.6 }, { doubt: 'Look at it' }]) {
    expect(compared({ totalAmount: shown(pence(1), unsure) })?.totalAmount).toMatchObject({
      value: 62_460,
      doubt: null,
    });
  }
  const exact = sampleRead();
  for (const invoices of [[], [...exact.invoices, ...exact.invoices]]) {
    expect(compareWithPage(exact, { ...exact, invoices })).toEqual(exact);
  }
});
