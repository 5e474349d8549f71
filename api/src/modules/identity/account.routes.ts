import { AppError } from '@paycycle/schema/errors';
import type { RestRequest, Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changePassword, updateProfile } from './account.service.ts';
import { needsVerification, sendVerificationAgain, verifyEmail } from './email-verification.service.ts';
import { findUser } from './identity.service.ts';
import { userJson } from './user.json.ts';

/** Routes of the signed-in user's profile, for the Settings page. */
export const accountRoutes: readonly Route[] = [
  { method: 'get', path: '/api/auth/user', handle: getUser },
  { method: 'put', path: '/api/auth/user', handle: putUser },
  { method: 'post', path: '/api/auth/password', handle: (scope, { body }) => changePassword(scope, body) },
  { method: 'post', path: '/api/auth/email/verification', status: 202, handle: postVerification },
  { method: 'post', path: '/api/auth/email/verify', handle: postVerified },
];

async function getUser(scope: Scope) {
  const user = await findUser(scope, scope.userId);
  if (!user) throw new AppError('UNAUTHENTICATED');
  return userJson(user);
}

async function putUser(scope: Scope, { body }: RestRequest) {
  return userJson(await updateProfile(scope, body));
}

async function postVerification(scope: Scope) {
  const user = await sendVerificationAgain(scope);
  return { message: needsVerification(scope, user) ? 'Email sent' : 'Your email needs no verification here' };
}

async function postVerified(scope: Scope, { body: { secret } }: RestRequest) {
  return userJson(await verifyEmail(scope, typeof secret === 'string' ? secret : ''));
}
