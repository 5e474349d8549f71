/**
 * How often a long test tries: a few times in `npm test`, its full number of times in `npm run test:slow`. This is the
 * only place that asks which of the two it is.
 */
export function quickOrFull(few: number, all: number): number {
  return process.env['SLOW_TESTS'] === '1' ? all : few;
}
