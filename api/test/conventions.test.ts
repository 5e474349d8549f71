import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EntityMetadata } from '@mikro-orm/core';
import { type GraphQLNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphqlSchema } from '../src/border/graphql-schema.ts';
import { printEnvironment } from '../src/cli/print-environment.ts';
import { printSdl } from '../src/cli/print-sdl.ts';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Conventions of the whole product, checked from its metadata: a new entity or resolver is covered automatically. */

const API = resolve(import.meta.dirname, '..');

let app: TestApp;
/** Statements that the ORM has sent to the database. */
const sql: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onQuery: (query) => sql.push(query) });
});

afterAll(() => app.close());

function entities(): EntityMetadata[] {
  return [...app.orm.getMetadata().getAll().values()];
}

function belongsToCompany({ className, properties }: EntityMetadata): boolean {
  return className === 'Company' || 'companyId' in properties;
}

describe('every entity', () => {
  it('of company data carries the company filter, and is read by nobody without a scope', async () => {
    const owned = entities().filter(belongsToCompany);
    expect(owned.map(({ className }) => className).sort()).toEqual([
      'AccessTokenCompany',
      'AccountingConnection',
      'AccountingContact',
      'Application',
      'BankTransaction',
      'BankTransactionMatch',
      'BulkChange',
      'CashCheck',
      'Company',
      'CompanyDeletion',
      'CompanyMember',
      'ConfirmedAccount',
      'Document',
      'DocumentInvoice',
      'DuplicatePayment',
      'Invitation',
      'Invoice',
      'InvoiceImport',
      'InvoiceImportFile',
      'InvoiceLineRow',
      'InvolvementEntry',
      'LearnedCorrection',
      'LedgerContact',
      'LedgerPayment',
      'MailAddress',
      'MatchingPattern',
      'MoneyRelease',
      'MonthClosing',
      'NegativePattern',
      'NoInvoiceRule',
      'NominalAccount',
      'OwnerNotice',
      'PackageMade',
      'PaidMark',
      'PaidMarkInvoice',
      'PaymentRun',
      'PaymentRunApproval',
      'PaymentRunDeparture',
      'PaymentRunInvoice',
      'PaymentRunItem',
      'PaymentRunReopening',
      'PaymentRunSendBack',
      'PendingChange',
      'ProviderAuthorisation',
      'ProviderPayment',
      'ProviderPaymentInvoice',
      'Publication',
      'PublicationTarget',
      'ReceivedMail',
      'RecordEntry',
      'RejectedMatch',
      'RemittanceEmail',
      'StatementBalance',
      'StatementImport',
      'StoredFile',
      'Supplier',
      'SupplierCategory',
      'SwitchedPreset',
      'WebhookDelivery',
      'WebhookEndpoint',
    ]);
    for (const { class: entity, className } of owned) {
      const guest = openGuestScope(app.orm.em.fork(), app.ports);
      await expect(guest.em.find(entity, {}), className).rejects.toThrow(/company/);
      const { em } = openJobScope(guest, 'somebody', [4711, 4712]);
      sql.length = 0;
      await em.find(entity, {});
      const column = className === 'Company' ? 'id' : 'company_id';
      expect(sql.at(-1), className).toMatch(new RegExp(`where \\S+\\."${column}" in \\(\\?, \\?\\)`));
    }
  });

  it('is a user, or of a user, or belongs to a company', () => {
    const others = entities().filter((entity) => !belongsToCompany(entity));
    expect(others.map(({ className }) => className).sort()).toEqual([
      'AccessToken',
      'ApplicationGrant',
      'DismissedNotice',
      'EmailVerification',
      'ExternalIdentity',
      'LocalAccount',
      'NotificationEmail',
      'NotificationMailSettings',
      'Passkey',
      'PasskeyChallenge',
      'PasswordReset',
      'PushDelivery',
      'PushDevice',
      'RecoveryCode',
      'SignInIp',
      'TotpFactor',
      'UnwantedNotification',
      'User',
    ]);
  });

  it('maps existing columns, nullable as in the database', async () => {
    const columns = await app.orm.em.fork().execute<{ name: string; nullable: boolean }[]>(
      `select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable
       from information_schema.columns where table_schema = 'public'`,
    );
    const isNullable = new Map(columns.map(({ name, nullable }) => [name, nullable]));
    for (const { tableName, props } of entities()) {
      for (const { persist, fieldNames = [], nullable = false } of props) {
        if (persist === false) continue;
        for (const field of fieldNames)
          expect([field, isNullable.get(`${tableName}.${field}`)]).toEqual([field, nullable]);
      }
    }
  });
});

describe('the stored model', () => {
  it.each([
    ['companies.name', 'character varying', '255'],
    ['companies.phone', 'character varying', '50'],
    ['companies.registration_number', 'character varying', '100'],
    ['companies.vat_number', 'character varying', '50'],
    ['companies.account_opening_balance', 'numeric', '12,2'],
    ['suppliers.category', 'character varying', '100'],
    ['suppliers.bank_sort_code', 'character varying', '10'],
    ['suppliers.bank_account_number', 'text', null],
    ['invoices.invoice_number', 'character varying', '100'],
    ['invoices.amount', 'numeric', '10,2'],
    ['invoices.status', 'character varying', '20'],
    ['invoices.file_path', 'character varying', '500'],
    ['invoices.file_name', 'character varying', '255'],
    ['invoices.batch_sequence_number', 'bigint', '64,0'],
    ['bank_transactions.transaction_id', 'text', null],
    ['bank_transactions.amount', 'numeric', '15,2'],
    ['bank_transactions.matching_confidence', 'numeric', '3,2'],
    ['bank_transaction_invoice_matches.matching_confidence', 'numeric', '3,2'],
  ])('%s is %s (%s)', async (column, type, size) => {
    const [table, name] = column.split('.');
    const [found] = await app.orm.em.fork().execute(
      `select data_type as type,
         coalesce(character_maximum_length::text, numeric_precision || ',' || numeric_scale) as size
       from information_schema.columns where table_name = ? and column_name = ?`,
      [table, name],
    );
    expect(found).toEqual({ type, size });
  });

  it('has the defaults of RULES.md, section 3', async () => {
    const owner = await app.newUser();
    await owner.rest('POST', '/api/companies', { name: 'Defaults Ltd' });
    const [user] = await app.orm.em
      .fork()
      .execute<{ id: string; role: string }[]>('select id, role from users limit 1');
    const em = app.orm.em.fork();
    const insert = (sql: string) => em.execute(`${sql} returning *`, [user?.id]);
    const [company] = await insert("insert into companies (name, created_by) values ('Plain', ?)");
    const [supplier] = await insert(
      `insert into suppliers (company_id, name, name_key, created_by) values (${company?.['id']}, 'S', 's', ?)`,
    );
    expect(user?.role).toBe('user');
    expect(company).toMatchObject({ is_active: true, account_opening_balance: '0.00' });
    expect(supplier).toMatchObject({ payment_terms_days: 30, is_auto_paid: false, is_active: true });
    const [invoice] = await em.execute(
      `insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date,
         due_date, created_by) values (?, 1, 'A', 'a', ?, 1, '2026-09-01', '2026-09-30', ?) returning *`,
      [company?.['id'], supplier?.['id'], user?.id],
    );
    expect(invoice).toMatchObject({ status: 'to_pay', is_matched: false });
    const [transaction] = await em.execute(
      `insert into bank_transactions (company_id, transaction_id, date, description, amount)
       values (?, 'x', '2026-09-01', 'd', -1) returning *`,
      [company?.['id']],
    );
    expect(transaction).toMatchObject({
      currency: 'GBP',
      is_outgoing: true,
      is_matched: false,
      requires_invoice: true,
    });
  });
});

it('has printed the schema of its resolvers', async () => {
  const committed = readFileSync(resolve(import.meta.dirname, '../../schema/schema.graphql'), 'utf8');
  expect(committed).toBe(printSdl(await graphqlSchema()));
});

it('has printed the environment variables', () => {
  const committed = readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  expect(committed).toBe(printEnvironment());
});

/** The names of a type, its fields and its values that do not say what they are. */
function undescribed(type: GraphQLNamedType): string[] {
  const ofType = isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
  const parts = isEnumType(type) ? type.getValues() : ofType;
  const silent = parts.filter(({ description }) => !description).map(({ name }) => `${type.name}.${name}`);
  return type.description ? silent : [type.name, ...silent];
}

it('describes every type, field and value of its GraphQL schema but the three roots, which GraphQL names', async () => {
  const types = Object.values((await graphqlSchema()).getTypeMap());
  const ours = types.filter(({ name }) => !name.startsWith('__'));
  expect(ours.flatMap(undescribed).sort()).toEqual(['Mutation', 'Query', 'Subscription']);
});

it('a connection to the database is opened in one place, which listens for its loss', () => {
  const sources = globSync('src/**/*.ts', { cwd: API }).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const bare = sources.filter((file) => /\bnew (pg\.)?(Pool|Client)\(/.test(readFileSync(resolve(API, file), 'utf8')));
  expect(bare).toEqual(['src/kernel/connections/open-pool.ts']);
});
