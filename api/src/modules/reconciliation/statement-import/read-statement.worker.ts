import { answerInSlices } from '../../../kernel/worker-answer.ts';
import { parseStatement } from '../statement/parse-statement.ts';
import type { StatementSlice } from './statement-slice.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

/** Rows, errors or lines left out that are handed over together. */
const SLICE_LENGTH = 1000;

/** Reads a statement, and hands it over in parts that are small enough to be taken between two requests. */
answerInSlices(function* (bytes): Generator<StatementSlice> {
  const { rows, errors, leftOut, ...head } = parseStatement(bytes);
  yield { head, rowCount: rows.length };
  for (const part of parts(rows)) yield { rows: part };
  for (const part of parts(errors)) yield { errors: part };
  for (const part of parts(leftOut)) yield { leftOut: part };
});

function* parts<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += SLICE_LENGTH) yield items.slice(start, start + SLICE_LENGTH);
}
