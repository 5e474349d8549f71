import { readFileSync } from 'node:fs';
import { AppError } from '@paycycle/schema/errors';
import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './statement.types.ts';

const folder = new URL('../../test-data/statements/', import.meta.url);
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
  'ofx-sgml-bank.ofx',
  'ofx-header-on-one-line.ofx',
  'ofx-xml.ofx',
  'ofx-credit-card.ofx',
  'qif-bank.qif',
  'qif-splits.qif',
  'qif-years-of-two-digits.qif',
];
/** The marks that hold a file of each kind together. */
const STRUCTURE: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  Object.entries({ '.csv': ',;"\n', '.ofx': '<>/\n', '.qif': '\n^!' }).map(([kind, marks]) => [
    kind,
    new Set([...marks].map((mark) => mark.charCodeAt(0))),
  ]),
);

/** A QIF file that ends behind a whole record is whole for all that it says, and some programs leave out the last '^'. */
function endsWithRecord(bytes: Buffer, length: number): boolean {
  const rest = bytes.subarray(length).toString('latin1');
  return /\n\^\r?\n?$/.test(bytes.subarray(0, length).toString('latin1')) || /^\r?\n?\^/.test(rest);
}

/** The file with one structural mark lost, and with it doubled, for each of its marks. */
function* damagedCopies(bytes: Buffer, marks: ReadonlySet<number>): Generator<Buffer> {
  for (const [at, byte] of bytes.entries()) {
    if (!marks.has(byte)) continue;
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
    const marks = STRUCTURE.get(file.slice(-4)) ?? new Set<number>();
    for (const damaged of damagedCopies(bytes, marks)) {
      const statement = readOrRefuse(damaged);
      if (!statement || statement.errors.length > 0) continue;
      expect(movements(statement)).toEqual(sound);
    }
  });
});

describe('an OFX or QIF statement that was cut off anywhere', () => {
  it.each(FILES.filter((file) => !file.endsWith('.csv')))(
    '%s is refused or reported, never short in silence',
    (file) => {
      const bytes = readFileSync(new URL(file, folder));
      const sound = movements(parseStatement(bytes));
      const shortened: number[] = [];
      for (let length = 0; length < bytes.length; length += 1) {
        const statement = endsWithRecord(bytes, length) ? null : readOrRefuse(bytes.subarray(0, length));
        if (!statement || statement.errors.length > 0) continue;
        if (movements(statement).join() !== sound.join()) shortened.push(length);
      }
      expect(shortened.map((length) => bytes.subarray(0, length).toString('latin1').slice(-30))).toEqual([]);
    },
  );
});
