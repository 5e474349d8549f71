import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { confirmationMethods, confirmSignIn } from './confirm.service.ts';
import { getFactors, removePasskey, removeTotp, renamePasskey, renewRecoveryCodes } from './factor.service.ts';
import type { Factors } from './factor.types.ts';
import { finishPasskeyRegistration, startPasskeyRegistration, startPasskeySignIn } from './passkey.service.ts';
import { confirmTotp, startTotpSetup } from './totp.service.ts';

/** Second factors of the signed-in user, and confirming who is there (RULES.md, 72, 73). */
export const ownFactorRoutes: readonly Route[] = [
  { method: 'get', path: '/api/auth/confirm', handle: confirmationMethods },
  {
    method: 'post',
    path: '/api/auth/confirm',
    handle: (scope, { body }) => confirmSignIn(scope, body),
  },
  { method: 'post', path: '/api/auth/confirm/passkey', handle: postStartPasskeySignIn },
  { method: 'get', path: '/api/auth/factors', handle: async (scope) => factorsJson(await getFactors(scope)) },
  { method: 'post', path: '/api/auth/factors/totp', status: 201, idempotency: 'secret', handle: startTotpSetup },
  { method: 'put', path: '/api/auth/factors/totp', handle: putTotp },
  {
    method: 'delete',
    path: '/api/auth/factors/totp',
    handle: async (scope) => factorsJson(await removeTotp(scope)),
  },
  { method: 'post', path: '/api/auth/factors/passkeys/begin', handle: postStartPasskeyRegistration },
  { method: 'post', path: '/api/auth/factors/passkeys', status: 201, idempotency: 'secret', handle: postPasskey },
  {
    method: 'put',
    path: '/api/auth/factors/passkeys/:id',
    handle: async (scope, request) => factorsJson(await renamePasskey(scope, pathId(request), request.body)),
  },
  {
    method: 'delete',
    path: '/api/auth/factors/passkeys/:id',
    handle: async (scope, request) => factorsJson(await removePasskey(scope, pathId(request))),
  },
  {
    method: 'post',
    path: '/api/auth/factors/recovery-codes',
    status: 201,
    idempotency: 'secret',
    handle: async (scope) => ({ recoveryCodes: await renewRecoveryCodes(scope) }),
  },
];

async function postStartPasskeySignIn(scope: Scope) {
  return { options: JSON.parse(await startPasskeySignIn(scope, 'confirm', scope.userId)) as unknown };
}

async function postStartPasskeyRegistration(scope: Scope) {
  return { options: JSON.parse(await startPasskeyRegistration(scope)) as unknown };
}

async function putTotp(scope: Scope, { body }: RestRequest) {
  const recoveryCodes = await confirmTotp(scope, body);
  return { ...factorsJson(await getFactors(scope)), recoveryCodes };
}

async function postPasskey(scope: Scope, { body }: RestRequest) {
  const recoveryCodes = await finishPasskeyRegistration(scope, body);
  return { ...factorsJson(await getFactors(scope)), recoveryCodes };
}

function factorsJson({ hasTotp, passkeys, recoveryCodesLeft }: Factors) {
  const shown = passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
  return { hasTotp, passkeys: shown, recoveryCodesLeft };
}
