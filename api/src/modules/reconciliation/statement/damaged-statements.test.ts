import { readFileSync } from 'node:fs';
import { AppError } from '@paycycle/schema/errors';
import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './statement.types.ts';

const folder = new URL('../../../../test-data/statements/', import.meta.url);
const FILES = [
  'amount-signed-with-balance.csv',
  'paid-out-paid-in-with-preamble.csv',
  'debit-credit-trailing-comma.csv',
  'direction-column.csv',
  'pending-and-declined.csv',
  'paid-in-and-out-with-status.csv',
  'business-total-amount.csv',
  'value-date-beside.csv',
  'gross-fee-net.csv',
  'quoted-line-breaks.csv',
];
const STRUCTURE = new Set([...',;"\n'].map((mark) => mark.charCodeAt(0)));

/** The file with one structural mark lost, and with it doubled, for each of its marks. */
function* damagedCopies(bytes: Buffer): Generator<Buffer> {
  for (const [at, byte] of bytes.entries()) {
    if (!STRUCTURE.has(byte)) continue;
    yield Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
    yield Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at)]);
  }
}

function readOrRefuse(bytes: Buffer): ParsedStatement | null {
  try {
    return parseStatement(bytes);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function movements({ rows }: ParsedStatement): string[] {
  return rows.map(({ date, amountPence }) => `${date} ${amountPence}`).sort();
}

describe('a statement with one delimiter, quotation mark or line end lost or doubled', () => {
  it.each(FILES)('%s is read right, reported or refused, never wrong in silence', (file) => {
    const bytes = readFileSync(new URL(file, folder));
    const sound = movements(parseStatement(bytes));
    for (const damaged of damagedCopies(bytes)) {
      const statement = readOrRefuse(damaged);
      if (!statement || statement.errors.length > 0) continue;
      expect(movements(statement)).toEqual(sound);
    }
  });
});
