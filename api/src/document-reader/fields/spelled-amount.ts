import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type { PageLayout } from '../layout.ts';
import { sentencesOn } from '../sentences.ts';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** 'One hundred and twenty pounds and fifty pence only'. */
const POUNDS =
  /(?:\bin words\b|^\W*(?:the )?(?:sum|amount|total)(?: of)?\b|^)\W*(?<pounds>[a-z][a-z ,-]*?) pounds?(?: sterling)?(?:\W+(?:and )?(?<pence>[a-z][a-z -]*?) pence)?(?: only)?\W*$/;

/** Asks about a total that differs from the spelled amount; null if none is spelled, or both are the same. */
export function spelledAmountDoubt(pages: readonly PageLayout[], totalPence: Pence): string | null {
  for (const { look } of pages.flatMap(sentencesOn)) {
    const spelled = spelledPence(look);
    if (spelled !== null && spelled !== totalPence) {
      return `In words its amount is ${formatPounds(spelled)}: which of the two is right?`;
    }
  }
  return null;
}

function spelledPence(look: string): Pence | null {
  const { pounds, pence: rest = 'zero' } = POUNDS.exec(look)?.groups ?? {};
  const [whole, part] = [numberOf(pounds ?? ''), numberOf(rest)];
  return whole === null || part === null || part > 99 ? null : pence(whole * 100 + part);
}

/** Number that words spell, up to thousands; null for other words. */
function numberOf(text: string): number | null {
  const words = text.split(/[ ,-]+/).filter((word) => word !== '' && word !== 'and');
  let thousands = 0;
  let rest = 0;
  for (const word of words) {
    const ten = TENS.indexOf(word);
    if (UNITS.includes(word)) rest += UNITS.indexOf(word);
    else if (ten >= 0) rest += 10 * (ten + 2);
    else if (word === 'hundred') rest *= 100;
    else if (word === 'thousand') [thousands, rest] = [rest * 1000, 0];
    else return null;
  }
  return words.length === 0 ? null : thousands + rest;
}
