import type { VatCode } from '@paycycle/schema/domain/vat-code';
import { AppError } from '@paycycle/schema/errors';
import type {
  AccountingAccess,
  AccountingOutcome,
  AccountingSystem,
  OrganisationSettings,
} from '../../kernel/ports/accounting-system.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { AccountingConnection } from './accounting-connection.entity.ts';
import { accessTokenOf, noteSignedOut } from './ledger-tokens.service.ts';

/** Ten minutes: an organisation's settings change seldom, and each read costs several calls. */
const SETTINGS_KEPT_MS = 10 * 60 * 1000;

type Call<T> = (system: AccountingSystem, access: AccountingAccess) => Promise<AccountingOutcome<T>>;

/**
 * Calls a company's accounting system with a token that works, which it renews first where that is needed. A connection that
 * the accounting system has ended is noted, and is `signed_out` from then on. No transaction may be open: the answer can
 * take long.
 * @throws LEDGER_NOT_ONLINE where this server has no such system
 */
export async function callLedger<T>(
  scope: Scope,
  connection: AccountingConnection,
  call: Call<T>,
): Promise<AccountingOutcome<T>> {
  const system = systemOf(scope, connection);
  const first = await callOnce(scope, connection, system, call, null);
  const outcome =
    first.outcome.kind === 'token_expired'
      ? (await callOnce(scope, connection, system, call, first.token)).outcome
      : first.outcome;
  // A token that was made just now and is refused will not be better the next time.
  const isOver = outcome.kind === 'signed_out' || outcome.kind === 'token_expired';
  if (isOver) await noteSignedOut(scope, connection);
  return outcome.kind === 'token_expired' ? { kind: 'signed_out', detail: 'a new token was refused' } : outcome;
}

async function callOnce<T>(
  scope: Scope,
  connection: AccountingConnection,
  system: AccountingSystem,
  call: Call<T>,
  refused: string | null,
): Promise<{ readonly outcome: AccountingOutcome<T>; readonly token: string | null }> {
  const token = await accessTokenOf(scope, connection, system, refused);
  if (token.kind !== 'ok') return { outcome: token, token: null };
  const { organisationId } = connection;
  if (organisationId === null) throw new AppError('LEDGER_NOT_CONNECTED');
  return { outcome: await call(system, { organisationId, accessToken: token.value }), token: token.value };
}

/** @throws LEDGER_NOT_ONLINE */
export function systemOf(scope: Scope, { ledger }: Pick<AccountingConnection, 'ledger'>): AccountingSystem {
  const system = scope.ports.accountingSystems.get(ledger);
  if (!system) throw new AppError('LEDGER_NOT_ONLINE');
  return system;
}

/** JSON has no Map. */
type StoredSettings = Omit<OrganisationSettings, 'vatCodes'> & { readonly vatCodes: readonly [VatCode, string][] };

/** The same as it was when it was last read, without a call; null where it was not read since then. */
export async function keptSettingsOf(
  scope: Scope,
  { id, companyId }: Pick<AccountingConnection, 'id' | 'companyId'>,
  since = new Date(0),
): Promise<OrganisationSettings | null> {
  const [kept] = await scope.em.execute<{ settings: StoredSettings }[]>(
    `select settings from accounting_connections
     where id = ? and company_id = ? and state = 'connected' and settings_read_at > ?
       and settings -> 'trackingOptions' is not null`,
    [id, companyId, since],
  );
  return kept ? { ...kept.settings, vatCodes: new Map(kept.settings.vatCodes) } : null;
}

/**
 * What decides whether the organisation takes a bill, as it was at most ten minutes ago.
 * @param isFresh as it is now
 * @throws as `callLedger`
 */
export async function settingsOf(
  scope: Scope,
  connection: AccountingConnection,
  isFresh = false,
): Promise<AccountingOutcome<OrganisationSettings>> {
  const { id, companyId } = connection;
  const now = scope.ports.clock.now();
  const kept = await keptSettingsOf(scope, connection, new Date(isFresh ? now : now.getTime() - SETTINGS_KEPT_MS));
  if (kept) return { kind: 'ok', value: kept };
  const outcome = await callLedger(scope, connection, (system, access) => system.readSettings(access));
  if (outcome.kind !== 'ok') return outcome;
  const settings: StoredSettings = { ...outcome.value, vatCodes: [...outcome.value.vatCodes] };
  await scope.em.execute(
    'update accounting_connections set settings = ?::jsonb, settings_read_at = ? where id = ? and company_id = ?',
    [JSON.stringify(settings), now, id, companyId],
  );
  return outcome;
}

/** Returns the value of an outcome. @throws LEDGER_UNAVAILABLE, LEDGER_NOT_CONNECTED, VALIDATION_FAILED */
export function valueOrError<T>(outcome: AccountingOutcome<T>): T {
  switch (outcome.kind) {
    case 'ok':
      return outcome.value;
    case 'refused':
      throw new AppError('VALIDATION_FAILED', [outcome.reason, outcome.remedy].filter(Boolean).join('. '));
    case 'signed_out':
    case 'token_expired':
      throw new AppError('LEDGER_NOT_CONNECTED');
    case 'later':
    case 'unknown':
      throw new AppError('LEDGER_UNAVAILABLE');
  }
}
