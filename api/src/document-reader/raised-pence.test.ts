import { expect, it } from 'vitest';
import type { DocumentPage, Word } from './document.types.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const PAPER = `
! HARTWELL PAINTS LIMITED
  Unit 9 Mere Trading Park, Stafford ST16 2QR

  INVOICE
  Invoice number: HP/20918
  Invoice date: 14 April 2026

  Total due                          £1,150`;

/** The paper with figures behind its total: in parts of the height of letters, how high they are and how far raised. */
function totalWith(text: string, { height, raised, gap = 0 }: { height: number; raised: number; gap?: number }) {
  const page = writtenPage(PAPER);
  const pounds = page.words.find((word) => word.text.startsWith('£'))?.box;
  if (!pounds) throw new Error('the paper has no total');
  const full = pounds.height;
  const top = pounds.top + (full * (1 - height)) / 2 - raised * full;
  const left = pounds.left + pounds.width + gap;
  const small: Word = {
    text,
    confidence: 1,
    box: { left, top, width: 0.012 * text.length * height, height: full * height },
  };
  const withFigures: DocumentPage = { ...page, words: [...page.words, small] };
  return readPages([withFigures], READER_CONTEXT).invoices[0]?.totalAmount.value;
}

it.each([
  ['50', { height: 0.83, raised: 0.36 }],
  ['50', { height: 0.55, raised: 0.29 }],
  ['.50', { height: 0.5, raised: 0.27 }],
])('reads raised small figures behind the pounds as pence: %s', (text, place) => {
  expect(totalWith(text, place)).toBe(115_050);
});

it.each([
  ['1', { height: 0.6, raised: 0.3 }],
  ['(1)', { height: 0.6, raised: 0.3 }],
  ['50', { height: 0.6, raised: 0.3, gap: 0.05 }],
  ['12', { height: 0.6, raised: 1.6 }],
])('does not read other figures as pence: %s %j', (text, place) => {
  expect(totalWith(text, place)).toBe(115_000);
});

it('reads superscript characters behind the pounds as pence', () => {
  const read = (total: string) =>
    readPages([writtenPage(PAPER.replace('£1,150', total))], READER_CONTEXT).invoices[0]?.totalAmount.value;
  expect(read('£1,150⁵⁰')).toBe(115_050);
  expect(read('£150.⁹⁹')).toBe(15_099);
});
