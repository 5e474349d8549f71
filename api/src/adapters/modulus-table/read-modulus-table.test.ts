import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkModulus } from '@paycycle/schema/domain/modulus-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../../kernel/errors/start-error.ts';
import { readModulusTable } from './read-modulus-table.ts';

const SHARED = path.resolve(process.env['SHARED_DATA'] ?? path.join(import.meta.dirname, '../../../../../shared/data'));
const MODULUS = path.join(SHARED, 'modulus');

interface Vector {
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly valid: boolean;
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'paycycle-modulus-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: string): Promise<string> {
  const file = path.join(folder, 'table.txt');
  await writeFile(file, content);
  return file;
}

it("contains the package's table, with one or two rows per range", () => {
  const { rows, substitutions } = readModulusTable({});
  expect(rows.length).toBeGreaterThan(1000);
  expect(substitutions.size).toBeGreaterThan(10);
  for (const [index, row] of rows.entries()) {
    expect(row.weights).toHaveLength(14);
    const before = rows[index - 1];
    if (before) expect(before.to < row.from || before.from === row.from).toBe(true);
  }
});

it('reads the files that the operator gives', async () => {
  const weights = await fileOf('\r\n089000 089999 MOD10 0 0 0 0 0 0 7 1 3 7 1 3 7 1  \r\n');
  const { rows } = readModulusTable({ weights });
  expect(rows).toEqual([
    {
      from: '089000',
      to: '089999',
      algorithm: 'MOD10',
      weights: [0, 0, 0, 0, 0, 0, 7, 1, 3, 7, 1, 3, 7, 1],
      exception: null,
    },
  ]);
});

it('names the variable and the line of a malformed file', async () => {
  const weights = await fileOf('089000 089999 MOD12 0 0 0 0 0 0 7 1 3 7 1 3 7 1');
  expect(() => readModulusTable({ weights })).toThrow('MODULUS_TABLE_FILE: line 1 of');
  expect(() => readModulusTable({ substitutions: path.join(folder, 'none.txt') })).toThrow('MODULUS_SUBSTITUTION_FILE');
});

const WEIGHTS = 'MOD10 0 0 0 0 0 0 7 1 3 7 1 3 7 1';

it.each([
  ['a file without rows', ' \n\n', 'the file has no rows'],
  ['a range that ends before it begins', `089999 089000 ${WEIGHTS}`, 'line 1 of'],
  ['exception 0', `089000 089999 ${WEIGHTS} 0`, 'line 1 of'],
  ['exception 15', `089000 089999 ${WEIGHTS}\n090000 090000 ${WEIGHTS} 15`, 'line 2 of'],
  ['ranges that overlap', `089500 090000 ${WEIGHTS}\n089000 089500 ${WEIGHTS}`, 'line 1 of'],
  ['a range within another', `089000 089999 ${WEIGHTS}\n089000 089500 ${WEIGHTS}`, 'line 2 of'],
  ['a third row of a range', `089000 089999 ${WEIGHTS}\n`.repeat(3), 'line 3 of'],
])('refuses %s', async (_name, content, words) => {
  const weights = await fileOf(content);
  const read = () => readModulusTable({ weights });
  expect(read).toThrow(StartError);
  expect(read).toThrow('MODULUS_TABLE_FILE');
  expect(read).toThrow(words);
});

it('applies exception 14 and two rows of a range in order', async () => {
  const weights = await fileOf(`089000 089999 ${WEIGHTS} 14\n089000 089999 ${WEIGHTS} 1`);
  expect(readModulusTable({ weights }).rows.map(({ exception }) => exception)).toEqual([14, 1]);
});

it('refuses substitutions without rows', async () => {
  const substitutions = await fileOf('\n');
  expect(() => readModulusTable({ substitutions })).toThrow(/MODULUS_SUBSTITUTION_FILE.*no rows/);
});

describe.skipIf(!existsSync(MODULUS))('with the published cases (skipped without the shared data)', () => {
  it.each([
    ["the package's table", {}],
    [
      'table 7.90',
      { weights: path.join(MODULUS, 'valacdos-v790.txt'), substitutions: path.join(MODULUS, 'scsubtab.txt') },
    ],
  ])('%s has all of them right', (_name, files) => {
    const table = readModulusTable(files);
    const { official, extended } = JSON.parse(readFileSync(path.join(MODULUS, 'vectors.shared.json'), 'utf8'));
    const vectors: Vector[] = [...official, ...extended];
    const wrong = vectors.filter(
      ({ sortCode, accountNumber, valid }) => (checkModulus(sortCode, accountNumber, table) !== 'invalid') !== valid,
    );
    expect(wrong).toEqual([]);
    expect(
      vectors.filter((vector) => checkModulus(vector.sortCode, vector.accountNumber, table) === 'unknown'),
    ).toEqual([]);
  });
});
