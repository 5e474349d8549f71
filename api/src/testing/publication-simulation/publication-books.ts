import type { EntityManager } from '@mikro-orm/postgresql';
import type { PublishAs } from '@paycycle/schema/domain/ledger';
import { pence } from '@paycycle/schema/domain/money';
import type { Ports } from '../../kernel/ports/ports.ts';
import { openGuestScope, openJobScope } from '../../kernel/scope.ts';
import { ledgerTokenPurpose } from '../../modules/accounting-connections/index.ts';
import { chooseLedger } from '../../modules/chart-of-accounts/chart-of-accounts.service.ts';
import { storeFile } from '../../modules/files/index.ts';
import type { FakeAccountingSystem } from '../fake-accounting-system.ts';
import type { FakeClock } from '../test-app.ts';
import type { TestDatabase } from '../test-database.ts';
import { openTestServices, type TestServices, type TestUser } from '../test-scope.ts';
import { type BookedBill, type BookedLine, openLines, unmatchAll } from './payment-lines.ts';
import { KILLS_IN_TRANSACTIONS } from './publication-life.ts';

/** The books that all histories publish: one company, four suppliers, eight bills and credit notes, seven lines of a bank. */
export interface PublicationBooks {
  readonly services: TestServices;
  readonly clock: FakeClock;
  readonly user: TestUser;
  readonly companyId: number;
  readonly bills: readonly BookedBill[];
  readonly lines: readonly BookedLine[];
  readonly ports: Ports;
  /** To fork, and for SQL. */
  readonly em: EntityManager;
}

/** @param database that is migrated; a copy of the test file's own when left out */
export async function openPublicationBooks(database?: TestDatabase): Promise<PublicationBooks> {
  const services = await openTestServices(database && { database });
  const user = await services.newUser();
  const companyId = await user.newCompany({ name: 'Lowe Ltd' });
  await chooseLedger(await user.scope(), companyId, { ledger: 'xero' });
  const bills: BookedBill[] = [];
  for (let at = 0; at < 8; at += 1) bills.push(await newBill(user, companyId, at));
  const lines = await openLines(user, companyId, bills);
  const { ports, em } = await user.scope();
  em.getEventManager().registerSubscriber(KILLS_IN_TRANSACTIONS);
  return { services, clock: services.clock, user, companyId, bills, lines, ports, em };
}

async function newBill(user: TestUser, companyId: number, at: number): Promise<BookedBill> {
  const hasFile = at % 3 !== 2;
  const bytes = new TextEncoder().encode(`%PDF-1.4\n% ${at}\n%%EOF\n`);
  const scope = await user.scope();
  const stored = hasFile ? await storeFile(scope, companyId, { name: `paper ${at}.pdf`, bytes }) : null;
  const isCredit = at === 5;
  const sign = isCredit ? -1 : 1;
  const supplierName = `Supplier ${at % 4}`;
  const amountPence = pence(120_00 + at * 1_20);
  const invoice = await user.newInvoice(companyId, {
    supplierName,
    documentType: isCredit ? 'credit_note' : 'invoice',
    invoiceNumber: `B-${at}`,
    amountPence: sign * amountPence,
    vatAmountPence: sign * (20_00 + at * 20),
    netAmountPence: sign * (100_00 + at * 1_00),
    lines: [{ description: `Goods ${at}`, vatCode: 'standard', nominalCode: '461' }],
    ...(stored && { filePath: stored.key, fileName: stored.fileName }),
  });
  const { id, invoiceNumber: number } = invoice;
  return { id, number, amountPence, supplierName, file: stored ? bytes : null };
}

const TABLES = [
  'accounting_contacts',
  'ledger_payments',
  'publications',
  'publication_targets',
  'accounting_connections',
] as const;

/** Connects the company to a ledger that has nothing yet, and forgets what was matched and published. */
export async function beginHistory(
  books: PublicationBooks,
  ledger: FakeAccountingSystem,
  publishAs: PublishAs,
): Promise<void> {
  const { companyId, user, ports, em } = books;
  for (const table of TABLES) await em.execute(`delete from ${table} where company_id = ?`, [companyId]);
  const scope = () => openJobScope(openGuestScope(em.fork(), ports), user.userId, [companyId]);
  await unmatchAll(scope, companyId, books.lines);
  const { accessToken, refreshToken, accessExpiresAt } = ledger.tokens();
  const seal = (token: string) => ports.secretBox.seal(token, ledgerTokenPurpose(companyId));
  await em.execute(
    `insert into accounting_connections (company_id, ledger, state, organisations, organisation_id, organisation_name,
       publish_as, payments_account_id, payments_account_name, access_token, refresh_token, access_expires_at, connected_at,
       connected_by)
     values (?, 'xero', 'connected', '[]', 'one', 'Lowe Printing', ?, 'current', 'Current account', ?, ?, ?, ?, ?)`,
    [companyId, publishAs, seal(accessToken), seal(refreshToken), accessExpiresAt, ports.clock.now(), user.userId],
  );
}

/** A user connects the ledger again. */
export async function reconnect(books: PublicationBooks, ledger: FakeAccountingSystem): Promise<void> {
  const { companyId, ports, em } = books;
  const { accessToken, refreshToken, accessExpiresAt } = ledger.tokens();
  const seal = (token: string) => ports.secretBox.seal(token, ledgerTokenPurpose(companyId));
  await em.execute(
    `update accounting_connections set state = 'connected', access_token = ?, refresh_token = ?, access_expires_at = ?,
       refreshing_until = null where company_id = ?`,
    [seal(accessToken), seal(refreshToken), accessExpiresAt, companyId],
  );
}
