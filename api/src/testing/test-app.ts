import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { BANK_HOLIDAYS } from '@paycycle/schema/domain/bank-holidays';
import { BANK_RATES } from '@paycycle/schema/domain/bank-rate';
import { type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { type AttemptCounts, openAttemptLimits } from '../adapters/attempt-limits/attempt-limits.ts';
import { createBackgroundThreads } from '../adapters/background-threads/worker-background-threads.ts';
import { openChangeFeed } from '../adapters/change-feed/postgres-change-feed.ts';
import { createDocumentPrinter } from '../adapters/document-printer/pdfkit-document-printer.ts';
import { openDiskFileStore } from '../adapters/file-store/disk-file-store.ts';
import { readModulusTable } from '../adapters/modulus-table/read-modulus-table.ts';
import { createProgressTracker } from '../adapters/progress-board/memory-progress-board.ts';
import { openSessionStore } from '../adapters/session-store/postgres-session-store.ts';
import { createWebhookSender } from '../adapters/webhook-sender/https-webhook-sender.ts';
import { createWorkBudget } from '../adapters/work-budget/memory-work-budget.ts';
import { createApp } from '../app.ts';
import { deleteDueCompanies } from '../commands/company-deletion/delete-due-companies.ts';
import { applyDueChanges } from '../commands/pending-changes/apply-due-changes.ts';
import { openDatabase } from '../database.ts';
import type { TrustedProxies } from '../kernel/access/trusted-proxies.ts';
import { createHttpServer } from '../kernel/http/http-server.ts';
import { createLogger, type Logger } from '../kernel/logger.ts';
import type { BreachedPasswords } from '../kernel/ports/breached-passwords.ts';
import type { ChangeFeed } from '../kernel/ports/change-feed.ts';
import type { FileStore } from '../kernel/ports/file-store.ts';
import type { IdentityProvider } from '../kernel/ports/identity-provider.ts';
import type { MailboxSettings } from '../kernel/ports/mail-place.ts';
import type { MailSender } from '../kernel/ports/mail-sender.ts';
import type { PasswordHasher } from '../kernel/ports/password-hasher.ts';
import type { Ports } from '../kernel/ports/ports.ts';
import type { PushEncryption } from '../kernel/ports/push-encryption.ts';
import { type GuestScope, openGuestScope } from '../kernel/scope.ts';
import { membershipsSql, sessionDaysSql } from '../modules/companies/index.ts';
import { readNextDocument } from '../modules/documents/document-reading.service.ts';
import type { Demo } from '../modules/identity/sign-in.routes.ts';
import { sendNextWebhooks } from '../modules/webhooks/index.ts';
import type { OpenProvider, ProviderParts } from '../start/payment-provider.ts';
import { DocumentsSeen } from './documents-seen.ts';
import { FakeProvider } from './fake-provider.ts';
import { listen } from './listen.ts';
import { watchOutside } from './outside-calls.ts';
import { runPaymentJobs } from './run-payment-jobs.ts';
import { TestClient } from './test-client.ts';
import { applicationUrlOf, createTestDatabase } from './test-database.ts';
import { testSecretBox } from './test-secret-box.ts';

/** The day on which every test happens, unless it sets another. */
export const TODAY = localDate('2026-09-15');

/** A clock that stands still at noon in London until a test moves it. */
export class FakeClock {
  #now = new Date('2026-09-15T11:00:00Z');

  now(): Date {
    return this.#now;
  }

  moveTo(date: LocalDate): void {
    this.#now = new Date(`${date}T11:00:00Z`);
  }

  /** To the second, in UTC, for the hours about midnight in London. */
  moveToInstant(instant: string): void {
    this.#now = new Date(instant);
  }
}

/** The real one takes 30 ms by design; its own test covers it. */
const quickPasswordHasher: PasswordHasher = {
  hash: async (password) => `quick:${password}`,
  verify: async (hash, password) => hash === `quick:${password}`,
};

export interface TestApp {
  /** For the owner of the tables. The product itself works as a role that may change none. */
  readonly databaseUrl: string;
  readonly url: string;
  /** Folder of the stored files. */
  readonly filesFolder: string;
  readonly orm: MikroORM;
  readonly ports: Ports;
  readonly clock: FakeClock;
  readonly bank: FakeProvider;
  /** Resolved when someone first follows payments or documents live. */
  readonly isFollowed: Promise<void>;
  /** Number of clients that follow payments live. */
  followers(): number;
  /** Does all payment work that is due by the clock, as the worker does. */
  runPaymentJob(): Promise<number>;
  /** Reads all documents that wait, as the server does in the background. */
  readDocuments(): Promise<void>;
  /** Sends all webhooks that are due by the clock. */
  sendWebhooks(): Promise<void>;
  /** Deletes the companies whose day has come by the clock. */
  deleteDueCompanies(): Promise<unknown>;
  /** Applies due changes that no second person has confirmed. */
  applyDueChanges(): Promise<boolean>;
  /** A tool that has not signed in. */
  guest(): TestClient;
  /** A tool that has registered as a new user. */
  newUser(): Promise<TestClient>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly logger?: Logger;
  readonly passwordHasher?: PasswordHasher;
  /** Lines that pictures show. */
  readonly documents?: DocumentsSeen;
  /** Limits that differ from the product's. */
  readonly attempts?: Partial<AttemptCounts>;
  /** Limits of expensive operations per minute; omit for none. */
  readonly work?: Parameters<typeof createWorkBudget>[0];
  readonly publicUrl?: string;
  readonly trustProxy?: TrustedProxies;
  /** External identity provider; omit for none. */
  readonly identityProvider?: IdentityProvider;
  /** Webhooks go to addresses of our own network, too, as the tests' own receivers are; unless a test says no. */
  readonly allowsPrivateWebhooks?: boolean;
  /** Mailbox of the companies; omit for none. */
  readonly mail?: MailboxSettings;
  /** Accounts are for the invited alone. */
  readonly isByInvitationOnly?: boolean;
  /** Sender of mail; omit for none. */
  readonly mailSender?: MailSender;
  /** Encryption of notifications for browsers; omit for none. */
  readonly pushEncryption?: PushEncryption;
  /** Passwords that are known to have leaked; none when left out. */
  readonly breachedPasswords?: BreachedPasswords;
  /** Told each SQL query that the ORM sends. */
  readonly onQuery?: (sql: string) => void;
  /** Another app whose database and bank it shares, as a second process does. */
  readonly besides?: Pick<TestApp, 'databaseUrl' | 'bank'>;
  /** Fills the database with the books of a demonstration, which can then be entered. */
  readonly openDemo?: (orm: MikroORM, ports: Ports) => Promise<Demo>;
  /** The accounting systems that can be connected; none when left out. */
  readonly accountingSystems?: Ports['accountingSystems'];
  /** Payment provider and its bank; the fake bank if omitted. */
  readonly openProvider?: (parts: ProviderParts) => Promise<OpenProvider>;
}

/** A file store of its own, in a folder that goes with it. */
export async function openTestFiles(): Promise<{ store: FileStore; folder: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'paycycle-test-files-'));
  const store = await openDiskFileStore(folder);
  return { store, folder, close: () => rm(folder, { recursive: true, force: true }) };
}

/** The ports that are as in the product, or quicker, and hold nothing that has to be closed. */
function testPorts(options: TestAppOptions) {
  const { passwordHasher = quickPasswordHasher, documents = new DocumentsSeen() } = options;
  return {
    passwordHasher,
    modulusTable: readModulusTable({}),
    bankHolidays: BANK_HOLIDAYS,
    latePaymentLaw: { bankRates: BANK_RATES, paymentCapFrom: null },
    documentPages: documents,
    identityProvider: options.identityProvider ?? null,
    languageModel: null,
    documentPrinter: createDocumentPrinter(),
    accountingSystems: options.accountingSystems ?? new Map(),
    threads: createBackgroundThreads(),
    statementProgress: createProgressTracker(),
    webhooks: createWebhookSender({ allowsPrivate: options.allowsPrivateWebhooks ?? true }),
    secretBox: testSecretBox,
    mailSender: options.mailSender ?? null,
    pushEncryption: options.pushEncryption ?? null,
    breachedPasswords: options.breachedPasswords ?? null,
    companyStorageBytes: Number.MAX_SAFE_INTEGER,
    workBudget: options.work ? createWorkBudget(options.work) : { spend: async () => undefined },
    mail: options.mail ?? null,
  } satisfies Partial<Ports>;
}

function appOfTests({ publicUrl, trustProxy = false, isByInvitationOnly = false }: TestAppOptions) {
  const sessionSecret = 'a secret of the tests';
  return { sessionSecret, webDir: 'no-web-client-here', publicUrl, trustProxy, isByInvitationOnly };
}

function toldOfFollowers(feed: ChangeFeed, tell: () => void): ChangeFeed {
  return {
    changes(companyId, kinds) {
      const followed = feed.changes(companyId, kinds);
      if (kinds.some((kind) => kind !== 'notifications')) tell();
      return followed;
    },
  };
}

/** The whole api over HTTP, on a database of its own. Call it in `beforeAll`, and `close` in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { logger = createLogger('silent'), publicUrl, onQuery, besides } = options;
  const database = besides ? { url: besides.databaseUrl, drop: async () => undefined } : await createTestDatabase();
  const databaseUrl = applicationUrlOf(database.url);
  const orm = await openDatabase(databaseUrl, testSecretBox, { onQuery });
  const sessionStore = openSessionStore(databaseUrl, logger, membershipsSql, sessionDaysSql);
  const attempts = openAttemptLimits(databaseUrl, logger, options.attempts);
  const clock = new FakeClock();
  const files = await openTestFiles();
  const bank = besides?.bank ?? new FakeProvider();
  const changes = await openChangeFeed(databaseUrl, logger);
  const follower = Promise.withResolvers<void>();
  let url = '';
  const told = { databaseUrl, secretBox: testSecretBox, clock, logger, publicUrl: () => url, ownUrl: () => url };
  const opened = await options.openProvider?.(told);
  const { ports, expectNoneInTransaction } = watchOutside({
    ...testPorts(options),
    attemptLimits: attempts.limits,
    clock,
    fileStore: files.store,
    ...{ paymentProvider: opened?.provider ?? bank, sandboxProvider: opened?.sandboxProvider ?? bank },
    changeFeed: toldOfFollowers(changes.feed, follower.resolve),
    publicUrl: () => publicUrl ?? url,
  });
  const app = await createApp({
    orm,
    ports,
    logger,
    sessionStore: sessionStore.store,
    membershipsOfSession: sessionStore.membershipsOf,
    ...appOfTests(options),
    demo: await options.openDemo?.(orm, ports),
    sandboxBank: opened?.sandboxBank,
  });
  const server = createHttpServer(app);
  const guest = () => new TestClient(url);
  url = await listen(server);
  return {
    databaseUrl: database.url,
    url,
    filesFolder: files.folder,
    orm,
    ports,
    clock,
    bank,
    isFollowed: follower.promise,
    followers: changes.followers,
    ...workOf(() => openGuestScope(orm.em.fork(), ports)),
    guest,
    newUser: registering(guest),
    close: async () => {
      endServer(server);
      for (const { close } of [sessionStore, attempts, changes, files]) await close();
      await opened?.stop();
      await orm.close();
      await database.drop();
      expectNoneInTransaction();
    },
  };
}

/** Background jobs, which run only when a test calls them. */
function workOf(
  openScope: () => GuestScope,
): Pick<TestApp, 'runPaymentJob' | 'readDocuments' | 'sendWebhooks' | 'deleteDueCompanies' | 'applyDueChanges'> {
  const { signal } = new AbortController();
  return {
    runPaymentJob: () => runPaymentJobs(openScope),
    deleteDueCompanies: () => deleteDueCompanies(openScope),
    applyDueChanges: () => applyDueChanges(openScope),
    readDocuments: async () => {
      while (await readNextDocument(openScope, signal));
    },
    sendWebhooks: async () => {
      while (await sendNextWebhooks(openScope, signal));
    },
  };
}

/** Registers one user after the other. */
function registering(guest: () => TestClient): () => Promise<TestClient> {
  let users = 0;
  return async () => {
    users += 1;
    const user = guest();
    await user.rest('POST', '/api/register', { email: `user${users}@example.com`, password: 'a long password' });
    return user;
  };
}

function endServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}
