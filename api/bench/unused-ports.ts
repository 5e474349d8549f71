import { BANK_HOLIDAYS } from '@paycycle/schema/domain/bank-holidays';
import { BANK_RATES } from '@paycycle/schema/domain/bank-rate';
import { createAttemptLimits } from '../src/adapters/attempt-limits/attempt-limits.ts';
import { createBackgroundThreads } from '../src/adapters/background-threads/worker-background-threads.ts';
import { createProgressTracker } from '../src/adapters/progress-board/memory-progress-board.ts';
import { createSecretBox } from '../src/adapters/secret-box/aes-secret-box.ts';
import type { Ports } from '../src/kernel/ports/ports.ts';

/** A port that a benchmark has no use for: to use it is a mistake of the benchmark. */
function unused<Port extends object>(name: string): Port {
  return new Proxy({} as Port, {
    get: () => {
      throw new Error(`a benchmark without payments uses the port ${name}`);
    },
  });
}

/** The ports of payments, documents and live changes, with what every process has, for benchmarks of something else. */
export const UNUSED_PORTS: Pick<
  Ports,
  | 'attemptLimits'
  | 'workBudget'
  | 'bankHolidays'
  | 'latePaymentLaw'
  | 'breachedPasswords'
  | 'secretBox'
  | 'mailSender'
  | 'documentPages'
  | 'documentPrinter'
  | 'identityProvider'
  | 'languageModel'
  | 'mail'
  | 'companyStorageBytes'
  | 'paymentProvider'
  | 'sandboxProvider'
  | 'accountingSystems'
  | 'changeFeed'
  | 'threads'
  | 'statementProgress'
  | 'publicUrl'
  | 'pushEncryption'
  | 'webhooks'
> = {
  attemptLimits: createAttemptLimits(),
  // A benchmark exceeds the limits of real users.
  workBudget: { spend: async () => undefined },
  bankHolidays: BANK_HOLIDAYS,
  latePaymentLaw: { bankRates: BANK_RATES, paymentCapFrom: null },
  breachedPasswords: null,
  secretBox: createSecretBox('a key of the benchmarks'),
  mailSender: null,
  pushEncryption: null,
  documentPages: unused('documentPages'),
  documentPrinter: unused('documentPrinter'),
  identityProvider: null,
  languageModel: null,
  mail: null,
  companyStorageBytes: Number.MAX_SAFE_INTEGER,
  paymentProvider: unused('paymentProvider'),
  sandboxProvider: unused('sandboxProvider'),
  accountingSystems: new Map(),
  changeFeed: unused('changeFeed'),
  threads: createBackgroundThreads(),
  statementProgress: createProgressTracker(),
  publicUrl: () => 'http://localhost',
  webhooks: unused('webhooks'),
};
