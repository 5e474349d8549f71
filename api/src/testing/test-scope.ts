import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { BANK_HOLIDAYS } from '@paycycle/schema/domain/bank-holidays';
import { BANK_RATES } from '@paycycle/schema/domain/bank-rate';
import { createAttemptLimits } from '../adapters/attempt-limits/attempt-limits.ts';
import { createBackgroundThreads } from '../adapters/background-threads/worker-background-threads.ts';
import { createDocumentPrinter } from '../adapters/document-printer/pdfkit-document-printer.ts';
import { readModulusTable } from '../adapters/modulus-table/read-modulus-table.ts';
import { createProgressTracker } from '../adapters/progress-board/memory-progress-board.ts';
import { createWebhookSender } from '../adapters/webhook-sender/https-webhook-sender.ts';
import { applyDueChanges } from '../commands/pending-changes/apply-due-changes.ts';
import { openDatabase } from '../database.ts';
import type { ChangeFeed } from '../kernel/ports/change-feed.ts';
import type { MailboxSettings } from '../kernel/ports/mail-place.ts';
import type { Ports } from '../kernel/ports/ports.ts';
import { openGuestScope, openUserScope, type Scope } from '../kernel/scope.ts';
import { Company } from '../modules/companies/company.entity.ts';
import { createCompany, membershipsOf } from '../modules/companies/company.service.ts';
import { User } from '../modules/identity/user.entity.ts';
import type { Invoice } from '../modules/invoices/invoice.entity.ts';
import { createInvoice } from '../modules/invoices/invoice-entry.service.ts';
import { paymentsOfOtherProviders } from '../modules/payments/payment-work.service.ts';
import { Supplier } from '../modules/suppliers/supplier.entity.ts';
import { findOrCreateSupplier } from '../modules/suppliers/supplier.service.ts';
import { dumpDatabase } from './database-dump.ts';
import { DocumentsSeen } from './documents-seen.ts';
import { FakeProvider } from './fake-provider.ts';
import { runPaymentJobs } from './run-payment-jobs.ts';
import { FakeClock, openTestFiles } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testSecretBox } from './test-secret-box.ts';

/** The services on a database of their own, without an API. Open it in `beforeAll`, and `close` in `afterAll`. */
export interface TestServices {
  readonly clock: FakeClock;
  readonly bank: FakeProvider;
  readonly documents: DocumentsSeen;
  /** Does all payment work that is due by the clock, as the worker does. */
  runPaymentJob(): Promise<number>;
  /** Applies due changes that no second person could confirm, as the server does. */
  applyDueChanges(): Promise<unknown>;
  /** Warnings of the log at the start. */
  paymentsOfOtherProviders(): ReturnType<typeof paymentsOfOtherProviders>;
  newUser(): Promise<TestUser>;
  /** A digest of every table, to see that a command changed nothing. */
  dumpDatabase(): Promise<unknown>;
  /** For the owner of the tables. */
  readonly databaseUrl: string;
  close(): Promise<void>;
}

export interface TestServicesOptions {
  readonly mail?: MailboxSettings | null;
  readonly companyStorageBytes?: number;
  /** By which address the services reach their database. */
  readonly through?: (databaseUrl: string) => Promise<string>;
  /** A database that is migrated; a copy of the test file's own when left out. */
  readonly database?: TestDatabase;
}

export async function openTestServices(options: TestServicesOptions = {}): Promise<TestServices> {
  const { mail = null, companyStorageBytes = Number.MAX_SAFE_INTEGER, through } = options;
  const database = options.database ?? (await createTestDatabase());
  const orm = await openDatabase(through ? await through(database.url) : database.url, testSecretBox);
  const clock = new FakeClock();
  const files = await openTestFiles();
  const bank = new FakeProvider();
  const documents = new DocumentsSeen();
  const passwordHasher = { hash: refuseToHash, verify: refuseToHash };
  const ports: Ports = {
    clock,
    passwordHasher,
    attemptLimits: createAttemptLimits(),
    fileStore: files.store,
    companyStorageBytes,
    workBudget: { spend: async () => undefined },
    modulusTable: readModulusTable({}),
    bankHolidays: BANK_HOLIDAYS,
    latePaymentLaw: { bankRates: BANK_RATES, paymentCapFrom: null },
    documentPages: documents,
    identityProvider: null,
    languageModel: null,
    documentPrinter: createDocumentPrinter(),
    paymentProvider: bank,
    sandboxProvider: bank,
    accountingSystems: new Map(),
    changeFeed: silentFeed,
    threads: createBackgroundThreads(),
    statementProgress: createProgressTracker(),
    secretBox: testSecretBox,
    mailSender: null,
    pushEncryption: null,
    breachedPasswords: null,
    mail,
    webhooks: createWebhookSender({ allowsPrivate: true }),
    publicUrl: () => 'https://paycycle.example',
  };
  return {
    clock,
    bank,
    documents,
    runPaymentJob: () => runPaymentJobs(() => openGuestScope(orm.em.fork(), ports)),
    applyDueChanges: () => applyDueChanges(() => openGuestScope(orm.em.fork(), ports)),
    paymentsOfOtherProviders: () => paymentsOfOtherProviders(() => openGuestScope(orm.em.fork(), ports)),
    newUser: () => newTestUser(orm, ports),
    dumpDatabase: () => dumpDatabase(orm),
    databaseUrl: database.url,
    close: async () => {
      await documents.stop();
      await orm.close();
      await database.drop();
      await files.close();
    },
  };
}

async function newTestUser(orm: MikroORM, ports: Ports): Promise<TestUser> {
  const em = orm.em.fork();
  const now = ports.clock.now();
  const id = randomUUID();
  em.create(User, { id, email: `${id}@example.com`, firstName: null, lastName: null, createdAt: now, updatedAt: now });
  await em.flush();
  return new TestUser(id, orm, ports);
}

/** A service test asks the database, and listens to nothing. */
const silentFeed: ChangeFeed = { changes: noFeed };

function noFeed(): never {
  throw new Error('a service test has no change feed');
}

/** Someone signed in, with the shortest ways to the records that a test begins with. */
export class TestUser {
  constructor(
    readonly userId: string,
    private readonly orm: MikroORM,
    private readonly ports: Ports,
  ) {}

  /** Scope of a new request: starts without loaded entities, and reads the date from the clock again. */
  async scope(): Promise<Scope> {
    const guest = openGuestScope(this.orm.em.fork(), this.ports);
    return openUserScope(guest, this.userId, await membershipsOf(guest.em, this.userId));
  }

  async newCompany(input: object = {}): Promise<number> {
    const company = await createCompany(await this.scope(), { name: 'Test Ltd', ...input });
    return company.id;
  }

  /** An invoice of £100.00 by 'Harbour Print Works' of 1 September 2026, due on the 30th, unless the input differs. */
  async newInvoice(companyId: number, input: object = {}): Promise<Invoice> {
    return createInvoice(await this.scope(), companyId, { ...INVOICE_FORM, ...input });
  }

  async newAutoPaidSupplier(companyId: number, name: string): Promise<void> {
    const scope = await this.scope();
    await findOrCreateSupplier(scope, companyId, name);
    await scope.em.flush();
    await scope.em.nativeUpdate(Supplier, { companyId, name }, { isAutoPaid: true });
  }
}

/** The companies that the filter leaves a scope, by id. */
export async function companyIdsSeen({ em }: Scope): Promise<readonly number[]> {
  return (await em.find(Company, {}, { orderBy: { id: 'asc' } })).map(({ id }) => id);
}

export const INVOICE_FORM = {
  supplierName: 'Harbour Print Works',
  invoiceNumber: 'HPW-1',
  amountPence: 100_00,
  invoiceDate: '2026-09-01',
  dueDate: '2026-09-30',
} as const;

function refuseToHash(): never {
  throw new Error('a service test has no passwords');
}
