import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import type { LayoutFingerprint, ReadInvoice } from './document.types.ts';
import { hintOf, type LearnedField, withHints } from './learned-fields.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** A user's correction on one document is applied to the next (RULES.md, 67). */

interface Printed {
  readonly foot?: string;
  readonly folio: string;
  readonly issued: string;
  readonly total: string;
  readonly net?: string;
}

function read({
  folio,
  issued,
  total,
  net = '200.00',
  foot = '',
}: Printed): ReadInvoice & { layout: LayoutFingerprint } {
  const page = writtenPage(`
! Fenwick Joinery Ltd
  8 Mill Lane, Otley LS21 3AA
  INVOICE for Larkfield Interiors Ltd
  Our folio       ${folio}
  Drawn up        ${issued}
  Net             £${net}
  VAT             £40.00
  To settle       £${total}


  ${foot}`);
  const [invoice] = readPages([page], READER_CONTEXT).invoices;
  if (!invoice?.layout) throw new Error('no invoice was read');
  return { ...invoice, layout: invoice.layout };
}

const FIRST = read({ folio: 'FJ/2041', issued: '3 May 2026', total: '240.00' });
const words = 'Ada Lowe corrected this on 3 Oct 2026';

function hint(field: LearnedField, corrected: unknown) {
  const found = hintOf(field, corrected, FIRST.layout);
  if (!found) throw new Error('nothing was learned');
  return { ...found, words };
}

describe('a correction teaches', () => {
  it('the label of a value and where it stands', () => {
    expect(hint('invoiceNumber', 'fj/2041')).toMatchObject({ label: 'our folio', place: 'left', shape: 'A/9' });
    expect(hint('invoiceDate', '2026-05-03')).toMatchObject({ label: 'drawn up', shape: null });
    expect(hint('totalAmount', 240_00)).toMatchObject({ label: 'to settle' });
  });

  it('nothing if the value is not printed on the document', () => {
    expect(hintOf('invoiceNumber', 'FJ/9999', FIRST.layout)).toBeNull();
    expect(hintOf('totalAmount', 1_00, FIRST.layout)).toBeNull();
    expect(hintOf('invoiceDate', '2026-05-04', FIRST.layout)).toBeNull();
  });
});

describe('the next document', () => {
  const NEXT = read({ folio: 'FJ/2107', issued: '28 June 2026', total: '240.00' });
  const all = [hint('invoiceNumber', 'FJ/2041'), hint('invoiceDate', '2026-05-03'), hint('totalAmount', 240_00)];

  it('is read by it, and says why', () => {
    const found = withHints(NEXT, NEXT.layout, all);
    const sure = { doubt: null, confidence: 0.92, page: 1, reason: words };
    expect(found.invoiceNumber).toMatchObject({ value: 'FJ/2107', ...sure });
    expect(found.invoiceDate).toMatchObject({ value: '2026-06-28', ...sure });
    expect(found.totalAmount).toMatchObject({ value: 240_00, ...sure });
    expect(found.totalAmount.box).not.toBeNull();
    expect(found.accountNumber).toBe(NEXT.accountNumber);
  });

  it('is doubted as before where it says that it is paid', () => {
    const paid = read({ folio: 'FJ/2107', issued: '28 June 2026', total: '240.00', foot: 'PAID' });
    const found = withHints(paid, paid.layout, all).totalAmount;
    expect(found).toMatchObject({ value: 240_00, confidence: 0.5, doubt: expect.stringContaining('paid already') });
  });

  it.each([
    ['asks for the rest', 'Balance due     £140.00', 140_00, null],
    ['names what was paid alone', '', 240_00, 'Something is said to be paid already'],
  ])('has its own total where a deposit was paid, and it %s', (_what, rest, value, doubt) => {
    const foot = `Deposit paid    £100.00\n  ${rest}`;
    const paid = read({ folio: 'FJ/2107', issued: '28 June 2026', total: '240.00', foot });
    expect(paid.totalAmount).toMatchObject({ value, doubt });
    const found = withHints(paid, paid.layout, all);
    expect(found.totalAmount).toEqual(paid.totalAmount);
    expect(found.invoiceNumber).toMatchObject({ value: 'FJ/2107', reason: words });
  });

  it('is left alone where the number has another form, or the label is not there', () => {
    const other = read({ folio: '07700-123', issued: '28 June 2026', total: '240.00' });
    expect(withHints(other, other.layout, all.slice(0, 1))).toEqual(other);
    const moved = all.map((one) => ({ ...one, label: 'elsewhere' }));
    expect(withHints(NEXT, NEXT.layout, moved)).toEqual(NEXT);
  });

  it('is left alone where the sum that was read speaks against it', () => {
    const sure = (value: number) => ({ value: pence(value), confidence: 0.95, doubt: null, page: 1, box: null });
    const summed = { ...NEXT, netAmount: sure(100_00), vatAmount: sure(20_00), totalAmount: sure(120_00) };
    expect(withHints(summed, NEXT.layout, all).totalAmount.value).toBe(120_00);
    expect(withHints(summed, NEXT.layout, all).invoiceNumber.value).toBe('FJ/2107');
  });

  it('is left alone where the label stands twice', () => {
    const [spot] = NEXT.layout.spots.filter(({ label }) => label === 'our folio');
    if (!spot) throw new Error('no number was found');
    const twice = { spots: [...NEXT.layout.spots, { ...spot, value: 'FJ/2999' }] };
    expect(withHints(NEXT, twice, all.slice(0, 1))).toEqual(NEXT);
  });
});
