import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const compress = promisify(brotliCompress);

/**
 * What the code of a first visit to a page may come to, in bytes as they are sent, and in files. With its font (22 KB) and
 * data the dashboard stays below 300 KB in 15 requests.
 */
const BUDGETS = {
  DashboardPage: { bytes: 273_000, files: 7 },
  InvoicesPage: { bytes: 393_500, files: 10 },
  DocumentsPage: { bytes: 333_500, files: 9 },
  SuppliersPage: { bytes: 400_500, files: 10 },
  PaymentRunsPage: { bytes: 380_500, files: 9 },
  PaymentsPage: { bytes: 330_000, files: 9 },
  AccountingPage: { bytes: 292_000, files: 10 },
  ReconciliationPage: { bytes: 354_000, files: 10 },
  CashPage: { bytes: 271_500, files: 7 },
} as const;

/** Ends the build where a page would load more code than its budget: figures that no machine's speed can change. */
export function budgets(): Plugin {
  return {
    name: 'paycycle:budgets',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const sizes = new Map<string, Promise<number>>();
      for (const [page, budget] of Object.entries(BUDGETS)) {
        const chunks = loadedFor(['index', 'SignedInApp', page], bundle);
        const lengths = chunks.map(({ fileName, code }) => {
          const known = sizes.get(fileName) ?? compress(code).then(({ length }) => length);
          sizes.set(fileName, known);
          return known;
        });
        const bytes = (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0);
        if (bytes > budget.bytes || chunks.length > budget.files) {
          const parts = await Promise.all(
            chunks.map(async ({ fileName }) => `${await sizes.get(fileName)} ${fileName}`),
          );
          throw new Error(
            `${page} would load ${bytes} bytes of code in ${chunks.length} files; its budget is ${budget.bytes} in ${budget.files}:\n${parts.join('\n')}`,
          );
        }
      }
    },
  };
}

/** The chunks of these names, with all that they import. */
function loadedFor(names: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) add(bundle[imported]);
  };
  for (const name of names) {
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
    if (!chunk) throw new Error(`the build has no chunk '${name}'`);
    add(chunk);
  }
  return [...found];
}
