import { writeFileSync } from 'node:fs';
import { STARTING_WEIGHTS, type WeightRow } from '../src/matching-engine/evidence-weights.ts';
import { casesOf, type FittedRow, fitWeights, lossOf } from './matching/fit-weights.ts';
import { fittingBooks } from './matching/fitting-books.ts';
import { print } from './matching/print.ts';

// npm run fit:matching [-- FOLDER]: fits the engine's weights, writes them to weights.ts, and shows what they are worth on
// books that the fit has not seen. Then fit-confidence.ts runs, with these weights.
const { data, fitted, heldOut } = fittingBooks(process.argv[2]);
const cases = fitted.flatMap(casesOf);
const fit = [...fitWeights(cases)].sort(([, a], [, b]) => b.lines - a.lines);
const weights = new Map(fit.map(([row, { weight }]) => [row, weight]));
const started = new Map(Object.entries(STARTING_WEIGHTS) as [WeightRow, number][]);
const unseen = heldOut.flatMap(casesOf);

print('  row                  started   fitted    lines');
for (const [row, { weight, lines }] of fit)
  print(
    `  ${row.padEnd(20)}${STARTING_WEIGHTS[row].toFixed(2).padStart(8)}${weight.toFixed(2).padStart(9)}${String(lines).padStart(9)}`,
  );
print('\n  loss of a line       started   fitted    lines');
for (const [name, some] of [
  ['fitted', cases],
  ['held out', unseen],
] as const)
  print(
    `  ${name.padEnd(20)}${lossOf(some, started).toFixed(4).padStart(8)}${lossOf(some, weights).toFixed(4).padStart(9)}${String(some.length).padStart(9)}`,
  );

const rowText = ([row, { weight, lines }]: readonly [WeightRow, FittedRow]): string =>
  `  /** ${lines} lines. */\n  ${row}: ${weight.toFixed(2)},`;
writeFileSync(
  new URL('../src/matching-engine/weights.ts', import.meta.url),
  `/**
 * Made by \`npm run fit:matching\` on ${new Date().toISOString().slice(0, 10)}: ${data}; ${cases.length} lines. Beside each row is on how many of
 * them it tells the true answer from another. What is not here was seen on too few, and stays where evidence-weights.ts
 * starts it.
 */
export const FITTED_WEIGHTS = {
${fit.map(rowText).join('\n')}
} as const;
`,
);
