/** `npm run bench -- --smoke`: every benchmark at a tiny size, to show that it still runs. Its figures say nothing. */
export const isSmoke = process.env['BENCH_SMOKE'] === '1';

/** How much a benchmark does: its full size, or little when only its running is to be shown. */
export function fullOrSmoke<Size>(full: Size, smoke: Size): Size {
  return isSmoke ? smoke : full;
}
