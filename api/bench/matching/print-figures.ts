import { print } from './print.ts';
import type { LinkScore } from './score-links.ts';

type Figures = Partial<LinkScore>;

const COLUMNS: readonly (readonly [keyof LinkScore, string])[] = [
  ['linkP', 'link P'],
  ['linkR', 'link R'],
  ['linkF1', 'F1'],
  ['single', 'single'],
  ['batch', 'batch'],
  ['fuzzy', 'fuzzy'],
  ['falseMatch', 'false'],
  ['pAtHigh', 'P@.9'],
  ['coverHigh', 'cover@.9'],
];
const NAME_WIDTH = 42;
const WIDTH = 9;

export function printHead(title: string): void {
  print(`\n${title.padEnd(NAME_WIDTH)}${COLUMNS.map(([, name]) => name.padStart(WIDTH)).join('')}`);
}

export function printFigures(name: string, figures: Figures): void {
  const cells = COLUMNS.map(([key]) => figureOf(figures[key]).padStart(WIDTH));
  print(`${name.padEnd(NAME_WIDTH)}${cells.join('')}`);
}

function figureOf(figure: number | null | undefined): string {
  return figure === null || figure === undefined ? '-' : figure.toFixed(4);
}
