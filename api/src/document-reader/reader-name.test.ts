import { describe, expect, it } from 'vitest';
import { isReaderName } from './reader-name.ts';

const OWN = 'Northgate Joinery Ltd';

describe('the name of the company that got the paper', () => {
  it.each([
    'Northgate Joinery Ltd',
    'Northgate Joinery Limited',
    'NORTHGATE JOINERY',
    'The Northgate Joinery Group Ltd',
    'Northgate Ltd',
    'Northgate Joinary Ltd',
    'Northgate Joinery (Leeds)',
    'FAO Accounts Northgate Joinery Ltd',
    'Mr J Thorpe Northgate Joinery Ltd',
    'Leeds Kitchens T/A Northgate Joinery Ltd',
  ])('is recognised in %s', (printed) => {
    expect(isReaderName(printed, OWN, false)).toBe(true);
    expect(isReaderName(printed, OWN, true)).toBe(true);
  });

  it.each([
    'Southgate Joinery Ltd',
    'Southgate Joinery Limited',
    'Northgate Motors Ltd',
    'Northgate Joinery (Leeds) Ltd',
    'Northgate Joinery Hull Limited',
    'New Northgate Joinery Ltd',
    'Joinery Ltd',
    'Riverside Bakery Ltd',
  ])('is not recognised in %s', (printed) => {
    expect(isReaderName(printed, OWN, false)).toBe(false);
    expect(isReaderName(printed, OWN, true)).toBe(false);
  });

  it.each(['Norlhgate Jcinery Ltd', 'Morthgate Joinery Ltd', 'Northqate Joinerv Limited', 'North gate Joinery Ltd'])(
    'is recognised in a picture that shows %s',
    (printed) => expect(isReaderName(printed, OWN, true)).toBe(true),
  );

  it('is recognised in a longer one where the company is on record without a legal form', () => {
    expect(isReaderName('Northgate Joinery (Leeds) Ltd', 'Northgate Joinery', false)).toBe(true);
  });
});
