import { describe, expect, it } from 'vitest';
import { groupPayees } from './payees.plan.ts';

function supplier(id: number, name: string, mergedIntoId: number | null = null) {
  return { id, name, mergedIntoId };
}

const ids = (suppliers: readonly { id: number }[]) => suppliers.map(({ id }) => id);

describe('which suppliers mean one company (RULES.md, 11)', () => {
  it.each([
    'Harbour Print',
    'HARBOUR PRINT LIMITED',
    'The Harbour Print Co. Ltd.',
    'Harbour-Print plc',
    'Harbour Print P.L.C.',
    'Harbour Print Public Limited Company',
    'Harbour Print L.T.D.',
    'Harbour Print (UK) Ltd',
    'Hárbour Print',
  ])('are those of the name %s', (name) => {
    const payees = groupPayees([supplier(1, 'Harbour Print Ltd'), supplier(2, 'Harbour Prints North Ltd')]);
    expect(ids(payees.suppliersOf(payees.keyOf(name)))).toEqual([1]);
  });

  it.each(['Harbour Prints', 'Harbour Printing Ltd', 'Arbour Print Ltd', 'Harbour Print (Leeds) Ltd'])(
    'are none for %s',
    (name) => {
      const payees = groupPayees([supplier(1, 'Harbour Print Ltd')]);
      expect(payees.suppliersOf(payees.keyOf(name))).toEqual([]);
    },
  );

  it('are also those that were merged into one, by their own names', () => {
    const payees = groupPayees([supplier(1, 'Harbour Print Ltd'), supplier(2, 'HP Group Ltd', 1)]);
    expect(ids(payees.suppliersOf(payees.keyOf('HP Group')))).toEqual([1, 2]);
    expect(ids(payees.suppliersOf(payees.keyOf('Harbour Print')))).toEqual([1, 2]);
    expect(payees.named('hp group ltd')).toEqual(supplier(1, 'Harbour Print Ltd'));
  });

  it('are those of the name itself, where another of the same name was merged away', () => {
    const payees = groupPayees([
      supplier(1, 'HP Group'),
      supplier(2, 'Harbour Print Ltd', 1),
      supplier(3, 'Harbour Print'),
    ]);
    expect(ids(payees.suppliersOf(payees.keyOf('The Harbour Print')))).toEqual([3]);
    expect(ids(payees.suppliersOf(payees.keyOf('Harbour Print Ltd')))).toEqual([1, 2]);
  });
});
