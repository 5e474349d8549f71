import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeDirtyBooks } from './generate-noisy-books.ts';
import { makeHardBooks } from './hard-books.ts';
import { type Books, bookNames, loadBooks } from './load-books.ts';
import { makeBooks } from './synthetic-books.ts';

const FITTED_SEEDS = [21, 22, 23, 24, 25, 26, 27, 28];
const HELD_OUT_SEEDS = [31, 32, 33, 34];

export interface FittingBooks {
  readonly data: string;
  readonly fitted: readonly Books[];
  /** Books that the fit never uses, to measure its quality. */
  readonly heldOut: readonly Books[];
}

/**
 * Books for the fit: generated ones, with seeds that the benchmark does not use, and the books of a given folder. Every
 * second book of the folder is held out.
 */
export function fittingBooks(folder: string | undefined): FittingBooks {
  const from = folder === undefined ? undefined : pathToFileURL(`${path.resolve(folder)}/`);
  const others = from === undefined ? [] : bookNames(from).map((name) => loadBooks(name, 'csv', from));
  return {
    data: `made books, ${3 * FITTED_SEEDS.length} of three kinds${others.length > 0 ? `, and ${Math.ceil(others.length / 2)} others` : ''}`,
    fitted: [...FITTED_SEEDS.flatMap(madeBooks), ...others.filter((_, at) => at % 2 === 0)],
    heldOut: [...HELD_OUT_SEEDS.flatMap(madeBooks), ...others.filter((_, at) => at % 2 === 1)],
  };
}

function madeBooks(seed: number): Books[] {
  return [
    makeBooks({ seed, suppliers: 70, months: 3, invoicesPerMonth: 6 }),
    makeDirtyBooks({ seed, suppliers: 45, months: 3 }),
    makeHardBooks({ seed, suppliers: 45, months: 3 }),
  ];
}
