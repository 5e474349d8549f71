import { createBackgroundThreads } from '../../adapters/background-threads/worker-background-threads.ts';
import { createProgressBoard } from '../../adapters/progress-board/memory-progress-board.ts';
import { testSecretBox } from '../test-secret-box.ts';
import type { OtherPorts } from './real-world.ts';

/** Ports for the statements of a history, and those that none goes through; whoever does, learns it. */
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
  fileStore: { put: refuse, open: refuse, size: refuse, delete: refuse },
  modulusTable: { rows: [], substitutions: new Map() },
  documentPages: { read: refuse, takeOut: refuse },
  identityProvider: null,
  languageModel: null,
  documentPrinter: { print: refuse, printLetter: refuse, printReport: refuse },
  changeFeed: { changes: refuse },
  threads: createBackgroundThreads(),
  statementProgress: createProgressBoard(),
  workBudget: { spend: async () => undefined },
  mail: null,
  companyStorageBytes: Number.MAX_SAFE_INTEGER,
  webhooks: { refusalOf: refuse, send: refuse },
  mailSender: null,
  breachedPasswords: null,
  secretBox: testSecretBox,
  publicUrl: () => 'https://paycycle.example',
};

function refuse(): never {
  throw new Error('a simulated history does not come here');
}
