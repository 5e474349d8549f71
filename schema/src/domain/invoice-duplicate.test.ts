import { describe, expect, it } from 'vitest';
import { findDuplicate } from './invoice-duplicate.ts';
import { localDate } from './local-date.ts';
import { pence } from './money.ts';

function invoice(numberKey: string, amount: number, date = '2026-09-10') {
  return { numberKey, amountPence: pence(amount), invoiceDate: localDate(date) };
}

describe('findDuplicate', () => {
  it('finds nothing among no invoices, or among different ones', () => {
    expect(findDuplicate(invoice('a1', 100), [])).toBeNull();
    expect(findDuplicate(invoice('a1', 100), [invoice('a2', 101)])).toBeNull();
  });

  it.each([
    ['the same number and amount, whatever the date', invoice('a1', 100, '2020-01-01'), 'exact'],
    ['the same number with another amount', invoice('a1', 101), 'same_number'],
    ['the same amount on the same day', invoice('b', 100), 'same_amount'],
    ['the same amount five days before', invoice('b', 100, '2026-09-05'), 'same_amount'],
    ['the same amount five days after', invoice('b', 100, '2026-09-15'), 'same_amount'],
  ])('knows %s', (_case, other, kind) => {
    expect(findDuplicate(invoice('a1', 100), [other])).toEqual({ kind, of: other });
  });

  it.each(['2026-09-04', '2026-09-16'])('lets pass the same amount six days away (%s)', (date) => {
    expect(findDuplicate(invoice('a1', 100), [invoice('b', 100, date)])).toBeNull();
  });

  it('takes a credit note for no duplicate of an invoice, nor the other way, and for one of a credit note', () => {
    expect(findDuplicate(invoice('a1', -100), [invoice('a1', 100), invoice('b', 100)])).toBeNull();
    expect(findDuplicate(invoice('a1', 100), [invoice('a1', -100), invoice('a1', -5)])).toBeNull();
    expect(findDuplicate(invoice('a1', -100), [invoice('a1', 100), invoice('a1', -100)])?.kind).toBe('exact');
    expect(findDuplicate(invoice('a1', -100), [invoice('a1', -99)])?.kind).toBe('same_number');
    expect(findDuplicate(invoice('a1', -100), [invoice('b', -100)])?.kind).toBe('same_amount');
  });

  it('prefers the exact one to the same number, and that to the same amount', () => {
    const [amount, number, exact] = [invoice('b', 100), invoice('a1', 5), invoice('a1', 100)];
    expect(findDuplicate(invoice('a1', 100), [amount, number, exact])?.of).toBe(exact);
    expect(findDuplicate(invoice('a1', 100), [amount, number])?.of).toBe(number);
  });

  it('treats a lookalike number as the same for the same amount, on any date', () => {
    const other = invoice('inv1005', 100, '2020-01-01');
    expect(findDuplicate(invoice('1005', 100), [other])).toEqual({ kind: 'same_number', of: other });
    expect(findDuplicate(invoice('1o05', 100), [other])?.kind).toBe('same_number');
    expect(findDuplicate(invoice('1005', 101), [other])).toBeNull();
    expect(findDuplicate(invoice('1005', -100), [other])).toBeNull();
  });

  it('takes a number with two neighbours exchanged for the same one, with the same amount within a month', () => {
    const other = invoice('mj202610411', 100, '2026-08-31');
    expect(findDuplicate(invoice('mj202610141', 100), [other])).toEqual({ kind: 'same_number', of: other });
    expect(findDuplicate(invoice('mj202610141', 100), [], [other])?.kind).toBe('same_number');
    expect(findDuplicate(invoice('1012', 100), [invoice('1021', 100, '2026-09-30')])?.kind).toBe('same_number');
    for (const unlike of [
      invoice('1021', 101),
      invoice('1021', 100, '2026-07-10'),
      invoice('1022', 100, '2026-09-30'),
      invoice('2101', 100, '2026-09-30'),
      invoice('10121', 100, '2026-09-30'),
    ]) {
      expect(findDuplicate(invoice('1012', 100), [unlike])).toBeNull();
    }
    expect(findDuplicate(invoice('a12', 100), [invoice('a21', 100, '2026-09-30')])).toBeNull();
  });

  it.each([
    ['hp1041', 'hp10441', 'same_number'],
    ['hp1041', 'hp141', 'same_number'],
    ['hp1041', 'hp0141', 'same_number'],
    ['10411', '104119', 'same_number'],
    ['inv417', 'inv10417', 'same_number'],
    ['inv417', 'inv100417', 'same_number'],
    ['inv417', 'inv20517', null],
    ['inv417', 'inv417001', null],
    ['hp1041', 'hp1000041', null],
    ['hp1041', 'hp1042', null],
    ['hp1041', 'hp10x41', null],
    ['hp1041', 'hp104199', null],
  ])('compares %s with %s, where a figure may be left out or doubled', (one, two, kind) => {
    const other = invoice(two, 100, '2026-09-30');
    expect(findDuplicate(invoice(one, 100), [other])?.kind ?? null).toBe(kind);
    expect(findDuplicate({ ...other, numberKey: one }, [invoice(two, 100)])?.kind ?? null).toBe(kind);
    expect(findDuplicate(invoice(one, 100), [invoice(two, 101, '2026-09-30')])).toBeNull();
  });

  it('warns of the same bill of a supplier whose name means the same company, and never calls it exact', () => {
    const other = invoice('a1', 100, '2020-01-01');
    expect(findDuplicate(invoice('a1', 100), [], [other])).toEqual({ kind: 'same_number', of: other });
    expect(findDuplicate(invoice('a1', 101), [], [other])?.kind).toBe('same_number');
    expect(findDuplicate(invoice('b', 100, '2020-01-04'), [], [other])?.kind).toBe('same_amount');
    expect(findDuplicate(invoice('b', 100), [], [other])).toBeNull();
  });

  it('prefers the same bill of the other supplier to the same number with another amount', () => {
    const [own, other] = [invoice('a1', 5), invoice('a1', 100)];
    expect(findDuplicate(invoice('a1', 100), [own], [other])?.of).toBe(other);
  });

  it.each(['ck9revised', 'ck9rev1', 'ck9v2', 'ck9copy'])(
    'recognises a bill that was sent once more as %s, with any amount',
    (key) => {
      const [first, again] = [invoice('ck9', 900), invoice(key, 890, '2026-10-30')];
      expect(findDuplicate(again, [first])).toEqual({ kind: 'same_number', of: first });
      expect(findDuplicate(first, [again])).toEqual({ kind: 'same_number', of: again });
      expect(findDuplicate(again, [invoice('ck10', 900), invoice('ck9', -900)])).toBeNull();
    },
  );

  it('recognises the same bill at any supplier by its number, its amount and its day', () => {
    const own = invoice('hpw10411', 5);
    const bill = invoice('hpw10411', 100);
    expect(findDuplicate(bill, [own], [], [bill])).toEqual({ kind: 'same_number', of: bill });
    expect(findDuplicate(bill, [], [], [invoice('hpw10411', 101), invoice('hpw10412', 100)])).toBeNull();
    expect(findDuplicate(bill, [], [], [invoice('hpw10411', 100, '2026-09-11')])).toBeNull();
    const short = invoice('118', 100);
    expect(findDuplicate(short, [], [], [short])).toEqual({ kind: 'same_number', of: short });
    expect(findDuplicate(short, [], [], [invoice('118', 100, '2026-09-11')])).toBeNull();
    expect(findDuplicate(invoice('none', 100), [], [], [invoice('none', 100)])).toBeNull();
  });
});
