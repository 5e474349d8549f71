import { openAuditSigner, recordKeyFile } from '../adapters/audit-signer/audit-signer.ts';
import { type PollingWorkerOptions, startPollingWorker } from '../adapters/polling-worker/polling-worker.ts';
import { openBackupStorage } from '../backup/open-backup-storage.ts';
import { deleteDueCompanies } from '../commands/company-deletion/delete-due-companies.ts';
import { applyDueChanges } from '../commands/pending-changes/apply-due-changes.ts';
import { publishNext } from '../commands/publishing/publish-next.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Logger } from '../kernel/logger.ts';
import type { GuestScope } from '../kernel/scope.ts';
import { signAuditLog } from '../modules/audit-log/sign-audit-log.service.ts';
import { readNextDocument } from '../modules/documents/document-reading.service.ts';
import { notifyByClock } from '../modules/notifications/notify-by-clock.service.ts';
import { sendNextPush } from '../modules/notifications/push/send-push.service.ts';
import {
  planNotificationMails,
  sendNextNotificationMail,
} from '../modules/notifications/send-notification-mail.service.ts';
import {
  applyEvents,
  checkDuePayments,
  paymentsOfOtherProviders,
  runMaintenance,
  sendDueAuthorisations,
} from '../modules/payments/payment-work.service.ts';
import { sendNextRemittanceEmail } from '../modules/payments/remittance-emails/send-remittance-email.service.ts';
import { sendNextWebhooks } from '../modules/webhooks/index.ts';
import { backUpIfDue } from './back-up-if-due.ts';
import { startMail } from './mail.ts';
import type { ShutdownHooks } from './shutdown.ts';

/** A provider that responds slowly blocks only one worker. */
const SEND_PAYMENTS = { workers: 2, pauseMs: 500, name: 'sending payments' } as const;
const CHECK_PAYMENTS = { workers: 2, pauseMs: 500, name: 'checking payments' } as const;

/** A flood of webhooks costs one check of each payment a second. */
const APPLY_EVENTS = { workers: 1, pauseMs: 1000, name: 'applying payment events' } as const;

const MAINTENANCE = { workers: 1, pauseMs: 60_000, name: 'the maintenance' } as const;

/** Four workers: one company has at most three, so while they wait for images to be recognised, others are read. */
const READ_DOCUMENTS = { workers: 4, pauseMs: 500, name: 'reading a document' } as const;

/** An endpoint that responds slowly blocks only one worker. */
const SEND_WEBHOOKS = { workers: 4, pauseMs: 1000, name: 'sending webhooks' } as const;

/** An organisation's bills are sent one call after the other, so a slow organisation blocks only one worker. */
const PUBLISHING = { workers: 2, pauseMs: 1000, name: 'publishing a bill' } as const;

/** These changes were requested a day ago, so another half minute does not matter. */
const APPLY_PENDING_CHANGES = { workers: 1, pauseMs: 30_000, name: 'applying a pending change' } as const;

/** A company is deleted within a minute of its due time. */
const DELETE_COMPANIES = { workers: 1, pauseMs: 60_000, name: 'deleting a company' } as const;

/** Users are notified within ten minutes of what becomes overdue at midnight. */
const SEND_NOTIFICATIONS = {
  workers: 1,
  pauseMs: 10 * 60_000,
  name: 'sending scheduled notifications',
} as const;

const PLAN_NOTIFICATION_MAILS = { workers: 1, pauseMs: 1000, name: 'queueing emails of notifications' } as const;

/** A mail server that responds slowly blocks only one worker. */
const SEND_NOTIFICATION_MAILS = { workers: 4, pauseMs: 1000, name: 'sending an email of notifications' } as const;

/** A push service that responds slowly blocks only one worker. */
const SEND_PUSHES = { workers: 2, pauseMs: 1000, name: 'sending a notification to a device' } as const;
const SEND_REMITTANCE_EMAILS = { workers: 2, pauseMs: 1000, name: 'sending a remittance advice' } as const;

/** A closed month is signed within a minute. */
const SIGN_AUDIT_LOG = { workers: 1, pauseMs: 60_000, name: 'signing the audit log' } as const;

/** A backup begins within five minutes of its time. */
const BACK_UP = { workers: 1, pauseMs: 5 * 60_000, name: 'backing up' } as const;

interface Parts {
  readonly openScope: () => GuestScope;
  readonly logger: Logger;
}

/** Starts the background jobs. They run until shutdown. */
export async function startBackgroundJobs(
  config: Config,
  { openScope, logger }: Parts,
  opened: ShutdownHooks,
): Promise<void> {
  await warnAboutOtherProviders(openScope, logger);
  const start = (work: (signal: AbortSignal) => Promise<boolean>, how: Omit<PollingWorkerOptions, 'logger'>) => {
    const loop = startPollingWorker(work, { ...how, logger });
    opened.push(() => loop.stop());
  };
  // Each call sends, checks, applies, purges or signs all that is due, so no work is left (false).
  const startAll = (
    work: (openScope: Parts['openScope']) => Promise<unknown>,
    how: Omit<PollingWorkerOptions, 'logger'>,
  ) => start(() => work(openScope).then(() => false), how);
  startAll(sendDueAuthorisations, SEND_PAYMENTS);
  startAll(applyEvents, APPLY_EVENTS);
  startAll(checkDuePayments, CHECK_PAYMENTS);
  startAll(runMaintenance, MAINTENANCE);
  const tellFault = (err: unknown) => logger.warn({ err }, 'could not save the reading progress of a document');
  start((signal) => readNextDocument(openScope, signal, tellFault), READ_DOCUMENTS);
  start((signal) => sendNextWebhooks(openScope, signal), SEND_WEBHOOKS);
  start(() => publishNext(openScope), PUBLISHING);
  start(() => applyDueChanges(openScope), APPLY_PENDING_CHANGES);
  start(() => deleteDueCompanies(openScope), DELETE_COMPANIES);
  startAll(notifyByClock, SEND_NOTIFICATIONS);
  if (openScope().ports.mailSender) {
    start(() => planNotificationMails(openScope), PLAN_NOTIFICATION_MAILS);
    start(() => sendNextNotificationMail(openScope), SEND_NOTIFICATION_MAILS);
    start(() => sendNextRemittanceEmail(openScope), SEND_REMITTANCE_EMAILS);
  }
  if (openScope().ports.pushEncryption) start(() => sendNextPush(openScope), SEND_PUSHES);
  const signer = openAuditSigner(recordKeyFile(config.dataDir, config.recordKeyFile));
  startAll(() => signAuditLog(openScope, signer), SIGN_AUDIT_LOG);
  const { backups } = config;
  if (backups) {
    const storage = await openBackupStorage(backups.storage);
    start((signal) => backUpIfDue(storage, backups.everyHours, signal).then(() => false), BACK_UP);
  } else logger.warn('there are no backups; set BACKUP_TO and BACKUP_KEY');
  await startMail(config.mail, { openScope, logger }, opened);
}

async function warnAboutOtherProviders(openScope: () => GuestScope, logger: Logger): Promise<void> {
  for (const { provider, count } of await paymentsOfOtherProviders(openScope)) {
    logger.warn(
      { provider, count },
      'payments in progress with another provider are not updated; set PAYMENT_PROVIDER to that provider to finish them',
    );
  }
}
