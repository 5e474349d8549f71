import { readFileSync } from 'node:fs';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import type { ParsedStatement, StatementFormat, StatementRow } from './statement.types.ts';
import { NO_CHOICES, type StatementChoices } from './statement-question.ts';

interface ExpectedRow {
  line?: number;
  description?: string;
  counterparty?: string | null;
  category?: string | null;
  bankReference?: string | null;
  balance?: string;
}

interface ExpectedStatement {
  file: string;
  about: string;
  choices?: Partial<StatementChoices>;
  refused?: { code: string; message: string };
  rows?: Array<[date: string, pounds: string]>;
  errors?: Array<[line: number, part: string]>;
  warnings?: Array<[line: number, part: string]>;
  leftOut?: number[];
  /** The question that stays open. */
  question?: string;
  takenBack?: Array<[line: number, bankReference: string, isInFile: boolean]>;
  currency?: string;
  format?: StatementFormat;
  first?: ExpectedRow;
  last?: ExpectedRow;
  layout?: Record<string, unknown>;
  stated?: StatedFacts;
  /** The texts of what was recognised, in their order. */
  recognised?: string[];
}

interface StatedFacts {
  bank?: string;
  account?: string;
  /** Null where it must not be taken from the file. */
  opening?: [pounds: string, date: string] | null;
  closing?: [pounds: string, date: string] | null;
  period?: [from: string, to: string];
}

const folder = new URL('../../test-data/statements/', import.meta.url);
const { cases } = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as { cases: ExpectedStatement[] };

function seen(row: StatementRow | undefined): ExpectedRow {
  if (!row) return {};
  return {
    line: row.line,
    description: row.description,
    counterparty: row.counterpartyName,
    category: row.category,
    bankReference: row.bankReference,
    balance: row.balancePence === null ? undefined : formatDecimal(row.balancePence),
  };
}

function statedIn(statement: ParsedStatement): StatedFacts {
  const { bank, account, period } = statement;
  const opening = balanceOf(statement.openingBalancePence, statement.openingBalanceDate);
  const closing = balanceOf(statement.closingBalancePence, statement.closingBalanceDate);
  return {
    ...(bank && { bank }),
    ...(account && { account }),
    opening,
    closing,
    ...(period && { period: [period.from, period.to] }),
  };
}

function balanceOf(pence: Pence | null, date: LocalDate | null): [pounds: string, date: string] | null {
  return pence === null || date === null ? null : [formatDecimal(pence), date];
}

function refusalOf(bytes: Uint8Array, choices: StatementChoices): AppError {
  try {
    parseStatement(bytes, choices);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('the file was not refused');
}

function expectStatement(statement: ParsedStatement, expected: ExpectedStatement): void {
  expect(statement.rows.map(({ date, amountPence }) => [date, formatDecimal(amountPence)])).toEqual(expected.rows);
  expect(statement.errors.map(({ line }) => line)).toEqual((expected.errors ?? []).map(([line]) => line));
  for (const [index, [line, part]] of (expected.errors ?? []).entries()) {
    expect(statement.errors[index]?.message).toContain(`Line ${line}: `);
    expect(statement.errors[index]?.message).toContain(part);
  }
  expect(statement.warnings).toEqual(
    (expected.warnings ?? []).map(([line, part]) => ({
      line,
      message: expect.stringContaining(`Line ${line}: ${part}`),
    })),
  );
  expect(statement.leftOut.map(({ line }) => line)).toEqual(expected.leftOut ?? []);
  expect(statement.takenBack.map(({ line, bankReference, isInFile }) => [line, bankReference, isInFile])).toEqual(
    expected.takenBack ?? [],
  );
  expect(statement.question?.kind ?? null).toBe(expected.question ?? null);
  expect(statement.currency).toBe(expected.currency ?? 'GBP');
  expect(statement.layout).toMatchObject(expected.layout ?? {});
  expect(statement.format).toBe(expected.format ?? 'csv');
  if (expected.stated) expect(statedIn(statement)).toMatchObject(expected.stated);
  if (expected.recognised) expect(statement.recognised.map(({ text }) => text)).toEqual(expected.recognised);
  expect(statement.recognised.map(({ label }) => label)).toEqual([
    'Format',
    'Bank layout',
    'Dates',
    'Direction',
    'Balance',
  ]);
  expect(seen(statement.rows[0])).toMatchObject(expected.first ?? {});
  expect(seen(statement.rows.at(-1))).toMatchObject(expected.last ?? {});
}

describe('parseStatement reads the layouts of banks by their content', () => {
  it.each(cases)('$file $about', (expected) => {
    const bytes = readFileSync(new URL(expected.file, folder));
    const choices = { ...NO_CHOICES, ...expected.choices };
    if (!expected.refused) {
      expectStatement(parseStatement(bytes, choices), expected);
      return;
    }
    const refusal = refusalOf(bytes, choices);
    expect(refusal.code).toBe(expected.refused.code);
    expect(refusal.message).toContain(expected.refused.message);
  });
});
