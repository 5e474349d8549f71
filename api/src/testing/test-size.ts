/**
 * Size of a long test: few tries in `npm test`, all in `npm run test:slow`. Or whether it does all it can. No other place
 * distinguishes the two.
 */
export function quickOrFull<Size extends number | boolean>(few: Size, all: Size): Size {
  return process.env['SLOW_TESTS'] === '1' ? all : few;
}
