import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { formatDecimal, sumPence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';

/** Statements by other hands, which lie beside the checkout and not in it. */
const shared = process.env['SHARED_DATA']
  ? pathToFileURL(`${process.env['SHARED_DATA']}/`)
  : new URL('../../../../shared/data/', import.meta.url);
const expectedFile = new URL('expected.shared.json', shared);
const present = existsSync(expectedFile);
const PASSED_SHARE_MIN = 0.98;

interface SharedCase {
  id: string;
  file: string;
  expect: { outcome: string };
  accept: unknown[];
}

interface ImportResult {
  outcome: 'ok' | 'reject' | 'row-errors';
  count: number;
  sum?: string;
  from?: string;
  to?: string;
  rejectedRows?: number;
  error?: string;
}

interface Scorer {
  judge: (expected: SharedCase, result: ImportResult) => { pass: boolean; why?: string };
}

function importResult(bytes: Uint8Array): ImportResult {
  try {
    const { rows, errors } = parseStatement(bytes);
    return {
      outcome: errors.length > 0 ? 'row-errors' : 'ok',
      count: rows.length,
      sum: formatDecimal(sumPence(rows.map(({ amountPence }) => amountPence))),
      from: rows[0]?.date,
      to: rows.at(-1)?.date,
      rejectedRows: errors.length,
    };
  } catch (error) {
    if (error instanceof AppError) return { outcome: 'reject', count: 0, error: error.message };
    throw error;
  }
}

describe('the shared statements', () => {
  it.skipIf(!present)('reads at least 98 % of the files as expected, and none wrongly in silence', async () => {
    const { cases } = JSON.parse(readFileSync(expectedFile, 'utf8')) as { cases: SharedCase[] };
    const scorer = (await import(/* @vite-ignore */ new URL('score-statements.mjs', shared).href)) as Scorer;
    const judged = cases.map((expected) => {
      const result = importResult(readFileSync(new URL(expected.file, shared)));
      return { id: expected.id, result, ...scorer.judge(expected, result) };
    });
    const failed = judged.filter(({ pass }) => !pass);
    const silentlyWrong = failed.filter(({ result }) => result.outcome === 'ok');
    process.stdout.write(
      `shared statements: ${judged.length - failed.length} of ${judged.length} right, ${silentlyWrong.length} silently wrong\n`,
    );
    expect(silentlyWrong.map(({ id, why }) => `${id}: ${why}`)).toEqual([]);
    expect((judged.length - failed.length) / judged.length).toBeGreaterThanOrEqual(PASSED_SHARE_MIN);
  });

  it.runIf(!present)('are not beside this checkout, and are skipped', () => {
    process.stdout.write('shared statements: skipped, the folder ../shared/data is not there\n');
  });
});
