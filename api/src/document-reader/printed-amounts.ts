import { type Pence, pence } from '@paycycle/schema/domain/money';
import { type Found, foundAt } from './labels.ts';
import type { PageLayout } from './layout.ts';
import { type Figures, readFigures, THOUSAND } from './lost-points.ts';
import { asDigits } from './ocr-confusions.ts';

/** An amount as it is printed. */
export interface PrintedAmount {
  /** Never negative. */
  readonly pence: Pence;
  /** True if printed as a credit or a deduction. */
  readonly isNegative: boolean;
  /** ISO 4217, or `KRONER`; null where none is printed with it. */
  readonly currency: string | null;
  /** True if it may be another amount, and no sum tells: a picture may have lost its point, as 47894 for 478.94. */
  readonly isUnclear: boolean;
}

const CURRENCY = String.raw`£|€|US\$|C\$|CA\$|A\$|AU\$|NZ\$|HK\$|S\$|\$|₹|¥|₺|₪|₩|GBP|EUR|USD|CHF|NOK|SEK|DKK|CAD|AUD|PLN|JPY|CNY|INR|ZAR|NZD|HKD|SGD|AED|CZK|HUF|RON|ISK|BGN|TRY|ILS|THB|KRW|BRL|MXN|(?<![A-Za-z])(?:[Kk][Rr]|Rs|[Ss]Fr|zł|Kč)(?![A-Za-z])\.?`;
/**
 * Blanks part thousands. Without the sign of a currency, '2 440.00' may be two of something. Whole figures have blanks for
 * thousands, or one for their point: '£2 500', '£972 51'.
 */
const FIGURES = String.raw`(?:\d{1,3}(?: \d{3})+|\d{1,3}(?:[,.'’‘´]\d{3})+|\d+)[.,]\d{2}`;
const WHOLE = String.raw`(?<=[£€$] ?)\d{1,3}(?: \d{3})+(?! ?\d)|(?<=[£€$] ?)\d[\d,]* \d{2}(?= ?(?:$|[,;)]))|\d{1,3}(?:[,'’‘´]\d{3})+|\d+`;
/** A quantity, or thousands. No price begins with a zero, and a decimal comma is of a country that has blanks. */
const QUANTITY = /^(\d[\d ]*) (?=[1-9]\d{2}\.\d{2}$)/;
const DASH = '[-−–—‐‑]';
const AMOUNT = new RegExp(
  String.raw`(?<![\d.,/:-])(${DASH} ?|[(<[] ?|\b(?:minus|CR|Cr) )?(?:(${CURRENCY}) ?)?(${DASH} ?|\( ?)?(?:(${FIGURES})|(${WHOLE}))(?![\d]|[.,/:-]\d| ?%)(${DASH}(?![\w-])| ${DASH}(?=$| {2}))?( ?[)>\]])?( ?(?:${CURRENCY})(?![a-z]))?( ?(?:[Cc][Rr]|C\/R)\b| ?\(?(?:CREDIT|Credit|credit|cr)\)?(?=$))?( ?[)>\]])?`,
  'g',
);
const ISO_OF: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  '₹': 'INR',
  '¥': 'JPY',
  '₺': 'TRY',
  '₪': 'ILS',
  '₩': 'KRW',
  Rs: 'INR',
  SFr: 'CHF',
  sFr: 'CHF',
  zł: 'PLN',
  Kč: 'CZK',
};
/** Of Sweden, Norway, Denmark and Iceland. */
export const KRONER = 'kr';
export const KRONER_CODES: readonly string[] = ['SEK', 'NOK', 'DKK', 'ISK'];

/** Digits of the largest amount on a supplier's invoice; a longer number is no amount. */
const FIGURES_MAX = 13;
const PENCE_MAX = 10_000_000_000;
/** In a picture, four figures and more without a point may be pounds and pence. */
const LACKS_POINT = /^\d{4,8}$/;

/** All amounts of a page: with two decimals, or whole behind or before the sign of a currency. */
export function amountsOn(page: PageLayout): Found<PrintedAmount>[] {
  const printed = page.runs.flatMap((run) => {
    const text = page.origin === 'picture' ? asDigits(run.text) : run.text;
    return [...text.matchAll(AMOUNT)].flatMap((match) => {
      const [whole, before, sign, minus, decimal, integer = '', behind, inner, after, credit, outer] = match;
      const currency = sign ?? after?.trim();
      if ((decimal ?? integer).length > FIGURES_MAX) return [];
      const figures = figuresOf(page, decimal ?? integer, Boolean(currency));
      if (!figures) return [];
      const value: Printed = {
        ...figures,
        isNegative:
          Boolean(behind ?? credit) ||
          [before, minus].some((mark) => mark !== undefined && isMinus(mark, inner ?? outer, text, match.index)),
        currency: currency ? isoOf(currency) : null,
      };
      return [foundAt(page, run, match.index, match.index + whole.trimEnd().length, value)];
    });
  });
  const amounts = readFigures(printed);
  return printed.flatMap((found, index) => {
    const amount = amounts[index];
    if (!amount || amount.pence > PENCE_MAX) return [];
    const { isNegative, currency } = found.value;
    return [{ ...found, value: { ...amount, isNegative, currency } }];
  });
}

type Printed = Figures & Pick<PrintedAmount, 'isNegative' | 'currency'>;

/** Null for whole figures that nothing marks as an amount. */
function figuresOf({ origin }: PageLayout, printed: string, isMarked: boolean): Figures | null {
  const digits = pence(Number(printed.replace(/\D/g, '')));
  const quantity = isMarked ? undefined : QUANTITY.exec(printed)?.[1];
  if (quantity !== undefined) {
    const price = pence(digits - Number(quantity.replaceAll(' ', '')) * THOUSAND);
    return { readings: [digits, price], isSure: false, hasPoint: true, isMarked: true };
  }
  if (/[.,]\d{2}$/.test(printed)) return { readings: [digits], isSure: true, hasPoint: true, isMarked: true };
  const whole = pence(digits * 100);
  const unsure = { isSure: false, hasPoint: false, isMarked };
  if (/ \d{2}$/.test(printed)) return { ...unsure, readings: [digits] };
  if (printed.includes(' ')) return { ...unsure, readings: [whole] };
  if (origin === 'picture' && LACKS_POINT.test(printed)) return { ...unsure, readings: [digits, whole] };
  return isMarked ? { readings: [whole], isSure: true, hasPoint: false, isMarked } : null;
}

function isoOf(printed: string): string {
  const mark = printed.replace(/\.$/, '');
  return mark.toLowerCase() === KRONER ? KRONER : (ISO_OF[mark] ?? mark);
}

/** A bracket counts where it is closed, a dash between blanks only where no words stand before it: 'Invoice 7 - £20.00'. */
function isMinus(mark: string, closing: string | undefined, text: string, start: number): boolean {
  if (/^[(<[]/.test(mark)) return closing !== undefined;
  const isParting = /^[-–—‐‑] $/.test(mark) && /\s$/.test(text.slice(0, start));
  return !isParting || /[:=]\s+$/.test(text.slice(0, start));
}
