import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnRows, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills that say that VAT comes on top of their total. */

const DOUBT = 'It says that VAT is to be added, and prints none: the bill may come to more';
const NET_ROWS = ['Fitting|£840.00', 'Total|£840.00'];

function totalOf(rows: readonly string[], foot = '') {
  const drawing = `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD
  VAT Reg No GB 123 4567 82

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/06/2026

  Description                                                         Amount
${drawnRows(rows)}


  ${foot}`;
  return readPages([writtenPage(drawing)], READER_CONTEXT).invoices[0]?.totalAmount;
}

describe('a bill whose total is without VAT', () => {
  it.each([
    'Plus VAT at 20%',
    '+ VAT',
    'Plus VAT @ 20%',
    'Add VAT at the standard rate.',
    'VAT extra',
    'VAT at 20% to be added.',
    'VAT will be charged in addition at the prevailing rate.',
    'VAT is to be added at 20%.',
    'VAT will be added.',
    'Prices are net of VAT.',
    'All prices exclude VAT at 20%, which is to be added.',
    'All prices are exclusive of VAT.',
    'All amounts are shown excluding VAT.',
    'The total does not include VAT.',
    'Our fees are subject to VAT.',
    'Excluding VAT',
  ])('is in doubt: %s', (foot) => {
    expect(totalOf(NET_ROWS, foot)?.doubt).toBe(DOUBT);
    expect(totalOf(['Fitting|£840.00', 'Amount due|£840.00'], foot)?.doubt).toBe(DOUBT);
  });

  it.each(['£840.00 plus VAT', '£840.00 + VAT', '£840.00 ex VAT', '£840.00 (excl. VAT)', '£840.00 net of VAT'])(
    'is in doubt if VAT stands behind it: %s',
    (amount) => {
      expect(totalOf(['Fitting|£840.00', `Total|${amount}`])?.doubt).toBe(DOUBT);
    },
  );

  it.each([
    'VAT is charged at 20%.',
    'No VAT is charged.',
    'We are not VAT registered. Prices exclude VAT.',
    'Prices exclude VAT: reverse charge applies.',
    'Late payment is charged at £40.00 plus VAT.',
    'Call-outs are charged at £60.00 plus VAT an hour.',
    'Prices in our catalogue exclude VAT.',
    'Prices include VAT.',
    'The total includes VAT at 20%.',
    'VAT has been added where it applies.',
    'Please pay the amount plus the reference above.',
  ])('is not for "%s"', (foot) => {
    expect(totalOf(NET_ROWS, foot)?.doubt).toBeNull();
  });

  it.each(['£840.00 (VAT 20% included)', '£840.00 incl. VAT', '£840.00 VAT exempt'])('is not for %s', (amount) => {
    expect(totalOf(['Fitting|£840.00', `Total|${amount}`])?.doubt).toBeNull();
  });

  it('is in no doubt if VAT and the gross total are printed', () => {
    const sums = ['Net|£840.00', 'VAT 20%|£168.00', 'Total due|£1,008.00'];
    for (const rows of [
      ['Fitting (ex VAT)|£840.00', ...sums],
      ['Fitting|£840.00 + VAT', ...sums],
      ['Fitting|£840.00 ex VAT', ...sums],
    ]) {
      expect(totalOf(rows, 'All prices exclude VAT.')).toMatchObject({ value: 100_800, doubt: null });
    }
  });

  it('is in no doubt if only the gross total is printed', () => {
    const rows = ['Fitting|£840.00 plus VAT', 'Total including VAT|£1,008.00'];
    expect(totalOf(rows, 'Prices exclude VAT.')).toMatchObject({ value: 100_800, doubt: null });
    expect(totalOf(['Fitting|£840.00', 'Total|£1,008.00'], 'Prices exclude VAT.')?.doubt).not.toBe(DOUBT);
  });
});
