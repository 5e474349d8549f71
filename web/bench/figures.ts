/** A figure that `npm run bench:web` takes. */
interface Figure {
  readonly label: string;
  readonly unit: 'bytes' | 'ms' | 'requests' | 'marks' | 'frames a second' | 'MB' | 'lines';
  /** Of commit 9f659ae, before the client's worklist; null where nobody measured it then. */
  readonly before: number | null;
  readonly target: { readonly atMost: number } | { readonly atLeast: number } | null;
}

/**
 * What the client costs the person before it. The figures of before are those of a review that measured that commit in
 * Chromium on two shared cores: bytes and counts are firm, times are upper bounds.
 */
export const FIGURES = {
  landingBytes: { label: 'Landing page', unit: 'bytes', before: 1_315_914, target: { atMost: 250_000 } },
  landingScriptBytes: { label: 'Landing page, its code', unit: 'bytes', before: 960_913, target: { atMost: 100_000 } },
  landingRequests: { label: 'Landing page', unit: 'requests', before: 17, target: null },
  mobilePerformance: { label: 'Lighthouse mobile, performance', unit: 'marks', before: 58, target: { atLeast: 95 } },
  mobileOthers: {
    label: 'Lighthouse mobile, lowest of the other three',
    unit: 'marks',
    before: 92,
    target: { atLeast: 95 },
  },
  desktopPerformance: { label: 'Lighthouse desktop, performance', unit: 'marks', before: 84, target: { atLeast: 95 } },
  desktopOthers: {
    label: 'Lighthouse desktop, lowest of the other three',
    unit: 'marks',
    before: 92,
    target: { atLeast: 95 },
  },
  dashboardBytes: { label: 'First page signed in', unit: 'bytes', before: 1_814_408, target: { atMost: 290_000 } },
  dashboardRequests: { label: 'First page signed in', unit: 'requests', before: 44, target: { atMost: 14 } },
  reconciliationBytes: { label: 'Reconciliation', unit: 'bytes', before: 1_507_076, target: null },
  reconciliationRequests: { label: 'Reconciliation', unit: 'requests', before: 52, target: null },
  dashboardSlowMs: {
    label: 'Rows of the dashboard, 1.6 Mb/s and 150 ms',
    unit: 'ms',
    before: 9_100,
    target: { atMost: 3_000 },
  },
  reconciliationSlowMs: {
    label: 'Rows of reconciliation, 1.6 Mb/s and 150 ms',
    unit: 'ms',
    before: 9_700,
    target: { atMost: 3_000 },
  },
  rowsInSight: { label: 'Lines in sight at 1440 × 900', unit: 'lines', before: 7, target: { atLeast: 15 } },
  matchBytes: { label: 'One match, of 2,000 lines', unit: 'bytes', before: 620_000, target: { atMost: 2_000 } },
  matchPaintMs: {
    label: 'One match, from key to paint, 150 ms away',
    unit: 'ms',
    before: 458,
    target: { atMost: 50 },
  },
  matchPaintP95Ms: {
    label: 'One match, from key to paint, slowest of 20',
    unit: 'ms',
    before: null,
    target: { atMost: 100 },
  },
  monthJsonBytes: {
    label: 'Month of 2,000 lines, data',
    unit: 'bytes',
    before: 1_560_000,
    target: { atMost: 300_000 },
  },
  monthLongTasksMs: { label: 'Month of 2,000 lines, long tasks', unit: 'ms', before: 3_700, target: { atMost: 500 } },
  monthSlowMs: {
    label: 'Month of 2,000 lines, its first rows, 1.6 Mb/s and 150 ms',
    unit: 'ms',
    before: null,
    target: { atMost: 3_000 },
  },
  scrollFramesAtOnce: {
    label: 'Month of 2,000 lines, scrolling at the first suggestion',
    unit: 'frames a second',
    before: null,
    target: { atLeast: 55 },
  },
  scrollFrames: {
    label: 'Month of 2,000 lines, scrolling 3 s later',
    unit: 'frames a second',
    before: 31,
    target: { atLeast: 55 },
  },
  switchesHeap: { label: 'Heap after 20 switches of company', unit: 'MB', before: 53, target: { atMost: 5 } },
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof FIGURES;
export type Taken = Partial<Record<FigureName, number>>;

/** The table: before, now, how many times better, and the target with whether it is met. A figure not taken is a dash. */
export function tableOf(taken: Taken): string[] {
  const rows = Object.entries<Figure>(FIGURES).map(([name, { label, unit, before, target }]) => {
    const now = taken[name as FigureName];
    return [
      `${label} (${unit})`,
      before === null ? '–' : format(before),
      now === undefined ? '–' : format(now),
      now === undefined || before === null ? '–' : timesBetter(before, now, target),
      target ? targetWords(target) : '',
      now === undefined || !target ? '' : isMet(now, target) ? 'met' : 'MISSED',
    ];
  });
  const table = [['', 'before', 'now', 'times better', 'target', ''], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

type Target = NonNullable<Figure['target']>;

function isMet(now: number, target: Target): boolean {
  return 'atMost' in target ? now <= target.atMost : now >= target.atLeast;
}

function targetWords(target: Target): string {
  return 'atMost' in target ? `≤ ${format(target.atMost)}` : `≥ ${format(target.atLeast)}`;
}

/** How many times less it is; or more, where more is better. */
function timesBetter(before: number, now: number, target: Target | null): string {
  const ratio = target && 'atLeast' in target ? now / before : before / now;
  return ratio > 0 && Number.isFinite(ratio) ? `× ${ratio.toFixed(1)}` : '–';
}

function format(value: number): string {
  const digits = Math.abs(value) < 100 && !Number.isInteger(value) ? 1 : 0;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}
