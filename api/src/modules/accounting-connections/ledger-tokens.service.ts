import type { AccountingOutcome, AccountingSystem, AccountingTokens } from '../../kernel/ports/accounting-system.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import type { AccountingConnection } from './accounting-connection.entity.ts';

/** A token that ends sooner is renewed first: the call that it is for takes a while. */
const RENEW_BEFORE_MS = 60_000;
/** For so long one process renews alone. Longer than the renewal waits for its answer, so that a killed one is followed. */
const RENEWING_MS = 60_000;
/** Delay before a process tries again that finds another one renewing the tokens. */
const COME_BACK_MS = 1000;

/** A stored row of tokens; they are sealed. */
interface StoredTokens {
  readonly state: AccountingConnection['state'];
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessExpiresAt: string;
}

type Connection = Pick<AccountingConnection, 'id' | 'companyId' | 'ledger'>;

/**
 * An access token that works. One process at a time renews it, since each renewal makes another refresh token; the others
 * are told to come back.
 * @param refused a token that the ledger has just refused
 */
export async function accessTokenOf(
  scope: Scope,
  connection: Connection,
  system: AccountingSystem,
  refused: string | null = null,
): Promise<AccountingOutcome<string>> {
  const stored = await readTokens(scope, connection);
  if (stored?.state !== 'connected') return { kind: 'signed_out', detail: 'the accounting system is not connected' };
  const token = opened(scope, connection, stored.accessToken);
  const now = scope.ports.clock.now().getTime();
  if (token !== refused && new Date(stored.accessExpiresAt).getTime() - now > RENEW_BEFORE_MS) {
    return { kind: 'ok', value: token };
  }
  return renew(scope, connection, system, stored);
}

async function renew(
  scope: Scope,
  connection: Connection,
  system: AccountingSystem,
  { accessToken, refreshToken }: StoredTokens,
): Promise<AccountingOutcome<string>> {
  const now = scope.ports.clock.now().getTime();
  const mine = await scope.em.execute<object[]>(
    `update accounting_connections set refreshing_until = ?
     where id = ? and company_id = ? and access_token = ? and (refreshing_until is null or refreshing_until <= ?)
     returning id`,
    [new Date(now + RENEWING_MS), connection.id, connection.companyId, accessToken, new Date(now)],
  );
  if (mine.length === 0) return { kind: 'later', retryAt: new Date(now + COME_BACK_MS), limit: 'concurrent' };
  const outcome = await system.refresh(opened(scope, connection, refreshToken));
  if (outcome.kind === 'ok') {
    await storeTokens(scope, connection, outcome.value, refreshToken);
    return { kind: 'ok', value: outcome.value.accessToken };
  }
  await scope.em.execute('update accounting_connections set refreshing_until = null where id = ? and company_id = ?', [
    connection.id,
    connection.companyId,
  ]);
  if (outcome.kind === 'refused' || outcome.kind === 'token_expired') {
    return { kind: 'signed_out', detail: 'the refresh token was refused' };
  }
  return outcome;
}

/** Both tokens in one statement: the old refresh token is worth nothing from now on. */
async function storeTokens(
  scope: Scope,
  connection: Connection,
  tokens: AccountingTokens,
  refreshTokenBefore: string,
): Promise<void> {
  const { accessToken, refreshToken, accessExpiresAt } = sealedTokens(scope, connection.companyId, tokens);
  await scope.em.execute(
    `update accounting_connections
     set access_token = ?, refresh_token = ?, access_expires_at = ?, refreshing_until = null
     where id = ? and company_id = ? and refresh_token = ?`,
    [accessToken, refreshToken, accessExpiresAt, connection.id, connection.companyId, refreshTokenBefore],
  );
}

/** Notes that a user has to connect again. Pending publications stay pending. */
export async function noteSignedOut(scope: Scope, { id, companyId }: Connection): Promise<void> {
  // The key of a call belongs to what it changes, and not to the call of the ledger before it.
  await inTransaction({ ...scope, claim: undefined }, ({ em }) =>
    em.execute(
      `update accounting_connections set state = 'sign_in_again' where id = ? and company_id = ? and state = 'connected'`,
      [id, companyId],
    ),
  );
}

/** The refresh token as the ledger knows it; null where the connection is gone. */
export async function refreshTokenOf(scope: Scope, connection: Connection): Promise<string | null> {
  const stored = await readTokens(scope, connection);
  return stored ? opened(scope, connection, stored.refreshToken) : null;
}

/** Tokens as the database keeps them. */
export function sealedTokens(scope: Scope, companyId: number, tokens: AccountingTokens) {
  const seal = (token: string) => scope.ports.secretBox.seal(token, ledgerTokenPurpose(companyId));
  return {
    accessToken: seal(tokens.accessToken),
    refreshToken: seal(tokens.refreshToken),
    accessExpiresAt: tokens.accessExpiresAt,
  };
}

/** Returns the purpose that the tokens of a company's connection are encrypted for. */
export function ledgerTokenPurpose(companyId: number): string {
  return `accounting connection of company ${companyId}`;
}

function opened(scope: Scope, { companyId }: Connection, sealed: string): string {
  return scope.ports.secretBox.open(sealed, ledgerTokenPurpose(companyId));
}

async function readTokens(scope: Scope, { id, companyId }: Connection): Promise<StoredTokens | undefined> {
  const [stored] = await scope.em.execute<StoredTokens[]>(
    `select state, access_token as "accessToken", refresh_token as "refreshToken", access_expires_at as "accessExpiresAt"
     from accounting_connections where id = ? and company_id = ?`,
    [id, companyId],
  );
  return stored;
}
