import { suggestPayments } from '../src/matching-engine/suggest-payments.ts';
import { matchScoreAlone, sharedBaselines } from './matching/baselines.ts';
import { calibrationOf, printCalibration } from './matching/calibration.ts';
import { makeDirtyBooks } from './matching/generate-noisy-books.ts';
import { makeHardBooks } from './matching/hard-books.ts';
import { coldInput, lastMonthOf } from './matching/learn-months.ts';
import { type Books, bookNames, loadBooks, type StatementForm, type TruthLine } from './matching/load-books.ts';
import { printSpeed } from './matching/measure-speed.ts';
import { print } from './matching/print.ts';
import { printFigures, printHead } from './matching/print-figures.ts';
import { type Predictions, predictionsOf, scoreLinks } from './matching/score-links.ts';
import { makeBooks } from './matching/synthetic-books.ts';
import { fullOrSmoke, isSmoke } from './smoke.ts';

/**
 * How well and how fast the matching engine is: on books by other hands, beside the match score and the baselines,
 * cold and learned; on books of this project's own making with other habits, which the fit of the weights has not seen; how far
 * its confidences are right; and its speed.
 */

type Told = readonly [ReadonlyMap<number, TruthLine>, Predictions];

const MADE_SEEDS = isSmoke ? [1] : [1, 2, 3, 4, 5, 6];
const MADE = { suppliers: fullOrSmoke(70, 10), months: 3, invoicesPerMonth: 6 };
const DIRTY = { suppliers: fullOrSmoke(45, 10), months: 3 };

function tellCold(books: Books): Told {
  return [books.truth, predictionsOf(suggestPayments(coldInput(books)))];
}

function printLastMonth(books: Books): void {
  const { learned, cold, truth } = lastMonthOf(books);
  printFigures('  last month, cold', scoreLinks(truth, predictionsOf(suggestPayments(cold))));
  printFigures('  last month, learned', scoreLinks(truth, predictionsOf(suggestPayments(learned))));
}

async function printShared(name: string): Promise<Told> {
  const csv = loadBooks(name, 'csv' satisfies StatementForm);
  const json = loadBooks(name, 'json' satisfies StatementForm);
  printHead(name);
  for (const baseline of await sharedBaselines(name)) printFigures(`  baseline: ${baseline.name}`, baseline);
  printFigures("  match score, this product's", scoreLinks(csv.truth, matchScoreAlone(csv)));
  const told = tellCold(csv);
  printFigures('  engine, cold, CSV as imported', scoreLinks(...told));
  printFigures('  engine, cold, JSON', scoreLinks(...tellCold(json)));
  printLastMonth(csv);
  return told;
}

async function measureShared(): Promise<void> {
  const names = bookNames().slice(0, fullOrSmoke(Number.POSITIVE_INFINITY, 1));
  if (names.length === 0) {
    print('The shared books are not here (../shared/data, or SHARED_DATA): left out.');
    return;
  }
  const told: Told[] = [];
  for (const name of names) told.push(await printShared(name));
  printCalibration('Calibration over the shared books, cold', calibrationOf(told));
}

function measureMade(): void {
  const all = MADE_SEEDS.flatMap((seed) => [
    makeBooks({ ...MADE, seed }),
    makeDirtyBooks({ ...DIRTY, seed }),
    makeHardBooks({ ...DIRTY, seed }),
  ]);
  const told = all.map((books): Told => {
    printHead(books.name);
    printFigures('  match score', scoreLinks(books.truth, matchScoreAlone(books)));
    const one = tellCold(books);
    printFigures('  engine, cold', scoreLinks(...one));
    printLastMonth(books);
    return one;
  });
  printCalibration('Calibration over the made books, cold', calibrationOf(told));
}

await measureShared();
measureMade();
printSpeed();
