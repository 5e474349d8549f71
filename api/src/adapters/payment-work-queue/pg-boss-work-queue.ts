import { PgBoss, type SendOptions, systemClock } from 'pg-boss';
import { PATIENT_CONNECTION, REQUEST_CONNECTION } from '../../kernel/connections/open-pool.ts';
import { OutageLog } from '../../kernel/connections/outage-log.ts';
import { StartError } from '../../kernel/errors/start-error.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { PaymentJob, PaymentJobQueue } from '../../kernel/ports/payment-jobs.ts';

/** The schema of the database that the queue keeps its tables in. */
const SCHEMA = 'work_queue';
const INSUFFICIENT_PRIVILEGE = '42501';
const QUEUE = 'payment-work';
const CONNECTIONS_MAX = 4;
/** Most work is put in with a time: with NOTIFY, the queue looks for what has become due only every half minute. */
const POLLING_SECONDS = 0.5;
const WORKERS = 2;
const CLOSE_WAIT_MS = 4000;
const SWEEP_EVERY_MS = 60_000;

/** pg-boss waits for as long as the machine's clock was set back. This clock is never set. */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** A flood of webhooks is one piece of work: each pass takes all that have come in. */
const ONCE_A_SECOND: Record<PaymentJob['kind'], SendOptions> = {
  authorisation: {},
  payment: {},
  events: { singletonKey: 'events', singletonSeconds: 1, singletonNextSlot: true },
  sweep: {},
};

/** A sweep that no worker had time for is dropped: the next one does the same. */
const SWEEP_OPTIONS: SendOptions = { retentionSeconds: 60, retryLimit: 0 };

/** An open queue, before a worker is started on it. */
export interface OpenWorkQueue {
  readonly queue: PaymentJobQueue;
  /** Starts a worker, with a first sweep over work that earlier processes left behind. */
  work(doWork: (work: PaymentJob) => Promise<void>): Promise<void>;
  /** Waits for running jobs to end. */
  close(): Promise<void>;
}

/**
 * Makes the tables of the queue, or brings them up to date, as the user who owns tables.
 * @throws StartError when that user may not make the queue's schema
 */
export async function prepareWorkQueue(ownerUrl: string, logger: Logger): Promise<void> {
  const boss = new PgBoss({
    ...PATIENT_CONNECTION,
    connectionString: ownerUrl,
    max: 1,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  });
  logErrors(boss, new OutageLog(logger, 'preparing the work queue'));
  try {
    await boss.start().catch((error: unknown) => {
      throw startError(error);
    });
    await boss.createQueue(QUEUE, {
      retryLimit: 5,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: 120,
      retentionSeconds: 86_400,
      deleteAfterSeconds: 3600,
    });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Work for payments in the database, by pg-boss: several processes share it, and what one was killed at is tried again.
 * Once a minute each of them asks for a sweep over all that is due, by a timer of its own: pg-boss's schedule stops where the
 * database's clock is set back. The tables are there already (`prepareWorkQueue`).
 */
export async function openWorkQueue(databaseUrl: string, logger: Logger): Promise<OpenWorkQueue> {
  const boss = new PgBoss({
    ...REQUEST_CONNECTION,
    connectionString: databaseUrl,
    application_name: 'paycycle-work',
    max: CONNECTIONS_MAX,
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    clock: STEADY_CLOCK,
  });
  const log = new OutageLog(logger, 'the work queue');
  logErrors(boss, log);
  await boss.start().catch(async (error: unknown) => {
    await boss.stop({ graceful: false });
    throw error;
  });
  let sweeping: NodeJS.Timeout | undefined;
  const sweep = () => boss.send(QUEUE, { kind: 'sweep' }, SWEEP_OPTIONS);
  return {
    queue: queueOf(boss, logger),
    async work(doWork) {
      await boss.work<PaymentJob>(
        QUEUE,
        { pollingIntervalSeconds: POLLING_SECONDS, localConcurrency: WORKERS },
        async ([job]) => {
          if (!job) return;
          log.worked();
          try {
            await doWork(job.data);
          } catch (error) {
            logger.error({ err: error, work: job.data }, 'a payment job failed; it will be retried');
            throw error;
          }
        },
      );
      sweeping = setInterval(() => void sweep().catch((error: unknown) => log.failed(error)), SWEEP_EVERY_MS);
      await boss.send(QUEUE, { kind: 'sweep' });
    },
    close: () => {
      clearInterval(sweeping);
      return boss.stop({ graceful: true, timeout: CLOSE_WAIT_MS });
    },
  };
}

/** Without a listener an error would end the process. The queue reports copies of errors, with their code. */
function logErrors(boss: PgBoss, log: OutageLog): void {
  boss.on('error', (error) => log.failed(error instanceof Error ? error : Object.assign(new Error(), error)));
}

/** Adds work. A failure is logged only, since a sweep finds the work later. */
function queueOf(boss: PgBoss, logger: Logger): PaymentJobQueue {
  const put = async (work: unknown, send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      logger.warn({ err: error, work }, 'could not enqueue a payment job; the next sweep will retry');
    }
  };
  return {
    add: (work, notBefore) =>
      put(work, () => boss.send(QUEUE, work, notBefore ? { startAfter: notBefore } : ONCE_A_SECOND[work.kind])),
    addAll: async (planned) => {
      if (planned.length === 0) return;
      const jobs = planned.map(({ work, notBefore }) => ({
        data: work,
        ...(notBefore && { startAfter: notBefore }),
      }));
      await put(jobs, () => boss.insert(QUEUE, jobs));
    },
  };
}

function startError(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)) return error;
  return new StartError(
    `The user who owns the tables may not make the schema ${SCHEMA}, or may not use it: ${error.message}. Grant that user CREATE on the database, or make the schema and let the user own it.`,
    { cause: error },
  );
}
