import 'reflect-metadata';
import { DataloaderType } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '@paycycle/schema/errors';
import { BankTexts20261121 } from './migrations/2026-11-21-bank-texts.ts';
import { ClosingExceptions20261121 } from './migrations/2026-11-21-closing-exceptions.ts';
import { Companies20261121 } from './migrations/2026-11-21-companies.ts';
import { CompanyPeople20261121 } from './migrations/2026-11-21-company-people.ts';
import { Files20261121 } from './migrations/2026-11-21-files.ts';
import { Identity20261121 } from './migrations/2026-11-21-identity.ts';
import { InvoiceDuplicates20261121 } from './migrations/2026-11-21-invoice-duplicates.ts';
import { InvoiceImports20261121 } from './migrations/2026-11-21-invoice-imports.ts';
import { Invoices20261121 } from './migrations/2026-11-21-invoices.ts';
import { LearnedKeys20261121 } from './migrations/2026-11-21-learned-keys.ts';
import { PaymentApprovals20261121 } from './migrations/2026-11-21-payment-approvals.ts';
import { PaymentAuthorisations20261121 } from './migrations/2026-11-21-payment-authorisations.ts';
import { PaymentExports20261121 } from './migrations/2026-11-21-payment-exports.ts';
import { PaymentRuns20261121 } from './migrations/2026-11-21-payment-runs.ts';
import { Payments20261121 } from './migrations/2026-11-21-payments.ts';
import { Reconciliation20261121 } from './migrations/2026-11-21-reconciliation.ts';
import { ReconciliationRecords20261121 } from './migrations/2026-11-21-reconciliation-records.ts';
import { SandboxBank20261121 } from './migrations/2026-11-21-sandbox-bank.ts';
import { SettledRest20261121 } from './migrations/2026-11-21-settled-rest.ts';
import { SupplierTerms20261121 } from './migrations/2026-11-21-supplier-terms.ts';
import { Suppliers20261121 } from './migrations/2026-11-21-suppliers.ts';
import { DuplicatePayments20261122 } from './migrations/2026-11-22-duplicate-payments.ts';
import { InvoiceImportParts20261122 } from './migrations/2026-11-22-invoice-import-parts.ts';
import { MoneyReleases20261122 } from './migrations/2026-11-22-money-releases.ts';
import { PaymentAudit20261122 } from './migrations/2026-11-22-payment-audit.ts';
import { PaymentMetadata20261122 } from './migrations/2026-11-22-payment-metadata.ts';
import { ReleasedPayments20261122 } from './migrations/2026-11-22-released-payments.ts';
import { RunCommands20261122 } from './migrations/2026-11-22-run-commands.ts';
import { RunDepartures20261122 } from './migrations/2026-11-22-run-departures.ts';
import { RunInvolvement20261122 } from './migrations/2026-11-22-run-involvement.ts';
import { SignIn20261122 } from './migrations/2026-11-22-sign-in.ts';
import { BankTransaction } from './modules/bank-transactions/bank-transaction.entity.ts';
import { BankTransactionMatch } from './modules/bank-transactions/bank-transaction-match.entity.ts';
import { MonthClosing } from './modules/bank-transactions/month-closing.entity.ts';
import { Company } from './modules/companies/company.entity.ts';
import { StoredFile } from './modules/files/stored-file.entity.ts';
import { LocalAccount } from './modules/identity/local-account.entity.ts';
import { User } from './modules/identity/user.entity.ts';
import { InvoiceImport, InvoiceImportFile } from './modules/invoices/import/invoice-import.entity.ts';
import { Invoice } from './modules/invoices/invoice.entity.ts';
import { DuplicatePayment } from './modules/matching/duplicates/duplicate-payment.entity.ts';
import { MatchingPattern, NegativePattern, RejectedMatch } from './modules/matching/learning/learned-pattern.entity.ts';
import { NoInvoiceRule } from './modules/matching/no-invoice/no-invoice-rule.entity.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from './modules/payment-runs/payment-run.entity.ts';
import {
  ProviderAuthorisation,
  ProviderPayment,
  ProviderPaymentInvoice,
} from './modules/payments/provider-payment.entity.ts';
import { StatementImport } from './modules/statement-import/statement-import.entity.ts';
import { Supplier } from './modules/suppliers/supplier.entity.ts';

const ENTITIES = [
  User,
  LocalAccount,
  Company,
  StoredFile,
  Supplier,
  Invoice,
  PaymentRun,
  PaymentRunItem,
  PaymentRunInvoice,
  ProviderAuthorisation,
  ProviderPayment,
  ProviderPaymentInvoice,
  InvoiceImport,
  InvoiceImportFile,
  BankTransaction,
  BankTransactionMatch,
  DuplicatePayment,
  StatementImport,
  MatchingPattern,
  NegativePattern,
  RejectedMatch,
  NoInvoiceRule,
  MonthClosing,
];

/** In the order in which they run; one that has landed is never edited. */
const MIGRATIONS = [
  Identity20261121,
  Companies20261121,
  Suppliers20261121,
  Invoices20261121,
  Reconciliation20261121,
  BankTexts20261121,
  SupplierTerms20261121,
  PaymentRuns20261121,
  InvoiceDuplicates20261121,
  InvoiceImports20261121,
  Files20261121,
  CompanyPeople20261121,
  PaymentApprovals20261121,
  Payments20261121,
  SandboxBank20261121,
  PaymentAuthorisations20261121,
  PaymentExports20261121,
  ReconciliationRecords20261121,
  LearnedKeys20261121,
  ClosingExceptions20261121,
  SettledRest20261121,
  InvoiceImportParts20261122,
  RunCommands20261122,
  PaymentMetadata20261122,
  DuplicatePayments20261122,
  PaymentAudit20261122,
  MoneyReleases20261122,
  SignIn20261122,
  RunInvolvement20261122,
  RunDepartures20261122,
  ReleasedPayments20261122,
].map((migration) => ({ name: migration.name, class: migration }));

const CONNECTIONS_MAX = 10;

/** Of one statement, the wait for a lock included: ten times what the largest books need. */
const STATEMENT_TIME_MAX_MS = 30_000;

/**
 * Opens the database by its URL. Nothing is migrated yet.
 *
 * @param onQuery told each query with its parameters
 */
export function openDatabase(databaseUrl: string, onQuery?: (sql: string) => void): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: databaseUrl,
    entities: ENTITIES,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    migrations: {
      migrationsList: MIGRATIONS,
      tableName: 'migrations',
      snapshot: false,
      silent: true,
    },
    pool: { max: CONNECTIONS_MAX },
    driverOptions: { statement_timeout: STATEMENT_TIME_MAX_MS },
    ...(onQuery && { debug: ['query'] as const, logger: onQuery, colors: false }),
    timezone: 'Z',
    dataloader: DataloaderType.ALL,
    filtersOnRelations: false,
    autoJoinRefsForFilters: false,
    findOneOrFailHandler: () => new AppError('NOT_FOUND'),
  });
}

/** Brings the tables up to date, under a lock, so that two processes may start at once. */
export async function migrate(orm: MikroORM): Promise<void> {
  const connection = orm.em.getConnection();
  await connection.transactional(async (transaction) => {
    // Changing a large table may take longer than any request.
    await connection.execute('set local statement_timeout = 0', [], 'run', transaction);
    await orm.migrator.up({ transaction });
  });
}
