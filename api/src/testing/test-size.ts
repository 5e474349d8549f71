/**
 * Size of a long test: few tries in `npm test`, all in `npm run test:slow`. Or whether it does all it can. No other place
 * distinguishes the two.
 */
export function quickOrFull<Size extends number | boolean>(few: Size, all: Size): Size {
  return process.env['SLOW_TESTS'] === '1' ? all : few;
}

/** Cases of a long table: one of each kind in `npm test`, the others as well in `npm run test:slow`. */
export function someOrAll<Case>(some: readonly Case[], others: readonly Case[]): readonly Case[] {
  return quickOrFull(false, true) ? [...some, ...others] : some;
}
