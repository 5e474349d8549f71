import { type LocalDate, localDateOf } from '@paycycle/schema/domain/local-date';
import { readDate } from '@paycycle/schema/domain/printed-date';
import { cleanCell } from '../clean-cell.ts';
import { type DecimalMark, readAmount } from '../read-amount.ts';
import { quoted } from '../statement-errors.ts';

const YEAR_MIN = 1900;
const YEAR_MAX = 2099;
/** Year, month, day, and the time of day to the minute, the second or the millisecond; then fractions and the zone. */
const OFX_DATE =
  /^(\d{4})(\d\d)(\d\d)[T ]?((?:\d\d){0,3}|\d{9})(?:[.,]\d*)?(?:\s*\[[^\]]*\]?|\s*(?:Z|GMT|UTC|BST)|[-+]\d\d:?\d\d)?$/;
const ISO_DATE = /^\d{4}([-/.])\d\d\1\d\d(?![\d-])/;
/** OFX has no mark of thousands: a mark before one or two last digits is that of the decimals, value by value. */
const OWN_MARK = /([.,])\d{1,2}\D*$/;
const LONG_DECIMALS = /^([-+]?)0*(\d{0,13})([.,])(\d{3,15})$/;

export interface OfxDate {
  date: LocalDate;
  /** HHMMSS, or empty. */
  time: string;
}

/**
 * Reads a date of OFX as the calendar date that the bank printed, whatever time and zone follow it (RULES.md, 1):
 * 20260131, 20260131000000.000[0:GMT], 20260131120000[-5:EST]. Null when it is none.
 */
export function readOfxDate(text: string): OfxDate | null {
  const match = OFX_DATE.exec(text);
  if (!match) {
    const date = ISO_DATE.test(text) ? readDate(text, 'day-first') : null;
    return date && { date, time: '' };
  }
  const year = Number(match[1]);
  if (year < YEAR_MIN || year > YEAR_MAX) return null;
  const date = localDateOf(year, Number(match[2]), Number(match[3]));
  return date && { date, time: match[4] ?? '' };
}

export interface OfxAmount {
  /** Signed, in whole pence. */
  amountPence: number;
  isRounded: boolean;
  /** The code of a currency sign beside the number. */
  currency: string | null;
}

/**
 * Reads an amount of OFX exactly. Some banks print more than two places; these are rounded to the nearest penny, halves
 * away from zero. Answers a sentence when it is no amount, or when a lone comma before three digits could mean either.
 *
 * @param markIsProven whether other amounts of the file show their decimal mark
 */
export function readOfxAmount(text: string, mark: DecimalMark, markIsProven: boolean): OfxAmount | string {
  const cell = cleanCell(text);
  const long = LONG_DECIMALS.exec(cell);
  if (long?.[3] === ',' && !markIsProven && (long[4] ?? '').length === 3) {
    return `the amount ${quoted(cell)} could be thousands or have three decimal places; expected an amount such as -12.34`;
  }
  if (long && (long[3] === mark || (long[4] ?? '').length > 3)) {
    return { ...roundToPence(long[1] === '-', long[2] ?? '', long[4] ?? ''), currency: null };
  }
  const read = readAmount(cell, OWN_MARK.exec(cell)?.[1] === ',' ? ',' : OWN_MARK.test(cell) ? '.' : mark);
  if (typeof read === 'string') return `the amount ${quoted(cell)} ${read}`;
  const isOut = read.mark === 'minus' || read.mark === 'debit';
  return {
    amountPence: isOut ? 0 - read.magnitudePence : read.magnitudePence,
    isRounded: false,
    currency: read.currency,
  };
}

function roundToPence(isNegative: boolean, whole: string, decimals: string): Omit<OfxAmount, 'currency'> {
  const rest = decimals.slice(2);
  const total = Number(`${whole}${decimals.slice(0, 2)}`) + (rest >= '5' ? 1 : 0);
  return { amountPence: isNegative ? 0 - total : total, isRounded: /[1-9]/.test(rest) };
}
