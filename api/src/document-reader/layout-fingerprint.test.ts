import { describe, expect, it } from 'vitest';
import type { LayoutFingerprint } from './document.types.ts';
import { isDistinctiveLayout, isSameLayout } from './layout-fingerprint.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Documents of one supplier have the same layout, and those of two do not (RULES.md, 67). */

interface Drawn {
  readonly supplier?: string;
  readonly street?: string;
  readonly slogan?: string;
  readonly number?: string;
  readonly date?: string;
  readonly items?: readonly string[];
}

/** A layout that many suppliers have from one program. */
function drawn({
  supplier = 'Fenwick Joinery',
  street = '8 Mill Lane, Otley LS21 3AA',
  slogan = 'Oak doors and staircases made to measure',
  number = 'FJ-2041',
  date = '3 May 2026',
  items = ['Oak boards                    £200.00'],
}: Drawn = {}): LayoutFingerprint {
  const page = writtenPage(`
! ${supplier}
  ${street}
  ${slogan}
                                                        INVOICE
  Bill to                                               Invoice number  ${number}
  Larkfield Interiors Ltd                               Date            ${date}
  3 Dyer Street
  Description                   Amount
  ${items.join('\n  ')}
  Net                           £200.00
  VAT                            £40.00
  Total due                     £240.00`);
  const layout = readPages([page], READER_CONTEXT).invoices[0]?.layout;
  if (!layout) throw new Error('no invoice was read');
  return layout;
}

const ONE = drawn();

describe('the layout of a document', () => {
  it.each<[string, Drawn]>([
    ['number and date', { number: 'FJ-2107', date: '28 November 2026' }],
    ['items', { items: ['Skirting    £20.00', 'Two doors, hung    £100.00', 'A staircase    £80.00'] }],
  ])('is the same with another %s', (_what, given) => {
    expect(isSameLayout(ONE.print, drawn(given).print)).toBe(true);
  });

  it('is another one of another supplier, though one program made both', () => {
    const other = {
      supplier: 'Kestrel Couriers',
      street: '2 Dock Road, Hull HU1 1AA',
      slogan: 'Parcels across Yorkshire',
    };
    expect(isSameLayout(ONE.print, drawn(other).print)).toBe(false);
    expect(isSameLayout(ONE.print, drawn({ ...other, street: '8 Mill Lane, Otley LS21 3AA' }).print)).toBe(false);
  });

  it('identifies nothing from words that every invoice has', () => {
    expect(isDistinctiveLayout(ONE.print)).toBe(true);
    expect(isDistinctiveLayout(['invoice.3', 'number.3', 'date.3', 'total.0', 'fenwick.0'])).toBe(false);
    const bare = ['invoice.3', 'number.3', 'date.3'];
    expect(isSameLayout(bare, bare)).toBe(false);
  });

  it('holds no word of who got it, no number and no date', () => {
    expect(ONE.print.join(' ')).not.toMatch(/larkfield|dyer|\d{2}|may|fj/);
    expect(ONE.begin).toBe('Fenwick Joinery');
  });

  it('is of bounded size for any content', () => {
    const words = Array.from(
      { length: 400 },
      (_, at) => `w${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10) % 10]}x`,
    );
    const layout = drawn({
      slogan: words.slice(0, 90).join(' '),
      items: Array.from({ length: 200 }, (_, at) => `Line ${at}   REF-${at}   1${at % 9} May 2026   £${at}.00`),
    });
    expect(layout.print.length).toBeLessThanOrEqual(60);
    expect(layout.spots.length).toBeLessThanOrEqual(60);
    expect(JSON.stringify(layout).length).toBeLessThan(20_000);
  });
});
