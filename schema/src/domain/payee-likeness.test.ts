import { describe, expect, it } from 'vitest';
import { isSameName, looksAlike, namesLikeEach, payeeNameKey } from './payee-likeness.ts';

describe('names that are easily taken for one another', () => {
  it.each([
    ['Harbour Print Works Ltd', 'HARBOUR PRINTWORKS LIMITED'],
    ['Harbour Print', 'Harbour Prlnt'],
    ['Harbour Print', 'Harbor Print'],
    ['Harbour Print', 'Harbour Pirnt'],
    ['Harbour Print', 'Hаrbour Print'],
    ['Harbour Print', 'Наrbоur Рrіnt'],
    ['HARBOUR PRINT LTD', 'НΑRΒΟUR РRΙNΤ LТD'],
    ['KENT TAXIS', 'ΚΕΝΤ ТАХІЅ'],
    ['Lodz Bakery', 'Łódź Bakery'],
    ['Modern Office', 'Modem Office'],
    ['O2 Telecoms', '02 Telecoms'],
    ['Café Nero', 'Cafe Nero'],
    ['The Company', 'the company'],
  ])('%s and %s', (one, other) => {
    expect(looksAlike(one, other)).toBe(true);
    expect(looksAlike(other, one)).toBe(true);
  });

  it.each([
    ['Harbour Print', 'Lantern Cleaning'],
    ['BP', 'BT'],
    ['Harbour Print', 'Harbour Prints North'],
    ['Smith & Sons', 'Smythe Sons'],
    ['…', '—'],
  ])('not %s and %s', (one, other) => {
    expect(looksAlike(one, other)).toBe(false);
  });

  it('are one company in any alphabet, but not one name', () => {
    expect(payeeNameKey('НΑRΒΟUR РRΙNΤ LТD')).toBe(payeeNameKey('Harbour Print'));
    expect(isSameName('Наrbour Print', 'Harbour Print')).toBe(false);
  });

  it('are found for 300 names among 5,000 without holding the thread for long', () => {
    const others = Array.from({ length: 5_000 }, (_, index) => `Supplier ${index * 7_919} of Northern Goods Ltd`);
    const begin = process.threadCpuUsage();
    const found = namesLikeEach(others.slice(0, 300), [...others, 'SUPPLIER 7919 of Northern Goods']);
    expect(found[1]).toContain('SUPPLIER 7919 of Northern Goods');
    const { user, system } = process.threadCpuUsage(begin);
    expect((user + system) / 1000).toBeLessThan(2_000);
  });
});
