/** `npm run bench -- --smoke`: every benchmark at a tiny size, to show that it still runs. Its figures say nothing. */
export const isSmoke = process.env['BENCH_SMOKE'] === '1';

/** Size of a benchmark: full, or small if it only needs to show that it runs. */
export function fullOrSmoke<Size>(full: Size, smoke: Size): Size {
  return isSmoke ? smoke : full;
}
