import { describe, expect, it } from 'vitest';
import { likePairs, recordOf } from './near-duplicates.ts';
import { type EnteredSupplier, similarSuppliers } from './similar-suppliers.ts';

function supplier(id: number, name: string, given: Partial<EnteredSupplier> = {}): EnteredSupplier {
  return { id, name, email: null, bankAccountName: null, bankAccount: null, ...given };
}

function likeOf(...suppliers: readonly (readonly [name: string, given?: Partial<EnteredSupplier>])[]) {
  return similarSuppliers(suppliers.map(([name, given], at) => supplier(at + 1, name, given)));
}

describe('similarSuppliers (RULES.md, 54)', () => {
  it.each([
    ['Kestrel Signs Ltd', 'Kestrel Sings Ltd'],
    ['Kestrel Signs Ltd', 'Кеѕtrеl Ѕіgnѕ Ltd'],
    ['Taylor & Associates', 'Taylor Associates LLC'],
    ['Fenwick Water Limited', 'Fenwick Water'],
    ['Silverdale Cleaning Services', 'Cleaning Services Silverdale'],
  ])('finds %s and %s by their names', (one, other) => {
    expect(likeOf([one], [other])).toMatchObject([{ ids: [1, 2], hasLikeName: true, doAccountsDiffer: false }]);
  });

  it.each([
    ['Glebe Energy Division 65', 'Glebe Energy Division 95'],
    ['Kestrel & Sons (York) Ltd', 'Kestrel & Sons (Leeds) Ltd'],
    ['Ironbridge Cleaning LLP', 'Ironbridge Cleaning Limited'],
    ['Marlow Signs Ltd', 'Harlow Signs Ltd'],
  ])('does not take %s for %s, whatever else they share', (one, other) => {
    const shared = { bankAccount: '20-00-0055779911', email: 'accounts@group.example' };
    expect(likeOf([one], [other])).toEqual([]);
    if (!one.startsWith('Marlow')) expect(likeOf([one, shared], [other, shared])).toEqual([]);
  });

  it('finds one account or e-mail under names with a word in common, and not under others', () => {
    const email = 'Accounts@Pennine.example';
    const found = likeOf(['Pennine Accountancy', { email }], ['Pennine Tax Advice', { email: email.toLowerCase() }]);
    expect(found).toMatchObject([{ hasLikeName: false, hasSameEmail: true, hasSameAccount: false }]);
    expect(likeOf(['Pennine Accountancy', { email }], ['Granby Signs', { email }])).toEqual([]);
  });

  it('says that accounts differ, and which names a town', () => {
    const found = likeOf(
      ['Westbrook Fabrications', { bankAccount: '1' }],
      ['Westbrook Fabrications (Leeds)', { bankAccount: '2' }],
    );
    expect(found).toMatchObject([{ doAccountsDiffer: true, branch: 'leeds' }]);
  });

  it('leaves alone what is like two that are told apart', () => {
    expect(likeOf(['Kestrel Joinery (York)'], ['Kestrel Joinery (Leeds)'], ['Kestrel Joinery'])).toEqual([]);
  });

  it('knows when lines name each by itself', () => {
    const [pair] = likeOf(['Pennine Accountancy'], ['Peninne Accountancy']);
    expect(pair?.arePaidApart(['pennine accountanc', 'peninne accountanc'])).toBe(true);
    expect(pair?.arePaidApart(['pennine accountanc', 'pennine water'])).toBe(false);
  });

  it('compares few of many suppliers with each other', () => {
    const many = Array.from({ length: 5000 }, (_, at) =>
      recordOf(supplier(at, `${wordOf(at * 7)} ${wordOf(at * 13)} Ltd`)),
    );
    expect(likePairs(many).length).toBeLessThan(5000);
  });
});

/** Words as names have them: five syllables of some hundred. */
function wordOf(seed: number): string {
  const syllables = ['ka', 'lo', 'mi', 'ren', 'ta', 'sol', 'bri', 'ned', 'gar', 'fu', 'wes'];
  return [1, 11, 121, 1331].map((step) => syllables[Math.floor(seed / step) % syllables.length] ?? '').join('');
}
