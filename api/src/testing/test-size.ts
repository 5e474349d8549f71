/** Number of tries of a long test: few in `npm test`, all in `npm run test:slow`. No other place distinguishes the two. */
export function quickOrFull(few: number, all: number): number {
  return process.env['SLOW_TESTS'] === '1' ? all : few;
}
