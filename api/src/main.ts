import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { londonDate } from '@paycycle/schema/domain/local-date';
import { openAttemptLimits } from './adapters/attempt-limits/attempt-limits.ts';
import { createBackgroundThreads } from './adapters/background-threads/worker-background-threads.ts';
import { readBankHolidays, readBankRates } from './adapters/bank-tables/read-bank-tables.ts';
import { openBreachedPasswords } from './adapters/breached-passwords/file-breached-passwords.ts';
import { openChangeFeed } from './adapters/change-feed/postgres-change-feed.ts';
import { createDocumentPages } from './adapters/document-pages/worker-document-pages.ts';
import { createDocumentPrinter } from './adapters/document-printer/pdfkit-document-printer.ts';
import { openDiskFileStore } from './adapters/file-store/disk-file-store.ts';
import { createLanguageModel } from './adapters/language-model-reader/chat-completions-reader.ts';
import { createSmtpMailSender } from './adapters/mail-sender/smtp-mail-sender.ts';
import { readModulusTable } from './adapters/modulus-table/read-modulus-table.ts';
import { createOidcIdentityProvider } from './adapters/oidc/oidc-identity-provider.ts';
import { createArgon2PasswordHasher } from './adapters/password-hasher/argon2-password-hasher.ts';
import { createProgressTracker } from './adapters/progress-board/memory-progress-board.ts';
import { createPushEncryption } from './adapters/push-encryption/web-push-encryption.ts';
import { createSecretBox } from './adapters/secret-box/aes-secret-box.ts';
import { openSessionStore } from './adapters/session-store/postgres-session-store.ts';
import { createWebhookSender } from './adapters/webhook-sender/https-webhook-sender.ts';
import { createWorkBudget } from './adapters/work-budget/memory-work-budget.ts';
import { createApp } from './app.ts';
import { seedDemoCompany } from './demo/demo.ts';
import { isLoopback } from './kernel/access/loopback.ts';
import { writeSecurityLog } from './kernel/access/security-log.ts';
import { type Config, readConfig } from './kernel/config/config.ts';
import { StartError, wordsForTheOperator } from './kernel/errors/start-error.ts';
import { createLogger, type Logger } from './kernel/logger.ts';
import type { Clock } from './kernel/ports/clock.ts';
import type { DocumentPages } from './kernel/ports/document-pages.ts';
import type { FileStore } from './kernel/ports/file-store.ts';
import type { Ports } from './kernel/ports/ports.ts';
import { openGuestScope } from './kernel/scope.ts';
import { membershipsSql, sessionDaysSql } from './modules/companies/index.ts';
import { openAccountingSystems } from './start/accounting-systems.ts';
import { startBackgroundJobs } from './start/background-jobs.ts';
import { Entry } from './start/entry.ts';
import { loadOrCreateDataKey, loadOrCreateSessionSecret } from './start/generated-secrets.ts';
import { serveMetrics } from './start/metrics.ts';
import { openPaymentProvider } from './start/payment-provider.ts';
import { openProductDatabase } from './start/product-database.ts';
import { closeInTime, type ShutdownHooks } from './start/shutdown.ts';

const OLDEST_NODE = [22, 17] as const;
/** Each address of this machine, by the protocol that has it. */
const ANY_ADDRESS = ['0.0.0.0', '::'];

function refuseOldNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new StartError(`Paycycle needs Node ${OLDEST_NODE.join('.')} or newer. Use: npm start`);
}

async function main(): Promise<void> {
  refuseOldNode();
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  writeSecurityLog(logger);
  const opened: ShutdownHooks = [];
  const entry = new Entry();
  endOnSignals(config, entry, opened, logger);
  try {
    await start(config, logger, entry, opened);
  } catch (error) {
    await closeInTime(opened, logger);
    throw error;
  }
}

async function start(config: Config, logger: Logger, entry: Entry, opened: ShutdownHooks): Promise<void> {
  await entry.listen(config);
  warnOfReach(config, logger);

  const secretBox = createSecretBox(config.dataKey ?? loadOrCreateDataKey(config.dataDir));
  const { orm, url: databaseUrl } = await openProductDatabase(config, secretBox, { logger, say, opened });
  const metrics = await serveMetrics(config, databaseUrl, logger);
  if (metrics) opened.push(() => metrics.close());
  const sessionStore = openSessionStore(databaseUrl, logger, membershipsSql, sessionDaysSql);
  opened.push(() => sessionStore.close());
  const attempts = openAttemptLimits(databaseUrl, logger, config.attempts);
  opened.push(() => attempts.close());

  const clock: Clock = { now: () => new Date() };
  const port = entry.portOf(config.port);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const outside = { clock, logger, publicUrl: () => publicUrl, ownUrl: () => `http://${ownHost(config)}:${port}` };
  const payments = await openPaymentProvider(config.provider, { ...outside, databaseUrl, secretBox });
  opened.push(() => payments.stop());
  const accounting = await openAccountingSystems(config.accounting, outside);
  // Closed in the order of need: open pages hold the entry by the feed.
  opened.push(() => entry.close());
  const changes = await openChangeFeed(databaseUrl, logger);
  opened.push(() => changes.close());
  const ports: Ports = {
    ...portsOf(config, logger),
    secretBox,
    clock,
    attemptLimits: attempts.limits,
    fileStore: await openFileStore(config, opened),
    documentPages: openDocumentPages(opened),
    paymentProvider: payments.provider,
    sandboxProvider: payments.sandboxProvider,
    accountingSystems: accounting.systems,
    changeFeed: changes.feed,
    publicUrl: () => publicUrl,
  };
  const app = await createApp({
    orm,
    ports,
    logger,
    sessionStore: sessionStore.store,
    membershipsOfSession: sessionStore.membershipsOf,
    sessionSecret: config.sessionSecret ?? loadOrCreateSessionSecret(config.dataDir),
    publicUrl: config.publicUrl,
    isByInvitationOnly: config.isByInvitationOnly,
    trustProxy: config.trustProxy,
    webDir: config.webDir,
    // Its people are made up: nobody is mailed.
    demo: config.demo ? await seedDemoCompany(orm, { ...ports, mailSender: null }) : undefined,
    sandboxBank: payments.sandboxBank,
    accountingStandIn: accounting.standIn,
  });
  entry.answer = metrics?.observe(app) ?? app;
  payments.start();
  const openScope = () => openGuestScope(orm.em.fork(), ports);
  await startBackgroundJobs(config, { openScope, logger }, opened);
  announce(config, publicUrl);
}

/** What the configuration alone decides, and nothing has to close. */
function portsOf(config: Config, logger: Logger) {
  return {
    passwordHasher: createArgon2PasswordHasher(),
    breachedPasswords: openBreachedPasswords(config.breachedPasswordsFile),
    companyStorageBytes: config.companyStorageBytes,
    workBudget: createWorkBudget(),
    modulusTable: readModulusTable(config.modulusTable),
    bankHolidays: readBankHolidays(config.bankTables.holidays),
    latePaymentLaw: {
      bankRates: readBankRates(config.bankTables.rates, londonDate(new Date())),
      paymentCapFrom: config.paymentCapFrom,
    },
    languageModel: config.languageModel && createLanguageModel(config.languageModel, { logger }),
    identityProvider: config.identityProvider && createOidcIdentityProvider(config.identityProvider, { logger }),
    documentPrinter: createDocumentPrinter(),
    threads: createBackgroundThreads(),
    statementProgress: createProgressTracker(),
    mail: config.mail?.place ?? null,
    webhooks: createWebhookSender({ allowsPrivate: config.allowsPrivateWebhooks }),
    mailSender: config.mailSender && createSmtpMailSender(config.mailSender),
    pushEncryption: config.push && createPushEncryption(config.push),
  } satisfies Partial<Ports>;
}

function announce({ demo }: Config, publicUrl: string): void {
  if (demo) say(`A bank statement to import into the demo company: ${publicUrl}/api/demo/statement.csv`);
  say(`Paycycle is ready at ${publicUrl}`);
}

/** A plain line for the operator; the log is for machines. */
function say(message: string): void {
  process.stdout.write(`${message}\n`);
}

function openDocumentPages(opened: ShutdownHooks): DocumentPages {
  const documentPages = createDocumentPages();
  opened.push(() => documentPages.stop());
  return documentPages;
}

/** The client for S3 is loaded by those alone who use it: it is large. */
async function openFileStore({ dataDir, files }: Config, opened: ShutdownHooks): Promise<FileStore> {
  if (files.kind === 'disk') return openDiskFileStore(join(dataDir, 'files'));
  const { openS3FileStore } = await import('./adapters/file-store/s3-file-store.ts');
  const store = await openS3FileStore(files);
  opened.push(async () => store.close());
  return store;
}

/** Where the server reaches itself. */
function ownHost({ host }: Config): string {
  if (!host || ANY_ADDRESS.includes(host)) return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Says what an operator may not have meant: others can listen in, or nobody can be told from anybody else. */
function warnOfReach(config: Config, logger: Logger): void {
  const { host, publicUrl, trustProxy } = config;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  if (!isHttps && !(host && isLoopback(host))) {
    logger.warn(
      { host: host ?? 'all addresses' },
      'Other machines can reach Paycycle without TLS, so passwords can be intercepted. Set HOST to 127.0.0.1, or set PUBLIC_URL to an https URL whose proxy has the certificate.',
    );
  }
  if (isHttps && trustProxy === false) {
    logger.warn(
      'PUBLIC_URL is https, but TRUST_PROXY is not set. All clients share the IP address of the proxy, and so its rate limits. Set TRUST_PROXY to the IP address of the proxy.',
    );
  }
}

/**
 * SIGTERM and SIGINT end the process cleanly: a proxy learns that it is not ready any more, then nobody is let in, requests
 * are answered, the database is stopped; or, where that takes too long, without. The listeners stay, since libraries that watch for signals end the process at once when
 * theirs are the last.
 */
function endOnSignals({ drainSeconds }: Config, entry: Entry, opened: ShutdownHooks, logger: Logger): void {
  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    await entry.drain(pause(1000 * drainSeconds));
    entry.stopListening();
    const isClean = await closeInTime(opened, logger);
    process.exit(isClean ? 0 : 1);
  };
  process.on('SIGTERM', () => void close());
  process.on('SIGINT', () => void close());
}

main().catch((error: unknown) => {
  process.stderr.write(`${wordsForTheOperator(error)}\n`);
  process.exit(1);
});
