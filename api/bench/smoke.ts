/** `npm run bench -- --smoke`: every benchmark at a tiny size, to show that it still runs. Its figures say nothing. */
export const isSmoke = process.env['BENCH_SMOKE'] === '1';

/** How much a benchmark does: its full size, or little when only its running is to be shown. */
export function fullOrSmoke(full: number, smoke: number): number {
  return isSmoke ? smoke : full;
}
