import { parsePounds } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { payeeKey } from '../src/matching-engine/payee-key.ts';
import { inOneLine } from '../src/modules/month-end/report/address-line.plan.ts';
import { normaliseQifDate } from '../src/statement-reader/qif/read-qif-date.ts';

/**
 * Readers of external texts take four times as long for four times the text; quadratic work would take sixteen times as
 * long.
 */

const LENGTH = 20_000;
const TIMES = 4;
const GROWTH_MAX = 2 * TIMES;
/** Time that garbage collection may add. */
const NOISE_MS = 40;

const READERS: Record<string, (text: string) => unknown> = {
  'payee-key': (text) => payeeKey({ description: `${text}x`, counterpartyName: null }),
  'read-qif-date': (text) => normaliseQifDate(`1${text}1`),
  'month-report': (text) => inOneLine(`a${text}b`),
  money: (text) => parsePounds(`${text}x`),
};

/** Each is the dearest for one of them. */
const PIECES = [' ', '\t', '.', ':', '-', 'a', '1', ',', '- ', '\n', 'to ', 'card payment ', '£', '1,111', '('];

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  it('takes time in proportion to the length of the text', () => {
    for (const piece of PIECES) {
      const short = quickest(() => read(textOf(piece, LENGTH)));
      const long = quickest(() => read(textOf(piece, LENGTH * TIMES)));
      expect(long, JSON.stringify(piece)).toBeLessThan(short * GROWTH_MAX + NOISE_MS);
    }
  });
});

function textOf(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length));
}

/** Milliseconds of this thread's processor time: a busy machine does not change them. */
function quickest(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const began = process.threadCpuUsage();
    run();
    return process.threadCpuUsage(began).user / 1000;
  });
  return Math.min(...times);
}
