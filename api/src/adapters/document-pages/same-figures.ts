import type { FigureKind } from '../../document-reader/index.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/**
 * True if the figures recognised on a page are those of a text. The recogniser may miss a decimal point: the text's
 * amount is then the smaller one. It may not add a point that the text lacks.
 */
export function hasFigures(kind: FigureKind, text: string, recognised: string): boolean {
  if (kind === 'amount') {
    const [said = ''] = amountsIn(text);
    const isSeen = amountsIn(recognised).some((seen) => seen === said || seen === said.replace('.', ''));
    return isSeen && isInSameCurrency(text, recognised);
  }
  if (kind === 'date') return ` ${partsOf(recognised)} `.includes(` ${partsOf(text)} `);
  return lookOf(recognised).includes(lookOf(text));
}

const OTHER_CURRENCY = /[$€¥]|USD|EUR|JPY/;

/** Pounds must be seen where the text says them, and no other currency where it says pounds or nothing. */
function isInSameCurrency(text: string, recognised: string): boolean {
  if (text.includes('£') && !recognised.includes('£')) return false;
  if (text.includes('GBP') && !lookOf(recognised).includes(lookOf('GBP'))) return false;
  return OTHER_CURRENCY.test(text) || !OTHER_CURRENCY.test(recognised);
}

/** With a point before the pence, if any, and no other signs. */
function amountsIn(text: string): string[] {
  const close = text.replace(/(?<=[\d.,]) (?=[\d.,])/g, '');
  return (close.match(/\d[\d.,]*/g) ?? []).map((amount) => {
    const [, pounds = amount, pence] = /^(.*)[.,](\d\d)$/.exec(amount) ?? [];
    return pounds.replace(/[.,]/g, '') + (pence === undefined ? '' : `.${pence}`);
  });
}

/** Day, month and year, each as it stands. */
function partsOf(text: string): string {
  return (text.match(/\d+|\p{L}+/gu) ?? []).map((part) => lookOf(part)).join(' ');
}

/** A reader cannot tell these letters from figures either, so they count as figures. */
function lookOf(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/[oq]/g, '0')
    .replace(/[il]/g, '1')
    .replace(/s/g, '5')
    .replace(/b/g, '8')
    .replace(/z/g, '2')
    .replace(/g/g, '6');
}
