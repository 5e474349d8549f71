import { describe, expect, it } from 'vitest';
import { idsReadAlike, namesProduct } from './person-likeness.ts';

/** True if a person with this name is shown with the email address beside the colleague. */
function isReadAlike(name: string, colleague = 'Ben Second'): boolean {
  const people = [
    { id: 'a', name },
    { id: 'b', name: colleague },
  ];
  return idsReadAlike(people, people).has('a');
}

describe('the name of a person', () => {
  it.each([
    'Ben Second',
    'BEN  second',
    'BenSecond',
    'Bén Second',
    'Вen Sеcond',
    'Ben Sec0nd',
    'Ben Secondd',
    'Bne Second',
    'Second, Ben',
    'Mr Ben Second',
    'Ben Second (Finance)',
    'Ben Second (ben@lowe.example)',
    'ben＠lowe.example',
    '—',
  ])('reads like that of Ben Second: %s', (name) => {
    expect(isReadAlike(name)).toBe(true);
  });

  it.each(['Ada Owner', 'Ben', 'Ben First', 'Cy Second'])('tells its bearer apart: %s', (name) => {
    expect(isReadAlike(name)).toBe(false);
  });

  it('reads like the e-mail of someone without a name', () => {
    expect(isReadAlike('Ben Lowe', 'ben@lowe.example')).toBe(true);
  });

  it('is told apart for both people', () => {
    const people = [
      { id: 'a', name: 'Ben Second' },
      { id: 'b', name: 'Ben Second' },
      { id: 'c', name: 'Cy Third' },
    ];
    expect(idsReadAlike(people, people)).toEqual(new Set(['a', 'b']));
  });

  it('is not read like itself, however often its bearer is among the people', () => {
    const ada = { id: 'a', name: 'Ada Owner' };
    expect(idsReadAlike([ada, ada], [ada, ada])).toEqual(new Set());
  });
});

describe('a name of the product in the name of a person', () => {
  it.each([
    'Paycycle Support',
    'PAY CYCLE',
    'Раусусle',
    'Päycyc1e Team',
    'Pay.Cycle (Security)',
    'PaycycIe Security',
    'Paycyc|e',
    'Paycyc!e',
    'P4ycycle',
    'Paycyc\u04c0e',
    'Ƥaycycle',
    'Paycyclɛ',
    'Paycyle',
    'Paycyycle',
    'Baycycle',
  ])('is found: %s', (name) => {
    expect(namesProduct(name)).toBe(true);
  });

  it.each(['Ada Owner', 'Payce Lyle', 'Cycle Pay', 'Jay Cycling', 'May Cyril'])('is not found: %s', (name) => {
    expect(namesProduct(name)).toBe(false);
  });
});
