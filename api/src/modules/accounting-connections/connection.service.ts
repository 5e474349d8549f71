import { randomBytes } from 'node:crypto';
import {
  isOnline,
  LEDGER_LABELS,
  type OnlineLedger,
  PUBLISH_AS_LABELS,
  type PublishAs,
} from '@paycycle/schema/domain/ledger';
import { PUBLISH_AS_OF, takesBillsAs } from '@paycycle/schema/domain/publish-as';
import { AppError } from '@paycycle/schema/errors';
import { accountingConnectionSchema } from '@paycycle/schema/validation/accounting-connection';
import { validate } from '@paycycle/schema/validation/validate';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { AccountingOrganisation, AccountingTokens } from '../../kernel/ports/accounting-system.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { type Company, getCompany, lockCompany } from '../companies/index.ts';
import { AccountingConnection } from './accounting-connection.entity.ts';
import type { LedgerBankAccount } from './connection.types.ts';
import { callLedger, settingsOf, systemOf, valueOrError } from './ledger-call.service.ts';
import { refreshTokenOf, sealedTokens } from './ledger-tokens.service.ts';

/** What a connection that was begun is known by when the browser comes back. Kept in its session, used once. */
export interface ConnectionExchange {
  readonly state: string;
  readonly companyId: number;
  readonly ledger: OnlineLedger;
  readonly redirectUrl: string;
}

/** The connections of companies; null where there is none. */
export const accountingConnectionOf = batchLoad(async (scope: Scope, companyIds: readonly number[]) => {
  const found = await scope.em.find(AccountingConnection, { companyId: { $in: [...companyIds] } });
  const byCompany = new Map(found.map((connection) => [connection.companyId, connection]));
  return companyIds.map((id) => byCompany.get(id) ?? null);
});

/** The connection of a company that a call names; null where there is none. @throws NOT_FOUND */
export function connectionOf(scope: Scope, companyId: number): Promise<AccountingConnection | null> {
  requireCompany(scope, companyId);
  return scope.em.findOne(AccountingConnection, { companyId }, { refresh: true });
}

/** Returns true if a company's ledger can be connected on this server. */
export function canConnect(scope: Scope, { ledger, isSandbox }: Company): boolean {
  return !isSandbox && isOnline(ledger) && scope.ports.accountingSystems.has(ledger);
}

/**
 * Begins to connect a company's ledger.
 * @param redirectUrl where the browser comes back
 * @returns the page of the accounting system where a person allows it
 * @throws NOT_FOUND; NO_LEDGER, LEDGER_NOT_ONLINE
 */
export async function beginConnection(
  scope: Scope,
  companyId: number,
  redirectUrl: string,
): Promise<{ readonly address: string; readonly exchange: ConnectionExchange }> {
  requireCompany(scope, companyId);
  const { ledger, isSandbox } = await getCompany(scope, companyId);
  if (isSandbox) throw new AppError('VALIDATION_FAILED', 'A sandbox company is connected to no accounting system');
  if (ledger === null) throw new AppError('NO_LEDGER');
  if (!isOnline(ledger)) throw new AppError('LEDGER_NOT_ONLINE');
  const state = randomBytes(24).toString('base64url');
  const address = systemOf(scope, { ledger }).signInAddress({ state, redirectUrl });
  return { address, exchange: { state, companyId, ledger, redirectUrl } };
}

/**
 * Ends what `beginConnection` began. Where several organisations are allowed, one of them is chosen afterwards, unless it is
 * the one that was connected before.
 * @param query of the address to which the browser came back
 * @throws NOT_FOUND; VALIDATION_FAILED where it was denied or leads nowhere; LEDGER_UNAVAILABLE
 */
export async function finishConnection(
  scope: Scope,
  { companyId, ledger, redirectUrl }: ConnectionExchange,
  query: URLSearchParams,
): Promise<AccountingConnection> {
  requireCompany(scope, companyId);
  const system = systemOf(scope, { ledger });
  const tokens = valueOrError(await system.redeem({ query, redirectUrl }));
  const organisations = valueOrError(await system.listOrganisations(tokens.accessToken, query));
  if (organisations.length === 0) throw new AppError('VALIDATION_FAILED', 'No organisation was allowed');
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    if (company.ledger !== ledger) throw new AppError('LEDGER_NOT_ONLINE');
    return storeConnection(scope, companyId, ledger, tokens, organisations);
  });
}

async function storeConnection(
  scope: Scope,
  companyId: number,
  ledger: OnlineLedger,
  tokens: AccountingTokens,
  organisations: readonly AccountingOrganisation[],
): Promise<AccountingConnection> {
  const known = await connectionOf(scope, companyId);
  const before = organisations.find(({ organisationId }) => organisationId === known?.organisationId);
  const chosen = before ?? (organisations.length === 1 ? organisations[0] : undefined);
  const row = {
    companyId,
    ledger,
    organisations: [...organisations],
    ...chosenFields(chosen, known?.organisationId),
    ...sealedTokens(scope, companyId, tokens),
    publishAs: known && takesBillsAs(ledger, known.publishAs) ? known.publishAs : PUBLISH_AS_OF[ledger][0],
    connectedAt: scope.ports.clock.now(),
    connectedBy: scope.userId,
  };
  const connection = known ? scope.em.assign(known, row) : scope.em.create(AccountingConnection, row);
  await scope.em.flush();
  await forgetSettings(scope, companyId);
  return connection;
}

/** The account for payments is one of the organisation that was connected before. */
const NO_ACCOUNT = { paymentsAccountId: null, paymentsAccountName: null } as const;

function chosenFields(chosen: AccountingOrganisation | undefined, before: string | null = null) {
  if (!chosen) return { state: 'choosing', organisationId: null, organisationName: null, ...NO_ACCOUNT } as const;
  const { organisationId, name: organisationName } = chosen;
  return {
    state: 'connected',
    organisationId,
    organisationName,
    ...(organisationId !== before && NO_ACCOUNT),
  } as const;
}

/** They are those of another organisation. */
async function forgetSettings(scope: Scope, companyId: number): Promise<void> {
  await scope.em.execute(
    'update accounting_connections set settings = null, settings_read_at = null, refreshing_until = null where company_id = ?',
    [companyId],
  );
}

/**
 * Chooses the organisation, says how far bills are where they arrive, or chooses the account that payments are written to;
 * what is left out stays. Another organisation has no account for payments until one is chosen.
 * @throws NOT_FOUND, VALIDATION_FAILED; LEDGER_NOT_CONNECTED; LEDGER_UNAVAILABLE where an account is chosen
 */
export async function changeConnection(scope: Scope, companyId: number, input: unknown): Promise<AccountingConnection> {
  requireCompany(scope, companyId);
  const { organisationId, publishAs, paymentsAccountId } = validate(accountingConnectionSchema, input);
  const account = paymentsAccountId ? await bankAccount(scope, companyId, paymentsAccountId) : null;
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const connection = await connectionOf(scope, companyId);
    if (!connection) throw new AppError('LEDGER_NOT_CONNECTED');
    if (publishAs) choosePublishAs(connection, publishAs);
    if (organisationId && organisationId !== connection.organisationId) chooseOrganisation(connection, organisationId);
    if (account && account.organisationId !== connection.organisationId) throw new AppError('LEDGER_NOT_CONNECTED');
    if (paymentsAccountId !== undefined) {
      Object.assign(connection, { paymentsAccountId, paymentsAccountName: account?.name ?? null });
    }
    await scope.em.flush();
    if (organisationId) await forgetSettings(scope, companyId);
    return connection;
  });
}

function choosePublishAs(connection: AccountingConnection, publishAs: PublishAs): void {
  if (!takesBillsAs(connection.ledger, publishAs)) {
    const message = `${LEDGER_LABELS[connection.ledger]} takes no bills as "${PUBLISH_AS_LABELS[publishAs]}".`;
    throw new AppError('VALIDATION_FAILED', message, { publishAs: message });
  }
  connection.publishAs = publishAs;
}

/**
 * The accounts at banks that the connected organisation has, as they were at most ten minutes ago; none where none is connected.
 * @throws NOT_FOUND, LEDGER_UNAVAILABLE
 */
export async function listBankAccounts(scope: Scope, companyId: number): Promise<LedgerBankAccount[]> {
  const connection = await connectionOf(scope, companyId);
  if (connection?.state !== 'connected' || !scope.ports.accountingSystems.has(connection.ledger)) return [];
  const { accounts } = valueOrError(await settingsOf(scope, connection));
  return accounts
    .filter(({ takesPayments, isArchived }) => takesPayments && !isArchived)
    .map(({ externalId, code, name }) => ({ externalId, name: code === null ? name : `${code} ${name}` }));
}

async function bankAccount(scope: Scope, companyId: number, externalId: string) {
  const connection = await connectionOf(scope, companyId);
  if (!connection) throw new AppError('LEDGER_NOT_CONNECTED');
  const accounts = await listBankAccounts(scope, companyId);
  const found = accounts.find((account) => account.externalId === externalId);
  if (!found) {
    const message = 'The organisation has no such bank account';
    throw new AppError('VALIDATION_FAILED', message, { paymentsAccountId: message });
  }
  return { organisationId: connection.organisationId, name: found.name };
}

function chooseOrganisation(connection: AccountingConnection, organisationId: string): void {
  const chosen = connection.organisations.find((one) => one.organisationId === organisationId);
  if (!chosen) {
    const message = 'This organisation was not allowed. Connect again, and allow it.';
    throw new AppError('VALIDATION_FAILED', message, { organisationId: message });
  }
  Object.assign(connection, chosenFields(chosen));
}

/**
 * Gives the right to the organisation's books back, and forgets it. What was published stays published.
 * @returns whether the accounting system knows: else a person has to remove Paycycle there
 * @throws NOT_FOUND, LEDGER_NOT_CONNECTED
 */
export async function disconnect(scope: Scope, companyId: number): Promise<{ readonly isToldThere: boolean }> {
  const connection = await connectionOf(scope, companyId);
  if (!connection) throw new AppError('LEDGER_NOT_CONNECTED');
  const isToldThere = await tellThere(scope, connection);
  await inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await scope.em.nativeDelete(AccountingConnection, { id: connection.id, companyId });
  });
  return { isToldThere };
}

async function tellThere(scope: Scope, connection: AccountingConnection): Promise<boolean> {
  const refreshToken = await refreshTokenOf(scope, connection);
  if (refreshToken === null || connection.state !== 'connected') return false;
  const outcome = await callLedger(scope, connection, (system, access) => system.disconnect(access, refreshToken));
  return outcome.kind === 'ok';
}
