import { Worker } from 'node:worker_threads';
import type { PdfTextLine, PdfTextReader } from '../../kernel/ports/pdf-text-reader.ts';
import { FairLine } from '../fair-line.ts';

/** The thread's file has the extension of this one: `.ts` from the sources, `.js` when built. */
const WORKER = new URL(`./pdf-text.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** One hostile file leaves a thread to the others. */
const AT_ONCE = 2;

/** Files of nobody are read one after the other. */
const NOBODY = { userId: '', companyId: 0 };

const MEMORY_CHECK_MS = 50;

export interface PdfTextReaderLimits {
  /** For one file, from when its turn comes. */
  readonly timeMs: number;
  /** For what the script holds, and once more for the buffers beside it. */
  readonly memoryMb: number;
  /** Files that may wait for their turn; one more is answered null at once, for its bytes would stay in memory. */
  readonly waiting: number;
}

const LIMITS: PdfTextReaderLimits = { timeMs: 5000, memoryMb: 192, waiting: 20 };

/**
 * Reads a PDF of a user at a time, and two in all, each in a thread of its own that ends with it, so that a hostile file can neither
 * stop the server nor leave anything behind for the next.
 */
export function createPdfTextReader(limits: Partial<PdfTextReaderLimits> = {}): PdfTextReader {
  const all = { ...LIMITS, ...limits };
  const line = new FairLine(AT_ONCE);
  return {
    readPages: async (bytes, owner = NOBODY, gone) =>
      line.waitingCount >= all.waiting ? null : line.run(owner, () => readInThread(bytes, all), gone),
  };
}

async function readInThread(
  bytes: Uint8Array,
  { timeMs, memoryMb }: PdfTextReaderLimits,
): Promise<PdfTextLine[][] | null> {
  const worker = new Worker(WORKER, {
    // A copy of its own: Node's buffers are views of a pool.
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // What the server was started with (loaders, secrets) is not for it.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
    stdout: true,
    stderr: true,
  });
  const clocks: NodeJS.Timeout[] = [];
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve);
      // Out of memory, or ended before it answered.
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
      clocks.push(setTimeout(resolve, timeMs, null));
      clocks.push(setInterval(() => void endWhenOver(worker, memoryMb), MEMORY_CHECK_MS));
    });
  } finally {
    for (const clock of clocks) clearInterval(clock);
    await worker.terminate();
  }
}

/** The thread's own limit does not count buffers, which is where an inflated stream goes. */
async function endWhenOver(worker: Worker, memoryMb: number): Promise<void> {
  // It rejects when the thread has ended, and then there is nothing to end.
  const memory = await worker.getHeapStatistics().catch(() => null);
  if (memory && memory.external_memory > memoryMb * 1024 * 1024) await worker.terminate();
}
