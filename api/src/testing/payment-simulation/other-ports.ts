import { createHash } from 'node:crypto';
import { BANK_HOLIDAYS } from '@paycycle/schema/domain/bank-holidays';
import { BANK_RATES } from '@paycycle/schema/domain/bank-rate';
import { createBackgroundThreads } from '../../adapters/background-threads/worker-background-threads.ts';
import { createProgressTracker } from '../../adapters/progress-board/memory-progress-board.ts';
import type { StoredFileInfo } from '../../kernel/ports/file-store.ts';
import { testSecretBox } from '../test-secret-box.ts';
import type { OtherPorts } from './real-world.ts';

const sizes = new Map<string, number>();

/** Ports that the statements of a history need. The others throw, because no history should call them. */
export const otherPorts: OtherPorts = {
  passwordHasher: { hash: refuse, verify: refuse },
  attemptLimits: {
    password: refuse,
    code: refuse,
    registration: refuse,
    newAccount: refuse,
    mayTellOwner: refuse,
    guestCall: refuse,
  },
  fileStore: { put: keepSize, open: refuse, size: async (key) => sizes.get(key) ?? null, delete: refuse },
  modulusTable: { rows: [], substitutions: new Map() },
  bankHolidays: BANK_HOLIDAYS,
  latePaymentLaw: { bankRates: BANK_RATES, paymentCapFrom: null },
  documentPages: { read: refuse, showFigures: refuse, takeOut: refuse },
  identityProvider: null,
  languageModel: null,
  documentPrinter: { print: refuse, printLetter: refuse, printReport: refuse },
  changeFeed: { changes: refuse },
  threads: createBackgroundThreads(),
  statementProgress: createProgressTracker(),
  workBudget: { spend: async () => undefined },
  mail: null,
  companyStorageBytes: Number.MAX_SAFE_INTEGER,
  webhooks: { refusalOf: refuse, send: refuse },
  accountingSystems: new Map(),
  mailSender: null,
  pushEncryption: null,
  breachedPasswords: null,
  secretBox: testSecretBox,
  publicUrl: () => 'https://paycycle.example',
};

/** Stores only the size, because no history reads its documents again. */
async function keepSize(bytes: Uint8Array, extension: string): Promise<StoredFileInfo> {
  const key = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
  sizes.set(key, bytes.length);
  return { key, size: bytes.length };
}

function refuse(): never {
  throw new Error('a simulated history does not come here');
}
