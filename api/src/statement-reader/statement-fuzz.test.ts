import { readdirSync, readFileSync } from 'node:fs';
import { parseLocalDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileStatements } from '../testing/hostile-statements.ts';
import { quickOrFull } from '../testing/test-size.ts';
import { parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './statement.types.ts';

const folder = new URL('../../test-data/statements/', import.meta.url);
const sound = readdirSync(folder)
  .filter((file) => /\.(?:csv|tsv|ofx|qif)$/.test(file))
  .map((file) => readFileSync(new URL(file, folder)));
const INPUTS = quickOrFull(400, 2000);
const MILLISECONDS_MAX = 1000;
const HEAP_GROWTH_BYTES_MAX = 500 * 1024 * 1024;

function readOrRefuse(bytes: Uint8Array): ParsedStatement | null {
  try {
    return parseStatement(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return null;
  }
}

function expectSound({ rows, errors, leftOut }: ParsedStatement): void {
  expect(rows.length).toBeGreaterThan(0);
  for (const { line, date, amountPence, description, counterpartyName, category, bankReference } of rows) {
    expect(line).toBeGreaterThan(0);
    expect(parseLocalDate(date)).toBe(date);
    expect(Number.isSafeInteger(amountPence)).toBe(true);
    expect([description, counterpartyName, category, bankReference].join('')).not.toMatch(/\p{Cc}|\u202e/u);
  }
  expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).sort());
  for (const { line, message } of errors) expect(message).toMatch(new RegExp(`^Line ${line}: `));
  for (const { line, reason } of leftOut) expect([line > 0, reason.length > 0]).toEqual([true, true]);
}

describe('a statement that was damaged in any way', () => {
  it(`is read or refused in words, within a second and in bounded memory (${INPUTS} inputs)`, () => {
    let slowest = 0;
    const heapBefore = process.memoryUsage().heapUsed;
    let heap = 0;
    fc.assert(
      fc.property(hostileStatements(sound), (bytes) => {
        const start = process.cpuUsage();
        const statement = readOrRefuse(bytes);
        const { user, system } = process.cpuUsage(start);
        slowest = Math.max(slowest, (user + system) / 1000);
        heap = Math.max(heap, process.memoryUsage().heapUsed);
        if (statement) expectSound(statement);
      }),
      { numRuns: INPUTS },
    );
    expect(slowest).toBeLessThan(MILLISECONDS_MAX);
    expect(heap - heapBefore).toBeLessThan(HEAP_GROWTH_BYTES_MAX);
  });
});
