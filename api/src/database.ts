import 'reflect-metadata';
import { DataloaderType, type Dictionary } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '@paycycle/schema/errors';
import { PackageMade } from './commands/accounting-package/accounting-package.entity.ts';
import { LedgerContact } from './commands/accounting-package/ledger-contact.entity.ts';
import { BulkChange } from './commands/bulk-change-log/bulk-change.entity.ts';
import { sealColumnsWith } from './kernel/account-numbers.ts';
import { guardPool, PATIENT_CONNECTION, REQUEST_CONNECTION } from './kernel/connections/open-pool.ts';
import type { SecretBox } from './kernel/ports/secret-box.ts';
import { COMPANY_FILTER } from './kernel/scope.ts';
import { MIGRATIONS } from './migration-list.ts';
import { AccountingConnection } from './modules/accounting-connections/accounting-connection.entity.ts';
import { Application } from './modules/applications/application.entity.ts';
import { ApplicationGrant } from './modules/applications/application-grant.entity.ts';
import { RecordEntry } from './modules/audit-log/record-entry.entity.ts';
import { BankTransaction } from './modules/bank-transactions/bank-transaction.entity.ts';
import { BankTransactionMatch } from './modules/bank-transactions/bank-transaction-match.entity.ts';
import { MonthClosing } from './modules/bank-transactions/month-closing.entity.ts';
import { NominalAccount } from './modules/chart-of-accounts/nominal-account.entity.ts';
import { Company } from './modules/companies/company.entity.ts';
import { CompanyDeletion } from './modules/companies/company-deletion.entity.ts';
import { CompanyMember } from './modules/companies/company-member.entity.ts';
import { DismissedNotice, OwnerNotice } from './modules/companies/owner-notice.entity.ts';
import { PendingChange } from './modules/companies/pending-change.entity.ts';
import { Document, DocumentInvoice } from './modules/documents/document.entity.ts';
import { LearnedCorrection } from './modules/documents/learned/learned-correction.entity.ts';
import { ReceivedMail } from './modules/documents/received-mail.entity.ts';
import { StoredFile } from './modules/files/stored-file.entity.ts';
import { EmailVerification } from './modules/identity/email-verification.entity.ts';
import { ExternalIdentity } from './modules/identity/external-identity.entity.ts';
import { Passkey, PasskeyChallenge, RecoveryCode, TotpFactor } from './modules/identity/factor.entities.ts';
import { LocalAccount } from './modules/identity/local-account.entity.ts';
import { PasswordReset } from './modules/identity/password-reset.entity.ts';
import { PushDevice } from './modules/identity/push-device.entity.ts';
import { SignInIp } from './modules/identity/sign-in-ip.entity.ts';
import { User } from './modules/identity/user.entity.ts';
import { Invitation } from './modules/invitations/invitation.entity.ts';
import { InvoiceImport, InvoiceImportFile } from './modules/invoices/import/invoice-import.entity.ts';
import { Invoice } from './modules/invoices/invoice.entity.ts';
import { InvoiceLineRow } from './modules/invoices/invoice-line.entity.ts';
import { PaidMark, PaidMarkInvoice } from './modules/invoices/paid-mark.entity.ts';
import { MailAddress } from './modules/mail/mail-address.entity.ts';
import { DuplicatePayment } from './modules/matching/duplicates/duplicate-payment.entity.ts';
import { MatchingPattern, NegativePattern, RejectedMatch } from './modules/matching/learning/learned-pattern.entity.ts';
import { NoInvoiceRule } from './modules/matching/no-invoice/no-invoice-rule.entity.ts';
import { SwitchedPreset } from './modules/matching/no-invoice/switched-preset.entity.ts';
import { StatementBalance } from './modules/month-end/statement-balance/statement-balance.entity.ts';
import { CashCheck } from './modules/notifications/cash-check.entity.ts';
import { NotificationEmail, NotificationMailSettings } from './modules/notifications/notification-mail.entity.ts';
import { PushDelivery } from './modules/notifications/push/push-delivery.entity.ts';
import { UnwantedNotification } from './modules/notifications/unwanted-notification.entity.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from './modules/payment-runs/payment-run.entity.ts';
import {
  ConfirmedAccount,
  MoneyRelease,
  PaymentRunApproval,
  PaymentRunDeparture,
  PaymentRunReopening,
  PaymentRunSendBack,
} from './modules/payment-runs/run-record.entity.ts';
import {
  ProviderAuthorisation,
  ProviderPayment,
  ProviderPaymentInvoice,
} from './modules/payments/provider-payment.entity.ts';
import { RemittanceEmail } from './modules/payments/remittance-emails/remittance-email.entity.ts';
import { LedgerPayment } from './modules/publications/ledger-payment.entity.ts';
import { AccountingContact, Publication, PublicationTarget } from './modules/publications/publication.entity.ts';
import { StatementImport } from './modules/statement-import/statement-import.entity.ts';
import { SupplierCategory } from './modules/suppliers/categories/supplier-category.entity.ts';
import { InvolvementEntry } from './modules/suppliers/involvement-entry.entity.ts';
import { Supplier } from './modules/suppliers/supplier.entity.ts';
import { AccessToken, AccessTokenCompany } from './modules/tokens/access-token.entity.ts';
import { WebhookDelivery, WebhookEndpoint } from './modules/webhooks/webhook.entity.ts';

const ENTITIES = [
  RecordEntry,
  User,
  LocalAccount,
  SignInIp,
  ExternalIdentity,
  PasswordReset,
  EmailVerification,
  TotpFactor,
  RecoveryCode,
  Passkey,
  PasskeyChallenge,
  Company,
  CompanyMember,
  AccessToken,
  Application,
  ApplicationGrant,
  AccessTokenCompany,
  WebhookEndpoint,
  WebhookDelivery,
  CompanyDeletion,
  OwnerNotice,
  DismissedNotice,
  NotificationMailSettings,
  NotificationEmail,
  CashCheck,
  UnwantedNotification,
  PushDevice,
  PushDelivery,
  PendingChange,
  Invitation,
  StoredFile,
  Supplier,
  AccountingConnection,
  NominalAccount,
  SupplierCategory,
  InvolvementEntry,
  Invoice,
  InvoiceLineRow,
  PaidMark,
  PaidMarkInvoice,
  PaymentRun,
  PaymentRunItem,
  PaymentRunInvoice,
  PaymentRunApproval,
  PaymentRunReopening,
  PaymentRunSendBack,
  PaymentRunDeparture,
  MoneyRelease,
  ConfirmedAccount,
  ProviderAuthorisation,
  ProviderPayment,
  ProviderPaymentInvoice,
  RemittanceEmail,
  InvoiceImport,
  InvoiceImportFile,
  Document,
  DocumentInvoice,
  ReceivedMail,
  MailAddress,
  LearnedCorrection,
  BankTransaction,
  BankTransactionMatch,
  DuplicatePayment,
  StatementImport,
  MatchingPattern,
  NegativePattern,
  RejectedMatch,
  NoInvoiceRule,
  SwitchedPreset,
  MonthClosing,
  StatementBalance,
  BulkChange,
  LedgerContact,
  Publication,
  PublicationTarget,
  LedgerPayment,
  AccountingContact,
  PackageMade,
];

/** The entities that belong to no company: all others have the filter. */
const OF_NO_COMPANY: ReadonlySet<object> = new Set([
  User,
  AccessToken,
  ApplicationGrant,
  LocalAccount,
  SignInIp,
  ExternalIdentity,
  PasswordReset,
  EmailVerification,
  TotpFactor,
  RecoveryCode,
  Passkey,
  PasskeyChallenge,
  DismissedNotice,
  NotificationMailSettings,
  NotificationEmail,
  UnwantedNotification,
  PushDevice,
  PushDelivery,
]);

/** Limits each read to the scope's companies; a read without a scope throws. */
const companyFilter = {
  cond: ({ companyIds }: Dictionary, _type: unknown, _em: unknown, _options: unknown, entity = '') => ({
    [entity === Company.name ? 'id' : 'companyId']: { $in: companyIds },
  }),
  entity: ENTITIES.filter((entity) => !OF_NO_COMPANY.has(entity)),
};

export const MIGRATIONS_TABLE = 'migrations';
const CONNECTIONS_MAX = 12;

/** Of one statement, the wait for a lock included: ten times what the largest books need. */
const STATEMENT_TIME_MAX_MS = 30_000;

/** Of the wait for a lock alone: it holds a connection, and most waits are without one (`kernel/concurrency/company-turns.ts`). */
const LOCK_TIME_MAX_MS = 15_000;

export interface DatabaseOptions {
  /** Told each query with its parameters. */
  readonly onQuery?: ((sql: string) => void) | undefined;
  /** For migrations: a statement may take longer than any request waits. */
  readonly isPatient?: boolean;
}

/**
 * Opens the database by its URL. Nothing is migrated yet.
 *
 * @param secretBox seals and opens the columns that are sealed; null for what reads none of them
 */
export async function openDatabase(
  databaseUrl: string,
  secretBox: SecretBox | null,
  { onQuery, isPatient = false }: DatabaseOptions = {},
): Promise<MikroORM> {
  // The client library reads the folder of a socket from the address; MikroORM does not.
  const socketFolder = new URL(databaseUrl).searchParams.get('host');
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    ...(socketFolder && { host: socketFolder }),
    entities: ENTITIES,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    migrations: {
      migrationsList: MIGRATIONS,
      tableName: MIGRATIONS_TABLE,
      snapshot: false,
      silent: true,
    },
    filters: { [COMPANY_FILTER]: companyFilter },
    pool: { max: CONNECTIONS_MAX },
    driverOptions: {
      ...(isPatient ? PATIENT_CONNECTION : REQUEST_CONNECTION),
      statement_timeout: STATEMENT_TIME_MAX_MS,
      lock_timeout: LOCK_TIME_MAX_MS,
      onPoolCreated: guardPool,
    },
    ...(onQuery && { debug: ['query'] as const, logger: onQuery, colors: false }),
    timezone: 'Z',
    dataloader: DataloaderType.ALL,
    filtersOnRelations: false,
    autoJoinRefsForFilters: false,
    findOneOrFailHandler: () => new AppError('NOT_FOUND'),
  });
  if (secretBox) sealColumnsWith(orm.em.getPlatform(), secretBox);
  return orm;
}
