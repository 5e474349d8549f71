import 'reflect-metadata';
import { DataloaderType, type Dictionary } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '@paycycle/schema/errors';
import { BulkChange } from './commands/bulk-change.entity.ts';
import { sealColumnsWith } from './kernel/account-numbers.ts';
import { guardPool, REQUEST_CONNECTION } from './kernel/connections/open-pool.ts';
import type { SecretBox } from './kernel/ports/secret-box.ts';
import { COMPANY_FILTER } from './kernel/scope.ts';
import { IdentityAndCompanies } from './migrations/0001-identity-and-companies.ts';
import { Suppliers } from './migrations/0002-suppliers.ts';
import { InvoicesAndPaymentRuns } from './migrations/0003-invoices-and-payment-runs.ts';
import { ProviderPayments } from './migrations/0004-provider-payments.ts';
import { StatementsAndMatching } from './migrations/0005-statements-and-matching.ts';
import { PaymentAudit } from './migrations/0006-payment-audit.ts';
import { Approvals } from './migrations/0007-approvals.ts';
import { ApprovalSafety } from './migrations/0008-approval-safety.ts';
import { SandboxBank } from './migrations/0009-sandbox-bank.ts';
import { RunStatusChanges } from './migrations/0010-run-status-changes.ts';
import { DismissedNotices } from './migrations/0011-dismissed-notices.ts';
import { SupplierMerges } from './migrations/0012-supplier-merges.ts';
import { KeptMergeRecords } from './migrations/0013-kept-merge-records.ts';
import { NoInvoicePresets } from './migrations/0014-no-invoice-presets.ts';
import { FirstSteps } from './migrations/0015-first-steps.ts';
import { BulkChanges } from './migrations/0016-bulk-changes.ts';
import { RecordChanges } from './migrations/0017-record-changes.ts';
import { Deletions } from './migrations/0018-deletions.ts';
import { KeptBytes } from './migrations/0019-kept-bytes.ts';
import { Documents } from './migrations/0020-documents.ts';
import { CreditNotesAndVat } from './migrations/0021-credit-notes-and-vat.ts';
import { CreditNoteHistory } from './migrations/0022-credit-note-history.ts';
import { CreditInRuns } from './migrations/0023-credit-in-runs.ts';
import { BillsNotExpected } from './migrations/0024-bills-not-expected.ts';
import { ReceivedMailTables } from './migrations/0025-received-mail.ts';
import { KnownSuppliers } from './migrations/0026-known-suppliers.ts';
import { DocumentVersions } from './migrations/0027-document-versions.ts';
import { Roles } from './migrations/0028-roles.ts';
import { Invitations } from './migrations/0029-invitations.ts';
import { SignIn } from './migrations/0030-sign-in.ts';
import { CompanySignIn } from './migrations/0031-company-sign-in.ts';
import { Tokens } from './migrations/0032-tokens.ts';
import { Webhooks } from './migrations/0033-webhooks.ts';
import { CompanyRecord } from './migrations/0034-record.ts';
import { Notifications } from './migrations/0035-notifications.ts';
import { CompanyStorage } from './migrations/0036-company-storage.ts';
import { ExternalIdentities } from './migrations/0037-external-identities.ts';
import { VerifiedEmails } from './migrations/0038-verified-emails.ts';
import { RecordOfAccess } from './migrations/0039-record-of-access.ts';
import { SealedAccounts } from './migrations/0040-sealed-accounts.ts';
import { SupplierCategories } from './migrations/0041-supplier-categories.ts';
import { CompanyDeletions } from './migrations/0042-company-deletions.ts';
import { LinksInOthersNames } from './migrations/0043-links-in-others-names.ts';
import { AccountStates } from './migrations/0044-account-states.ts';
import { AccountsOfStatements } from './migrations/0045-accounts-of-statements.ts';
import { MonthProof } from './migrations/0046-month-proof.ts';
import { PaymentFiles } from './migrations/0047-payment-files.ts';
import { RefundedInvoices } from './migrations/0048-refunded-invoices.ts';
import { PayeesVouchedFor } from './migrations/0049-payees-vouched-for.ts';
import { PaymentTerms } from './migrations/0050-payment-terms.ts';
import { AccountQuestions } from './migrations/0051-account-questions.ts';
import { TriggersBesideErasing } from './migrations/0052-triggers-beside-erasing.ts';
import { BankTransaction } from './modules/bank-transactions/bank-transaction.entity.ts';
import { BankTransactionMatch } from './modules/bank-transactions/bank-transaction-match.entity.ts';
import { MonthClosing } from './modules/bank-transactions/month-closing.entity.ts';
import { Company } from './modules/companies/company.entity.ts';
import { CompanyDeletion } from './modules/companies/company-deletion.entity.ts';
import { CompanyMember } from './modules/companies/company-member.entity.ts';
import { DismissedNotice, OwnerNotice } from './modules/companies/owner-notice.entity.ts';
import { PendingChange } from './modules/companies/pending-change.entity.ts';
import { Document, DocumentInvoice } from './modules/documents/document.entity.ts';
import { LearnedReading } from './modules/documents/learned/learned-reading.entity.ts';
import { ReceivedMail } from './modules/documents/received-mail.entity.ts';
import { StoredFile } from './modules/files/stored-file.entity.ts';
import { EmailVerification } from './modules/identity/email-verification.entity.ts';
import { ExternalIdentity } from './modules/identity/external-identity.entity.ts';
import { Passkey, PasskeyChallenge, RecoveryCode, TotpFactor } from './modules/identity/factor.entities.ts';
import { LocalAccount } from './modules/identity/local-account.entity.ts';
import { PasswordReset } from './modules/identity/password-reset.entity.ts';
import { SignInAddress } from './modules/identity/sign-in-address.entity.ts';
import { User } from './modules/identity/user.entity.ts';
import { Invitation } from './modules/invitations/invitation.entity.ts';
import { InvoiceImport, InvoiceImportFile } from './modules/invoices/import/invoice-import.entity.ts';
import { Invoice } from './modules/invoices/invoice.entity.ts';
import { PaidMark } from './modules/invoices/paid-mark.entity.ts';
import { MailAddress } from './modules/mail/mail-address.entity.ts';
import { DuplicatePayment } from './modules/matching/duplicates/duplicate-payment.entity.ts';
import { MatchingPattern, NegativePattern, RejectedMatch } from './modules/matching/learning/learned-pattern.entity.ts';
import { NoInvoiceRule } from './modules/matching/no-invoice/no-invoice-rule.entity.ts';
import { SwitchedPreset } from './modules/matching/no-invoice/switched-preset.entity.ts';
import { StatementBalance } from './modules/month-end/statement-balance/statement-balance.entity.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from './modules/payment-runs/payment-run.entity.ts';
import {
  ConfirmedAccount,
  MoneyRelease,
  PaymentRunApproval,
  PaymentRunDeparture,
  PaymentRunReopening,
} from './modules/payment-runs/run-record.entity.ts';
import {
  ProviderAuthorisation,
  ProviderPayment,
  ProviderPaymentInvoice,
} from './modules/payments/provider-payment.entity.ts';
import { StatementImport } from './modules/statement-import/statement-import.entity.ts';
import { SupplierCategory } from './modules/suppliers/categories/supplier-category.entity.ts';
import { PaymentAuditEntry } from './modules/suppliers/payment-audit-entry.entity.ts';
import { Supplier } from './modules/suppliers/supplier.entity.ts';
import { AccessToken, AccessTokenCompany } from './modules/tokens/access-token.entity.ts';
import { WebhookDelivery, WebhookEndpoint } from './modules/webhooks/webhook.entity.ts';

const ENTITIES = [
  User,
  LocalAccount,
  SignInAddress,
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
  AccessTokenCompany,
  WebhookEndpoint,
  WebhookDelivery,
  CompanyDeletion,
  OwnerNotice,
  DismissedNotice,
  PendingChange,
  Invitation,
  StoredFile,
  Supplier,
  SupplierCategory,
  PaymentAuditEntry,
  Invoice,
  PaidMark,
  PaymentRun,
  PaymentRunItem,
  PaymentRunInvoice,
  PaymentRunApproval,
  PaymentRunReopening,
  PaymentRunDeparture,
  MoneyRelease,
  ConfirmedAccount,
  ProviderAuthorisation,
  ProviderPayment,
  ProviderPaymentInvoice,
  InvoiceImport,
  InvoiceImportFile,
  Document,
  DocumentInvoice,
  ReceivedMail,
  MailAddress,
  LearnedReading,
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
];

/** The entities that belong to no company: all others have the filter. */
const OF_NO_COMPANY: ReadonlySet<object> = new Set([
  User,
  AccessToken,
  LocalAccount,
  SignInAddress,
  ExternalIdentity,
  PasswordReset,
  EmailVerification,
  TotpFactor,
  RecoveryCode,
  Passkey,
  PasskeyChallenge,
  DismissedNotice,
]);

/** Limits each read to the scope's companies; a read without a scope throws. */
const companyFilter = {
  cond: ({ companyIds }: Dictionary, _type: unknown, _em: unknown, _options: unknown, entity = '') => ({
    [entity === Company.name ? 'id' : 'companyId']: { $in: companyIds },
  }),
  entity: ENTITIES.filter((entity) => !OF_NO_COMPANY.has(entity)),
};

/** In the order of their files, in which they run; one that has landed is never edited. */
export const MIGRATIONS = [
  { name: '0001-identity-and-companies', class: IdentityAndCompanies },
  { name: '0002-suppliers', class: Suppliers },
  { name: '0003-invoices-and-payment-runs', class: InvoicesAndPaymentRuns },
  { name: '0004-provider-payments', class: ProviderPayments },
  { name: '0005-statements-and-matching', class: StatementsAndMatching },
  { name: '0006-payment-audit', class: PaymentAudit },
  { name: '0007-approvals', class: Approvals },
  { name: '0008-approval-safety', class: ApprovalSafety },
  { name: '0009-sandbox-bank', class: SandboxBank },
  { name: '0010-run-status-changes', class: RunStatusChanges },
  { name: '0011-dismissed-notices', class: DismissedNotices },
  { name: '0012-supplier-merges', class: SupplierMerges },
  { name: '0013-kept-merge-records', class: KeptMergeRecords },
  { name: '0014-no-invoice-presets', class: NoInvoicePresets },
  { name: '0015-first-steps', class: FirstSteps },
  { name: '0016-bulk-changes', class: BulkChanges },
  { name: '0017-record-changes', class: RecordChanges },
  { name: '0018-deletions', class: Deletions },
  { name: '0019-kept-bytes', class: KeptBytes },
  { name: '0020-documents', class: Documents },
  { name: '0021-credit-notes-and-vat', class: CreditNotesAndVat },
  { name: '0022-credit-note-history', class: CreditNoteHistory },
  { name: '0023-credit-in-runs', class: CreditInRuns },
  { name: '0024-bills-not-expected', class: BillsNotExpected },
  { name: '0025-received-mail', class: ReceivedMailTables },
  { name: '0026-known-suppliers', class: KnownSuppliers },
  { name: '0027-document-versions', class: DocumentVersions },
  { name: '0028-roles', class: Roles },
  { name: '0029-invitations', class: Invitations },
  { name: '0030-sign-in', class: SignIn },
  { name: '0031-company-sign-in', class: CompanySignIn },
  { name: '0032-tokens', class: Tokens },
  { name: '0033-webhooks', class: Webhooks },
  { name: '0034-record', class: CompanyRecord },
  { name: '0035-notifications', class: Notifications },
  { name: '0036-company-storage', class: CompanyStorage },
  { name: '0037-external-identities', class: ExternalIdentities },
  { name: '0038-verified-emails', class: VerifiedEmails },
  { name: '0039-record-of-access', class: RecordOfAccess },
  { name: '0040-sealed-accounts', class: SealedAccounts },
  { name: '0041-supplier-categories', class: SupplierCategories },
  { name: '0042-company-deletions', class: CompanyDeletions },
  { name: '0043-links-in-others-names', class: LinksInOthersNames },
  { name: '0044-account-states', class: AccountStates },
  { name: '0045-accounts-of-statements', class: AccountsOfStatements },
  { name: '0046-month-proof', class: MonthProof },
  { name: '0047-payment-files', class: PaymentFiles },
  { name: '0048-refunded-invoices', class: RefundedInvoices },
  { name: '0049-payees-vouched-for', class: PayeesVouchedFor },
  { name: '0050-payment-terms', class: PaymentTerms },
  { name: '0051-account-questions', class: AccountQuestions },
  { name: '0052-triggers-beside-erasing', class: TriggersBesideErasing },
];

export const MIGRATIONS_TABLE = 'migrations';
const CONNECTIONS_MAX = 12;

/** Of one statement, the wait for a lock included: ten times what the largest books need. */
const STATEMENT_TIME_MAX_MS = 30_000;

/** Of the wait for a lock alone: it holds a connection, and most waits are without one (`kernel/company-turns.ts`). */
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
      ...REQUEST_CONNECTION,
      ...(isPatient && { query_timeout: 0 }),
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
