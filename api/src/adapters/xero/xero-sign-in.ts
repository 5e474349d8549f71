import { fieldsOf, listOf, parseJson, textOrNull } from '../../kernel/json-fields.ts';
import type {
  AccountingAccess,
  AccountingOrganisation,
  AccountingOutcome,
  AccountingTokens,
} from '../../kernel/ports/accounting-system.ts';
import type { XeroClient } from './xero-client.ts';

/** All that we ask for. One that the app may not ask for fails the whole sign-in. */
const SCOPES = [
  'offline_access',
  'openid',
  'profile',
  'email',
  'accounting.invoices',
  'accounting.payments',
  'accounting.contacts',
  'accounting.attachments',
  'accounting.settings.read',
].join(' ');

/** An access token is not used in its last minute: a call may be on its way as long. */
const BEFORE_EXPIRY_MS = 60_000;
const UNREADABLE = { kind: 'unknown', detail: 'the answer of Xero’s sign-in cannot be read' } as const;
const CONNECT_AGAIN = 'Connect to Xero again.';

/** The page where a person allows the connection. */
export function signInAddress(
  client: XeroClient,
  { state, redirectUrl }: { readonly state: string; readonly redirectUrl: string },
): string {
  const { loginUrl, clientId } = client.parts.config;
  const parameters = { response_type: 'code', client_id: clientId, redirect_uri: redirectUrl, scope: SCOPES, state };
  return `${loginUrl}/identity/connect/authorize?${new URLSearchParams(parameters)}`;
}

/** Tokens for the code with which the browser came back. */
export async function redeem(
  client: XeroClient,
  { query, redirectUrl }: { readonly query: URLSearchParams; readonly redirectUrl: string },
): Promise<AccountingOutcome<AccountingTokens>> {
  const code = query.get('code');
  if (!code) {
    const isDenied = query.get('error') === 'access_denied';
    const reason = isDenied ? 'The access was not allowed in Xero.' : 'Xero could not complete the sign-in.';
    return { kind: 'refused', reason, remedy: CONNECT_AGAIN };
  }
  const outcome = await tokens(client, { grant_type: 'authorization_code', code, redirect_uri: redirectUrl });
  if (outcome.kind !== 'signed_out') return outcome;
  const reason = 'The sign-in to Xero took longer than five minutes, or was completed before.';
  return { kind: 'refused', reason, remedy: CONNECT_AGAIN };
}

/** New tokens for a refresh token. The old one works for 30 minutes more, in case the answer is lost. */
export function refresh(client: XeroClient, refreshToken: string): Promise<AccountingOutcome<AccountingTokens>> {
  return tokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

async function tokens(
  client: XeroClient,
  form: Readonly<Record<string, string>>,
): Promise<AccountingOutcome<AccountingTokens>> {
  const { clock, logger } = client.parts;
  const askedAt = clock.now().getTime();
  const called = await client.identity('/connect/token', form);
  if (called.kind === 'token_expired') return clientRefused();
  if (called.kind !== 'answer') return called;
  const { status, body } = called.answer;
  const { access_token, refresh_token, expires_in, error } = fieldsOf(body);
  if (status === 400 && error === 'invalid_grant') return { kind: 'signed_out', detail: 'Xero: invalid_grant' };
  if (status === 400) {
    logger.error(
      { error: textOrNull(error) },
      'Xero rejected the client ID, secret or scopes; check XERO_CLIENT_ID and XERO_CLIENT_SECRET',
    );
    return clientRefused();
  }
  const accessToken = textOrNull(access_token);
  const refreshToken = textOrNull(refresh_token);
  if (!accessToken || !refreshToken || typeof expires_in !== 'number') return UNREADABLE;
  const accessExpiresAt = new Date(askedAt + expires_in * 1000 - BEFORE_EXPIRY_MS);
  return { kind: 'ok', value: { accessToken, refreshToken, accessExpiresAt } };
}

function clientRefused(): AccountingOutcome<never> {
  return {
    kind: 'refused',
    reason: 'Xero does not accept Paycycle as a client.',
    remedy: 'Ask the person who runs Paycycle to check its client id, secret and scopes at Xero.',
  };
}

/**
 * The organisations that a person has allowed.
 * @param query of the way back from a sign-in: then those alone that were allowed there; null for all of the person
 */
export async function listOrganisations(
  client: XeroClient,
  accessToken: string,
  query: URLSearchParams | null,
): Promise<AccountingOutcome<readonly AccountingOrganisation[]>> {
  const eventId = query === null ? null : authEventOf(accessToken);
  const connections = await connectionsOf(client, accessToken, eventId);
  if (connections.kind !== 'ok') return connections;
  return { kind: 'ok', value: connections.value.map(({ organisationId, name }) => ({ organisationId, name })) };
}

/**
 * Gives the right to an organisation back. The tokens end with the last organisation: a person's others, which another
 * company may use, stay connected.
 */
export async function disconnect(
  client: XeroClient,
  { organisationId, accessToken }: AccountingAccess,
  refreshToken: string,
): Promise<AccountingOutcome<null>> {
  const connections = await connectionsOf(client, accessToken, null);
  if (connections.kind !== 'ok') return connections;
  const [own] = connections.value.filter((connection) => connection.organisationId === organisationId);
  if (own) {
    const deleted = await client.connections(
      accessToken,
      'DELETE',
      `/connections/${encodeURIComponent(own.connectionId)}`,
    );
    if (deleted.kind !== 'answer') return deleted;
  }
  const others = connections.value.filter((connection) => connection !== own);
  if (others.length > 0) return { kind: 'ok', value: null };
  const revoked = await client.identity('/connect/revocation', { token: refreshToken });
  if (revoked.kind !== 'answer') return revoked;
  return revoked.answer.status === 200 ? { kind: 'ok', value: null } : clientRefused();
}

interface Connection extends AccountingOrganisation {
  readonly connectionId: string;
}

async function connectionsOf(
  client: XeroClient,
  accessToken: string,
  authEventId: string | null,
): Promise<AccountingOutcome<readonly Connection[]>> {
  const query = authEventId === null ? '' : `?${new URLSearchParams({ authEventId })}`;
  const called = await client.connections(accessToken, 'GET', `/connections${query}`);
  if (called.kind !== 'answer') return called;
  if (called.answer.status !== 200 || !Array.isArray(called.answer.body)) return UNREADABLE;
  const value = listOf(called.answer.body).flatMap(({ id, tenantId, tenantName, tenantType }) => {
    const connectionId = textOrNull(id);
    const organisationId = textOrNull(tenantId);
    if (!connectionId || !organisationId || tenantType !== 'ORGANISATION') return [];
    return [{ connectionId, organisationId, name: textOrNull(tenantName) ?? organisationId }];
  });
  return { kind: 'ok', value };
}

/** The sign-in that a token is from, which its claims say; null where they do not. */
function authEventOf(accessToken: string): string | null {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return textOrNull(fieldsOf(parseJson(claims))['authentication_event_id']);
}
